import type { i18n } from 'i18next';
import { detectLanguage } from './detect-language';
import { createI18n, type LanguagePack } from './i18n';
import { type Language, languageCookie, languageOf } from './language';
import { addOwnerTexts, speaksToOwner } from './owner-texts';

const packs: Record<Language, () => Promise<{ default: LanguagePack }>> = {
  en: () => import('./en'),
  hi: () => import('./hi'),
  fr: () => import('./fr'),
};

const year = 365 * 24 * 60 * 60;

/** The cookie is how the server learns of the choice; the local storage outlives a cleared cookie. */
function remember(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; samesite=lax`;
  try {
    localStorage.setItem('i18nextLng', language);
  } catch {
    // Storage may be forbidden; the cookie is enough.
  }
}

/**
 * The page's languages. A page that the server rendered starts in the server's language, so that it hydrates;
 * `settle` then applies the whole order of §1. The worker's bare shell applies it at once.
 */
export async function createBrowserI18n(): Promise<{ i18n: i18n; settle: () => Promise<void> }> {
  const { lang, dataset } = document.documentElement;
  const rendered = dataset.shell === undefined ? languageOf(lang) : undefined;
  const first = rendered ?? (await detectLanguage());
  const i18n = createI18n(first, (await packs[first]()).default);
  // A rendered page settles later; in the shell the order has been applied.
  if (!rendered) remember(first);
  return { i18n, settle: async () => switchLanguage(i18n, rendered ? await detectLanguage() : first) };
}

/** Speaks another language from here on, here and on the server. Rejects when its texts cannot be loaded. */
export async function switchLanguage(i18n: i18n, language: Language): Promise<void> {
  if (!i18n.hasResourceBundle(language, 'translation')) {
    const { default: pack } = await packs[language]();
    i18n.addResourceBundle(language, 'translation', pack.translation);
    i18n.addResourceBundle(language, 'content', pack.content);
  }
  if (speaksToOwner(i18n)) await addOwnerTexts(i18n, language);
  remember(language);
  if (i18n.language !== language) await i18n.changeLanguage(language);
}
