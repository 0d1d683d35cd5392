import type { PageTexts } from '~/content/page-texts';
import { useTranslation } from '../../i18n/i18n';
import type { Language } from './language';

/** The group's own words in the language that is shown. */
export const useContent = (): PageTexts => useTranslation().i18n.content();

/** The language that is shown. */
export const useLanguage = (): Language => useTranslation().i18n.language;
