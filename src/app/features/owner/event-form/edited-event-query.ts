import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { eventsQuery } from '../../events/event-queries';

/**
 * An event to be changed, as it stands now: an older one would only lead to a conflict. Without a connection the list
 * is good enough to look it up in; saving is refused then.
 */
export const editedEventQuery = (api: Api, queryClient: QueryClient, id: string) =>
  queryOptions({
    queryKey: ['events', id, 'edited'],
    queryFn: async ({ signal }) => {
      try {
        return (await api.getEventData({ params: { id } }, { signal })).result;
      } catch (error) {
        const isAway = error instanceof CallFailure && error.kind === 'unreachable';
        const known = queryClient
          .getQueryData(eventsQuery(api).queryKey)
          ?.find((candidate) => candidate._id === id);
        if (isAway && known) return known;
        throw error;
      }
    },
    // Asked for whenever the form is opened, and left alone while it is written in.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
