/** The page of the doctor (rule doctor-page). */
export const doctor = {
  portrait: 'Portrait of {{name}}',
  readMore: 'Read More',
  readLess: 'Read Less',
  achievements: 'Achievements',
  highlights: 'Highlights',
  positions: 'Important Positions',
  awards: 'Proud Awards',
  watch: 'Watch the channel',
  newTab: 'opens in a new tab',
  meet: 'Meet the doctor',
  slide: 'Highlight {{number}} of {{count}}',
  pause: 'Pause the highlights',
  play: 'Play the highlights',
  previousSlide: 'Previous highlight',
  nextSlide: 'Next highlight',
};
