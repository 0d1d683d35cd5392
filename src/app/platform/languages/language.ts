import { type ContentLanguage, contentLanguages } from '~/content/in-languages';

/** The languages of the interface (rule language-order), English being the default: those of the group's own words. */
export const languages = contentLanguages;
export type Language = ContentLanguage;
export const defaultLanguage: Language = 'en';

/** Each language by its own name, for the switch. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  hi: 'हिन्दी',
  fr: 'Français',
};

/** Where the choice is looked for: the names that the browser's detector uses by default, and the server too. */
export const languageQuery = 'lng';
export const languageCookie = 'i18next';

const isLanguage = (code: string): code is Language => languages.some((language) => language === code);

/** The language of a tag such as hi-IN, or undefined where we do not speak it. */
export const languageOf = (tag: string | null | undefined): Language | undefined => {
  const code = tag?.trim().split(/[-_;]/)[0]?.toLowerCase();
  return code !== undefined && isLanguage(code) ? code : undefined;
};
