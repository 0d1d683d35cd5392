import { doctor } from '~/content/group';
import { wordsQuery } from '../../lib/words';

/** For links: the slug is content of the group (rule public-routes). */
export const doctorPage = { to: '/$doctor', params: { doctor: doctor.slug } } as const;

export const aboutWordsQuery = wordsQuery('about', {
  en: () => import('~/content/words/en/about'),
  hi: () => import('~/content/words/hi/about'),
  fr: () => import('~/content/words/fr/about'),
});

export const doctorWordsQuery = wordsQuery('doctor', {
  en: () => import('~/content/words/en/doctor'),
  hi: () => import('~/content/words/hi/doctor'),
  fr: () => import('~/content/words/fr/doctor'),
});

export const privacyWordsQuery = wordsQuery('privacy', {
  en: () => import('~/content/words/en/privacy'),
  hi: () => import('~/content/words/hi/privacy'),
  fr: () => import('~/content/words/fr/privacy'),
});

export const volunteerWordsQuery = wordsQuery('volunteer', {
  en: () => import('~/content/words/en/volunteer'),
  hi: () => import('~/content/words/hi/volunteer'),
  fr: () => import('~/content/words/fr/volunteer'),
});
