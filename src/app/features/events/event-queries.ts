import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { Event, RegistrationPageEvent } from '~/contract/event';
import { dataKeptSince } from '../../offline/kept-answer';

/** The queries of events; the only place of their keys. All are public and kept for reading offline (DESIGN §6). */
const persisted = { persist: 'public' } as const;

/** All events, current and past, ascending by date. What is known of single ones is then no older than the list. */
export const eventsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['events'],
    queryFn: async ({ client, signal }) => {
      const askedAt = Date.now();
      const { result } = await api.getCurrentEventData({}, { signal });
      // Only what comes live is newer for certain.
      if (dataKeptSince(result) === undefined) for (const event of result) renewEvent(client, event, askedAt);
      return result;
    },
    meta: persisted,
  });

const eventKey = (eid: string) => ['events', eid] as const;
const registrationPageKey = (eid: string) => ['events', eid, 'registration-page'] as const;

function renewEvent(client: QueryClient, event: Event, askedAt: number): void {
  const renew = (queryKey: readonly string[], data: Event | RegistrationPageEvent) => {
    const known = client.getQueryState(queryKey);
    if (known?.data !== undefined && known.dataUpdatedAt <= askedAt) client.setQueryData(queryKey, data);
  };
  renew(eventKey(event._id), event);
  renew(registrationPageKey(event._id), toRegistrationPage(event));
}

/** One event. Starts from the list where that was loaded, so that it opens offline after any page. */
export const eventQuery = (api: Api, queryClient: QueryClient, eid: string) =>
  queryOptions({
    queryKey: eventKey(eid),
    queryFn: async ({ signal }) => (await api.getPastEventDataById({ params: { eid } }, { signal })).result,
    meta: persisted,
    ...fromList(api, queryClient, eid, (event) => event),
  });

/** What the registration page shows of an event (§2.8). Starts from the list, as above. */
export const registrationPageQuery = (api: Api, queryClient: QueryClient, eid: string) =>
  queryOptions({
    queryKey: registrationPageKey(eid),
    queryFn: async ({ signal }) =>
      (await api.getRegisterdataById({ params: { id: eid } }, { signal })).result,
    meta: persisted,
    ...fromList(api, queryClient, eid, toRegistrationPage),
  });

const toRegistrationPage = (event: Event): RegistrationPageEvent => ({
  EventName: event.EventName,
  Place: event.Place,
  EDate: event.EDate,
  PastConform: event.PastConform,
  EventBanner: event.EventBanner,
  Discreption: event.Discreption,
  Fee: event.Fee,
});

function fromList<Data>(api: Api, queryClient: QueryClient, eid: string, take: (event: Event) => Data) {
  const { queryKey } = eventsQuery(api);
  return {
    initialData: (): Data | undefined => {
      const event = queryClient.getQueryData(queryKey)?.find((candidate) => candidate._id === eid);
      return event && take(event);
    },
    initialDataUpdatedAt: () => queryClient.getQueryState(queryKey)?.dataUpdatedAt,
  };
}
