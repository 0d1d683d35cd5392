import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { EventParts } from '~/contract/event';
import type { I18n } from '../../lib/i18n';
import { type RowLanguage, rowLanguage } from '../../lib/row-language';
import { eventsQuery, firstEventsQuery } from './event-queries';
import type { ShownEvents } from './first-events';

interface LoadContext {
  queryClient: QueryClient;
  api: Api;
  i18n: I18n;
  eventParts?: (lng: RowLanguage) => EventParts;
}

/**
 * Loader of pages with events. The server reads and sends only the part of a long list that the page shows; the browser
 * waits for the list only if it knows no events yet.
 */
export async function loadEvents(
  { queryClient, api, i18n, eventParts }: LoadContext,
  shown: ShownEvents = {},
): Promise<void> {
  const lng = rowLanguage(i18n);
  const { queryKey } = firstEventsQuery(lng);
  if (import.meta.env.SSR && eventParts) {
    const { readFirstEvents } = await import('./first-events');
    const first = await readFirstEvents(eventParts(lng), shown);
    if (first) queryClient.setQueryData(queryKey, first);
  }
  if (!queryClient.getQueryData(queryKey)) await queryClient.ensureQueryData(eventsQuery(api, lng));
}
