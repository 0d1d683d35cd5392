import type { i18n } from 'i18next';
import type { ownerTexts as english } from './en/owner/texts';
import { type Language, languages } from './language';
import type { Texts } from './texts';

const packs: Record<Language, () => Promise<{ ownerTexts: Texts<typeof english> }>> = {
  en: () => import('./en/owner/texts'),
  hi: () => import('./hi/owner/texts'),
  fr: () => import('./fr/owner/texts'),
};

const hasOwnerTexts = (i18n: i18n, language: Language) => i18n.exists('owner.navigation', { lng: language });

/** Makes the owner's screens speak this language. Rejects where their texts cannot be fetched. */
export async function addOwnerTexts(i18n: i18n, language: Language): Promise<void> {
  if (hasOwnerTexts(i18n, language)) return;
  const { ownerTexts } = await packs[language]();
  i18n.addResourceBundle(language, 'translation', ownerTexts, true);
}

/** Whether the owner's screens have been opened on this page, in whatever language. */
export const speaksToOwner = (i18n: i18n): boolean =>
  languages.some((language) => hasOwnerTexts(i18n, language));
