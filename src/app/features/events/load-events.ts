import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { Day } from '~/contract/values/event-date';
import type { PastFilter } from './event-lists';
import { eventsQuery, firstEventsQuery } from './event-queries';

interface LoadContext {
  queryClient: QueryClient;
  api: Api;
  today: () => Day;
}

/**
 * The loader of pages that show events. On the server it leaves no more of a long list than the page shows; in the
 * browser it waits for the list only where not even that much is known.
 * @param filter what the address asks for
 */
export async function loadEvents(
  { queryClient, api, today }: LoadContext,
  filter: PastFilter = {},
): Promise<void> {
  if (!import.meta.env.SSR && queryClient.getQueryData(firstEventsQuery.queryKey)) return;
  const events = await queryClient.ensureQueryData(eventsQuery(api));
  if (!import.meta.env.SSR) return;
  const { firstOf } = await import('./first-events');
  const first = firstOf(events, today(), filter);
  if (!first) return;
  queryClient.setQueryData(firstEventsQuery.queryKey, first);
  queryClient.removeQueries({ queryKey: eventsQuery(api).queryKey, exact: true });
}
