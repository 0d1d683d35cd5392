import { replaceEqualDeep } from '@tanstack/react-query';
import { keptAtHeader } from '~/contract/kept-at';

/**
 * When an answer out of the worker's cache was asked for, as an instant (ms) on the phone's own clock, whose error
 * cancels out; 0 where the clock has been put back since and nobody can tell. An answer without it is live.
 */
const instants = new WeakMap<object, number>();

/** When an answer of the worker's was kept, as above; undefined for a live answer. */
export function keptSince(headers: Headers, now: number): number | undefined {
  const written = headers.get(keptAtHeader);
  if (written === null) return undefined;
  const instant = Number(written);
  return instant > 0 && instant <= now ? instant : 0;
}

/** Remembers since when an answer was kept, and what it holds at its top level, which is what queries take out of it. */
export function markKept(answer: unknown, since: number): void {
  if (typeof answer !== 'object' || answer === null) return;
  instants.set(answer, since);
  for (const part of Object.values(answer))
    if (typeof part === 'object' && part !== null) instants.set(part, since);
}

/** Since when data had been kept, as above; undefined for data that came live. */
export const dataKeptSince = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null ? instants.get(data) : undefined;

/** TanStack Query's structural sharing, which may keep the older of two equal objects: the mark goes along. */
export function shareStructure(before: unknown, after: unknown): unknown {
  const shared: unknown = replaceEqualDeep(before, after);
  if (typeof shared !== 'object' || shared === null || typeof after !== 'object' || after === null)
    return shared;
  const since = instants.get(after);
  if (since === undefined) instants.delete(shared);
  else instants.set(shared, since);
  return shared;
}
