import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { ShownGroup } from '~/contract/group';
import type { Language } from './language';
import { type SiteContent, unknownGroup } from './site-content';

const groupKey = ['group'] as const;
const pagesKey = ['group-pages'] as const;

/** The group's own words on every page, in one language. Public, and persisted for offline reading. */
export const groupQuery = (api: Api, language: Language) =>
  queryOptions({
    queryKey: [...groupKey, language],
    queryFn: async ({ signal }) => (await api.getGroup({ params: { language } }, { signal })).result,
    meta: { persist: 'public', failure: 'logged' },
  });

/** The group's own words on the pages about it and its doctor, in one language. */
export const groupPagesQuery = (api: Api, language: Language) =>
  queryOptions({
    queryKey: [...pagesKey, language],
    queryFn: async ({ signal }) => (await api.getGroupPages({ params: { language } }, { signal })).result,
    meta: { persist: 'public', failure: 'logged' },
  });

/**
 * Adds what the group has published to the page's content, what is known already and all that arrives later. A later
 * version outdates what is cached of the earlier ones.
 */
export function followGroup(queryClient: QueryClient, siteContent: SiteContent): void {
  const cache = queryClient.getQueryCache();
  let newest = unknownGroup.Version;
  const outdate = (query: Query) => {
    if (!query.state.isInvalidated && versionIn(query) < newest) query.invalidate();
  };
  const learn = (query: Query) => {
    const { queryKey, state } = query;
    if (queryKey[0] === pagesKey[0]) outdate(query);
    if (queryKey[0] !== groupKey[0] || !isGroup(state.data)) return;
    siteContent.add(languageIn(queryKey), state.data);
    const { Version } = state.data;
    outdate(query);
    if (Version <= newest) return;
    const isLater = newest !== unknownGroup.Version;
    newest = Version;
    // The pages may be stored of an earlier visit, and the group rendered now.
    for (const pages of cache.findAll({ queryKey: pagesKey })) outdate(pages);
    if (!isLater) return;
    for (const other of cache.findAll({ queryKey: groupKey })) if (other !== query) learn(other);
    void queryClient.invalidateQueries({ queryKey: pagesKey });
  };
  cache.findAll({ queryKey: groupKey }).forEach(learn);
  cache.subscribe(({ query }) => learn(query));
}

// Only `groupQuery` has this key.
const isGroup = (data: unknown): data is ShownGroup => data !== undefined;
/** Returns the publication that an answer is of, `Infinity` if it does not say so. */
const versionIn = ({ state: { data } }: Query): number =>
  typeof data === 'object' && data !== null && 'Version' in data
    ? Number(data.Version)
    : Number.POSITIVE_INFINITY;
const languageIn = (queryKey: readonly unknown[]) => queryKey[1] as Language;

/**
 * The longer texts of single pages, one file per language in `src/content/words/`, loaded with the first page that shows
 * any. Texts of every page are in the language pack.
 */
type Load<Words> = Record<Language, () => Promise<{ words: Words }>>;

const allWords = ['words'];

/**
 * The query for a page's texts: its loader ensures it, its component suspends on it. Rejects if the file cannot be
 * fetched.
 */
export const pageTextsQuery =
  <Words, Page extends keyof Words>(page: Page, load: Load<Words>) =>
  (language: Language) =>
    queryOptions({
      queryKey: [...allWords, page, language],
      queryFn: async () => (await load[language]()).words[page],
      // Not persisted: the worker caches the file.
      staleTime: Number.POSITIVE_INFINITY,
    });

/** Fetches the file of the texts that came with a rendered page, as it is not cached yet. Never rejects. */
export const fetchShownTexts = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ queryKey: allWords, type: 'active' });
