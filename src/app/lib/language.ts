import { type ContentLanguage, contentLanguages } from '~/content/in-languages';
import { createSmallStore, useSmallStore } from './small-store';

/** The interface languages (rule language-order), the same as the content's. */
export const languages = contentLanguages;
export type Language = ContentLanguage;
export const defaultLanguage: Language = 'en';

export const languageNames: Record<Language, string> = {
  en: 'English',
  hi: 'हिन्दी',
  fr: 'Français',
};

/** Read by the server too. */
export const languageQuery = 'lng';
export const languageCookie = 'i18next';

const languageIn = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)`);

/** Returns what the cookie names in a header or in `document.cookie`. */
export const languageInCookie = (cookies: string): string | undefined => languageIn.exec(cookies)?.[1];

const isLanguage = (code: string): code is Language => languages.some((language) => language === code);

/** Returns the language of a tag such as hi-IN, or undefined if the site does not have it. */
export const languageOf = (tag: string | null | undefined): Language | undefined => {
  const code = tag?.trim().split(/[-_;]/)[0]?.toLowerCase();
  return code !== undefined && isLanguage(code) ? code : undefined;
};

/** The preferred language while its texts are not loaded yet. */
export const awaitedLanguage = createSmallStore<Language | undefined>(undefined);

/** Undefined on the server and in the hydrating render. */
export const useAwaitedLanguage = (): Language | undefined => useSmallStore(awaitedLanguage);

const scripts = { Devanagari: /\p{Script=Devanagari}/gu, Latin: /\p{Script=Latin}/gu };
const scriptOf: Record<Language, keyof typeof scripts> = { en: 'Latin', hi: 'Devanagari', fr: 'Latin' };

interface LanguageAttributes {
  dir: 'auto';
  lang: 'hi' | 'en' | undefined;
}

/**
 * Returns `lang` and `dir` for user-entered text, by the script of most of its letters. `lang` is undefined where
 * the page's language fits.
 */
export function languageAttributes(text: string, page: Language): LanguageAttributes {
  const [devanagari, latin] = [scripts.Devanagari, scripts.Latin].map(
    (script) => text.match(script)?.length ?? 0,
  );
  const script = (devanagari ?? 0) > (latin ?? 0) ? 'Devanagari' : latin ? 'Latin' : scriptOf[page];
  const other = script === 'Devanagari' ? 'hi' : 'en';
  return { dir: 'auto', lang: script === scriptOf[page] ? undefined : other };
}

/** Headings that are Hindi in every language (rule team-page). */
export const alwaysHindi = { ourExperts: 'हमारे विशेषज्ञ' } as const;
