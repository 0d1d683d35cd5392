import { type Day, dayInZone } from '~/contract/values/event-date';
import { learnServerTimeZone, serverTimeZone } from './server-time-zone';

/**
 * An estimate of the server's clock. A device whose clock is wrong by a year would otherwise show every event as past.
 * The offset is learnt from the Date header of live responses and stored for starts without a connection.
 */

const storageKey = 'clock-offset';
/** Milliseconds below which the two clocks count as equal: a response takes time to arrive. */
const tolerated = 5 * 60 * 1000;

/** No clock is wrong by more: a larger stored offset is damaged and would make invalid dates. */
const century = 100 * 365 * 24 * 60 * 60 * 1000;

function storedOffset(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey));
    return Math.abs(stored) < century ? stored : 0;
  } catch {
    return 0;
  }
}

let offset: number | undefined;

/** Learns from the Date header of a response that has just arrived. */
export function learnServerTime(at: Date): void {
  const difference = at.getTime() - Date.now();
  const learnt = Math.abs(difference) > tolerated ? difference : 0;
  // Differences within the tolerance come from latency and are not stored.
  if (Math.abs(learnt - (offset ?? storedOffset())) < tolerated) return;
  offset = learnt;
  try {
    if (learnt) localStorage.setItem(storageKey, String(learnt));
    else localStorage.removeItem(storageKey);
  } catch {
    // Known until the page is closed, then.
  }
}

/** Learns from the day and time zone in a server-rendered page, before any call is made. */
export function learnServerDay(day: Day, timeZone: string): void {
  learnServerTimeZone(timeZone);
  // The usual case. The first date in a time zone takes a cheap phone up to 100 ms.
  if (day === phonesDay() && storedOffset() === 0) return;
  const mine = dayInZone(new Date(), timeZone);
  if (day !== mine) learnServerTime(new Date(Date.now() + Date.parse(day) - Date.parse(mine)));
}

/** The calendar day by the device's own clock and time zone. */
function phonesDay(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The current time by the server's clock. */
export function serverTime(): Date {
  offset ??= storedOffset();
  return new Date(Date.now() + offset);
}

/** The calendar day by the server's clock, in its time zone. */
export const serverDay = (): Day => dayInZone(serverTime(), serverTimeZone());
