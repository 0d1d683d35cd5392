import { cacheNames } from 'workbox-core';

/**
 * The chunks of the build that this worker replaces. Pages of that build may stay open after the update, and load
 * their remaining chunks only when somebody goes there; the server has forgotten them by then.
 */
const previousBuildCache = 'previous-build';

/** While installing: copies the kept chunks before the precache lets go of them. */
export async function keepPreviousBuild(): Promise<void> {
  await caches.delete(previousBuildCache);
  const [from, to] = await Promise.all([caches.open(cacheNames.precache), caches.open(previousBuildCache)]);
  for (const request of await from.keys()) {
    const response = await from.match(request);
    if (response && new URL(request.url).pathname.startsWith('/assets/')) await to.put(request.url, response);
  }
}

/** A chunk of the build before this one. */
export const fromPreviousBuild = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: previousBuildCache, ignoreVary: true });
