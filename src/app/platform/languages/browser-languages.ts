import type { I18n } from '../../i18n/i18n';
import { createI18n } from '../../i18n/i18n';
import { forgetDocuments } from '../documents/forget-documents';
import { awaitedLanguage } from './awaited-language';
import { allLanguages, detectLanguages } from './detect-language';
import { type Language, languageCookie, languageOf } from './language';
import type { LanguagePack } from './language-pack';
import { loadFirst, untilOnline } from './load-first';
import { addOwnerTexts, speaksToOwner } from './owner-texts';

const packs: Record<Language, () => Promise<{ default: LanguagePack }>> = {
  en: () => import('./en/pack'),
  hi: () => import('./hi/pack'),
  fr: () => import('./fr/pack'),
};

const year = 365 * 24 * 60 * 60;

/** The detector's own name for it. */
const storageKey = 'i18nextLng';

/** The cookie is how the server learns of the choice; the local storage outlives a cleared cookie. */
function remember(language: Language): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; samesite=lax`;
    if (localStorage.getItem(storageKey) === language) return;
    localStorage.setItem(storageKey, language);
    forgetDocuments();
  } catch {
    // Either may be forbidden; the choice then lasts as long as the other one, or the page.
  }
}

/**
 * The page's languages. A page that the server rendered starts in the server's language, so that it hydrates;
 * `settle` then applies the whole order (rule language-order). The worker's bare shell applies it at once; where the
 * texts of the preferred language cannot be had (no network, and never used on this phone), it starts in the next one
 * that can, and changes when the texts come. Resolves only when some language is there, however long that takes.
 */
export async function createBrowserI18n(): Promise<{ i18n: I18n; settle: () => Promise<void> }> {
  const { lang, dataset } = document.documentElement;
  const rendered = dataset.shell === undefined ? languageOf(lang) : undefined;
  // Without the detector's own file nobody knows what is preferred, and there is nothing to change to later.
  const preferred = rendered ? [rendered] : await detectLanguages().catch(() => allLanguages);
  const { language, pack } = await loadFirst(preferred, async (wanted) => (await packs[wanted]()).default);
  const i18n = createI18n(language, pack);
  // A rendered page settles later; in the shell the order has been applied.
  if (!rendered && language === preferred[0]) remember(language);
  if (preferred[0] !== undefined && language !== preferred[0]) void switchWhenPossible(i18n, preferred[0]);
  return {
    i18n,
    async settle() {
      if (!rendered) return;
      const [wanted] = await detectLanguages();
      if (wanted) await switchLanguage(i18n, wanted).catch(() => void switchWhenPossible(i18n, wanted));
    },
  };
}

/** Says which language is awaited, and changes to it as soon as its texts can be loaded. */
async function switchWhenPossible(i18n: I18n, language: Language): Promise<void> {
  awaitedLanguage.set(language);
  // Another one may be chosen by hand meanwhile.
  while (awaitedLanguage.get() === language) await switchLanguage(i18n, language).catch(() => untilOnline());
}

/** Speaks another language from here on, here and on the server. Rejects when its texts cannot be loaded. */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  if (!i18n.hasPack(language)) i18n.addPack(language, (await packs[language]()).default);
  if (speaksToOwner(i18n)) await addOwnerTexts(i18n, language);
  remember(language);
  awaitedLanguage.set(undefined);
  if (i18n.language !== language) i18n.changeLanguage(language);
}
