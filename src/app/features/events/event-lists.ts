import type { Event } from '~/contract/event';
import { type Day, readDay } from '~/contract/event-date';

/** True for an event that is over: so flagged, or its day is before today (§4). */
export const isPast = (event: Event, today: Day): boolean => {
  const day = readDay(event.EDate);
  return event.PastConform || (day !== null && day < today);
};

/** Current events in the order they come (soonest first, those without a date last). */
export const currentEvents = (events: readonly Event[], today: Day): Event[] =>
  events.filter((event) => !isPast(event, today));

/** Past events, newest first (§9). */
export const pastEvents = (events: readonly Event[], today: Day): Event[] =>
  events.filter((event) => isPast(event, today)).reverse();

/** Which past events are shown: of a year, of a month (1 to 12), or of all. */
export interface PastFilter {
  year?: number | undefined;
  month?: number | undefined;
}

const yearOf = (event: Event) => Number(readDay(event.EDate)?.slice(0, 4));
const monthOf = (event: Event) => Number(readDay(event.EDate)?.slice(5, 7));

export const filterPast = (past: readonly Event[], { year, month }: PastFilter): Event[] =>
  past.filter((event) => (!year || yearOf(event) === year) && (!month || monthOf(event) === month));

/** The years in which there were events, newest first. */
export const yearsOf = (past: readonly Event[]): number[] =>
  [...new Set(past.map(yearOf).filter(Boolean))].sort((a, b) => b - a);
