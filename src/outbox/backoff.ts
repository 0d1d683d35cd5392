import type { Entry } from './entry';

const second = 1000;
const minute = 60 * second;

const firstWait = 2 * second;
const longestWait = 5 * minute;
const longestAskedWait = 60 * minute;

/**
 * Returns the backoff in ms: 2 s doubling to 5 min, minus a random part of up to half, so that phones do not retry
 * in step.
 * @param asked the server's Retry-After in ms
 */
export function waitAfter(attempts: number, random: number, asked = 0): number {
  const wait = Math.min(longestWait, firstWait * 2 ** (attempts - 1)) * (1 - random / 2);
  return Math.round(Math.max(wait, askedWait(asked)));
}

/** Returns the part of Retry-After that is obeyed, in ms. */
export const askedWait = (asked: number): number => Math.min(asked, longestAskedWait);

/**
 * Returns the ms until an entry's next automatic attempt; 0 if it is due. A remaining time above the original wait
 * means that the clock was set back: the entry is due.
 * @param force skips the backoff, but not the wait that the server asked for
 */
export function waitLeft(
  { nextAt, wait, asked = 0 }: Pick<Entry, 'nextAt' | 'wait' | 'asked'>,
  now: number,
  force = false,
): number {
  const whole = force ? asked : wait;
  const left = nextAt - wait + whole - now;
  return left <= 0 || left > whole ? 0 : left;
}
