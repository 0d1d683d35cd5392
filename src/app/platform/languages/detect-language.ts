import {
  defaultLanguage,
  type Language,
  languageCookie,
  languageOf,
  languageQuery,
  languages,
} from './language';

/**
 * All languages, the preferred one first: those that the sources of rule language-order name, in its order, then the
 * default and the others. The library comes with the worker's shell at once, with a rendered page when it is idle.
 */
export async function detectLanguages(): Promise<Language[]> {
  const { default: LanguageDetector } = await import('i18next-browser-languagedetector');
  const detector = new LanguageDetector();
  detector.init(
    // The detector tells all that it found only to an i18next that can choose among them; here `languageOf` chooses.
    { languageUtils: { getBestMatchFromCodes: true } },
    {
      order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
      lookupQuerystring: languageQuery,
      lookupCookie: languageCookie,
      caches: [],
    },
  );
  const found = [detector.detect() ?? []].flat().map(languageOf);
  return [...new Set([...found.filter((language) => language !== undefined), ...allLanguages])];
}

/** Every language, the default first. */
export const allLanguages: readonly Language[] = [defaultLanguage, ...languages];
