import type { Event } from './event';
import { type Day, readDay } from './event-date';
import { readDuration, readTimes } from './time-words';

/** In local time. */
export interface EventSpan {
  day: Day;
  /** Minutes after midnight; null for the whole day. */
  start: number | null;
  /** Minutes; null if unknown. */
  length: number | null;
}

/** Calendars need a length. */
export const usualLength = 60;

/** Reads day, start and length, from the duration or a range of times. Null without a day. */
export function eventSpan({
  EDate,
  Time,
  Duration,
}: Pick<Event, 'EDate' | 'Time' | 'Duration'>): EventSpan | null {
  const day = readDay(EDate);
  if (!day) return null;
  const { start, end } = readTimes(Time);
  const length = readDuration(Duration);
  if (length) return { day, start, length };
  // May end after midnight.
  return { day, start, length: start === null || end === null ? null : (end - start + 1440) % 1440 || null };
}
