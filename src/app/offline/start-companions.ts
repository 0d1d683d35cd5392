import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { Api } from '~/contract/calls';
import { listen } from '~/outbox/news';
import { eventsQuery } from '../features/events/event-queries';
import { keepMarks } from '../features/registered/keep-marks';
import { endKeptSessions } from '../features/session/ended-sessions';
import { finishWipes } from '../features/session/wipe-account';
import { languageIn } from '../languages/use-content';
import { currentConnection, watchBrowserConnection, watchConnection } from './connection';
import { fetchAhead } from './fetch-ahead';
import { somethingUsefulHappened } from './install-offer';
import { startOutbox } from './outbox-client';
import { registerWorker } from './register-worker';
import { fetchWordsAhead } from './words-ahead';

interface Page {
  api: Api;
  queryClient: QueryClient;
  i18n: i18n;
  /** Opened out of what the worker keeps, not rendered by the server. */
  isFromWorker: boolean;
}

/**
 * What makes the page an app that works without a connection: the outbox, the worker, and the answers that the main
 * job needs offline. Call it once, when the page is idle.
 */
export function startCompanions({ api, queryClient, i18n, isFromWorker }: Page): void {
  // Such a page may have asked the backend for nothing yet, and would not know whether it can be reached: the
  // browser's own word for it is often wrong. One small question tells.
  const anew = isFromWorker ? { staleTime: 0 } : {};
  const fetchWords = () => fetchWordsAhead(queryClient, languageIn(i18n));
  const parts = [
    watchBrowserConnection,
    startOutbox,
    keepMarks,
    () => void listen(({ now }) => (now === 'kept' || now === 'sent') && somethingUsefulHappened()),
    // The list of events is enough: an event's page and its registration form start from it.
    () =>
      fetchAhead(async () => {
        await queryClient.fetchQuery({ ...eventsQuery(api), ...anew });
        // Now that a worker would keep them; the first page of all asks when it has one.
        if (navigator.serviceWorker?.controller) await fetchWords();
      }),
    () => void endKeptSessions(api),
    () => void finishWipes(queryClient),
    () => void watchConnection(() => currentConnection() === 'reached' && void endKeptSessions(api)),
    () => import.meta.env.PROD && registerWorker(queryClient, fetchWords),
  ];
  for (const start of parts) startAlone(start);
}

/** What one part cannot do in this browser must not keep the others from starting. */
function startAlone(start: () => unknown): void {
  try {
    start();
  } catch (error) {
    console.error('A part of the app could not start.', error);
  }
}
