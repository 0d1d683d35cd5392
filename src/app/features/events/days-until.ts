import { type Day, readDay } from '~/contract/event-date';

const dayLength = 24 * 60 * 60 * 1000;

/** Days from today to an event's date (0: it is today); null where there is no date or it is over. */
export function daysUntil(EDate: string, today: Day): number | null {
  const day = readDay(EDate);
  // Days without a time zone lie evenly apart.
  return day && day >= today ? (Date.parse(day) - Date.parse(today)) / dayLength : null;
}
