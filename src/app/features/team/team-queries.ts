import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';

/** The queries of the team; the only place of their keys. Public, and kept for reading offline (DESIGN §6). */
const persisted = { persist: 'public' } as const;

/** Everybody, ascending by Sequence as the backend orders them (§9). */
export const teamQuery = (api: Api) =>
  queryOptions({
    queryKey: ['team'],
    queryFn: async ({ signal }) => (await api.getTeamData({}, { signal })).result,
    meta: persisted,
  });

/** One member. Starts from the list where that was loaded, so that the page opens offline after it. */
export const memberQuery = (api: Api, queryClient: QueryClient, id: string) => {
  const { queryKey } = teamQuery(api);
  return queryOptions({
    queryKey: ['team', id],
    queryFn: async ({ signal }) => (await api.getPerticulatTeamMember({ params: { id } }, { signal })).result,
    meta: persisted,
    initialData: () => queryClient.getQueryData(queryKey)?.find((member) => member._id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(queryKey)?.dataUpdatedAt,
  });
};
