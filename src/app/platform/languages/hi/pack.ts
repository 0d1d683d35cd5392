import { pageTexts } from '~/content/pages/hi/page-texts';
import type { LanguagePack } from '../language-pack';
import { texts } from './texts';

const pack: LanguagePack = { translation: texts, content: pageTexts };
export default pack;
