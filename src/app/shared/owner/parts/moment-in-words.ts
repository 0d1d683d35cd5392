import { clockInWords } from '../../../platform/languages/clock-in-words';
import { instantInWords } from '../../../platform/languages/instant-in-words';
import type { Language } from '../../../platform/languages/language';

/** An instant as the phone's own clock has it: its time where it was today, else with the day. */
export function momentInWords(instant: string | number, language: Language): string {
  const at = new Date(instant);
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday
    ? clockInWords(at.getHours() * 60 + at.getMinutes(), language)
    : instantInWords(at.toISOString(), language);
}
