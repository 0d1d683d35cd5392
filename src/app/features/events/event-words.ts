import type { TFunction } from 'i18next';
import { readClocks } from '~/contract/clock-time';
import { type Day, readDay } from '~/contract/event-date';
import { isFree } from '~/contract/event-facts';
import type { Language } from '../../languages/language';
import { months, shortMonths, weekdays } from './calendar-names';

/** What an event's day is called. */
interface DayWords {
  weekday: string;
  day: string;
  month: string;
  /** The month in little room. */
  short: string;
  year: string;
}

function wordsOf(day: Day, language: Language): DayWords {
  const date = new Date(day);
  const month = date.getUTCMonth();
  return {
    weekday: weekdays[language][date.getUTCDay()] ?? '',
    day: language === 'fr' && date.getUTCDate() === 1 ? '1er' : String(date.getUTCDate()),
    month: months[language][month] ?? '',
    short: shortMonths[language][month] ?? '',
    year: String(date.getUTCFullYear()),
  };
}

/** The event's date in words, with the day of the week; what was stored where it is no date; null without one. */
export function dateInWords(EDate: string, language: Language): string | null {
  const at = readDay(EDate);
  if (!at) return EDate || null;
  const { weekday, day, month, year } = wordsOf(at, language);
  return `${weekday}${language === 'fr' ? '' : ','} ${day} ${month} ${year}`;
}

/** The event's date in words, or that it is not known yet. */
export const dateOrOpen = (EDate: string, language: Language, t: TFunction): string =>
  dateInWords(EDate, language) ?? t('events.dateOpen');

/** The date in little room: 28 Nov 2026; null without one. */
export function shortDateInWords(EDate: string, language: Language): string | null {
  const at = readDay(EDate);
  if (!at) return EDate || null;
  const { day, short, year } = wordsOf(at, language);
  return `${day} ${short} ${year}`;
}

/** For the badge of a card: day and three-letter month (§2.7). Null without a date. */
export function badgeOf(EDate: string, language: Language): { day: string; month: string } | null {
  const at = readDay(EDate);
  if (!at) return null;
  const { day, short } = wordsOf(at, language);
  return { day, month: language === 'en' ? short.slice(0, 3) : short.replace(/\.$/, '') };
}

/** The months of the year in words, January first. */
export const monthNames = (language: Language): readonly string[] => months[language];

/** Free, or the amount with a dollar sign before it (§5); null where nothing is said. */
export function feeInWords(fee: string, t: TFunction): string | null {
  if (!fee.trim()) return null;
  return isFree(fee) ? t('events.free') : `$${fee.trim()}`;
}

/**
 * A time, or a range of two, in the language's own way; as people wrote it where that is English already, or cannot be
 * read. Null where nothing is said.
 */
export function timeInWords(time: string, language: Language): string | null {
  const written = time.trim();
  if (language === 'en' && /[ap]\.?m\b/i.test(written)) return written;
  const clocks = readClocks(written);
  if (!clocks.every((clock) => clock !== null)) return written || null;
  return clocks.map((clock) => clockInWords(clock, language)).join(' – ');
}

/** Minutes since midnight, as the language says them. */
function clockInWords(clock: number, language: Language): string {
  const [hour, minutes] = [Math.floor(clock / 60), String(clock % 60).padStart(2, '0')];
  // Its spaces do not break: 6 h 30, and 18 h for a full hour.
  if (language === 'fr') return `${hour}\u00a0h${clock % 60 ? `\u00a0${minutes}` : ''}`;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** A duration chosen from '1 hour' to '24 hours' (§2.19) in the language shown; others as they were written. */
export function durationInWords(duration: string, t: TFunction): string | null {
  const hours = /^(\d{1,2}) hours?$/i.exec(duration.trim());
  return hours ? t('events.hours', { count: Number(hours[1]) }) : duration.trim() || null;
}
