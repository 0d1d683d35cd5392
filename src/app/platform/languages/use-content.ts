import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PageTexts } from '~/content/page-texts';
import { defaultLanguage, type Language, languageOf } from './language';

/** The group's own words in the language of this instance. */
export const contentOf = (of: i18n): PageTexts => of.getResourceBundle(of.language, 'content');

/** The group's own words in the language that is shown. */
export const useContent = (): PageTexts => contentOf(useTranslation().i18n);

/** The language of this instance. */
export const languageIn = (of: i18n): Language => languageOf(of.language) ?? defaultLanguage;

/** The language that is shown. */
export const useLanguage = (): Language => languageIn(useTranslation().i18n);
