import type { Registration } from '~/contract/registration';
import type { Translate } from '../../../../i18n/i18n';
import type { Language } from '../../../../platform/languages/language';
import { momentInWords } from '../../../../shared/owner/parts/moment-in-words';

/** That somebody is present, since when, and which helper ticked it: Present · 10:12 am · Meena. */
export const arrivalInWords = ({ CameAt, CameBy }: Registration, t: Translate, language: Language): string =>
  [t('ownerDoor.came'), CameAt && momentInWords(CameAt, language), CameBy].filter(Boolean).join(' · ');
