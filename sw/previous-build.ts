import { cacheNames } from 'workbox-core';
import { assetsCache } from './cache-names';

/**
 * The chunks of the build that this worker replaces. Pages of that build may stay open after the update and load their
 * remaining chunks later, when the server no longer has them.
 */
const previousBuildCache = 'previous-build';

/** Called while installing: copies the cached chunks before those of another build are deleted. */
export async function copyPreviousBuild(): Promise<void> {
  await caches.delete(previousBuildCache);
  const to = await caches.open(previousBuildCache);
  for (const cacheName of [cacheNames.precache, assetsCache]) {
    const from = await caches.open(cacheName);
    for (const request of await from.keys()) {
      const response = isChunk.test(request.url) ? await from.match(request) : undefined;
      if (response) await to.put(request.url, response);
    }
  }
}

/** Not the fonts and drawings that are cached at first use: they stay where they are. */
const isChunk = /\/assets\/(?!single-page-)[^/]+\.(js|css|svg)$/;

/** The response for a chunk of the previous build; undefined if the request is for anything else. */
export const fromPreviousBuild = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: previousBuildCache, ignoreVary: true });
