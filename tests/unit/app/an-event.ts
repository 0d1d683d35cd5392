import type { Event } from '~/contract/event';

/** An event without facts; tests fill in what they are about. */
export const anEvent: Event = {
  _id: 'yoga',
  EventName: 'Yoga',
  Place: 'Pune',
  Time: '10:00 AM',
  EDate: '',
  EventBanner: '',
  PastConform: true,
  CurrentConform: false,
  Discreption: '',
  Duration: '',
  Fee: '',
  Organization: '',
  ChiefGuest: [],
  EventImage: [],
};
