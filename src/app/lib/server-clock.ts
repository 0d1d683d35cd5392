import { getRouteApi } from '@tanstack/react-router';
import { usualTimeZone } from '~/content/country';
import { dayOfWallTime, type WallTime, wallTimeInZone } from '~/contract/clock-time';
import { type Day, dayInZone } from '~/contract/event-date';
import { storedText } from './stored-value';

/**
 * The time zone in which an event's day begins. The server sets it (SITE_TIME_ZONE) in each rendered page; it is
 * stored for offline starts. The default is the group's time zone.
 */

const storedZone = storedText('time-zone');

let zone: string | undefined;

function learnServerTimeZone(learnt: string): void {
  if (learnt === serverTimeZone()) return;
  zone = learnt;
  storedZone.write(learnt === usualTimeZone ? null : learnt);
}

export function serverTimeZone(): string {
  zone ??= supportedZone(storedZone.read()) ?? usualTimeZone;
  return zone;
}

/** Returns undefined for a time zone that this browser does not know. */
function supportedZone(name: string | null | undefined): string | undefined {
  try {
    return name && new Intl.DateTimeFormat('en', { timeZone: name }) ? name : undefined;
  } catch {
    return undefined;
  }
}

/**
 * An estimate of the server's clock, from the Date header of live responses; stored for offline starts. A device
 * with a wrong clock would otherwise show current events as past.
 */

const storedOffset = storedText('clock-offset');
/** Milliseconds below which the two clocks count as equal, since responses take time. */
export const clockTolerance = 5 * 60 * 1000;

/** A larger stored offset is damaged and would make invalid dates. */
const century = 100 * 365 * 24 * 60 * 60 * 1000;

function readOffset(): number {
  const stored = Number(storedOffset.read());
  return Math.abs(stored) < century ? stored : 0;
}

let offset: number | undefined;

export function learnServerTime(at: Date): void {
  const difference = at.getTime() - Date.now();
  const learnt = Math.abs(difference) > clockTolerance ? difference : 0;
  // Differences within the tolerance come from latency and are not stored.
  if (Math.abs(learnt - (offset ?? readOffset())) < clockTolerance) return;
  offset = learnt;
  storedOffset.write(learnt ? String(learnt) : null);
}

/** Learns from the day and time zone in a server-rendered page, before any call is made. */
export function learnServerDay(day: Day, timeZone: string): void {
  learnServerTimeZone(timeZone);
  // The usual case. The first date in a time zone takes a cheap phone up to 100 ms.
  if (day === deviceDay() && readOffset() === 0) return;
  const mine = dayInZone(new Date(), timeZone);
  if (day !== mine) learnServerTime(new Date(Date.now() + Date.parse(day) - Date.parse(mine)));
}

function deviceDay(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

export function serverTime(): Date {
  offset ??= readOffset();
  return new Date(Date.now() + offset);
}

export const serverDay = (): Day => dayInZone(serverTime(), serverTimeZone());

/** Returns the local time at the group's place. */
export const serverWallTime = (): WallTime => wallTimeInZone(serverTime(), serverTimeZone());

/** Returns the ms until a local time at the group's place; negative if it has passed. */
export const millisecondsUntil = (time: WallTime): number =>
  Date.parse(`${time}Z`) - Date.parse(`${serverWallTime()}Z`) - (serverTime().getTime() % 60_000);

/**
 * Returns an ISO instant for a new tick that is later than the one on the screen; otherwise it would lose the merge
 * where the other phone's clock is ahead.
 */
export function instantAfter(seen: string, now: Date): string {
  const before = Date.parse(seen);
  return new Date(Math.max(now.getTime(), Number.isNaN(before) ? 0 : before + 1)).toISOString();
}

const root = getRouteApi('__root__');

/**
 * Returns the local time at the group's place since which nothing of what is shown has ended (`useCurrentTime`); in the
 * first render the server's.
 */
export const useNow = (): WallTime => root.useLoaderData().now;

/** Returns the calendar day at the group's place, as `useNow`. */
export const useToday = (): Day => dayOfWallTime(useNow());
