import { wordsQuery } from '../../languages/words';

/** What the group says to those who want to help (§2.10), in a language. */
export const volunteerWordsQuery = wordsQuery('volunteer', {
  en: () => import('~/content/words/en/volunteer'),
  hi: () => import('~/content/words/hi/volunteer'),
  fr: () => import('~/content/words/fr/volunteer'),
});
