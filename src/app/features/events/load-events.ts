import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { Day } from '~/contract/event-date';
import type { I18n } from '../../lib/i18n';
import { rowLanguage } from '../../lib/row-language';
import { eventsQuery, firstEventsQuery } from './event-queries';
import type { ShownEvents } from './first-events';

interface LoadContext {
  queryClient: QueryClient;
  api: Api;
  i18n: I18n;
  today: () => Day;
}

/**
 * Loader of pages with events. The server sends only the part of a long list that the page shows; the browser waits
 * for the list only if it knows no events yet.
 */
export async function loadEvents(
  { queryClient, api, i18n, today }: LoadContext,
  shown: ShownEvents = {},
): Promise<void> {
  const lng = rowLanguage(i18n);
  if (!import.meta.env.SSR && queryClient.getQueryData(firstEventsQuery(lng).queryKey)) return;
  const events = await queryClient.ensureQueryData(eventsQuery(api, lng));
  if (!import.meta.env.SSR) return;
  const { firstEventsOf } = await import('./first-events');
  const first = firstEventsOf(events, today(), shown);
  if (!first) return;
  queryClient.setQueryData(firstEventsQuery(lng).queryKey, first);
  queryClient.removeQueries({ queryKey: eventsQuery(api, lng).queryKey, exact: true });
}
