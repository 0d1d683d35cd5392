import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { SiteContent } from '../../lib/site-content';

/** What the owner has written, published or not (rule my-site). */
export const groupDraftQuery = (api: Api) =>
  queryOptions({
    queryKey: ['group-draft'],
    queryFn: async ({ signal }) => (await api.getGroupDraft({}, { signal })).result,
    meta: { persist: 'private', failure: 'logged' },
  });

/** The publications, newest first. */
export const groupVersionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['group-versions'],
    queryFn: async ({ signal }) => (await api.getGroupVersions({}, { signal })).result,
    meta: { persist: 'private', failure: 'logged' },
  });

/**
 * What visitors would have of the draft, or had of a version, in one language; asked for at each preview, and kept nowhere.
 * @param version its number, or `draft`
 */
export const groupPreviewQuery = (api: Api, version: string, language: string) =>
  queryOptions({
    queryKey: [...previewKey, version, language],
    queryFn: async ({ signal }) =>
      (await api.getGroupPreview({ params: { version, language } }, { signal })).result,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ofSession: true },
  });

export const previewKey = ['group-preview'] as const;

/** After a publication; the last two keys are the visitors'. */
export async function invalidateGroup(queryClient: QueryClient, { load, i18n }: SiteContent): Promise<void> {
  await Promise.all(
    ['group-draft', 'group-versions', 'group', 'group-pages'].map((name) =>
      queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );
  // The texts of the page follow the cache, and no component asks for them anew.
  await load?.(i18n.language).catch(() => undefined);
}
