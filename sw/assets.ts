import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { assetsCache } from './chunk-names';
import { refuseForeignHtml } from './fetch-files';
import { fromPreviousBuild } from './previous-build';

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
