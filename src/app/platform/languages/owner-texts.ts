import type { I18n } from '../../i18n/i18n';
import type { ownerTexts as english } from './en/owner/texts';
import { type Language, languages } from './language';
import type { Texts } from './texts';

const packs: Record<Language, () => Promise<{ ownerTexts: Texts<typeof english> }>> = {
  en: () => import('./en/owner/texts'),
  hi: () => import('./hi/owner/texts'),
  fr: () => import('./fr/owner/texts'),
};

/** Makes the owner's screens speak this language. Rejects where their texts cannot be fetched. */
export async function addOwnerTexts(i18n: I18n, language: Language): Promise<void> {
  if (i18n.hasOwnerTexts(language)) return;
  const { ownerTexts } = await packs[language]();
  i18n.addOwnerTexts(language, ownerTexts);
}

/** Whether the owner's screens have been opened on this page, in whatever language. */
export const speaksToOwner = (i18n: I18n): boolean =>
  languages.some((language) => i18n.hasOwnerTexts(language));
