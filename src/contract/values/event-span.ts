import type { Event } from '../event';
import { readClocks } from './clock-time';
import { type Day, readDay } from './event-date';

/** When an event is, by the clocks where it takes place. */
export interface EventSpan {
  day: Day;
  /** Minutes from midnight to the beginning; null for the whole day, where no time can be read. */
  start: number | null;
  /** How long it takes, in minutes; null where nobody says. */
  length: number | null;
}

/** For calendars, which show nothing that takes no time: of an event that does not say how long it takes. */
export const usualLength = 60;

/** The event's day and time, as its duration says or the range that was written. Null while its day is not fixed. */
export function eventSpan({
  EDate,
  Time,
  Duration,
}: Pick<Event, 'EDate' | 'Time' | 'Duration'>): EventSpan | null {
  const day = readDay(EDate);
  if (!day) return null;
  const [start = null, end = null] = readClocks(Time);
  const hours = Number(/^(\d{1,2}) hours?$/i.exec(Duration.trim())?.[1]);
  if (hours) return { day, start, length: hours * 60 };
  // Over midnight, where it ends by an earlier clock.
  return { day, start, length: start === null || end === null ? null : (end - start + 1440) % 1440 || null };
}
