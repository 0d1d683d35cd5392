import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';

/** What was done about an event's places, the newest first (rule event-places). Private: it tells of people. */
export const eventLogQuery = (api: Api, eid: string) =>
  queryOptions({
    queryKey: ['event-log', eid],
    queryFn: async ({ signal }) => (await api.getEventLog({ params: { eid } }, { signal })).result,
    refetchOnMount: 'always',
    meta: { persist: 'private', failure: 'ownerInbox.loadFailed' },
  });
