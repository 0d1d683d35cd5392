import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * How old an answer was when it came. The worker puts the standard `Age` header (RFC 9111, in seconds) on what it
 * answers from its cache, reckoned on the phone's own clock: an error of that clock cancels out, which the server's
 * Date would not. An answer without the header is live.
 */
const ages = new WeakMap<object, number>();

/** The largest `Age` (RFC 9111 §1.2.2); the worker sends it where it cannot tell. */
const unknownAge = 2 ** 31;

/** The seconds in an answer's `Age` header; undefined for a live answer. */
export function keptFor(headers: Headers): number | undefined {
  const written = headers.get('Age');
  if (written === null) return undefined;
  const seconds = Number(written);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : unknownAge;
}

/** Remembers the age of an answer and of what it holds at its top level, which is what queries take out of it. */
export function markKept(answer: unknown, seconds: number): void {
  if (typeof answer !== 'object' || answer === null) return;
  ages.set(answer, seconds);
  for (const part of Object.values(answer))
    if (typeof part === 'object' && part !== null) ages.set(part, seconds);
}

/**
 * When data was current, as an instant (ms) on the phone's clock; 0 where that cannot be known, undefined for data
 * that came live.
 */
export function keptSince(data: unknown, now: number): number | undefined {
  const seconds = typeof data === 'object' && data !== null ? ages.get(data) : undefined;
  if (seconds === undefined) return undefined;
  return seconds >= unknownAge ? 0 : Math.max(0, now - seconds * 1000);
}

/** TanStack Query's structural sharing, which may keep the older of two equal objects: the mark goes along. */
export function shareStructure(before: unknown, after: unknown): unknown {
  const shared: unknown = replaceEqualDeep(before, after);
  if (typeof shared !== 'object' || shared === null || typeof after !== 'object' || after === null)
    return shared;
  const seconds = ages.get(after);
  if (seconds === undefined) ages.delete(shared);
  else ages.set(shared, seconds);
  return shared;
}
