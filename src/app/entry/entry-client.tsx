import '@vitejs/plugin-react/preamble';
import './site.css';
import { RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { backendHost } from '~/contract/backend-host';
import { createBrowserI18n } from '../lib/browser-languages';
import { showChunkLoadErrors } from '../lib/call-failures';
import { reportReached, reportUnreached, restoration } from '../lib/connection';
import { followGroup, groupQuery } from '../lib/group-queries';
import { languageOf } from '../lib/language';
import { showLastResort } from '../lib/last-resort';
import { createLazyApi } from '../lib/lazy-api';
import type { NetworkApiEvents } from '../lib/network-api';
import { watchInstallability } from '../lib/prompt-state';
import { createQueryClient, expectRestored, setRenderedDataTime } from '../lib/query-client';
import { learnServerTime, serverTimeZone, serverWallTime } from '../lib/server-clock';
import { documentRequestedAt, isFirstVisit, registerEarly } from '../lib/service-worker';
import { refuseSession } from '../lib/session-calls';
import { currentSession } from '../lib/session-store';
import { offeredLanguages } from '../lib/site-content';
import { whenIdle, withTimeout } from '../lib/timing';
import { createAppRouter } from '../router/router';

showChunkLoadErrors();
watchInstallability();
const queryClient = createQueryClient();
if (import.meta.env.PROD && isFirstVisit) registerEarly();

const apiEvents: NetworkApiEvents = {
  token: () => currentSession()?.token ?? null,
  onReached(at, restoredAt) {
    reportReached();
    if (at) learnServerTime(at);
    if (restoredAt) restoration.set(restoredAt);
  },
  onUnreached: reportUnreached,
  // A token that has been replaced since is ignored.
  onTokenRefused: (token) => token === currentSession()?.token && void refuseSession(queryClient),
};
const api = createLazyApi(
  async () => (await import('../lib/network-api')).createNetworkApi(backendHost, apiEvents),
  async () => {
    const { createNetworkApi } = await import('../lib/network-api');
    const { ownerCalls } = await import('~/contract/owner-calls');
    return createNetworkApi(backendHost, apiEvents, ownerCalls);
  },
  reportUnreached,
);

/** Restores persisted public queries. Never rejects: without them, the page fetches its data. */
function restorePublicQueries(): Promise<void> {
  const restored = import('../lib/persist-queries')
    .then(({ restorePublicQueries }) => restorePublicQueries(queryClient))
    .catch((error: unknown) => console.warn('Persisted query data could not be read on this device.', error));
  expectRestored(queryClient, restored);
  return restored;
}

/**
 * True for the worker's shell and the server's frame of an owner's page, which are rendered here; any other document is
 * hydrated. The owner's pages are frames because a redirect to the sign-in during hydration raises React's errors 520
 * and 422.
 */
const isShell = document.documentElement.dataset.shell !== undefined;
/** What the document says of the group, before it is rendered anew. */
const shellHead = isShell
  ? {
      title: document.title,
      colours: document.querySelector('style[data-colours]')?.textContent ?? '',
    }
  : undefined;
/** Read at start: another page may be open later. */
const renderedPath = isShell ? undefined : location.pathname;
// Runs in parallel with the loading of the language.
const restored = isShell ? restorePublicQueries() : undefined;
// A function, as a top-level await keeps the bundler from merging chunks: each dynamic import would get a chunk that only
// re-exports.
async function start(): Promise<void> {
  const { siteContent, applyPreferred } = await createBrowserI18n();
  const { i18n } = siteContent;
  const origin = siteOrigin();
  const router = createAppRouter({
    api,
    i18n,
    siteContent,
    queryClient,
    now: serverWallTime,
    timeZone: serverTimeZone,
    origin: () => origin,
  });

  siteContent.load = (language) => queryClient.fetchQuery(groupQuery(api, language));
  const followTexts = () => {
    followGroup(queryClient, siteContent);
    // The routes also render the head.
    siteContent.onChange(() => void router.invalidate());
  };

  if (!isShell) {
    const { hydrate } = router.options;
    router.options.hydrate = async (dehydrated) => {
      await hydrate?.(dehydrated);
      // Before components mount, which would fetch the same data again.
      setRenderedDataTime(queryClient, documentRequestedAt() ?? Date.now());
      followTexts();
    };
    const forms = [...document.forms];
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RouterClient router={router} />
        </StrictMode>,
        {
          onUncaughtError: showLastResort,
          onRecoverableError(error) {
            reportError(error);
            // Others may have written into the document before.
            void import('../lib/fill-form').then(({ restoreInput }) => restoreInput(forms));
          },
        },
      );
    });
    // Neither is needed for the rendered page.
    whenIdle(async () => {
      await applyPreferred(offeredLanguages(siteContent)).catch(() => undefined);
      await restorePublicQueries();
    });
  } else {
    // Both are on the phone already. The font is loaded before the first render, or text would reflow.
    const font = document.fonts.load('600 1em Fraunces').catch(() => undefined);
    // What is restored later fills the gaps.
    if (restored) await withTimeout(restored, 500);
    await withTimeout(font, 100);
    learnWrittenGroup();
    followTexts();
    await withTimeout(applyPreferred(offeredLanguages(siteContent)), 500);
    // Of the same chunk as what has restored it.
    const carriedOver = import('./start-services').then(({ carryOver }) => {
      carryOver(queryClient, siteContent);
      void restored?.then(() => carryOver(queryClient, siteContent));
    });
    await withTimeout(
      carriedOver.catch(() => undefined),
      500,
    );
    if (!siteContent.has(i18n.language)) void queryClient.prefetchQuery(groupQuery(api, i18n.language));
    createRoot(document, { onUncaughtError: showLastResort }).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
  }

  /** Retried on reconnection: without them, this page neither delivers the outbox nor persists its data. */
  const loadServices = (): Promise<void> =>
    import('./start-services').then(
      ({ startServices }) =>
        startServices({
          api,
          queryClient,
          siteContent,
          renderedPath,
          shellHead,
          isLive: !isShell && documentRequestedAt() === undefined,
          onNavigated: (listener) =>
            void router.subscribe('onRendered', ({ pathChanged }) => pathChanged && listener()),
        }),
      () => addEventListener('online', () => void loadServices(), { once: true }),
    );
  whenIdle(() => void loadServices());
}

void start();

/** The server's frame has the group's words as data; the worker's shell has those of an earlier visit on the phone. */
function learnWrittenGroup(): void {
  const data = document.querySelector<HTMLElement>('script[data-group]');
  const language = languageOf(data?.dataset.group);
  if (data && language)
    queryClient.setQueryData(groupQuery(api, language).queryKey, JSON.parse(data.textContent ?? ''));
}

/** Returns the origin of the canonical link, otherwise the page's own. */
function siteOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return canonical ? new URL(canonical.href).origin : location.origin;
}
