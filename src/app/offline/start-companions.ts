import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { listen } from '~/outbox/news';
import { eventsQuery } from '../features/events/event-queries';
import { watchBrowserConnection } from './connection';
import { fetchAhead } from './fetch-ahead';
import { somethingUsefulHappened } from './install-offer';
import { startOutbox } from './outbox-client';
import { registerWorker } from './register-worker';

/**
 * What makes the page an app that works without a connection: the outbox, the worker, and the answers that the main
 * job needs offline. Call it once, when the page is idle.
 */
export function startCompanions({ api, queryClient }: { api: Api; queryClient: QueryClient }): void {
  watchBrowserConnection();
  startOutbox();
  listen(({ now }) => now === 'kept' && somethingUsefulHappened());
  // The list of events is enough: an event's page and its registration form start from it.
  fetchAhead(() => queryClient.fetchQuery(eventsQuery(api)));
  if (import.meta.env.PROD) registerWorker();
}
