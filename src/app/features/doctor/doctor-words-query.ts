import { wordsQuery } from '../../languages/words';

/** The words of the doctor's page (§2.13) in a language. */
export const doctorWordsQuery = wordsQuery('doctor', {
  en: () => import('~/content/words/en/doctor'),
  hi: () => import('~/content/words/hi/doctor'),
  fr: () => import('~/content/words/fr/doctor'),
});
