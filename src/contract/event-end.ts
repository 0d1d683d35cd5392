import {
  dayOfWallTime,
  minutesOfWallTime,
  readClocks,
  readWallTime,
  type WallTime,
  wallTimeAt,
} from './clock-time';
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

/** What an event's end is read from. */
type Hours = Pick<Event, 'EDate' | 'Time' | 'Duration' | 'Hours'>;

/** Returns the local time at which an event's hours end. Null where time or duration cannot be read. */
const hoursEnd = (event: Hours): WallTime | null => {
  const { day, start = null, length = null } = eventSpan(event) ?? {};
  return day === undefined || start === null || length === null ? null : wallTimeAt(day, start + length);
};

const later = (time: WallTime, minutes: number): WallTime =>
  wallTimeAt(dayOfWallTime(time), minutesOfWallTime(time) + minutes);

/** Minutes: events begin late, and who is at the door ticks people off afterwards. */
const doorOpenAfter = 120;

const dayEnd = ({ EDate }: Hours): WallTime | null => {
  const day = readDay(EDate);
  return day && wallTimeAt(day, 24 * 60);
};

/** Returns the local time at which an event's hours end, else its day (rule event-end). Null without a day. */
export const eventEnd = (event: Hours): WallTime | null => hoursEnd(event) ?? dayEnd(event);

/** Returns the local time until which the door of an event is open (rule event-end). Null without a day. */
export const doorEnd = (event: Hours): WallTime | null => {
  const end = hoursEnd(event);
  return end === null ? dayEnd(event) : later(end, doorOpenAfter);
};

/** Returns the end of an event's hours for a response; undefined where nothing depends on it on or after `today`. */
export const answeredEnd = (event: Hours, today: Day): WallTime | undefined => {
  const end = hoursEnd(event);
  return end !== null && dayOfWallTime(later(end, doorOpenAfter)) >= today ? end : undefined;
};

/** `Ends`: see `event`. */
export type EndFields = Pick<Event, 'EDate' | 'PastConform'> & { Ends?: string | undefined };

/**
 * True if an event is flagged as past, its day is before `now` (rule expired-events), or its hours have ended. By a day,
 * only days count.
 */
export const isPast = ({ EDate, PastConform, Ends }: EndFields, now: Day | WallTime): boolean =>
  PastConform || (readDay(EDate) ?? '~') < now.slice(0, 10) || (Ends !== undefined && Ends <= now);

/** True if the event was called off, or moved to past before its day. */
export const isCalledOff = (
  { EDate, PastConform, CalledOff }: EndFields & Pick<Event, 'CalledOff'>,
  now: Day | WallTime,
): boolean => CalledOff === true || (PastConform && (readDay(EDate) ?? '') > now.slice(0, 10));

/** True while the door of an event is open on its day, or after midnight (rule event-end). */
export const isDoorOpen = ({ EDate, PastConform, Ends = '' }: EndFields, now: WallTime): boolean => {
  const [day, today, end] = [readDay(EDate) ?? '~', dayOfWallTime(now), readWallTime(Ends)];
  const isMarked = PastConform && day >= today;
  if (day > today || isMarked) return false;
  return end === null ? day === today : now < later(end, doorOpenAfter);
};
