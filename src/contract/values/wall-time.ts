import { readDay } from './event-date';

/** A moment by the site's clock, yyyy-mm-ddThh:mm, as an input of a date and a time gives it. They compare as texts. */
export type WallTime = string & { readonly __wallTime: unique symbol };

const written = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/;

/** Reads 2026-11-28T18:00, also with seconds, which are dropped. Null for anything else. */
export const readWallTime = (text: string): WallTime | null => {
  const match = written.exec(text);
  const day = match && readDay(match[1] ?? '');
  return match && day ? (`${day}T${match[2]}:${match[3]}` as WallTime) : null;
};

/** What the clock of a time zone (an IANA name) shows at an instant. */
export const wallTimeInZone = (instant: Date, timeZone: string): WallTime => {
  // The Swedish locale writes yyyy-mm-dd hh:mm.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return clock.format(instant).replace(' ', 'T') as WallTime;
};
