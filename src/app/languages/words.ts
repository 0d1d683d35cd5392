import { queryOptions } from '@tanstack/react-query';
import type { Language } from './language';

/**
 * The group's longer words, a file for each page in `src/content/words/{language}/`, downloaded with the first page
 * that shows any; the words that every page needs are in the language's own download (`use-content.ts`).
 */
type Load<Words> = Record<Language, () => Promise<{ words: Words }>>;

/**
 * The words of a page, as a query: its loader ensures them, its component suspends on them, a switch of the language
 * asks for others. Rejects where the file cannot be fetched.
 */
export const wordsQuery =
  <Words>(page: string, load: Load<Words>) =>
  (language: Language) =>
    queryOptions({
      queryKey: ['words', page, language],
      queryFn: async () => (await load[language]()).words,
      // Not persisted: the worker keeps the file itself.
      staleTime: Number.POSITIVE_INFINITY,
    });
