import type { Event } from '../event';

/** The names of the chief guests, whichever way they were stored. */
export const guestNames = (of: Pick<Event, 'ChiefGuest'>): string[] =>
  of.ChiefGuest.map((guest) => (typeof guest === 'string' ? guest : guest.value)).filter(Boolean);
