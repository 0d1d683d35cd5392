import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { backendHost } from '~/contract/backend-host';
import { publicReadsCache } from '~/contract/worker-protocol';
import { isCachedRead } from './request-paths';
import { timestampResponses } from './timestamp-responses';

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
