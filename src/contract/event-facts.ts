import type { Event } from './event';

/** Reads both stored forms. */
export const guestNames = (of: Pick<Event, 'ChiefGuest'>): string[] =>
  of.ChiefGuest.map((guest) => (typeof guest === 'string' ? guest : guest.value)).filter(Boolean);
