/** The home page's own labels (§2.3). */
export const home = {
  watchVideo: 'Watch Video',
  filmFailed: 'The film could not be loaded. It needs a connection.',
  nextEvent: 'Next event',
  today: 'Today',
  tomorrow: 'Tomorrow',
  daysToGo_one: 'day to go',
  daysToGo_other: 'days to go',
  moreAbout: 'More about us',
  allPast: 'All past events',
  latestPictures: 'Latest pictures',
  newestVideos: 'Newest videos',
  allVideos: 'All videos',
};
