import { replaceEqualDeep } from '@tanstack/react-query';
import { cachedAtHeader } from '~/contract/cached-at';

/**
 * When an answer from the worker's cache was requested, in ms on the device's own clock, whose error cancels out; 0 if
 * the clock has been put back since. An answer without an entry is live.
 */
const instants = new WeakMap<object, number>();

/** When a cached response was requested, as above; undefined for a live response. */
export function cachedSince(headers: Headers, now: number): number | undefined {
  const written = headers.get(cachedAtHeader);
  if (written === null) return undefined;
  const instant = Number(written);
  return instant > 0 && instant <= now ? instant : 0;
}

/** Records the time for an answer and for its top-level values, which queries select from it. */
export function setCachedSince(answer: unknown, since: number): void {
  if (typeof answer !== 'object' || answer === null) return;
  instants.set(answer, since);
  for (const part of Object.values(answer))
    if (typeof part === 'object' && part !== null) instants.set(part, since);
}

/** When cached data was requested, as above; undefined for live data. */
export const dataCachedSince = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null ? instants.get(data) : undefined;

/** TanStack Query's structural sharing, which may return the older of two equal objects: it gets the newer's time. */
export function shareStructure(before: unknown, after: unknown): unknown {
  const shared: unknown = replaceEqualDeep(before, after);
  if (typeof shared !== 'object' || shared === null || typeof after !== 'object' || after === null)
    return shared;
  const since = instants.get(after);
  if (since === undefined) instants.delete(shared);
  else instants.set(shared, since);
  return shared;
}
