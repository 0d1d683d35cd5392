import { addDays, type Day, readDay, zonedTime } from './event-date';

/** Reads a time such as 6:30 AM, 18.30 or 6 pm as minutes since midnight; null for anything else. */
const readClock = (written: string): number | null => {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m\.?)?$/i.exec(written.trim());
  if (!match || (match[2] === undefined && match[3] === undefined)) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  const half = match[3]?.toLowerCase();
  if (minute > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return null;
  return (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute;
};

/**
 * Reads a time or a range (10:00 AM - 1:00 PM, 5 to 7 pm). A missing am or pm is that of the other time, or the
 * opposite if only that keeps the order: 11 - 1 pm starts in the morning, and 10:00 - 1:00 ends after noon.
 */
export function readClocks(written: string): (number | null)[] {
  const times = written.replaceAll(/\s+/g, ' ').split(/ to | ?[-–—] ?/i);
  const [first = '', second = ''] = times;
  const clocks = times.map(readClock);
  if (times.length !== 2) return clocks;
  const [start = null, end = null] = clocks;
  if (hasHalf(first) === hasHalf(second)) {
    const isByDay = !hasHalf(first) && start !== null && end !== null && end < start && start < noon + 60;
    return isByDay ? [start, end + noon] : clocks;
  }
  return hasHalf(second) ? [beside(end, first, 'start'), end] : [start, beside(start, second, 'end')];
}

const hasHalf = (written: string) => /[ap]\.?m\.?\s*$/i.test(written);

const noon = 12 * 60;

/** Returns a time without am or pm, given the other time of its range. */
function beside(known: number | null, written: string, place: 'start' | 'end'): number | null {
  if (known === null) return null;
  const morning = readClock(`${written.trim()} am`);
  // A 24-hour time.
  if (morning === null) return readClock(written);
  const sameHalf = known < noon ? morning : morning + noon;
  if (sameHalf === known) return null;
  return sameHalf < known === (place === 'start') ? sameHalf : (sameHalf + noon) % (2 * noon);
}

const two = (value: number) => String(value).padStart(2, '0');

/** By zone: to make one takes longer than to write a page's times with it. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns a zone's UTC offset at an instant: +05:30. */
const offsetAt = (instant: Date, timeZone: string): string => {
  const format =
    offsetFormats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  offsetFormats.set(timeZone, format);
  const parts = format.formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.slice('GMT'.length) || '+00:00';
};

/**
 * Returns a day's minutes after midnight in a time zone as ISO 8601: 2026-11-28T06:30:00+05:30. Minutes may exceed a
 * day.
 */
export const isoTime = (day: Day, minutes: number, timeZone: string): string => {
  const clock = `${wallTimeAt(day, minutes)}:00`;
  // Treats local time as UTC: the error matters only near clock changes at night, when no event begins.
  return clock + offsetAt(new Date(`${clock}Z`), timeZone);
};

/** A local time of the site, yyyy-mm-ddThh:mm. Sorts as text. */
export type WallTime = string & { readonly __wallTime: unique symbol };

/** Returns a day's minutes after midnight as a local time. Minutes may exceed a day. */
export const wallTimeAt = (day: Day, minutes: number): WallTime => {
  const date = addDays(day, Math.floor(minutes / 1440));
  return `${date}T${two(Math.floor((minutes % 1440) / 60))}:${two(minutes % 60)}` as WallTime;
};

const written = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/;

/** Reads 2026-11-28T18:00 and drops seconds. Null for anything else. */
export const readWallTime = (text: string): WallTime | null => {
  const match = written.exec(text);
  const day = match && readDay(match[1] ?? '');
  return match && day ? (`${day}T${match[2]}:${match[3]}` as WallTime) : null;
};

/** By zone, as `offsetFormats`. */
const wallFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time of an instant in a time zone (IANA name). */
export const wallTimeInZone = (instant: Date, timeZone: string): WallTime => {
  const zoned = zonedTime(instant, timeZone);
  if (zoned) return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }) as WallTime;
  const clock =
    wallFormats.get(timeZone) ??
    // The Swedish locale writes yyyy-mm-dd hh:mm.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  wallFormats.set(timeZone, clock);
  return clock.format(instant).replace(' ', 'T') as WallTime;
};

export const dayOfWallTime = (time: WallTime): Day => time.slice(0, 10) as Day;

/** After midnight. */
export const minutesOfWallTime = (time: WallTime): number =>
  Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

/** Returns a local time of a time zone as ISO 8601, as `isoTime`. */
export const isoOfWallTime = (time: WallTime, timeZone: string): string =>
  isoTime(dayOfWallTime(time), minutesOfWallTime(time), timeZone);
