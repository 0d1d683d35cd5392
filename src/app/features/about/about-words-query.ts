import { wordsQuery } from '../../platform/languages/words';

/** The group's words about itself (rule about-page) in a language. */
export const aboutWordsQuery = wordsQuery('about', {
  en: () => import('~/content/words/en/about'),
  hi: () => import('~/content/words/hi/about'),
  fr: () => import('~/content/words/fr/about'),
});
