import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { TeamMember } from '~/contract/team-member';

/** The queries of the team; the only place of their keys. Public, and persisted for reading offline (rule offline-data). */
const persisted = { persist: 'public' } as const;

/** Ascending by Sequence (rule team-page), those without one last, as our own backend answers them; another may not. */
export const inSequence = (team: readonly TeamMember[]): TeamMember[] =>
  // Between two without one the difference is no number.
  [...team].sort((a, b) => rank(a) - rank(b) || 0);

const rank = ({ Sequence }: TeamMember) => Sequence ?? Number.POSITIVE_INFINITY;

/** Everybody, in their order. */
export const teamQuery = (api: Api) =>
  queryOptions({
    queryKey: ['team'],
    queryFn: async ({ signal }) => (await api.getTeamData({}, { signal })).result,
    select: inSequence,
    meta: { ...persisted, failure: 'team.loadFailed' },
  });

/** One member. Starts from the list where that was loaded, so that the page opens offline after it. */
export const memberQuery = (api: Api, queryClient: QueryClient, id: string) => {
  const { queryKey } = teamQuery(api);
  return queryOptions({
    queryKey: ['team', id],
    queryFn: async ({ signal }) => (await api.getPerticulatTeamMember({ params: { id } }, { signal })).result,
    meta: { ...persisted, failure: 'team.memberFailed' },
    initialData: () => queryClient.getQueryData(queryKey)?.find((member) => member._id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(queryKey)?.dataUpdatedAt,
  });
};
