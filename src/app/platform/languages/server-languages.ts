import type { I18n } from '../../i18n/i18n';
import { createI18n } from '../../i18n/i18n';
import en from './en/pack';
import { withoutScripts as enWithoutScripts } from './en/without-scripts';
import fr from './fr/pack';
import { withoutScripts as frWithoutScripts } from './fr/without-scripts';
import hi from './hi/pack';
import { withoutScripts as hiWithoutScripts } from './hi/without-scripts';
import { defaultLanguage, type Language, languageCookie, languageOf, languageQuery } from './language';
import type { LanguagePack } from './language-pack';
import type { Texts } from './texts';

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
 * The part of the detection order (rule language-order) that a server can see: query string, cookie, then what the
 * browser asks for.
 * @param cookies the Cookie header
 * @param accept the Accept-Language header, whose entries browsers send best first
 */
export function requestLanguage(url: URL, cookies = '', accept = ''): Language {
  const fromCookie = cookies.match(new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)`))?.[1];
  return (
    languageOf(url.searchParams.get(languageQuery)) ??
    languageOf(fromCookie) ??
    accept.split(',').map(languageOf).find(Boolean) ??
    defaultLanguage
  );
}
