import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from './language';

/**
 * The group's longer texts, one file per page in `src/content/words/{language}/`, loaded with the first page that
 * shows them. Texts of every page are in the language pack.
 */
type Load<Words> = Record<Language, () => Promise<{ words: Words }>>;

const allWords = ['words'];

/**
 * The query for a page's texts: its loader ensures it, its component suspends on it. Rejects if the file cannot be
 * fetched.
 */
export const wordsQuery =
  <Words>(page: string, load: Load<Words>) =>
  (language: Language) =>
    queryOptions({
      queryKey: [...allWords, page, language],
      queryFn: async () => (await load[language]()).words,
      // Not persisted: the worker caches the file.
      staleTime: Number.POSITIVE_INFINITY,
    });

/** Fetches the file of the texts that came with a rendered page, as it is not cached yet. Never rejects. */
export const fetchShownWords = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ queryKey: allWords, type: 'active' });
