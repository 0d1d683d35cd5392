import { wordsQuery } from '../../platform/languages/words';

/** What the group says to those who want to help (rule volunteer-page), in a language. */
export const volunteerWordsQuery = wordsQuery('volunteer', {
  en: () => import('~/content/words/en/volunteer'),
  hi: () => import('~/content/words/hi/volunteer'),
  fr: () => import('~/content/words/fr/volunteer'),
});
