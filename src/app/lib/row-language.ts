import type { QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type SiteContent, useSiteContent } from './site-content';

/**
 * The `lng` of reads (rule second-language): '' for a page in a language in which nothing is written; undefined for
 * the rows' own texts where they are not a page's, and where there are no others.
 */
export type RowLanguage = string | undefined;

/** Returns the language of the texts that a page shows. */
export const rowLanguage = ({ i18n: { language }, group }: SiteContent): RowLanguage => {
  const { RowLanguages } = group();
  return RowLanguages && (RowLanguages.includes(language) ? language : '');
};

export function useRowLanguage(): RowLanguage {
  const siteContent = useSiteContent();
  const current = () => rowLanguage(siteContent);
  return useSyncExternalStore(siteContent.onChange, current, current);
}

/** Returns the key of data in a language; the rows' own texts have the key as it is. */
export const keyIn = (key: QueryKey, lng: RowLanguage): QueryKey =>
  lng === undefined ? key : [...key, { lng }];

export const inputIn = (lng: RowLanguage) => (lng ? { query: { lng } } : {});

// Only `keyIn` ends a key with an object.
export const lngIn = (key: QueryKey): RowLanguage => (key.at(-1) as { lng?: string } | undefined)?.lng;
