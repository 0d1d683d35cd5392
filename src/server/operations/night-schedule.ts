import { dayOfWallTime, minutesOfWallTime, wallTimeInZone } from '~/contract/clock-time';
import type { LastCopy } from '../modules/dashboard/last-copy';

const minute = 60 * 1000;
const hour = 60 * minute;

/** Milliseconds from a failed attempt to the next. */
const retryAfter = hour;

/** Milliseconds after which a backup is due at any time of the day: the machine was off at night. */
const overdueAfter = 26 * hour;

/** Minutes of the site's day. */
const [nightBegins, nightEnds] = [3 * 60, 5 * 60];

/**
 * Whether a nightly backup is due: at night, if this day has none; at any time, if the last one or the first look is too
 * old. One that only lacks pictures counts, as another attempt would lack them too. Not within an hour after a failure.
 * Times to come count for nothing: a clock was ahead.
 */
export const isNightDue = ({ lookedAt, failed, good }: LastCopy, now: Date, timeZone: string): boolean => {
  const ageOf = (instant: string) => now.getTime() - Date.parse(instant);
  if (failed && ageOf(failed.at) >= 0 && ageOf(failed.at) < retryAfter) return false;
  const made = failed?.faulty === undefined ? good?.at : failed.at;
  if (ageOf(made ?? lookedAt) > overdueAfter) return true;
  const wall = wallTimeInZone(now, timeZone);
  const minutes = minutesOfWallTime(wall);
  return minutes >= nightBegins && minutes < nightEnds && good?.day !== dayOfWallTime(wall);
};
