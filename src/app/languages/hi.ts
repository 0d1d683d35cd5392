import { pageTexts } from '~/content/pages/hi';
import { texts } from './hi/texts';
import type { LanguagePack } from './i18n';

const pack: LanguagePack = { translation: texts, content: pageTexts };
export default pack;
