import type { WorkboxPlugin } from 'workbox-core';

interface Budget {
  /** Bytes that a cache may take. */
  max: number;
  /** Bytes added before the whole cache is counted again, which reads each entry. */
  checkEvery: number;
}

/** Bytes assumed for an entry without Content-Length: a large picture of 640 px. */
const guessedLength = 100 * 1024;

const lengthOf = (response: Response | undefined) =>
  Number(response?.headers.get('Content-Length')) || guessedLength;

/**
 * Limits a cache to a number of bytes; Workbox only counts entries. Evicts the oldest entries first (a cache lists its
 * keys in the order they were put). Counts after the worker starts and then every few megabytes.
 */
export function byteBudget({ max, checkEvery }: Budget): WorkboxPlugin {
  let added = Number.POSITIVE_INFINITY;
  return {
    cacheDidUpdate: async ({ cacheName, newResponse }) => {
      added += lengthOf(newResponse);
      if (added < checkEvery) return;
      added = 0;
      await trim(await caches.open(cacheName), max);
    },
  };
}

/** Deletes the oldest entries until the rest fits into `most` bytes. */
export async function trim(cache: Pick<Cache, 'keys' | 'match' | 'delete'>, max: number): Promise<void> {
  let room = max;
  for (const request of [...(await cache.keys())].reverse()) {
    room -= lengthOf(await cache.match(request, { ignoreVary: true }));
    if (room < 0) await cache.delete(request, { ignoreVary: true });
  }
}
