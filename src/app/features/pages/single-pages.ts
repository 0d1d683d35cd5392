import mark from '~/content/pictures/doctor-mark.svg';
import standIn from '~/content/pictures/portrait-stand-in.svg';
import portrait from '~/content/pictures/single-pages/doctor.svg';
import { doctorSlug } from '~/contract/group-addresses';
import { type PictureWidth, pictureUrl } from '~/contract/picture-file';
import { useGroup } from '../../lib/language';
import { wordsQuery } from '../../lib/words';

/** For links to the doctor's page; undefined while there is none. */
export const useDoctorPage = () => {
  const slug = doctorSlug(useGroup());
  return slug === undefined ? undefined : ({ to: '/$doctor', params: { doctor: slug } } as const);
};

/** The doctor's portrait, as a mark, beside the letter and on the page; or drawings: the demo's show the invented one. */
export const useDoctorPictures = (): { mark: string; small: string; portrait: string } => {
  const { State, Texts } = useGroup();
  const inWidth = (width: PictureWidth) => Texts.portrait && pictureUrl(Texts.portrait, width);
  const [ofMark, ofPage] = State === 'demo' ? [mark, portrait] : [standIn, standIn];
  return {
    mark: inWidth(160) || ofMark,
    small: inWidth(320) || ofPage,
    portrait: inWidth(960) || ofPage,
  };
};

export const aboutWordsQuery = wordsQuery('about', {
  en: () => import('~/content/words/en/about'),
  hi: () => import('~/content/words/hi/about'),
  fr: () => import('~/content/words/fr/about'),
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
