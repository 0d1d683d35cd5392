import { type ContentLanguage, contentLanguages } from '~/content/in-languages';
import type { PageTexts } from '~/content/page-texts';
import type { ShownGroup } from '~/contract/group';
import type { GroupFieldName } from '~/contract/group-fields';
import { type I18n, useTranslation } from './i18n';
import { currentSession, isOwnerSession } from './session-store';
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

/** The default names of i18next's language detector, which the server reads too. */
export const languageQuery = 'lng';
export const languageCookie = 'i18next';

const isLanguage = (code: string): code is Language => languages.some((language) => language === code);

/** Returns the language of a tag such as hi-IN, or undefined if the site does not have it. */
export const languageOf = (tag: string | null | undefined): Language | undefined => {
  const code = tag?.trim().split(/[-_;]/)[0]?.toLowerCase();
  return code !== undefined && isLanguage(code) ? code : undefined;
};

/** The texts of the public pages in the current language. */
export const useContent = (): PageTexts => useTranslation().i18n.content();

/** Returns the languages of the site, the main one first (rule my-site); all while they are unknown. */
export const siteLanguages = ({ Languages = [] }: Partial<ShownGroup>): readonly Language[] => {
  const known = Languages.flatMap((code) => languageOf(code) ?? []);
  return known.length > 0 ? known : languages;
};

/** What the group has published, in the current language. */
export const useGroup = (): ShownGroup => useTranslation().i18n.group();

/**
 * Returns the `lang` of a text of the group by its field: undefined in the page's language.
 * @param untranslated the fields that are in the main language; by default of those on every page
 */
export function useGroupLang(untranslated?: readonly string[]): (name: GroupFieldName) => string | undefined {
  const { Untranslated, MainLanguage } = useGroup();
  const fields = untranslated ?? Untranslated;
  return (name) => (fields.includes(name) ? MainLanguage : undefined);
}

/** The preferred language while its texts are not loaded yet. */
export const awaitedLanguage = createSmallStore<Language | undefined>(undefined);

/** Undefined on the server and in the hydrating render. */
export const useAwaitedLanguage = (): Language | undefined => useSmallStore(awaitedLanguage);

const scripts = { hi: /\p{Script=Devanagari}/gu, en: /\p{Script=Latin}/gu } as const;

interface LanguageAttributes {
  dir: 'auto';
  lang: 'hi' | 'en' | undefined;
}

/**
 * Returns `lang` and `dir` for user-entered text, by the script of most of its letters. `lang` is undefined where
 * the page's language fits.
 */
export function languageAttributes(text: string, page: Language): LanguageAttributes {
  const [hindi, latin] = [scripts.hi, scripts.en].map((script) => text.match(script)?.length ?? 0);
  const lang = (hindi ?? 0) > (latin ?? 0) ? 'hi' : latin && page === 'hi' ? 'en' : undefined;
  return { dir: 'auto', lang: lang === page ? undefined : lang };
}

/** Headings that are Hindi in every language (rule team-page). */
export const alwaysHindi = { ourExperts: 'हमारे विशेषज्ञ' } as const;

/** Returns the languages in which this page may be: those of the site, and for the owner all. */
export const offeredLanguages = (i18n: I18n): readonly Language[] =>
  isOwnerSession(currentSession()) ? languages : siteLanguages(i18n.group());
