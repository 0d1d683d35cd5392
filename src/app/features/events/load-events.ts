import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { WallTime } from '~/contract/clock-time';
import type { EventParts, RegistrationPageEvent } from '~/contract/event';
import { isCalledOff, isPast } from '~/contract/event-end';
import { orNotFound } from '../../lib/call-failures';
import type { I18n } from '../../lib/i18n';
import { type RowLanguage, rowLanguage, type SiteContent } from '../../lib/site-content';
import { asDescription, type HeadMatch, type PageFacts, pageHead } from '../../shared/page-head';
import { eventQuery, eventsQuery, firstEventsQuery } from './event-queries';
import { eventStructuredData } from './event-structured-data';
import type { ShownEvents } from './first-events';

interface LoadContext {
  queryClient: QueryClient;
  api: Api;
  i18n: I18n;
  siteContent: SiteContent;
  eventParts?: (lng: RowLanguage) => EventParts;
}

/**
 * Loader of pages with events. The server reads and sends only the part of a long list that the page shows; the browser
 * waits for the list only if it knows no events yet.
 */
export async function loadEvents(
  { queryClient, api, siteContent, eventParts }: LoadContext,
  shown: ShownEvents = {},
): Promise<void> {
  const lng = rowLanguage(siteContent);
  const { queryKey } = firstEventsQuery(lng);
  if (import.meta.env.SSR && eventParts) {
    const { readFirstEvents } = await import('./first-events');
    const first = await readFirstEvents(eventParts(lng), shown);
    if (first) queryClient.setQueryData(queryKey, first);
  }
  if (!queryClient.getQueryData(queryKey)) await queryClient.ensureQueryData(eventsQuery(api, lng));
}

interface EventContext extends LoadContext {
  now: () => WallTime;
}

/** Loads an event for its page. Returns the content of the page's head. Throws `notFound()` if there is none. */
export async function loadEvent(context: EventContext, eid: string): Promise<PageFacts> {
  const { queryClient, api, siteContent } = context;
  const query = eventQuery(api, queryClient, eid, rowLanguage(siteContent));
  const event = await queryClient.ensureQueryData(query).catch(orNotFound);
  await loadNextEvents(context, event);
  return factsOf(event, context, event.EventName);
}

type EventState = Pick<
  RegistrationPageEvent,
  | 'EventName'
  | 'EventBanner'
  | 'Discreption'
  | 'EDate'
  | 'PastConform'
  | 'Ends'
  | 'CalledOff'
  | 'CalledOffReason'
>;

/** Returns the content of the head of an event's page; `title` is used for an event that takes place. */
export function factsOf(event: EventState, { i18n, now }: EventContext, title: string): PageFacts {
  const { EventName: name, EventBanner: picture, CalledOffReason: reason } = event;
  const isOff = isCalledOff(event, now());
  const cancellation = isOff
    ? [i18n.t('events.calledOff'), reason && i18n.t('places.reason', { reason })]
    : [];
  return {
    title: isOff ? i18n.t('events.calledOffName', { name }) : isPast(event, now()) ? name : title,
    description: asDescription([...cancellation, event.Discreption].filter(Boolean).join(' ')),
    picture,
  };
}

/**
 * Loads the events that are offered in the place of one that is over or called off. The browser does not wait for them,
 * and no page fails without them.
 */
export async function loadNextEvents(context: EventContext, event: EventState): Promise<void> {
  const now = context.now();
  if (import.meta.env.SSR && (isPast(event, now) || isCalledOff(event, now)))
    await loadEvents(context, { past: 0, coming: 5 }).catch(() => undefined);
}

/** Loads the next event for a page that leads to it. The browser does not wait for it, and no page fails without it. */
export async function loadNextEvent(context: LoadContext): Promise<void> {
  if (import.meta.env.SSR) await loadEvents(context, { past: 0, coming: 1 }).catch(() => undefined);
}

type EventMatch = HeadMatch & {
  context: EventContext & { origin: () => string; timeZone: () => string };
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
          const { api, queryClient, siteContent, origin, timeZone, now } = match.context;
          const query = eventQuery(api, queryClient, match.params.eid, rowLanguage(siteContent));
          const event = queryClient.getQueryData(query.queryKey);
          const { groupName } = siteContent.pages();
          const data =
            event &&
            eventStructuredData({
              event,
              groupName,
              group: siteContent.group(),
              origin: origin(),
              timeZone: timeZone(),
              now: now(),
            });
          return data ? [data] : [];
        }
      : undefined,
  });
