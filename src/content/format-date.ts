import { readClocks } from '~/contract/clock-time';
import { type Day, readDay } from '~/contract/event-date';
import type { ContentLanguage as Language } from './in-languages';

/**
 * Names of days and months. `Intl` takes a cheap phone 100 ms at its first use, during hydration, and its data
 * differ between server and browser, which breaks hydration.
 */
type Names = Record<Language, readonly string[]>;

export const months: Names = {
  en: 'January February March April May June July August September October November December'.split(' '),
  hi: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
};

/** Hindi month names are short and stay in full. */
const shortMonths: Names = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '),
  hi: months.hi,
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
};

/** Sunday first. */
export const weekdays: Names = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  hi: 'रविवार सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार'.split(' '),
  fr: 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' '),
};

export const shortWeekdays: Names = {
  en: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  hi: 'रवि सोम मंगल बुध गुरु शुक्र शनि'.split(' '),
  fr: 'dim. lun. mar. mer. jeu. ven. sam.'.split(' '),
};

/** French writes the first day of a month as an ordinal number. */
export const firstOfMonth: Record<Language, string> = { en: '1', hi: '1', fr: '1er' };

const afterWeekday: Record<Language, string> = { en: ', ', hi: ', ', fr: ' ' };

interface DayWords {
  weekday: string;
  shortWeekday: string;
  day: string;
  month: string;
  short: string;
  year: string;
}

export function dayWords(day: Day, language: Language): DayWords {
  const date = new Date(day);
  const month = date.getUTCMonth();
  return {
    weekday: weekdays[language][date.getUTCDay()] ?? '',
    shortWeekday: shortWeekdays[language][date.getUTCDay()] ?? '',
    day: date.getUTCDate() === 1 ? firstOfMonth[language] : String(date.getUTCDate()),
    month: months[language][month] ?? '',
    short: shortMonths[language][month] ?? '',
    year: String(date.getUTCFullYear()),
  };
}

/** Returns a stored date with its weekday; the text itself if it is no date; null if it is empty. */
export function formatDate(stored: string, language: Language): string | null {
  const at = readDay(stored);
  if (!at) return stored || null;
  const { weekday, day, month, year } = dayWords(at, language);
  return `${weekday}${afterWeekday[language]}${day} ${month} ${year}`;
}

/** Returns a short date: 28 Nov 2026; the text itself if it is no date; null if it is empty. */
export function formatShortDate(
  stored: string,
  language: Language,
  { year: withYear = true } = {},
): string | null {
  const at = readDay(stored);
  if (!at) return stored || null;
  const { day, short, year } = dayWords(at, language);
  return `${day} ${short}${withYear ? ` ${year}` : ''}`;
}

/**
 * Returns a short date with its weekday: Sat, 28 Nov 2026; the text itself if it is no date; null if it is empty.
 */
export function formatShortDay(
  stored: string,
  language: Language,
  { year: withYear = true } = {},
): string | null {
  const at = readDay(stored);
  if (!at) return stored || null;
  const { shortWeekday, day, short, year } = dayWords(at, language);
  return `${shortWeekday}${afterWeekday[language]}${day} ${short}${withYear ? ` ${year}` : ''}`;
}

/** Returns the day and three-letter month for a card's badge (rule event-card); null if there is no date. */
export function dayAndMonth(stored: string, language: Language): { day: string; month: string } | null {
  const at = readDay(stored);
  if (!at) return null;
  const { day, short } = dayWords(at, language);
  return { day, month: language === 'en' ? short.slice(0, 3) : short.replace(/\.$/, '') };
}

const ofMonths: Record<Language, string> = { en: 'months', hi: 'महीने', fr: 'mois' };

/** Returns a number of months, which is more than one, in words: "6 months". */
export const formatMonths = (count: string, language: Language): string => `${count} ${ofMonths[language]}`;

/**
 * Returns a time or a range of two in the language's format; the text itself if it cannot be read; null if it is
 * empty.
 */
export function formatTime(time: string, language: Language): string | null {
  const written = time.trim();
  const [start, end, ...more] = readClocks(written);
  if (start == null || end === null || more.length > 0) return written || null;
  return end === undefined ? formatClock(start, language) : ranges[language](start, end);
}

export const formatClock = (clock: number, language: Language): string => clocks[language](clock);

const minutes = (clock: number) => String(clock % 60).padStart(2, '0');

/** Minutes of a day in each language's format. Non-breaking spaces keep a time on one line. */
const clocks: Record<Language, (clock: number) => string> = {
  en: (clock) => `${Math.floor(clock / 60) % 12 || 12}:${minutes(clock)}\u00a0${clock < 720 ? 'am' : 'pm'}`,
  hi: (clock) => `${hindiPart(clock)}\u00a0${hindiClock(clock)}\u00a0बजे`,
  // A full hour has no minutes: 6 h 30, 18 h.
  fr: (clock) => `${Math.floor(clock / 60)}\u00a0h${clock % 60 ? `\u00a0${minutes(clock)}` : ''}`,
};

/** Hindi names the part of the day instead of am and pm. */
const hindiPart = (clock: number): string => {
  const hour = clock / 60;
  if (hour < 4 || hour >= 20) return 'रात';
  return hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : 'शाम';
};

/** Full hours have no minutes. */
const hindiClock = (clock: number): string => {
  const minute = clock % 60;
  return `${Math.floor(clock / 60) % 12 || 12}${minute ? `:${minutes(clock)}` : ''}`;
};

/** The part of the day is written once if both times share it. */
function hindiRange(start: number, end: number): string {
  const [from, to] = [hindiPart(start), hindiPart(end)];
  if (from === to) return `${from}\u00a0${hindiClock(start)} से ${hindiClock(end)}\u00a0बजे\u00a0तक`;
  return `${from}\u00a0${hindiClock(start)}\u00a0बजे से ${to}\u00a0${hindiClock(end)}\u00a0बजे\u00a0तक`;
}

const plainRange = (language: Language) => (start: number, end: number) =>
  `${formatClock(start, language)} – ${formatClock(end, language)}`;

const ranges: Record<Language, (start: number, end: number) => string> = {
  en: plainRange('en'),
  hi: hindiRange,
  fr: plainRange('fr'),
};

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
