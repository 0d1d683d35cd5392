import type { i18n } from 'i18next';
import en from './en/pack';
import fr from './fr/pack';
import hi from './hi/pack';
import { createI18n, type LanguagePack } from './i18n';
import { defaultLanguage, type Language, languageCookie, languageOf, languageQuery } from './language';

const packs: Record<Language, LanguagePack> = { en, hi, fr };

const instances = new Map<Language, i18n>();

/** Made once for each language: nothing on the server changes an instance. */
const instanceOf = (language: Language): i18n => {
  const instance = instances.get(language) ?? createI18n(language, packs[language]);
  instances.set(language, instance);
  return instance;
};

/**
 * An instance for one page. It stands in front of the language's own and has no properties: react-i18next copies all
 * that its instance has, each time that a component asks for the texts, which was a tenth of a page's rendering.
 */
export const createServerI18n = (language: Language): i18n => Object.create(instanceOf(language));

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
