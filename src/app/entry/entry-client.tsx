import '@vitejs/plugin-react/preamble';
import '../ui/theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { backendHost } from '~/contract/values/backend-host';
import { showChunkLoadErrors } from '../browser/chunk-load-errors';
import { reportReached, reportUnreached } from '../browser/connection';
import { whenIdle } from '../browser/when-idle';
import { withTimeLimit } from '../browser/with-time-limit';
import { createLazyApi } from '../platform/api/lazy-api';
import { learnServerTime, serverDay } from '../platform/clock/server-clock';
import { serverTimeZone } from '../platform/clock/server-time-zone';
import { keptAt } from '../platform/documents/kept-at';
import { watchInstallability } from '../platform/install/install-offer';
import { createBrowserI18n } from '../platform/languages/browser-languages';
import { createQueryClient, dateRenderedData } from '../platform/queries/query-client';
import { refuseSession } from '../platform/session/check-session';
import { currentSession } from '../platform/session/session-store';
import { isFirstVisit, registerEarly } from '../platform/worker/first-visit';
import { createAppRouter } from '../router/router';
import { showLastResort } from '../shell/last-resort';

showChunkLoadErrors();
watchInstallability();
const queryClient = createQueryClient();
if (import.meta.env.PROD && isFirstVisit) registerEarly();

const api = createLazyApi(async () => {
  const { createNetworkApi } = await import('../platform/api/network-api');
  return createNetworkApi(backendHost, {
    token: () => currentSession()?.token ?? null,
    onReached(at) {
      reportReached();
      if (at) learnServerTime(at);
    },
    onUnreached: reportUnreached,
    // Not one that has been replaced in the meantime.
    onTokenRefused: (token) => token === currentSession()?.token && void refuseSession(queryClient),
  });
}, reportUnreached);

/** Restores persisted public queries. Never rejects: without them, the page asks the network. */
const restorePublicQueries = () =>
  import('../platform/queries/persist-queries')
    .then(({ restorePublicQueries }) => restorePublicQueries(queryClient))
    .catch((error: unknown) => console.warn('Persisted query data could not be read on this device.', error));

/**
 * The document is the worker's bare one, or the server's frame of a page: drawn here from the start. Everything else is
 * a rendered page, which is taken over. The owner's pages are frames: whether to lead to the sign-in is decided while
 * React would still be taking them over, which it answers with errors 520 and 422.
 */
const isShell = document.documentElement.dataset.shell !== undefined;
/** Another page may be open by the time that it is asked for. */
const renderedPath = isShell ? undefined : location.pathname;
// Read meanwhile: neither waits for the other.
const restored = isShell ? restorePublicQueries() : undefined;
const { i18n, settle } = await createBrowserI18n();
const origin = siteOrigin();
const router = createAppRouter({
  api,
  i18n,
  queryClient,
  today: serverDay,
  timeZone: serverTimeZone,
  origin: () => origin,
});

// What stands in the head comes from the routes.
i18n.onChange(() => void router.invalidate());

if (!isShell) {
  const { hydrate } = router.options;
  router.options.hydrate = async (dehydrated) => {
    await hydrate?.(dehydrated);
    // Before anything is mounted that would ask again for what has just come.
    dateRenderedData(queryClient, keptAt() ?? Date.now());
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      { onUncaughtError: showLastResort },
    );
  });
  // What the server rendered is there to be read; what earlier visits left can wait.
  whenIdle(async () => {
    // Neither is needed for what is shown already.
    await settle().catch(() => undefined);
    await restorePublicQueries();
  });
} else {
  // Both are on the phone already; the face before the words, so that they are not set twice.
  const face = document.fonts.load('600 1em Fraunces').catch(() => undefined);
  if (restored) await withTimeLimit(restored, 1_000);
  await withTimeLimit(face, 100);
  createRoot(document, { onUncaughtError: showLastResort }).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/** Retried when the connection is back: without it, this page neither delivers the outbox nor persists its data. */
const accompany = (): Promise<void> =>
  import('../background-services/start-background-services').then(
    ({ startBackgroundServices }) =>
      startBackgroundServices({
        api,
        queryClient,
        i18n,
        renderedPath,
        isOfThisMoment: !isShell && keptAt() === undefined,
        onNavigated: (listener) =>
          void router.subscribe('onRendered', ({ pathChanged }) => pathChanged && listener()),
      }),
    () => addEventListener('online', () => void accompany(), { once: true }),
  );
whenIdle(() => void accompany());

/** Where the site is known to be: as the server's page says it, else where it is open. */
function siteOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : location.origin;
}
