import type { FetchQueryOptions, QueryCache, QueryClient, QueryKey, QueryState } from '@tanstack/react-query';
import { allLanguages } from '~/contract/translations';
import { type I18n, useTranslation } from './i18n';

/**
 * The `lng` of reads (rule second-language): '' for a page in a language in which nothing is written; undefined for
 * the rows' own texts where they are not a page's, and where there are no others.
 */
export type RowLanguage = string | undefined;

/** Returns the language of the texts that a page shows. */
export const rowLanguage = ({ language, group }: Pick<I18n, 'language' | 'group'>): RowLanguage => {
  const { RowLanguages } = group();
  return RowLanguages && (RowLanguages.includes(language) ? language : '');
};

export const useRowLanguage = (): RowLanguage => rowLanguage(useTranslation().i18n);

/** Returns the key of data in a language; the rows' own texts have the key as it is. */
export const keyIn = (key: QueryKey, lng: RowLanguage): QueryKey =>
  lng === undefined ? key : [...key, { lng }];

export const inputIn = (lng: RowLanguage) => (lng ? { query: { lng } } : {});

const isLanguage = (part: unknown): part is { lng: string } =>
  typeof part === 'object' && part !== null && 'lng' in part;

export const lngIn = (key: QueryKey): RowLanguage => key.filter(isLanguage)[0]?.lng;

const withoutLanguage = (key: QueryKey): QueryKey => key.filter((part) => !isLanguage(part));

/**
 * What a page asks for in a language for the first time starts as what is known of it in another, and counts as stale: a
 * page that changes its language shows no empty list, also without a connection. The owner's screens edit the own texts.
 */
export function startFromOtherLanguage(cache: QueryCache): void {
  cache.subscribe(({ type, query }) => {
    const lng = type === 'added' ? lngIn(query.queryKey) : undefined;
    if (lng === undefined || lng === allLanguages || query.state.data !== undefined) return;
    const key = withoutLanguage(query.queryKey);
    const [known] = cache
      .findAll({ queryKey: key })
      .filter(
        ({ queryKey, state }) => state.data !== undefined && withoutLanguage(queryKey).length === key.length,
      )
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    if (!known) return;
    const { data, dataUpdatedAt } = known.state;
    query.setState({ data, dataUpdatedAt, status: 'success', isInvalidated: true });
  });
}

/** Returns the state of a list, which may start from another language. */
export const listState = <Data, Key extends QueryKey>(
  queryClient: QueryClient,
  list: FetchQueryOptions<Data, Error, Data, Key>,
): QueryState<Data> => queryClient.getQueryCache().build<Data, Error, Data, Key>(queryClient, list).state;
