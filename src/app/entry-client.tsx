import '@vitejs/plugin-react/preamble';
import './theme.css';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createLazyApi } from './api/lazy-api';
import { learnServerTime, serverDay } from './api/server-clock';
import { serverTimeZone } from './api/server-time-zone';
import { refuseSession } from './features/session/check-session';
import { currentSession } from './features/session/session-store';
import { siteOrigin } from './head/site-origin';
import { createBrowserI18n } from './languages/browser-languages';
import { stayWithMissingParts } from './missing-parts';
import { reportReached, reportUnreached } from './offline/connection';
import { watchInstallability } from './offline/install-offer';
import { countAsAnsweredNow, createQueryClient } from './offline/query-client';
import { createAppRouter } from './router';
import { whenIdle } from './when-idle';
import { withPatience } from './with-patience';

stayWithMissingParts();
watchInstallability();
const queryClient = createQueryClient();

const api = createLazyApi(async () => {
  const { createNetworkApi } = await import('./api/network-api');
  return createNetworkApi(import.meta.env.VITE_API_HOST ?? '', {
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

const restorePublicQueries = async () =>
  (await import('./offline/persist-queries')).restorePublicQueries(queryClient);

const isFromWorker = !('$_TSR' in window);
// Read meanwhile: neither waits for the other.
const restored = isFromWorker ? restorePublicQueries() : undefined;
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
i18n.on('languageChanged', () => void router.invalidate());

if (!isFromWorker) {
  const { hydrate } = router.options;
  router.options.hydrate = async (dehydrated) => {
    await hydrate?.(dehydrated);
    // Before anything is mounted that would ask again for what has just come.
    countAsAnsweredNow(queryClient);
  };
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
  // What the server rendered is there to be read; what earlier visits left can wait.
  whenIdle(async () => {
    // Without the texts of another language the page stays in the one it came in.
    await settle().catch(() => undefined);
    await restorePublicQueries();
  });
} else {
  // Both are on the phone already; the face before the words, so that they are not set twice.
  const face = document.fonts.load('600 1em Fraunces').catch(() => undefined);
  await restored;
  await withPatience(face, 100);
  createRoot(document).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/** Tried again when the line is back: without it, this page neither delivers what waits nor keeps what it showed. */
const accompany = (): Promise<void> =>
  import('./offline/start-companions').then(
    ({ startCompanions }) => startCompanions({ api, queryClient, i18n, isFromWorker }),
    () => addEventListener('online', () => void accompany(), { once: true }),
  );
whenIdle(() => void accompany());
