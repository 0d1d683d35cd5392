import { pageTexts } from '~/content/pages/fr';
import { texts } from './fr/texts';
import type { LanguagePack } from './i18n';

const pack: LanguagePack = { translation: texts, content: pageTexts };
export default pack;
