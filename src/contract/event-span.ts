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

/**
 * Reads day, start and length, from the duration or a range of times. Where they have words, those of the server hold
 * (rule event-times). Null without a day.
 */
export function eventSpan({
  EDate,
  Time,
  Duration,
  Hours,
}: Pick<Event, 'EDate' | 'Time' | 'Duration' | 'Hours'>): EventSpan | null {
  const day = readDay(EDate);
  if (!day) return null;
  if (Hours) return { day, start: Hours.Start, length: Hours.Length };
  const [start = null, end = null] = readClocks(Time);
  const hours = Number(/^(\d{1,2}) hours?$/i.exec(Duration.trim())?.[1]);
  return { day, start, length: hours ? hours * 60 : lengthOf(start, end) };
}

/** In minutes. May end after midnight. */
export const lengthOf = (start: number | null, end: number | null): number | null =>
  start === null || end === null ? null : (end - start + 1440) % 1440 || null;
