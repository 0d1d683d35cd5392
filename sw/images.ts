import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { byteBudget } from './byte-budget';
import { inAnotherWidth } from './other-widths';

const cacheName = 'pictures';
const megabyte = 1024 * 1024;

/** Pictures never change under their address (DESIGN §5), so what was seen once is not asked for again. */
export function routeImages(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/img/'),
    new CacheFirst({
      cacheName,
      // The server varies by Accept, but one browser always takes the same formats.
      matchOptions: { ignoreVary: true },
      plugins: [
        onlyImages,
        keptInAnotherWidth,
        // A gallery of 500 seen to its end, and some of it large; the bytes are what is short.
        new ExpirationPlugin({ maxEntries: 1200, purgeOnQuotaError: true }),
        byteBudget({ most: 60 * megabyte, checkEvery: 5 * megabyte }),
      ],
    }),
  );
}

const onlyImages: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('Content-Type')?.startsWith('image/') ? response : null,
};

const keptInAnotherWidth: WorkboxPlugin = {
  handlerDidError: async ({ request }) => inAnotherWidth(await caches.open(cacheName), request.url),
};
