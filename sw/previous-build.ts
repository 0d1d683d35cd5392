import { cacheNames } from 'workbox-core';

/**
 * The chunks of the build that this worker replaces. Pages of that build may stay open after the update and load their
 * remaining chunks later, when the server no longer has them.
 */
const previousBuildCache = 'previous-build';

/** Called while installing: copies the precached chunks before the precache deletes them. */
export async function copyPreviousBuild(): Promise<void> {
  await caches.delete(previousBuildCache);
  const [from, to] = await Promise.all([caches.open(cacheNames.precache), caches.open(previousBuildCache)]);
  for (const request of await from.keys()) {
    const response = await from.match(request);
    if (response && new URL(request.url).pathname.startsWith('/assets/')) await to.put(request.url, response);
  }
}

/** The response for a chunk of the previous build; undefined if the request is for anything else. */
export const fromPreviousBuild = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: previousBuildCache, ignoreVary: true });
