import type { PlaceOnPhone } from '~/outbox/held-places';

/** A place that a phone holds: one person's, at an event with a number of places. */
export const heldPlace: PlaceOnPhone = {
  State: 'confirmed',
  Line: null,
  Party: 1,
  Counted: true,
  Code: 'BCDFGHJK',
  Link: 'AAAAAAAAAAAAAAAAAAAAAA',
  Eid: 'event-1',
  EventName: 'Yoga in the park',
  FirstName: 'Asha',
  confirmedAt: 1,
};
