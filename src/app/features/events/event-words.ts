import type { TFunction } from 'i18next';
import { isFree } from '~/contract/event';
import { readDay } from '~/contract/event-date';
import type { Language } from '../../languages/language';

const locales: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN', fr: 'fr-FR' };

const formatters = new Map<string, Intl.DateTimeFormat>();

function format(date: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = language + JSON.stringify(options);
  let formatter = formatters.get(key);
  if (!formatter) {
    // A day has no time zone; it is read and written as UTC so that none shifts it.
    formatter = new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options });
    formatters.set(key, formatter);
  }
  return formatter.format(date);
}

/** The event's date in words, with the day of the week; what was stored where it is no date; null without one. */
export function dateInWords(EDate: string, language: Language): string | null {
  const day = readDay(EDate);
  if (!day) return EDate || null;
  return format(new Date(day), language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** The same in little room: 28 Nov 2026. */
export function shortDateInWords(EDate: string, language: Language): string | null {
  const day = readDay(EDate);
  if (!day) return EDate || null;
  return format(new Date(day), language, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** For the badge of a card: day and three-letter month (§2.7). Null without a date. */
export function badgeOf(EDate: string, language: Language): { day: string; month: string } | null {
  const day = readDay(EDate);
  if (!day) return null;
  const date = new Date(day);
  return {
    day: format(date, language, { day: 'numeric' }),
    month: format(date, language, { month: 'short' })
      .replace(/\.$/, '')
      .slice(0, language === 'en' ? 3 : undefined),
  };
}

/** The months of the year in words, January first. */
export const monthNames = (language: Language): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    format(new Date(Date.UTC(2024, month, 1)), language, { month: 'long' }),
  );

/** Free, or the amount with a dollar sign before it (§5); null where nothing is said. */
export function feeInWords(fee: string, t: TFunction): string | null {
  if (!fee.trim()) return null;
  return isFree(fee) ? t('events.free') : `$${fee.trim()}`;
}

/**
 * A time as people wrote it, or from the form's clock (24 hours) in the language's own way. Null where nothing is said.
 */
export function timeInWords(time: string, language: Language): string | null {
  const clock = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(time.trim());
  if (!clock) return time.trim() || null;
  return format(new Date(Date.UTC(2024, 0, 1, Number(clock[1]), Number(clock[2]))), language, {
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** A duration chosen from '1 hour' to '24 hours' (§2.19) in the language shown; others as they were written. */
export function durationInWords(duration: string, t: TFunction): string | null {
  const hours = /^(\d{1,2}) hours?$/i.exec(duration.trim());
  return hours ? t('events.hours', { count: Number(hours[1]) }) : duration.trim() || null;
}
