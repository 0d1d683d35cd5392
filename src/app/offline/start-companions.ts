import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { listen } from '~/outbox/news';
import { eventsQuery } from '../features/events/event-queries';
import { endKeptSessions } from '../features/session/ended-sessions';
import { currentConnection, watchBrowserConnection, watchConnection } from './connection';
import { fetchAhead } from './fetch-ahead';
import { somethingUsefulHappened } from './install-offer';
import { startOutbox } from './outbox-client';
import { registerWorker } from './register-worker';

/**
 * What makes the page an app that works without a connection: the outbox, the worker, and the answers that the main
 * job needs offline. Call it once, when the page is idle.
 */
export function startCompanions({ api, queryClient }: { api: Api; queryClient: QueryClient }): void {
  const parts = [
    watchBrowserConnection,
    startOutbox,
    () => void listen(({ now }) => (now === 'kept' || now === 'sent') && somethingUsefulHappened()),
    // The list of events is enough: an event's page and its registration form start from it.
    () => fetchAhead(() => queryClient.fetchQuery(eventsQuery(api))),
    () => void endKeptSessions(api),
    () => void watchConnection(() => currentConnection() === 'reached' && void endKeptSessions(api)),
    () => import.meta.env.PROD && registerWorker(),
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
