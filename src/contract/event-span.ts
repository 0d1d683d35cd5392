import { readClocks } from './clock-time';
import type { Event } from './event';
import { type Day, readDay } from './event-date';

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
  const [start = null, end = null] = readClocks(Time);
  const hours = Number(/^(\d{1,2}) hours?$/i.exec(Duration.trim())?.[1]);
  if (hours) return { day, start, length: hours * 60 };
  // May end after midnight.
  return { day, start, length: start === null || end === null ? null : (end - start + 1440) % 1440 || null };
}
