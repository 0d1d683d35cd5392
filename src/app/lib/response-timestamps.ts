import { replaceEqualDeep } from '@tanstack/react-query';
import { keptAtHeader } from '~/contract/worker-protocol';

/**
 * When responses from the worker's cache were requested, in ms by the device's clock; 0 if the clock was set back
 * since. Live answers have no entry.
 */
const instants = new WeakMap<object, number>();

export function cachedSince(headers: Headers, now: number): number | undefined {
  const written = headers.get(keptAtHeader);
  if (written === null) return undefined;
  const instant = Number(written);
  return instant > 0 && instant <= now ? instant : 0;
}

/** Records the time for an answer and its top-level values, which queries select. */
export function setCachedSince(answer: unknown, since: number): void {
  if (typeof answer !== 'object' || answer === null) return;
  instants.set(answer, since);
  for (const part of Object.values(answer))
    if (typeof part === 'object' && part !== null) instants.set(part, since);
}

export const dataCachedSince = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null ? instants.get(data) : undefined;

/**
 * TanStack Query's structural sharing, which may return the older of two equal objects: that object gets the newer
 * time.
 */
export function shareStructure(before: unknown, after: unknown): unknown {
  const shared: unknown = replaceEqualDeep(before, after);
  if (typeof shared !== 'object' || shared === null || typeof after !== 'object' || after === null)
    return shared;
  const since = instants.get(after);
  if (since === undefined) instants.delete(shared);
  else instants.set(shared, since);
  return shared;
}
