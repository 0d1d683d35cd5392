import type { WorkboxPlugin } from 'workbox-core';

interface Budget {
  /** Bytes that a cache may take. */
  most: number;
  /** Bytes added between two counts of the whole cache, which costs a look at each entry. */
  checkEvery: number;
}

/** Of an entry that does not tell its length: a picture of 640 px, generously. */
const guessedLength = 100 * 1024;

const lengthOf = (response: Response | undefined) =>
  Number(response?.headers.get('Content-Length')) || guessedLength;

/**
 * Holds a cache to a number of bytes; Workbox only counts entries. The entries kept longest ago go first (a cache
 * lists its keys in the order they were put). Counts after the worker starts and then every few megabytes.
 */
export function byteBudget({ most, checkEvery }: Budget): WorkboxPlugin {
  let added = Number.POSITIVE_INFINITY;
  return {
    cacheDidUpdate: async ({ cacheName, newResponse }) => {
      added += lengthOf(newResponse);
      if (added < checkEvery) return;
      added = 0;
      await trim(await caches.open(cacheName), most);
    },
  };
}

/** Deletes from the oldest on until the rest fits. */
export async function trim(cache: Pick<Cache, 'keys' | 'match' | 'delete'>, most: number): Promise<void> {
  let room = most;
  for (const request of [...(await cache.keys())].reverse()) {
    room -= lengthOf(await cache.match(request, { ignoreVary: true }));
    if (room < 0) await cache.delete(request, { ignoreVary: true });
  }
}
