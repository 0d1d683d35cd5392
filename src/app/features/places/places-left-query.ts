import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { untilAskedAgain } from './asking-again';

/** What is left of an event's places just now. It is persisted nowhere: an hour later it would be a lie. */
export const placesLeftQuery = (api: Api, eid: string) =>
  queryOptions({
    queryKey: ['places-left', eid],
    queryFn: async ({ signal }) => (await api.getPlaces({ params: { eid } }, { signal, live: true })).result,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => untilAskedAgain(state.error),
    // Coming back to the page is no reason to ask a backend that has asked for a pause.
    refetchOnWindowFocus: ({ state }) => Date.now() - state.errorUpdatedAt > untilAskedAgain(state.error),
    retry: false,
    meta: { failure: 'logged' },
  });
