import type { Entry } from './entry';

const second = 1000;
const minute = 60 * second;

const firstWait = 2 * second;
const longestWait = 5 * minute;
/** The longest Retry-After that is followed. */
const longestAskedWait = 60 * minute;

/**
 * How long to wait after so many failed tries, in ms: 2 s doubling to 5 min, of which a random half is taken off so
 * that a village's phones do not come back all at once.
 * @param asked what the server's Retry-After asked for, in ms
 */
export function waitAfter(attempts: number, random: number, asked = 0): number {
  const wait = Math.min(longestWait, firstWait * 2 ** (attempts - 1)) * (1 - random / 2);
  return Math.round(Math.max(wait, Math.min(asked, longestAskedWait)));
}

/**
 * How long until an entry should be tried again by itself, in ms; 0 when now. An entry can never be further from its
 * next try than it was to wait: if it seems so, the phone's clock was put back, and the entry is due.
 */
export function waitLeft(entry: Pick<Entry, 'nextAt' | 'wait'>, now: number): number {
  const left = entry.nextAt - now;
  return left <= 0 || left > entry.wait ? 0 : left;
}
