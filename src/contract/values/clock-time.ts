import { addDays, type Day } from './event-date';

/** A time of day as people write it (6:30 AM, 18.30, 6 pm) in minutes since midnight; null for anything else. */
const readClock = (written: string): number | null => {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:([ap])\.?m\.?)?$/i.exec(written.trim());
  if (!match || (match[2] === undefined && match[3] === undefined)) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)];
  const half = match[3]?.toLowerCase();
  if (minute > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return null;
  return (half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour) * 60 + minute;
};

/**
 * One time, or the two of a range as people write it (10:00 AM - 1:00 PM, 5 to 7 pm), each as `readClock` reads it. Of
 * a range that names the half of the day once, the other time lies in the same half, or in the other where only that
 * keeps the beginning before the end: 11 - 1 pm begins in the morning.
 */
export function readClocks(written: string): (number | null)[] {
  const times = written.split(/\s+to\s+|\s*[-–—]\s*/i);
  const [first = '', second = ''] = times;
  const clocks = times.map(readClock);
  if (times.length !== 2 || hasHalf(first) === hasHalf(second)) return clocks;
  const [start = null, end = null] = clocks;
  return hasHalf(second) ? [beside(end, first, 'start'), end] : [start, beside(start, second, 'end')];
}

const hasHalf = (written: string) => /[ap]\.?m\.?\s*$/i.test(written);

const noon = 12 * 60;

/** The start or the end of a range, written without its half of the day beside a time that has it. */
function beside(known: number | null, written: string, place: 'start' | 'end'): number | null {
  if (known === null) return null;
  const morning = readClock(`${written.trim()} am`);
  // By the clock of 24 hours, which needs no half.
  if (morning === null) return readClock(written);
  const sameHalf = known < noon ? morning : morning + noon;
  if (sameHalf === known) return null;
  return sameHalf < known === (place === 'start') ? sameHalf : (sameHalf + noon) % (2 * noon);
}

const two = (value: number) => String(value).padStart(2, '0');

/** How far a time zone's clocks are ahead at an instant, as ISO 8601 writes it: +05:30. */
const offsetAt = (instant: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    instant,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.slice('GMT'.length) || '+00:00';
};

/**
 * So many minutes after midnight of a day, as the clock of the time zone (an IANA name) shows it, in ISO 8601:
 * 2026-11-28T06:30:00+05:30. More minutes than a day has lead into the next.
 */
export const isoTime = (day: Day, minutes: number, timeZone: string): string => {
  const date = addDays(day, Math.floor(minutes / 1440));
  const clock = `${date}T${two(Math.floor((minutes % 1440) / 60))}:${two(minutes % 60)}:00`;
  // The clocks are changed at night, when no event begins: a few hours' error in the instant do not matter.
  return clock + offsetAt(new Date(`${clock}Z`), timeZone);
};
