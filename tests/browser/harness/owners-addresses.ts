const nothing = '0190a0a0-0000-7000-8000-000000000000';

/** An address of every screen of the owner, about this event and this member of the team. */
export const ownersAddresses = ({ event = nothing, member = nothing } = {}): string[] => [
  '/add_event',
  `/edit_event/${event}`,
  `/uplode_event_image/${event}`,
  `/view_past_event/${event}`,
  '/event/current_event',
  '/event/past_event',
  '/event/registration_record',
  '/dashboard',
  '/volunteer_with_us',
  '/messages',
  '/account',
  '/person',
  '/voices',
  '/my-site',
  '/my-site/contact',
  '/my-site/versions',
  '/new_member',
  '/my_team',
  `/edit_profile/${member}`,
  '/add_photo',
  '/add_video',
  '/uplode_photo_with_date',
  `/event/registration_record/${event}`,
  `/view_register/${event}`,
];
