import type { ownerTexts as english } from '~/texts/en/owner';
import type { LanguagePack, Texts } from '~/texts/texts';
import { createI18n, type I18n } from './i18n';
import {
  awaitedLanguage,
  type Language,
  languageCookie,
  languageInCookie,
  languageOf,
  languageQuery,
  languages,
} from './language';
import { deleteKeptDocuments } from './service-worker';
import { createSiteContent, type SiteContent } from './site-content';
import { storedText } from './stored-value';
import { withTimeout } from './timing';

/** Where a choice of the language is stored, beside the cookie. */
const storageKey = 'i18nextLng';

/** Returns the cookies; none where the browser forbids to read them. */
function readableCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Returns all of these languages, the preferred ones first (rule language-order). */
export function detectLanguages(known: readonly Language[] = languages): Language[] {
  const tags = [
    new URLSearchParams(location.search).get(languageQuery),
    languageInCookie(readableCookies()),
    storedText(storageKey).read(),
    storedText(storageKey, () => sessionStorage).read(),
    ...navigator.languages,
    document.documentElement.lang,
  ];
  const found = tags.flatMap((tag) => languageOf(tag) ?? []);
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
  siteContent: SiteContent;
  applyPreferred: (known: readonly Language[]) => Promise<void>;
}> {
  const { lang, dataset } = document.documentElement;
  const rendered = dataset.shell === undefined ? languageOf(lang) : undefined;
  const preferred = rendered ? [rendered] : detectLanguages();
  const { language, pack } = await loadFirstAvailable(
    preferred,
    async (wanted) => (await packs[wanted]()).default,
  );
  const i18n = createI18n(language, pack);
  const siteContent = createSiteContent(i18n);
  if (preferred[0] !== undefined && language !== preferred[0])
    void switchOnceLoaded(siteContent, preferred[0]);
  return {
    siteContent,
    async applyPreferred(known) {
      if (rendered || !known.includes(i18n.language)) await applyPreferredLanguage(siteContent, known);
      else if (i18n.language === preferred[0]) storeLanguage(i18n.language);
    },
  };
}

/** Switches this page to the preferred one of these languages, once its texts can be loaded. */
export async function applyPreferredLanguage(
  siteContent: SiteContent,
  known: readonly Language[],
): Promise<void> {
  const [wanted] = detectLanguages(known);
  if (wanted)
    await switchLanguage(siteContent, wanted).catch(() => void switchOnceLoaded(siteContent, wanted));
}

async function switchOnceLoaded(siteContent: SiteContent, language: Language): Promise<void> {
  awaitedLanguage.set(language);
  // The visitor may choose another language in the meantime.
  while (awaitedLanguage.get() === language)
    await switchLanguage(siteContent, language).catch(() => untilOnline());
}

/** Switches this page to a language and stores the choice. Rejects if its texts cannot be loaded. */
export async function switchLanguage(siteContent: SiteContent, language: Language): Promise<void> {
  const { i18n } = siteContent;
  // Until the group's site content is loaded in this language, the page shows it in another one.
  const isKnown = i18n.language === language || siteContent.has(language);
  const group = isKnown ? undefined : siteContent.load?.(language).catch(() => undefined);
  if (!i18n.hasPack(language)) i18n.addPack(language, (await packs[language]()).default);
  if (hasAnyOwnerTexts(i18n)) await addOwnerTexts(i18n, language);
  if (group) await withTimeout(group, loadTimeout);
  // In the preview the choice is for the preview alone.
  if (!siteContent.isPreview) storeLanguage(language);
  awaitedLanguage.set(undefined);
  if (i18n.language !== language) i18n.changeLanguage(language);
}
