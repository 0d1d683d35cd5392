import { withoutScripts as enWithoutScripts } from '~/texts/en/server';
import en from '~/texts/en/site';
import { withoutScripts as frWithoutScripts } from '~/texts/fr/server';
import fr from '~/texts/fr/site';
import { withoutScripts as hiWithoutScripts } from '~/texts/hi/server';
import hi from '~/texts/hi/site';
import type { LanguagePack, Texts } from '~/texts/texts';
import type { I18n } from './i18n';
import { createI18n } from './i18n';
import {
  defaultLanguage,
  type Language,
  languageInCookie,
  languageOf,
  languageQuery,
  languages,
} from './language';

const whole = (pack: LanguagePack, withoutScripts: Texts<typeof enWithoutScripts>): LanguagePack => {
  const translation = { ...pack.translation, withoutScripts };
  return { ...pack, translation };
};

const packs: Record<Language, LanguagePack> = {
  en: whole(en, enWithoutScripts),
  hi: whole(hi, hiWithoutScripts),
  fr: whole(fr, frWithoutScripts),
};

export const createServerI18n = (language: Language): I18n => createI18n(language, packs[language]);

/**
 * Returns the first of a site's languages by the part of the order (rule language-order) that a server sees: query string,
 * cookie, Accept-Language, whose entries browsers sort by preference; else the main one.
 * @param known the site's languages, the main one first
 */
export function requestLanguage(
  url: URL,
  cookies = '',
  accept = '',
  known: readonly Language[] = languages,
): Language {
  return (
    [url.searchParams.get(languageQuery), languageInCookie(cookies), ...accept.split(',')]
      .map(languageOf)
      .find((language) => language && known.includes(language)) ??
    known[0] ??
    defaultLanguage
  );
}
