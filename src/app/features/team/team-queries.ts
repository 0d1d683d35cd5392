import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { TeamMember } from '~/contract/team-member';
import { allLanguages } from '~/contract/translations';
import { inputIn, keyIn, type RowLanguage } from '../../lib/site-content';

/** Public, and persisted for offline reading (rule offline-data). */
const persisted = { persist: 'public' } as const;

/**
 * Ascending by Sequence, members without one last (rule team-page). A cached answer may have a different order.
 */
export const sortedBySequence = (team: readonly TeamMember[]): TeamMember[] =>
  // NaN for two members without a sequence (Infinity - Infinity).
  [...team].sort((a, b) => rank(a) - rank(b) || 0);

const rank = ({ Sequence }: TeamMember) => Sequence ?? Number.POSITIVE_INFINITY;

/** Slides of the home page: at three seconds each, more would not be seen, and a link leads to the whole team. */
export const carouselLength = 12;

export const teamQuery = (api: Api, lng?: RowLanguage) =>
  queryOptions({
    queryKey: keyIn(['team'], lng),
    queryFn: async ({ signal }) => (await api.getTeamData(inputIn(lng), { signal })).result,
    select: sortedBySequence,
    meta: { ...persisted, failure: 'team.loadFailed' },
  });

/** One member. Initial data comes from the cached list, so that it opens offline. */
export const memberQuery = (api: Api, queryClient: QueryClient, id: string, lng: RowLanguage) => {
  const { queryKey } = teamQuery(api, lng);
  return queryOptions({
    queryKey: keyIn(['team', id], lng),
    queryFn: async ({ signal }) =>
      (await api.getPerticulatTeamMember({ params: { id }, ...inputIn(lng) }, { signal })).result,
    meta: { ...persisted, failure: 'team.memberFailed' },
    initialData: () => queryClient.getQueryData(queryKey)?.find((member) => member._id === id),
    initialDataUpdatedAt: () => queryClient.getQueryState(queryKey)?.dataUpdatedAt,
  });
};

/** The member as the form for editing asks for it; the same record under the same key. */
export const editedMemberQuery = (api: Api, queryClient: QueryClient, id: string) =>
  queryOptions({
    ...memberQuery(api, queryClient, id, undefined),
    queryFn: async ({ signal }) =>
      (await api.getTeamDataById({ params: { id }, ...inputIn(allLanguages) }, { signal })).result,
  });
