import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { PageTexts } from '~/content/page-texts';
import type { ownerTexts } from './en/owner/texts';
import type { texts as english } from './en/texts';
import { type Language, languages } from './language';
import type { Texts } from './texts';

/** All that is said in one language: the interface's texts and the group's own words. */
export interface LanguagePack {
  translation: Texts<typeof english>;
  content: PageTexts;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    // The owner's texts are loaded on the owner's screens only; nothing else may use them.
    resources: { translation: typeof english & typeof ownerTexts };
  }
}

/**
 * An instance that speaks this language, ready at once. One per request on the server, one per page in the browser.
 */
export function createI18n(language: Language, pack: LanguagePack): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    supportedLngs: [...languages],
    resources: { [language]: { translation: pack.translation, content: pack.content } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}
