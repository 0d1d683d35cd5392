import { type Day, daysBetween } from '~/contract/values/event-date';
import { wordsOf } from '../../../platform/languages/date-in-words';
import type { Language } from '../../../platform/languages/language';

/** A day in little room, without its year: Sat 28 Nov. Hindi and French write the month in full. */
export function dayInBrief(at: Day, language: Language): string {
  const { shortWeekday, day, month, short } = wordsOf(at, language);
  return `${shortWeekday} ${day} ${language === 'en' ? short : month}`;
}

/** How far off a day is: "today", "tomorrow", "in 6 days". The browsers' Hindi says "within" some days, not "after". Its spaces do not break. */
export const daysAway = (at: Day, today: Day, language: Language): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    .format(daysBetween(today, at), 'day')
    .replace(/ में$/, ' बाद')
    .replaceAll(' ', '\u00a0');
