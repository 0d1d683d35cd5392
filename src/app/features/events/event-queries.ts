import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { isBrief } from '~/contract/brief-event';
import type { Api } from '~/contract/calls';
import { isoOfWallTime, type WallTime, wallTimeAt } from '~/contract/clock-time';
import type { Event } from '~/contract/event';
import { readDay } from '~/contract/event-date';
import { defaultStaleTime } from '../../lib/query-client';
import { dataCachedSince } from '../../lib/response-timestamps';
import { inputIn, keyIn, lngIn, type RowLanguage } from '../../lib/site-content';
import type { PastFilter } from './event-lists';

/** All event queries are public and persisted for offline reading (rule offline-data). */
const persisted = { persist: 'public', failure: 'events.loadFailed' } as const;

const eventsKey = ['events'] as const;

/** How often the owner has changed an event on this page. */
const changes = new WeakMap<QueryClient, number>();

/**
 * Marks all that is cached of events as outdated, after the owner has changed one, and fetches again what is on the
 * screen.
 */
export function invalidateEvents(queryClient: QueryClient): Promise<void> {
  changes.set(queryClient, (changes.get(queryClient) ?? 0) + 1);
  void queryClient.invalidateQueries({ queryKey: firstEventsKey, refetchType: 'none' });
  return queryClient.invalidateQueries({ queryKey: eventsKey });
}

const briefly = { past: 'brief' } as const;

/** The input of the call for all events. */
export const allEventsInput = (lng?: RowLanguage) => ({ query: { ...inputIn(lng).query, ...briefly } });

/**
 * All events, ascending by date; past ones are brief (`briefEvent`). Also updates the cached queries of single events.
 * Requested again if the owner changed an event during the request: the response may be older than the change.
 */
export const eventsQuery = (api: Api, lng?: RowLanguage) =>
  queryOptions({
    queryKey: keyIn(eventsKey, lng),
    queryFn: async ({ client, signal }) => {
      const before = changes.get(client);
      let askedAt = Date.now();
      const input = allEventsInput(lng);
      let { result } = await api.getCurrentEventData(input, { signal });
      if (changes.get(client) !== before) {
        askedAt = Date.now();
        ({ result } = await api.getCurrentEventData(input, { signal }));
      }
      // A cached response may be older than those queries.
      if (dataCachedSince(result) === undefined) updateCachedEvents(client, lng, result, askedAt);
      return result;
    },
    meta: persisted,
  });

/** The part of a long event list that is rendered into a page (decision 0027). */
export interface FirstEvents {
  /** Soonest first: the first ones, as many as `coming`, and some later ones that the page shows. */
  current: Event[];
  coming: number;
  currentCount: number;
  /** Newest first: the initial ones and those that match `filter`, without the fields that only detail pages need. */
  past: Event[];
  filter: PastFilter;
  /** How many match `filter`. */
  matching: number;
  pastCount: number;
  years: number[];
}

const firstEventsKey = ['first-events'] as const;

/** Filled by the server only; the browser fetches the complete list instead. */
export const firstEventsQuery = (lng: RowLanguage) =>
  queryOptions<FirstEvents>({ queryKey: keyIn(firstEventsKey, lng), queryFn: skipToken, meta: persisted });

const eventKey = (eid: string) => ['events', eid] as const;
const registrationPageKey = (eid: string) => ['events', eid, 'registration-page'] as const;

/** Looks for what is cached: there may be thousands of events, of which a phone has opened a few. */
function updateCachedEvents(
  client: QueryClient,
  lng: RowLanguage,
  events: readonly Event[],
  askedAt: number,
): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: eventsKey })) {
    const event = lngIn(queryKey) === lng && events.find(({ _id }) => _id === queryKey[1]);
    if (!event || !state.data || state.dataUpdatedAt > askedAt) continue;
    if (!isBrief(event)) client.setQueryData(queryKey, event);
    // What it lacks is as old as it was.
    else if (!state.isInvalidated)
      client.setQueryData<Event>(queryKey, (known) => known && withTextsOf(known, event), {
        updatedAt: state.dataUpdatedAt,
      });
  }
}

/** Returns a brief event with what it lacks from an earlier answer. */
const withTextsOf = (
  { Discreption, ChiefGuest, EventImage, Colours, Pictures: known }: Event,
  { Pictures, ...listed }: Event,
): Event => ({
  ...listed,
  Discreption,
  ChiefGuest,
  EventImage,
  Colours,
  ...(known !== undefined && { Pictures: known }),
});

export const eventQuery = (api: Api, queryClient: QueryClient, eid: string, lng?: RowLanguage) =>
  queryOptions({
    queryKey: keyIn(eventKey(eid), lng),
    queryFn: async ({ signal }) =>
      (await api.getPastEventDataById({ params: { eid }, ...inputIn(lng) }, { signal })).result,
    meta: persisted,
    ...fromList(api, queryClient, eid, lng),
  });

/** The event of the registration page (rule registration-page). */
export const registrationPageQuery = (api: Api, queryClient: QueryClient, eid: string, lng: RowLanguage) =>
  queryOptions({
    queryKey: keyIn(registrationPageKey(eid), lng),
    queryFn: async ({ signal }) =>
      (await api.getRegisterdataById({ params: { id: eid }, ...inputIn(lng) }, { signal })).result,
    meta: persisted,
    ...fromList(api, queryClient, eid, lng),
  });

/** Initial data from the cached list, which has all fields that the pages show; a brief event is fetched as a whole. */
function fromList(api: Api, queryClient: QueryClient, eid: string, lng: RowLanguage) {
  return {
    initialData: () => listedEvent(api, queryClient, eid, lng),
    initialDataUpdatedAt() {
      const list =
        queryClient.getQueryState(eventsQuery(api, lng).queryKey) ??
        queryClient.getQueryState(firstEventsQuery(lng).queryKey);
      // A query with initial data is not marked as its list is: the screen would take an outdated event for a new one.
      if (!list || list.isInvalidated) return list && 0;
      const event = listedEvent(api, queryClient, eid, lng);
      const isWhole = !event || !isBrief(event);
      return isWhole ? list.dataUpdatedAt : Math.min(list.dataUpdatedAt, Date.now() - defaultStaleTime);
    },
  };
}

const listedEvent = (api: Api, queryClient: QueryClient, eid: string, lng: RowLanguage): Event | undefined =>
  (
    queryClient.getQueryData(eventsQuery(api, lng).queryKey) ??
    queryClient.getQueryData(firstEventsQuery(lng).queryKey)?.current
  )?.find(({ _id }) => _id === eid);

/** Returns an event that is cached with all about it, of the list or by itself, and since when. */
export function cachedEvent(
  api: Api,
  queryClient: QueryClient,
  eid: string,
): { event: Event; since: number } | undefined {
  const { queryKey } = eventQuery(api, queryClient, eid);
  const listed = listedEvent(api, queryClient, eid, undefined);
  const isListed = listed && !isBrief(listed);
  const event = isListed ? listed : queryClient.getQueryData(queryKey);
  const state = queryClient.getQueryState<unknown>(isListed ? eventsQuery(api).queryKey : queryKey);
  return event && !isBrief(event) ? { event, since: state?.dataUpdatedAt ?? 0 } : undefined;
}

const changesOf = (event: Partial<Event> | undefined): (string | undefined)[] => {
  const day = readDay(String(event?.EDate));
  return [day ? wallTimeAt(day, 24 * 60) : undefined, event?.Ends, event?.OpenUntil];
};

/**
 * Returns when a page that shows these events is next wrong, in local time: the first end of an event's hours, of its
 * day, or of its registration. Undefined without upcoming events.
 */
export function nextChange(queryClient: QueryClient, now: WallTime): WallTime | undefined {
  const coming = queryClient
    .getQueriesData<FirstEvents>({ queryKey: firstEventsKey })
    .flatMap(([, first]) => first?.current ?? []);
  const [first] = queryClient
    .getQueriesData<unknown>({ queryKey: eventsKey })
    .flatMap(([, data]) => (Array.isArray(data) ? data : [data]))
    .concat(coming)
    .flatMap(changesOf)
    .filter((change) => change !== undefined && change > now)
    .sort();
  return first as WallTime | undefined;
}

/** Expiry of a rendered page (`nextChange`), as ISO 8601. */
export function goodUntil(queryClient: QueryClient, now: WallTime, timeZone: string): string | undefined {
  const change = nextChange(queryClient, now);
  return change && isoOfWallTime(change, timeZone);
}
