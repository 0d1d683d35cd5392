import type { Registration } from '~/contract/registration';
import type { Language } from '../../../../platform/languages/language';
import { momentInWords } from '../../../../shared/owner/parts/moment-in-words';

/** When somebody came, and which helper ticked it: 10:12 am · Meena. */
export const arrivalInWords = ({ CameAt, CameBy }: Registration, language: Language): string =>
  [CameAt && momentInWords(CameAt, language), CameBy].filter(Boolean).join(' · ');
