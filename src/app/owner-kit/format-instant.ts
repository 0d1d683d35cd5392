import { firstOfMonth, formatClock, months } from '~/content/format-date';
import type { Language } from '../lib/language';

/** Formats ISO instants in the device's time zone: 6 Mar 2026, 12:00 pm. One formatter serves many instants. */
export function instantWriter(language: Language): (instant: string) => string {
  const write = writers[language]();
  return (instant) => instant && write(new Date(instant));
}

/** `Intl` does not write a French month's first day as 1er. */
function intlWriter(locale: string, first: string): (at: Date) => string {
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (at) => time.format(at).replace(/^1(?= )/, first);
}

const writers: Record<Language, () => (at: Date) => string> = {
  en: () => intlWriter('en-IN', firstOfMonth.en),
  hi: () => hindiInstant,
  fr: () => intlWriter('fr', firstOfMonth.fr),
};

export const formatInstant = (instant: string, language: Language): string =>
  instantWriter(language)(instant);

/** `Intl` writes Hindi am and pm in Latin letters, which is unusual. */
const hindiInstant = (at: Date): string =>
  `${at.getDate()} ${months.hi[at.getMonth()]} ${at.getFullYear()}, ${formatClock(at.getHours() * 60 + at.getMinutes(), 'hi')}`;

/** Formats an instant in the device's time zone: only the time if it is today. */
export function formatMoment(instant: string | number, language: Language): string {
  const at = new Date(instant);
  const isToday = at.toDateString() === new Date().toDateString();
  return isToday
    ? formatClock(at.getHours() * 60 + at.getMinutes(), language)
    : formatInstant(at.toISOString(), language);
}
