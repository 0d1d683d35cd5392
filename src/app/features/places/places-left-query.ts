import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';

/** Milliseconds after which a page that is looked at asks again. */
const every = 20_000;

/** What is left of an event's places just now. It is persisted nowhere: an hour later it would be a lie. */
export const placesLeftQuery = (api: Api, eid: string) =>
  queryOptions({
    queryKey: ['places-left', eid],
    queryFn: async ({ signal }) => (await api.getPlaces({ params: { eid } }, { signal, live: true })).result,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: every,
    retry: false,
    meta: { failure: 'logged' },
  });
