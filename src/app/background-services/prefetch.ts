import type { QueryClient } from '@tanstack/react-query';
import { currentConnection, watchConnection } from '../browser/connection';
import { aboutWordsQuery } from '../features/about/about-words-query';
import type { Language } from '../platform/languages/language';

/**
 * Fetches what will be needed offline; when that fails, once more each time the backend is reached again.
 * @param fetchIt rejects when it failed; costs nothing where the data is there and fresh
 * @returns resolves when it has been fetched; never rejects
 */
export const prefetch = (fetchIt: () => Promise<unknown>): Promise<unknown> =>
  fetchIt().catch(
    () =>
      new Promise((resolve) => {
        const stop = watchConnection(() => {
          if (currentConnection() !== 'reached') return;
          stop();
          resolve(prefetch(fetchIt));
        });
      }),
  );

/**
 * The longer words of all pages in a language, so that they open without a connection though none of them was seen: one
 * file, which comes with the words of any. Never rejects: the next page asks again.
 */
export const prefetchPageTexts = (queryClient: QueryClient, language: Language): Promise<void> =>
  queryClient.prefetchQuery(aboutWordsQuery(language));
