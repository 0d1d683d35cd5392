import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { isUnknownHere } from '../../../../platform/api/or-not-found';
import { eventsQuery } from '../../event-queries';

/**
 * An event to be changed, as it stands now: an older one would only lead to a conflict.
 */
export const editedEventQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['events', id, 'edited'],
    queryFn: async ({ signal }) => (await api.getEventData({ params: { id } }, { signal })).result,
    // Asked for whenever the form is opened, and left alone while it is written in.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });

/** Why an event could not be loaded, and since when what is shown instead is known (ms, by the phone's clock). */
export interface EarlierEvent {
  error: unknown;
  since: number;
}

/**
 * Loads it. Where it cannot be had, the one in the list is good enough to look it up in, and is told of; what is saved
 * from it meets the newer version. Rejects where the backend does not know it, or the list does not have it.
 */
export async function loadEditedEvent(
  api: Api,
  queryClient: QueryClient,
  id: string,
): Promise<EarlierEvent | undefined> {
  const { queryKey, ...edited } = editedEventQuery(api, id);
  try {
    await queryClient.fetchQuery({ queryKey, ...edited });
    return undefined;
  } catch (error) {
    const list = eventsQuery(api).queryKey;
    const known = queryClient.getQueryData(list)?.find((candidate) => candidate._id === id);
    if (isUnknownHere(error) || !known) throw error;
    const since = queryClient.getQueryState(list)?.dataUpdatedAt ?? 0;
    queryClient.setQueryData(queryKey, known, { updatedAt: since });
    return { error, since };
  }
}
