import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';

/** The figures of the owner's dashboard. Private, as they tell of people who registered. */
export const dashboardQuery = (api: Api) =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await api.getDashboard({}, { signal })).result,
    refetchOnMount: 'always',
    meta: { persist: 'private', failure: 'ownerInbox.loadFailed' },
  });
