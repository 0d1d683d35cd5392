/**
 * The only place that reads and writes an event's date, which travels and is stored as day/MonthName/year,
 * for example 05/March/2024 (rule stored-fields). Everywhere else a day is a `Day`.
 */

/** A calendar day as yyyy-mm-dd. Days compare and sort as texts. */
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

/** The day made of these numbers (month from 1), or null where the calendar has no such day. */
const dayOf = (year: number, month: number, date: number): Day | null => {
  const day = new Date(Date.UTC(year, month - 1, date));
  const exists = day.getUTCMonth() === month - 1 && day.getUTCDate() === date && year >= 1000;
  return exists ? (day.toISOString().slice(0, 10) as Day) : null;
};

/** Reads 05/March/2024 (month in any case, or its first three letters) or 2024-03-05. Null for anything else. */
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

/** Writes a day the way it is stored: 05/March/2024. */
export const writeDay = (day: Day): string => {
  const [year, month, date] = day.split('-');
  return `${date}/${monthNames[Number(month) - 1]}/${year}`;
};

interface ZoneClock {
  formatter: Intl.DateTimeFormat;
  /** The quarter of an hour that was asked for last, and its day: every request asks, and formatting is slow. */
  quarter: number;
  day: Day;
}

/** Days begin at a full quarter of an hour in every time zone. Milliseconds. */
const quarterHour = 15 * 60 * 1000;

const clocks = new Map<string, ZoneClock>();

/** The calendar day that an instant falls on in a time zone (an IANA name). */
export const dayInZone = (instant: Date, timeZone: string): Day => {
  const quarter = Math.floor(instant.getTime() / quarterHour);
  const known = clocks.get(timeZone);
  if (known?.quarter === quarter) return known.day;
  // The Swedish locale writes yyyy-mm-dd.
  const formatter = known?.formatter ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const day = formatter.format(instant) as Day;
  clocks.set(timeZone, { formatter, quarter, day });
  return day;
};

/** A day so many days later (or earlier, where negative). */
export const addDays = (day: Day, days: number): Day => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10) as Day;
};

/** Milliseconds of a day without a time zone, where all days are of one length. */
const dayLength = 24 * 60 * 60 * 1000;

/** How many days `to` is after `from`; negative where it is before. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / dayLength;
