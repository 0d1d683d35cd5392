import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { Event, RegistrationPageEvent } from '~/contract/event';

/** The queries of events; the only place of their keys. All are public and kept for reading offline (DESIGN §6). */
const persisted = { persist: 'public' } as const;

/** All events, current and past, ascending by date. */
export const eventsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['events'],
    queryFn: async ({ signal }) => (await api.getCurrentEventData({}, { signal })).result,
    meta: persisted,
  });

/** One event. Starts from the list where that was loaded, so that it opens offline after any page. */
export const eventQuery = (api: Api, queryClient: QueryClient, eid: string) =>
  queryOptions({
    queryKey: ['events', eid],
    queryFn: async ({ signal }) => (await api.getPastEventDataById({ params: { eid } }, { signal })).result,
    meta: persisted,
    ...fromList(api, queryClient, eid, (event) => event),
  });

/** What the registration page shows of an event (§2.8). Starts from the list, as above. */
export const registrationPageQuery = (api: Api, queryClient: QueryClient, eid: string) =>
  queryOptions({
    queryKey: ['events', eid, 'registration-page'],
    queryFn: async ({ signal }) =>
      (await api.getRegisterdataById({ params: { id: eid } }, { signal })).result,
    meta: persisted,
    ...fromList(api, queryClient, eid, toRegistrationPage),
  });

const toRegistrationPage = (event: Event): RegistrationPageEvent => ({
  EventName: event.EventName,
  Place: event.Place,
  EDate: event.EDate,
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
