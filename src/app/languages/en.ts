import { pageTexts } from '~/content/pages/en';
import { texts } from './en/texts';
import type { LanguagePack } from './i18n';

const pack: LanguagePack = { translation: texts, content: pageTexts };
export default pack;
