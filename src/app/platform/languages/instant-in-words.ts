import { months } from './calendar-names';
import { clockInWords } from './clock-in-words';
import type { Language } from './language';

/** Writes many ISO instants, on the phone's own clock and calendar: 6 Mar 2026, 12:00 pm. */
export function instantWriter(language: Language): (instant: string) => string {
  if (language === 'hi') return (instant) => instant && hindiInstant(new Date(instant));
  const time = new Intl.DateTimeFormat(language === 'en' ? 'en-IN' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  // The browsers' French does not know that a month's first day is its 1er.
  const first = language === 'fr' ? /^1(?= )/ : /$^/;
  return (instant) => instant && time.format(new Date(instant)).replace(first, '1er');
}

/** One of them. */
export const instantInWords = (instant: string, language: Language): string =>
  instantWriter(language)(instant);

/** The browsers' Hindi writes am and pm in Latin letters, which nobody says. */
const hindiInstant = (at: Date): string =>
  `${at.getDate()} ${months.hi[at.getMonth()]} ${at.getFullYear()}, ${clockInWords(at.getHours() * 60 + at.getMinutes(), 'hi')}`;
