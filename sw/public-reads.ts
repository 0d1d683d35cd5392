import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { calls } from '~/contract/calls';
import { backend } from '~/outbox/backend';
import { answerAge } from './answer-age';
import { pathPattern } from './path-pattern';

declare const self: ServiceWorkerGlobalScope;

/** Seconds that a slow network has before an earlier answer is shown. */
const patience = 3;

const publicReads = Object.values(calls)
  .filter(({ method, who }) => method === 'GET' && who === 'anyone')
  .map(({ path }) => pathPattern(path));

/** A host may have a path of its own, as in https://example.org/api. */
const base = new URL(`${backend.host}/`, self.location.href);

/**
 * What everybody may read: the network first, then what was kept. Not stale-while-revalidate: Query would take the
 * old answer for a fresh one. A request with a token is not ours, whatever it reads.
 */
export function routePublicReads(): void {
  registerRoute(
    ({ url, request }) =>
      url.origin === base.origin &&
      url.pathname.startsWith(base.pathname) &&
      !request.headers.has('Authorization') &&
      publicReads.some((pattern) => pattern.test(url.pathname.slice(base.pathname.length - 1))),
    new NetworkFirst({
      cacheName: 'public-answers',
      networkTimeoutSeconds: patience,
      matchOptions: { ignoreVary: true },
      plugins: [answerAge, new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true })],
    }),
  );
}
