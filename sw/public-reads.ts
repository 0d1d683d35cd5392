import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { backend } from '~/outbox/backend';
import { answerAge } from './answer-age';
import { isKeptRead } from './kept-reads';

declare const self: ServiceWorkerGlobalScope;

/** Seconds that a slow network has before an earlier answer is shown. */
const patience = 3;

const base = new URL(`${backend.host}/`, self.location.href);

/**
 * What everybody may read: the network first, then what was kept. Not stale-while-revalidate: Query would take the
 * old answer for a fresh one.
 */
export function routePublicReads(): void {
  registerRoute(
    ({ request }) => isKeptRead(request, base),
    new NetworkFirst({
      cacheName: 'public-answers',
      networkTimeoutSeconds: patience,
      matchOptions: { ignoreVary: true },
      plugins: [answerAge, new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
    }),
  );
}
