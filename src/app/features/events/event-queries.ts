import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { Event } from '~/contract/event';
import { dataCachedSince } from '../../platform/queries/response-timestamps';
import type { PastFilter } from './event-lists';

/**
 * The queries of events; the only place of their keys. All are public and persisted for reading offline (rule offline-data).
 */
const persisted = { persist: 'public', failure: 'events.loadFailed' } as const;

/** All events, current and past, ascending by date. What is known of single ones is then no older than the list. */
export const eventsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['events'],
    queryFn: async ({ client, signal }) => {
      const askedAt = Date.now();
      const { result } = await api.getCurrentEventData({}, { signal });
      // Only what comes live is newer for certain.
      if (dataCachedSince(result) === undefined)
        for (const event of result) renewEvent(client, event, askedAt);
      return result;
    },
    meta: persisted,
  });

/** What a rendered page has of a list of events that is too long to come with it (decision 0027). */
export interface FirstEvents {
  /** All coming ones. */
  current: Event[];
  /**
   * Newest first: those that are shown before a filter is chosen, and those that this one lets through; without what is
   * only told on their own pages.
   */
  past: Event[];
  /** What the address asked for. */
  filter: PastFilter;
  /** How many past events there are in all, and in which years. */
  pastCount: number;
  years: number[];
}

/** The first events of a long list. The server makes them, and a phone never asks for them: it asks for the whole list. */
export const firstEventsQuery = queryOptions<FirstEvents>({
  queryKey: ['first-events'],
  queryFn: skipToken,
  meta: persisted,
});

const eventKey = (eid: string) => ['events', eid] as const;
const registrationPageKey = (eid: string) => ['events', eid, 'registration-page'] as const;

function renewEvent(client: QueryClient, event: Event, askedAt: number): void {
  for (const queryKey of [eventKey(event._id), registrationPageKey(event._id)]) {
    const known = client.getQueryState(queryKey);
    if (known?.data !== undefined && known.dataUpdatedAt <= askedAt) client.setQueryData(queryKey, event);
  }
}

/** One event. Starts from the list where that was loaded, so that it opens offline after any page. */
export const eventQuery = (api: Api, queryClient: QueryClient, eid: string) =>
  queryOptions({
    queryKey: eventKey(eid),
    queryFn: async ({ signal }) => (await api.getPastEventDataById({ params: { eid } }, { signal })).result,
    meta: persisted,
    ...fromList(api, queryClient, eid),
  });

/**
 * What the registration page shows of an event (rule registration-page). Starts from the list, as above, which also has
 * the time and the duration where the backend's answer leaves them out (rule stored-fields).
 */
export const registrationPageQuery = (api: Api, queryClient: QueryClient, eid: string) =>
  queryOptions({
    queryKey: registrationPageKey(eid),
    queryFn: async ({ client, signal }) => {
      const { result } = await api.getRegisterdataById({ params: { id: eid } }, { signal });
      const listed = listedEvent(api, client, eid);
      return { ...(listed && { Time: listed.Time, Duration: listed.Duration }), ...result };
    },
    meta: persisted,
    ...fromList(api, queryClient, eid),
  });

/** Of the registration page too: a listed event has all that it shows. */
function fromList(api: Api, queryClient: QueryClient, eid: string) {
  return {
    initialData: () => listedEvent(api, queryClient, eid),
    initialDataUpdatedAt: () =>
      (
        queryClient.getQueryState(eventsQuery(api).queryKey) ??
        queryClient.getQueryState(firstEventsQuery.queryKey)
      )?.dataUpdatedAt,
  };
}

const listedEvent = (api: Api, queryClient: QueryClient, eid: string): Event | undefined =>
  (
    queryClient.getQueryData(eventsQuery(api).queryKey) ??
    queryClient.getQueryData(firstEventsQuery.queryKey)?.current
  )?.find(({ _id }) => _id === eid);
