/** The owner's side menu (§2.17), in the specification's words; ours come last (DESIGN §9). */
export const ownerMenu = {
  addEvent: 'Add an event',
  addMember: 'Add Team Member',
  photos: 'My Photo Gallery',
  datedPhotos: 'Photo With Date',
  team: 'My Team',
  currentEvent: 'Current event',
  pastEvent: 'Past event',
  volunteers: 'Volunteer With Us',
  registrationRecord: 'Registration Record',
  dashboard: 'Dashboard',
  videos: 'Videos',
  messages: 'Messages',
  account: 'Account',
};
