import { readFee } from '~/contract/fee';
import type { Translate } from '../../i18n/i18n';
import { dateInWords } from '../../platform/languages/date-in-words';
import type { Language } from '../../platform/languages/language';

/** The event's date in words, or that it is not known yet. */
export const dateOrOpen = (EDate: string, language: Language, t: Translate): string =>
  dateInWords(EDate, language) ?? t('events.dateOpen');

/** Free, or the fee as `readFee` writes it (rule fee-display); null where nothing is said. */
export function feeInWords(written: string, t: Translate): string | null {
  const fee = readFee(written);
  return fee && (fee.isFree ? t('events.free') : fee.text);
}

/**
 * A duration chosen from '1 hour' to '24 hours' (rule add-event) in the language shown; others as they were written.
 */
export function durationInWords(duration: string, t: Translate): string | null {
  const hours = /^(\d{1,2}) hours?$/i.exec(duration.trim());
  return hours ? t('events.hours', { count: Number(hours[1]) }) : duration.trim() || null;
}
