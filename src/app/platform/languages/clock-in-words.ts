import { readClocks } from '~/contract/values/clock-time';
import type { Language } from './language';

/**
 * A time, or a range of two, by the clock where the event takes place, in the language's own way; as typed where it
 * cannot be read. Null where nothing is said.
 */
export function timeInWords(time: string, language: Language): string | null {
  const written = time.trim();
  const [start, end, ...more] = readClocks(written);
  if (start == null || end === null || more.length > 0) return written || null;
  if (end === undefined) return clockInWords(start, language);
  if (language === 'hi') return hindiRange(start, end);
  return `${clockInWords(start, language)} – ${clockInWords(end, language)}`;
}

/** Minutes since midnight, as the language says them. */
export function clockInWords(clock: number, language: Language): string {
  const [hour, minutes] = [Math.floor(clock / 60), String(clock % 60).padStart(2, '0')];
  // A time stays in one line: its spaces do not break. In French 6 h 30, and 18 h for a full hour.
  if (language === 'fr') return `${hour}\u00a0h${clock % 60 ? `\u00a0${minutes}` : ''}`;
  if (language === 'hi') return `${hindiPart(clock)}\u00a0${hindiClock(clock)}\u00a0बजे`;
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}

/** Hindi names the part of the day instead of its half. */
const hindiPart = (clock: number): string => {
  const hour = clock / 60;
  if (hour < 4 || hour >= 20) return 'रात';
  return hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : 'शाम';
};

/** A full hour goes without minutes. */
const hindiClock = (clock: number): string => {
  const minute = clock % 60;
  return `${Math.floor(clock / 60) % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`;
};

/** The part of the day is said once where both times lie in it. */
function hindiRange(start: number, end: number): string {
  const [from, to] = [hindiPart(start), hindiPart(end)];
  if (from === to) return `${from}\u00a0${hindiClock(start)} से ${hindiClock(end)}\u00a0बजे\u00a0तक`;
  return `${from}\u00a0${hindiClock(start)}\u00a0बजे से ${to}\u00a0${hindiClock(end)}\u00a0बजे\u00a0तक`;
}
