import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { cacheNames } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { assetsCache } from './chunk-names';
import { refuseForeignHtml } from './fetch-files';

/** Requested in ranges, which CacheFirst would answer with the whole file. */
const film = /\.(mp4|webm)$/;

/** Caches hashed files outside the precache at first use. */
export function routeAssets(): void {
  const strategy = new CacheFirst({
    cacheName: assetsCache,
    matchOptions: { ignoreVary: true },
    plugins: [
      refuseForeignHtml,
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }),
    ],
  });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/') && !film.test(url.pathname),
    async (options) => (await fromPreviousBuild(options.request)) ?? strategy.handle(options),
  );
}

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
const isChunk = /\/assets\/(?!single-page-|hero-desk-)[^/]+\.(js|css|svg)$/;

/** Returns the response for a chunk of the previous build; undefined for any other request. */
const fromPreviousBuild = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: previousBuildCache, ignoreVary: true });
