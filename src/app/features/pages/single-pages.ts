import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import standIn from '~/content/pictures/portrait-stand-in.svg';
import portrait from '~/content/pictures/single-pages/doctor.svg';
import mark from '~/content/pictures/single-pages/doctor-mark.svg';
import { doctorSlug } from '~/contract/group-addresses';
import { pictureUrl } from '~/contract/picture-file';
import { groupPagesQuery, pageTextsQuery } from '../../lib/group-queries';
import { useTranslation } from '../../lib/i18n';
import { useGroup } from '../../lib/site-content';

/** For links to the doctor's page; undefined while there is none. */
export const useDoctorPage = () => {
  const slug = doctorSlug(useGroup());
  return slug === undefined ? undefined : ({ to: '/$doctor', params: { doctor: slug } } as const);
};

/** The doctor's portrait, also as a mark; or drawings: the demo's show the invented one. */
export const useDoctorPictures = (): { mark: string; portrait: string } => {
  const { State, Texts } = useGroup();
  const name = Texts.portrait;
  if (name) return { mark: pictureUrl(name, 160), portrait: pictureUrl(name, 640) };
  return State === 'demo' ? { mark, portrait } : { mark: standIn, portrait: standIn };
};

/** The owner's texts of single pages; undefined while they cannot be had. */
export const useGroupPages = () => {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useTranslation();
  return useQuery({ ...groupPagesQuery(api, language), placeholderData: keepPreviousData }).data;
};

const load = {
  en: () => import('~/content/words/en'),
  hi: () => import('~/content/words/hi'),
  fr: () => import('~/content/words/fr'),
};

export const aboutTextsQuery = pageTextsQuery('about', load);
export const privacyTextsQuery = pageTextsQuery('privacy', load);
export const volunteerTextsQuery = pageTextsQuery('volunteer', load);

/** Puts the doctor's name into a sentence. */
export const insertName = (sentence: string, name: string): string =>
  sentence.replace('{{name}}', () => name);
