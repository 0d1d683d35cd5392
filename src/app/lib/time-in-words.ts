import { readClocks } from '~/contract/clock-time';
import type { Language } from './language';

/**
 * Returns a time or a range of two in the language's format; the text itself if it cannot be read; null if it is
 * empty.
 */
export function timeInWords(time: string, language: Language): string | null {
  const written = time.trim();
  const [start, end, ...more] = readClocks(written);
  if (start == null || end === null || more.length > 0) return written || null;
  if (end === undefined) return clockInWords(start, language);
  if (language === 'hi') return hindiRange(start, end);
  return `${clockInWords(start, language)} – ${clockInWords(end, language)}`;
}

export function clockInWords(clock: number, language: Language): string {
  const [hour, minutes] = [Math.floor(clock / 60), String(clock % 60).padStart(2, '0')];
  // Non-breaking spaces keep a time on one line. French: 6 h 30, and 18 h for a full hour.
  if (language === 'fr') return `${hour}\u00a0h${clock % 60 ? `\u00a0${minutes}` : ''}`;
  if (language === 'hi') return `${hindiPart(clock)}\u00a0${hindiClock(clock)}\u00a0बजे`;
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}

/** Hindi names the part of the day instead of am and pm. */
const hindiPart = (clock: number): string => {
  const hour = clock / 60;
  if (hour < 4 || hour >= 20) return 'रात';
  return hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : 'शाम';
};

/** Full hours have no minutes. */
const hindiClock = (clock: number): string => {
  const minute = clock % 60;
  return `${Math.floor(clock / 60) % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`;
};

/** The part of the day is written once if both times share it. */
function hindiRange(start: number, end: number): string {
  const [from, to] = [hindiPart(start), hindiPart(end)];
  if (from === to) return `${from}\u00a0${hindiClock(start)} से ${hindiClock(end)}\u00a0बजे\u00a0तक`;
  return `${from}\u00a0${hindiClock(start)}\u00a0बजे से ${to}\u00a0${hindiClock(end)}\u00a0बजे\u00a0तक`;
}

const units = [
  { unit: 'day', ms: 24 * 60 * 60_000 },
  { unit: 'hour', ms: 60 * 60_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** `Intl` has no past-only words for "now": its words also mean the coming minute or second. */
const justNow: Record<Language, string> = { en: 'just now', hi: 'अभी-अभी', fr: 'à l’instant' };

export function timeAgo(ms: number, language: Language): string {
  const fitting = units.find((candidate) => ms >= candidate.ms);
  if (!fitting) return justNow[language];
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return words.format(-Math.floor(ms / fitting.ms), fitting.unit);
}
