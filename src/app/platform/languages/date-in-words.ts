import { type Day, readDay } from '~/contract/values/event-date';
import { months, shortMonths, shortWeekdays, weekdays } from './calendar-names';
import type { Language } from './language';

/** What a day is called. */
interface DayWords {
  weekday: string;
  /** The weekday in little room. */
  shortWeekday: string;
  day: string;
  month: string;
  /** The month in little room. */
  short: string;
  year: string;
}

/** The words of a day, for a text of one's own. */
export function wordsOf(day: Day, language: Language): DayWords {
  const date = new Date(day);
  const month = date.getUTCMonth();
  return {
    weekday: weekdays[language][date.getUTCDay()] ?? '',
    shortWeekday: shortWeekdays[language][date.getUTCDay()] ?? '',
    day: language === 'fr' && date.getUTCDate() === 1 ? '1er' : String(date.getUTCDate()),
    month: months[language][month] ?? '',
    short: shortMonths[language][month] ?? '',
    year: String(date.getUTCFullYear()),
  };
}

/** A stored date in words, with the day of the week; as it was stored where it is no date; null without one. */
export function dateInWords(stored: string, language: Language): string | null {
  const at = readDay(stored);
  if (!at) return stored || null;
  const { weekday, day, month, year } = wordsOf(at, language);
  return `${weekday}${language === 'fr' ? '' : ','} ${day} ${month} ${year}`;
}

/** The date in little room: 28 Nov 2026; null without one. */
export function shortDateInWords(stored: string, language: Language): string | null {
  const at = readDay(stored);
  if (!at) return stored || null;
  const { day, short, year } = wordsOf(at, language);
  return `${day} ${short} ${year}`;
}

/** The date in little room with the day of the week: Sat, 28 Nov 2026; as it was stored where it is no date; null without one. */
export function shortDayInWords(stored: string, language: Language): string | null {
  const at = readDay(stored);
  if (!at) return stored || null;
  const { shortWeekday, day, short, year } = wordsOf(at, language);
  return `${shortWeekday}${language === 'fr' ? '' : ','} ${day} ${short} ${year}`;
}

/** For the badge of a card: day and three-letter month (rule event-card). Null without a date. */
export function dayAndMonth(stored: string, language: Language): { day: string; month: string } | null {
  const at = readDay(stored);
  if (!at) return null;
  const { day, short } = wordsOf(at, language);
  return { day, month: language === 'en' ? short.slice(0, 3) : short.replace(/\.$/, '') };
}
