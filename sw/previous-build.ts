import { cacheNames } from 'workbox-core';
import { assetsCache } from './chunk-names';

/**
 * The chunks of the build that this worker replaces. Pages of that build may stay open after the update and load their
 * remaining chunks later, when the server no longer has them.
 */
const previousBuildCache = 'previous-build';

/** Call it during installation, before chunks of other builds are deleted. */
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

/** Fonts and drawings cached at first use stay in their cache. */
const isChunk = /\/assets\/(?!single-page-)[^/]+\.(js|css|svg)$/;

/** Returns the response for a chunk of the previous build; undefined for any other request. */
export const fromPreviousBuild = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: previousBuildCache, ignoreVary: true });
