import type { QueryClient } from '@tanstack/react-query';
import { allLanguages } from '~/contract/translations';
import { defaultStaleTime } from '../lib/query-client';
import { keyIn, lngIn, rowLanguage } from '../lib/row-language';
import type { SiteContent } from '../lib/site-content';

/** First parts of the keys that pages ask for in a language once anything is written in a further one. */
const translated = ['events', 'team', 'videos'];

/**
 * What the page asks for in its language for the first time starts as what is known of it in another one, and counts as
 * stale: a page that opens in a language, or changes to it, shows no empty list, also without a connection.
 */
export function carryOver(queryClient: QueryClient, siteContent: SiteContent): void {
  const lng = rowLanguage(siteContent);
  if (lng === undefined) return;
  const cache = queryClient.getQueryCache();
  const stale = Date.now() - defaultStaleTime;
  for (const { queryKey, meta, state } of cache.getAll()) {
    const from = lngIn(queryKey);
    const { data, dataUpdatedAt } = state;
    // The owner edits what is under `allLanguages`.
    if (from === allLanguages || data === undefined) continue;
    // Of the time before there was a further language.
    if (from === undefined && !translated.includes(`${queryKey[0]}`)) continue;
    const query = cache.build(queryClient, {
      queryKey: keyIn(from === undefined ? queryKey : queryKey.slice(0, -1), lng),
      ...(meta && { meta }),
    });
    if (query.state.data === undefined)
      query.setState({ data, dataUpdatedAt: Math.min(dataUpdatedAt, stale), status: 'success' });
  }
}

/** Carries over at each change of the language, before React renders it. */
export function carryOverLanguage(queryClient: QueryClient, siteContent: SiteContent): void {
  siteContent.onChange(() => carryOver(queryClient, siteContent));
}
