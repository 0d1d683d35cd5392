import type { ownerTexts as english } from '~/texts/en/owner';
import type { LanguagePack, Texts } from '~/texts/texts';
import { createI18n, type I18n } from './i18n';
import {
  awaitedLanguage,
  type Language,
  languageCookie,
  languageOf,
  languageQuery,
  languages,
} from './language';
import { deleteKeptDocuments } from './service-worker';
import { withTimeout } from './timing';

/**
 * Returns all of these languages, the preferred ones first (rule language-order). In the worker's shell the detector is
 * loaded at once, on a rendered page when idle.
 */
export async function detectLanguages(known: readonly Language[] = languages): Promise<Language[]> {
  const { default: LanguageDetector } = await import('i18next-browser-languagedetector');
  const detector = new LanguageDetector();
  detector.init(
    // This option makes `detect` return all candidates; `languageOf` chooses among them.
    { languageUtils: { getBestMatchFromCodes: true } },
    {
      order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
      lookupQuerystring: languageQuery,
      lookupCookie: languageCookie,
      caches: [],
    },
  );
  const found = [detector.detect() ?? []].flat().flatMap((tag) => languageOf(tag) ?? []);
  return [...new Set([...found.filter((language) => known.includes(language)), ...known])];
}

const loadTimeout = 3_000;
const retryDelay = 10_000;

/**
 * Loads the first of these languages that is available in time. If none is, retries when the browser comes online
 * or after a delay. Never rejects.
 */
export async function loadFirstAvailable<Pack>(
  preferred: readonly Language[],
  load: (language: Language) => Promise<Pack>,
): Promise<{ language: Language; pack: Pack }> {
  for (;;) {
    for (const language of preferred) {
      const found = await orUndefinedAfterTimeout(load(language).then((pack) => ({ language, pack })));
      if (found) return found;
    }
    await untilOnline();
  }
}

const orUndefinedAfterTimeout = <Found>(loading: Promise<Found>): Promise<Found | undefined> =>
  Promise.race([
    loading.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, loadTimeout, undefined)),
  ]);

/** Resolves on the `online` event or after a delay, as browsers miss some reconnections. */
const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, retryDelay);
  });

const ownerTextPacks: Record<Language, () => Promise<{ ownerTexts: Texts<typeof english> }>> = {
  en: () => import('~/texts/en/owner'),
  hi: () => import('~/texts/hi/owner'),
  fr: () => import('~/texts/fr/owner'),
};

/** Loads the texts of the owner's screens in this language. Rejects if they cannot be fetched. */
export async function addOwnerTexts(i18n: I18n, language: Language): Promise<void> {
  if (i18n.hasOwnerTexts(language)) return;
  const { ownerTexts } = await ownerTextPacks[language]();
  i18n.addOwnerTexts(language, ownerTexts);
}

const hasAnyOwnerTexts = (i18n: I18n): boolean => languages.some((language) => i18n.hasOwnerTexts(language));

export const packs: Record<Language, () => Promise<{ default: LanguagePack }>> = {
  en: () => import('~/texts/en/site'),
  hi: () => import('~/texts/hi/site'),
  fr: () => import('~/texts/fr/site'),
};

const year = 365 * 24 * 60 * 60;

const storageKey = 'i18nextLng';

/** The cookie passes the choice to the server; local storage survives a cleared cookie. */
function storeLanguage(language: Language): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
    document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; samesite=lax`;
    if (localStorage.getItem(storageKey) === language) return;
    localStorage.setItem(storageKey, language);
    deleteKeptDocuments();
  } catch {
    // Storage may be forbidden; the choice then lasts until the page is closed.
  }
}

/**
 * Creates the page's languages. A rendered page starts in the server's language, so that it hydrates; `settle` then
 * applies the whole order (rule language-order) to the site's languages. The worker's shell applies the order at once, and
 * falls back to the next language while texts cannot be loaded. Resolves only when some language is loaded.
 */
export async function createBrowserI18n(): Promise<{
  i18n: I18n;
  settle: (known: readonly Language[]) => Promise<void>;
}> {
  const { lang, dataset } = document.documentElement;
  const rendered = dataset.shell === undefined ? languageOf(lang) : undefined;
  // Without the detector's chunk the preferred language is unknown.
  const preferred = rendered ? [rendered] : await detectLanguages().catch(() => languages);
  const { language, pack } = await loadFirstAvailable(
    preferred,
    async (wanted) => (await packs[wanted]()).default,
  );
  const i18n = createI18n(language, pack);
  if (preferred[0] !== undefined && language !== preferred[0]) void switchOnceLoaded(i18n, preferred[0]);
  return {
    i18n,
    async settle(known) {
      if (rendered || !known.includes(i18n.language)) await settleLanguage(i18n, known);
      else if (i18n.language === preferred[0]) storeLanguage(i18n.language);
    },
  };
}

/** Switches this page to the preferred one of these languages, once its texts can be loaded. */
export async function settleLanguage(i18n: I18n, known: readonly Language[]): Promise<void> {
  const [wanted] = await detectLanguages(known);
  if (wanted) await switchLanguage(i18n, wanted).catch(() => void switchOnceLoaded(i18n, wanted));
}

async function switchOnceLoaded(i18n: I18n, language: Language): Promise<void> {
  awaitedLanguage.set(language);
  // The visitor may choose another language in the meantime.
  while (awaitedLanguage.get() === language) await switchLanguage(i18n, language).catch(() => untilOnline());
}

/** Switches this page to a language and stores the choice. Rejects if its texts cannot be loaded. */
export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  // The page of a language without the group's words in it shows those of another language meanwhile.
  const isKnown = i18n.language === language || i18n.hasGroup(language);
  const group = isKnown ? undefined : i18n.loadGroup?.(language).catch(() => undefined);
  if (!i18n.hasPack(language)) i18n.addPack(language, (await packs[language]()).default);
  if (hasAnyOwnerTexts(i18n)) await addOwnerTexts(i18n, language);
  if (group) await withTimeout(group, loadTimeout);
  // In the preview the choice is for the preview alone.
  if (!i18n.isPreview) storeLanguage(language);
  awaitedLanguage.set(undefined);
  if (i18n.language !== language) i18n.changeLanguage(language);
}
