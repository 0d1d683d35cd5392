/**
 * The galleries of photos and videos, and the viewer of pictures (rules photo-gallery, photos-by-year, video-gallery
 * and event-page).
 */
export const gallery = {
  title: 'Photo Gallery',
  lead: 'Moments from our mornings together: yoga, circles of mothers, good food and many smiles.',
  byYearTitle: 'Photos by Year',
  byYearLead: 'Year by year, from our first to the latest.',
  kinds: 'Ways to look at the photos',
  allPhotos: 'All photos',
  photosByYear: 'By year',
  years: 'Years',
  withoutYear: 'Without a year',
  picture: 'Picture {{number}}',
  pictureOfYear: '{{year}}, picture {{number}}',
  pictures: 'Pictures',
  viewer: 'Picture viewer',
  position: '{{number}} of {{count}}',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
  noPhotos: 'There are no photos here yet. The first ones will come with our next event.',
  loadFailed: 'The photos could not be loaded.',
  videoTitle: 'Video Gallery',
  videoLead:
    'Short films to watch at home, in your own time: exercises, talks and answers to common questions.',
  videosFailed: 'Can not fatch Video...',
  watchNow: 'Watch Now',
  watchesInNewTab: ': {{about}} (opens in a new tab)',
  noLink: 'This video cannot be opened just now.',
  noVideos: 'There are no videos here yet. Until the first one comes, meet us at an event.',
};
