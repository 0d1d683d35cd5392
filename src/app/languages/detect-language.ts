import { defaultLanguage, type Language, languageCookie, languageOf, languageQuery } from './language';

/**
 * The whole order of §1: the first language that we speak, of all that each source names. Its library comes with the
 * worker's shell at once, with a rendered page when it is idle.
 */
export async function detectLanguage(): Promise<Language> {
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
  const found = [detector.detect() ?? []].flat();
  return found.map(languageOf).find(Boolean) ?? defaultLanguage;
}
