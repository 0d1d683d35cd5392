/**
 * A calendar day, yyyy-mm-dd, that sorts as text. Only this file reads and writes the stored format, day/MonthName/year
 * (rule stored-fields).
 */
export type Day = string & { readonly __day: unique symbol };

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const stored = /^(\d{1,2})\/([A-Za-z]+)\/(\d{4})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns null if the day does not exist. Months start at 1. */
const dayOf = (year: number, month: number, date: number): Day | null => {
  const day = new Date(Date.UTC(year, month - 1, date));
  const exists = day.getUTCMonth() === month - 1 && day.getUTCDate() === date && year >= 1000;
  return exists ? (day.toISOString().slice(0, 10) as Day) : null;
};

/** Reads 05/March/2024 (any case, or three letters of the month) or 2024-03-05. Null for anything else. */
export const readDay = (written: string): Day | null => {
  const isoMatch = iso.exec(written);
  if (isoMatch) return dayOf(Number(isoMatch[1]), Number(isoMatch[2]), Number(isoMatch[3]));
  const match = stored.exec(written);
  if (!match) return null;
  const name = (match[2] ?? '').toLowerCase();
  const month = monthNames.findIndex(
    (candidate) => candidate.toLowerCase() === name || candidate.slice(0, 3).toLowerCase() === name,
  );
  return month < 0 ? null : dayOf(Number(match[3]), month + 1, Number(match[1]));
};

/** Writes 05/March/2024. */
export const writeDay = (day: Day): string => {
  const [year, month, date] = day.split('-');
  return `${date}/${monthNames[Number(month) - 1]}/${year}`;
};

/**
 * Returns what clock and calendar of a time zone (IANA name) show at an instant; undefined in browsers without Temporal. It
 * reads no locale: a page's first `Intl` formatter takes a cheap phone up to 100 ms.
 */
export const zonedTime = (instant: Date, timeZone: string): Temporal.ZonedDateTime | undefined =>
  'Temporal' in globalThis
    ? Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
    : undefined;

const formatters = new Map<string, Intl.DateTimeFormat>();

const formattedDay = (instant: Date, timeZone: string): string => {
  const formatter =
    formatters.get(timeZone) ??
    // The Swedish locale writes yyyy-mm-dd.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formatters.set(timeZone, formatter);
  return formatter.format(instant);
};

/** In milliseconds. Days begin at a full quarter in every time zone. */
const quarterHour = 15 * 60 * 1000;

/** By zone the last quarter of an hour and its day, cached: every request needs it, and formatting is slow. */
const lastDays = new Map<string, { quarter: number; day: Day }>();

/** `timeZone`: an IANA name. */
export const dayInZone = (instant: Date, timeZone: string): Day => {
  const quarter = Math.floor(instant.getTime() / quarterHour);
  const last = lastDays.get(timeZone);
  if (last?.quarter === quarter) return last.day;
  const day = (zonedTime(instant, timeZone)?.toPlainDate().toString() ??
    formattedDay(instant, timeZone)) as Day;
  lastDays.set(timeZone, { quarter, day });
  return day;
};

/** `days`: may be negative. */
export const addDays = (day: Day, days: number): Day => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10) as Day;
};

/** In UTC, where all days have the same length. */
const dayLength = 24 * 60 * 60 * 1000;

/** Negative if `to` is before `from`. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / dayLength;
