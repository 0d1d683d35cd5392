import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { EventParts } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { orNotFound } from '../../lib/call-failures';
import type { I18n } from '../../lib/i18n';
import { type RowLanguage, rowLanguage } from '../../lib/row-language';
import { asDescription, type HeadMatch, type PageFacts, pageHead } from '../../shared/page-head';
import { eventQuery, eventsQuery, firstEventsQuery } from './event-queries';
import { eventStructuredData } from './event-structured-data';
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

interface EventContext {
  api: Api;
  queryClient: QueryClient;
  i18n: I18n;
}

/** Loads an event for its page and returns what its head says. Throws `notFound()` if there is none. */
export async function loadEvent({ queryClient, api, i18n }: EventContext, eid: string): Promise<PageFacts> {
  const query = eventQuery(api, queryClient, eid, rowLanguage(i18n));
  const event = await queryClient.ensureQueryData(query).catch(orNotFound);
  return {
    title: event.EventName,
    description: asDescription(event.Discreption),
    picture: event.EventBanner,
  };
}

type EventMatch = HeadMatch & {
  context: EventContext & { origin: () => string; timeZone: () => string; today: () => Day };
  params: { eid: string };
};

/**
 * The head of an event's page, on the server with its data for search engines. Of its two addresses the canonical one is
 * that which is shared.
 */
export const eventHead = (match: EventMatch, facts: PageFacts | undefined) =>
  pageHead(match, {
    ...facts,
    path: `/events/${encodeURIComponent(match.params.eid)}`,
    data: import.meta.env.SSR
      ? () => {
          const { api, queryClient, i18n, origin, timeZone, today } = match.context;
          const query = eventQuery(api, queryClient, match.params.eid, rowLanguage(i18n));
          const event = queryClient.getQueryData(query.queryKey);
          const { groupName } = i18n.content();
          const data =
            event &&
            eventStructuredData({
              event,
              groupName,
              group: i18n.group(),
              origin: origin(),
              timeZone: timeZone(),
              today: today(),
            });
          return data ? [data] : [];
        }
      : undefined,
  });
