import { type Day, dayInZone } from '~/contract/event-date';
import { learnServerTimeZone, serverTimeZone } from './server-time-zone';

/**
 * The server's clock as far as the phone knows it. A phone whose clock is wrong by a year would otherwise take every
 * event for past. The difference is learnt from the Date of live answers and kept for starts without a connection.
 */

const storageKey = 'clock-offset';
/** Milliseconds below which the two clocks count as equal: an answer's way takes time too. */
const tolerated = 5 * 60 * 1000;

function keptOffset(): number {
  try {
    return Number(localStorage.getItem(storageKey)) || 0;
  } catch {
    return 0;
  }
}

let offset: number | undefined;

/** Learns from the Date of an answer that has just come. */
export function learnServerTime(at: Date): void {
  const difference = at.getTime() - Date.now();
  const learnt = Math.abs(difference) > tolerated ? difference : 0;
  // Answers differ by the time they took: only a real change is worth writing.
  if (Math.abs(learnt - (offset ?? keptOffset())) < tolerated) return;
  offset = learnt;
  try {
    if (learnt) localStorage.setItem(storageKey, String(learnt));
    else localStorage.removeItem(storageKey);
  } catch {
    // Known until the page is closed, then.
  }
}

/** Learns from the day and the time zone that a page came with from the server, where no call has been made yet. */
export function learnServerDay(day: Day, timeZone: string): void {
  learnServerTimeZone(timeZone);
  // Mostly true, and asking for the day in a time zone takes a cheap phone up to a tenth of a second the first time.
  if (day === phonesDay() && keptOffset() === 0) return;
  const mine = dayInZone(new Date(), timeZone);
  if (day !== mine) learnServerTime(new Date(Date.now() + Date.parse(day) - Date.parse(mine)));
}

/** The calendar day by the phone's own clock, in its own time zone. */
function phonesDay(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The instant that it is by the server's clock. */
export function serverTime(): Date {
  offset ??= keptOffset();
  return new Date(Date.now() + offset);
}

/** The calendar day by the server's clock, in its time zone. */
export const serverDay = (): Day => dayInZone(serverTime(), serverTimeZone());
