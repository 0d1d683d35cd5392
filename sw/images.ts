import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { byteBudget } from './byte-budget';
import { inAnotherWidth } from './other-widths';

const cacheName = 'pictures';
const megabyte = 1024 * 1024;

/** Pictures never change under their address (decision 0012), so a cached one is never requested again. */
export function routeImages(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/img/'),
    new CacheFirst({
      cacheName,
      // The server varies by Accept, but one browser always takes the same formats.
      matchOptions: { ignoreVary: true },
      plugins: [
        onlyImages,
        fallBackToOtherWidth,
        // Room for a gallery of 500, some pictures in two widths; the byte budget is the tighter limit.
        new ExpirationPlugin({ maxEntries: 1200, purgeOnQuotaError: true }),
        byteBudget({ max: 60 * megabyte, checkEvery: 5 * megabyte }),
      ],
    }),
  );
}

const onlyImages: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('Content-Type')?.startsWith('image/') ? response : null,
};

const fallBackToOtherWidth: WorkboxPlugin = {
  handlerDidError: async ({ request }) => inAnotherWidth(await caches.open(cacheName), request.url),
};
