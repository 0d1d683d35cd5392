import type { I18n } from './i18n';
import { type Language, languages, siteLanguages } from './language';
import { currentSession, isOwnerSession } from './session-store';

/** Returns the languages in which this page may be: those of the site, and for the owner all. */
export const offeredLanguages = (i18n: I18n): readonly Language[] =>
  isOwnerSession(currentSession()) ? languages : siteLanguages(i18n.group());
