import { wordsQuery } from '../../platform/languages/words';

/** The privacy notice in a language. */
export const privacyWordsQuery = wordsQuery('privacy', {
  en: () => import('~/content/words/en/privacy'),
  hi: () => import('~/content/words/hi/privacy'),
  fr: () => import('~/content/words/fr/privacy'),
});
