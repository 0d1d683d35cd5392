import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import type { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { backendHost } from '~/contract/backend-host';
import { doorPaths, publicReadsCache } from '~/contract/worker-protocol';
import { byteBudget } from './byte-budget';
import { keptDocument } from './documents';
import { inAnotherWidth } from './other-widths';
import { isAppAddress, isCachedRead } from './request-paths';
import { timestampResponses } from './timestamp-responses';

/**
 * Answers navigations to the app's addresses with the page's kept document, which is readable before scripts run, or with
 * the precached shell, in which the app renders. Helpers have their own document.
 */
export function routeNavigations(
  precache: PrecacheController,
  answerDoor: (request: Request) => Promise<Response>,
): void {
  const shell = precache.createHandlerBoundToURL('/shell.html');
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && doorPaths.includes(url.pathname),
    ({ request }) => answerDoor(request),
  );
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && isAppAddress(url.pathname),
    async (options) => (await keptDocument(options.url)) ?? shell(options),
  );
}

declare const self: ServiceWorkerGlobalScope;

/** Seconds to wait for a slow network before the cached response is used. */
const networkTimeoutSeconds = 3;

const base = new URL(`${backendHost}/`, self.location.href);

/**
 * Public reads use NetworkFirst. StaleWhileRevalidate would hand TanStack Query an old response that it treats as
 * fresh.
 */
export function routePublicReads(): void {
  registerRoute(
    ({ request }) => isCachedRead(request, base),
    new NetworkFirst({
      cacheName: publicReadsCache,
      networkTimeoutSeconds,
      matchOptions: { ignoreVary: true },
      plugins: [timestampResponses, new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
    }),
  );
}

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
