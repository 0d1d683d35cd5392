import type { I18n } from '../../i18n/i18n';
import { switchLanguage } from '../../platform/languages/browser-languages';
import type { doorTexts as english } from '../../platform/languages/en/door-texts';
import type { Language } from '../../platform/languages/language';
import type { LanguagePack } from '../../platform/languages/language-pack';
import type { Texts } from '../../platform/languages/texts';

interface Loaded {
  pack: Promise<{ default: LanguagePack }>;
  texts: Promise<{ doorTexts: Texts<typeof english> }>;
}

const load: Record<Language, () => Loaded> = {
  en: () => ({
    pack: import('../../platform/languages/en/pack'),
    texts: import('../../platform/languages/en/door-texts'),
  }),
  hi: () => ({
    pack: import('../../platform/languages/hi/pack'),
    texts: import('../../platform/languages/hi/door-texts'),
  }),
  fr: () => ({
    pack: import('../../platform/languages/fr/pack'),
    texts: import('../../platform/languages/fr/door-texts'),
  }),
};

const added = new Set<Language>();

export const hasDoorTexts = (language: Language): boolean => added.has(language);

/** Has the door speak this language. Rejects where its texts cannot be fetched. */
export async function addDoorTexts(i18n: I18n, language: Language): Promise<void> {
  if (added.has(language)) return;
  const { pack, texts } = load[language]();
  const [{ default: general }, { doorTexts }] = await Promise.all([pack, texts]);
  const translation = { ...general.translation, ...doorTexts };
  i18n.addPack(language, { ...general, translation });
  added.add(language);
}

/** Speaks another language from here on. Rejects where its texts cannot be fetched. */
export async function chooseLanguage(i18n: I18n, language: Language): Promise<void> {
  await addDoorTexts(i18n, language);
  await switchLanguage(i18n, language);
}
