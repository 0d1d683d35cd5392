import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from './language';

/**
 * The group's longer words, a file for each page in `src/content/words/{language}/`, downloaded with the first page
 * that shows any; the words that every page needs are in the language's own download (`use-content.ts`).
 */
type Load<Words> = Record<Language, () => Promise<{ words: Words }>>;

const allWords = ['words'];

/**
 * The words of a page, as a query: its loader ensures them, its component suspends on them, a switch of the language
 * asks for others. Rejects where the file cannot be fetched.
 */
export const wordsQuery =
  <Words>(page: string, load: Load<Words>) =>
  (language: Language) =>
    queryOptions({
      queryKey: [...allWords, page, language],
      queryFn: async () => (await load[language]()).words,
      // Not persisted: the worker caches the file itself.
      staleTime: Number.POSITIVE_INFINITY,
    });

/** Asks for the file of the words that a page came with from the server: it has not been asked for yet. Never rejects. */
export const fetchShownWords = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ queryKey: allWords, type: 'active' });
