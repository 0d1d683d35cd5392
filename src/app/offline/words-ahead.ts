import type { QueryClient } from '@tanstack/react-query';
import { aboutWordsQuery } from '../features/about/about-words-query';
import type { Language } from '../languages/language';
import { savesData } from './saves-data';

/**
 * The longer words of all pages in a language, so that they open without a connection though none of them was seen: one
 * file, which comes with the words of any. Never rejects: the next page asks again.
 */
export const fetchWordsAhead = async (queryClient: QueryClient, language: Language): Promise<void> => {
  if (!savesData()) await queryClient.prefetchQuery(aboutWordsQuery(language));
};
