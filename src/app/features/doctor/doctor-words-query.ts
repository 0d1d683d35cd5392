import { wordsQuery } from '../../platform/languages/words';

/** The words of the doctor's page (rule doctor-page) in a language. */
export const doctorWordsQuery = wordsQuery('doctor', {
  en: () => import('~/content/words/en/doctor'),
  hi: () => import('~/content/words/hi/doctor'),
  fr: () => import('~/content/words/fr/doctor'),
});
