import type { I18n } from '../../i18n/i18n';
import { createI18n } from '../../i18n/i18n';
import en from './en/pack';
import fr from './fr/pack';
import hi from './hi/pack';
import { defaultLanguage, type Language, languageCookie, languageOf, languageQuery } from './language';
import type { LanguagePack } from './language-pack';

const packs: Record<Language, LanguagePack> = { en, hi, fr };

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
