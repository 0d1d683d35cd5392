import type { QueryClient } from '@tanstack/react-query';
import { allLanguages } from '~/contract/translations';
import type { I18n } from '../lib/i18n';
import { defaultStaleTime } from '../lib/query-client';
import { keyIn, lngIn, rowLanguage } from '../lib/row-language';

/**
 * What a page asks for in another language for the first time starts as what is known of it in the one before, and counts
 * as stale: a page that changes its language shows no empty list, also without a connection.
 */
export function carryOverLanguage(queryClient: QueryClient, i18n: I18n): void {
  const cache = queryClient.getQueryCache();
  // Before React renders the change.
  i18n.onChange(() => {
    const lng = rowLanguage(i18n);
    if (lng === undefined) return;
    const stale = Date.now() - defaultStaleTime;
    for (const { queryKey, meta, state } of cache.getAll()) {
      const from = lngIn(queryKey);
      const { data, dataUpdatedAt } = state;
      // The owner edits what is under `allLanguages`.
      if (from === undefined || from === allLanguages || data === undefined) continue;
      const query = cache.build(queryClient, {
        queryKey: keyIn(queryKey.slice(0, -1), lng),
        ...(meta && { meta }),
      });
      if (query.state.data === undefined)
        query.setState({ data, dataUpdatedAt: Math.min(dataUpdatedAt, stale), status: 'success' });
    }
  });
}
