import type { QueryKey } from '@tanstack/react-query';
import { type I18n, useTranslation } from './i18n';

/**
 * The `lng` of reads (rule second-language): '' for a page in a language in which nothing is written; undefined for
 * the rows' own texts where they are not a page's, and where there are no others.
 */
export type RowLanguage = string | undefined;

/** Returns the language of the texts that a page shows. */
export const rowLanguage = ({ language, group }: Pick<I18n, 'language' | 'group'>): RowLanguage => {
  const { RowLanguages } = group();
  return RowLanguages && (RowLanguages.includes(language) ? language : '');
};

export const useRowLanguage = (): RowLanguage => rowLanguage(useTranslation().i18n);

/** Returns the key of data in a language; the rows' own texts have the key as it is. */
export const keyIn = (key: QueryKey, lng: RowLanguage): QueryKey =>
  lng === undefined ? key : [...key, { lng }];

export const inputIn = (lng: RowLanguage) => (lng ? { query: { lng } } : {});

// Only `keyIn` ends a key with an object.
export const lngIn = (key: QueryKey): RowLanguage => (key.at(-1) as { lng?: string } | undefined)?.lng;
