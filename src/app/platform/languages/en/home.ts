/** The home page's own labels (rule home-page). */
export const home = {
  watchVideo: 'Watch Video',
  filmFailed: 'The video could not be loaded. It needs a connection.',
  nextEvent: 'Next event',
  today: 'Today',
  tomorrow: 'Tomorrow',
  inDays_one: 'in {{count}} day',
  inDays_other: 'in {{count}} days',
  forgetMonth: 'Forget my month',
  moreAbout: 'More about us',
  allPast: 'All past events',
  moments: 'Glimpses of Past Events',
  allVideos: 'All videos',
};
