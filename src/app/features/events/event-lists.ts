import type { Event } from '~/contract/event';
import { type Day, readDay } from '~/contract/event-date';

type EndFields = Pick<Event, 'EDate' | 'PastConform'>;

interface DatedEvent<Of extends EndFields = Event> {
  event: Of;
  day: Day | null;
}

const isOver = ({ event, day }: DatedEvent<EndFields>, today: Day): boolean =>
  event.PastConform || (day !== null && day < today);

/** True if the event is flagged as past or its day is before today (rule expired-events). */
export const isPast = (event: EndFields, today: Day): boolean =>
  isOver({ event, day: readDay(event.EDate) }, today);

/** True if the event was called off, or moved to past before its day. */
export const isCalledOff = (
  { EDate, PastConform, CalledOff }: EndFields & Pick<Event, 'CalledOff'>,
  today: Day,
): boolean => CalledOff === true || (PastConform && (readDay(EDate) ?? '') > today);

const known = new WeakMap<readonly Event[], readonly DatedEvent[]>();

/**
 * Sorts ascending by day, undated last, stable within a day. Cached per array, since this runs on every
 * render.
 */
function sortByDay(events: readonly Event[]): readonly DatedEvent[] {
  const made = known.get(events);
  if (made) return made;
  // '~' sorts after every digit.
  const key = ({ day }: DatedEvent) => day ?? '~';
  const ordered = events
    .map((event) => ({ event, day: readDay(event.EDate) }))
    .sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  known.set(events, ordered);
  return ordered;
}

const eventsOf = (list: readonly DatedEvent[]): Event[] => list.map(({ event }) => event);

/** Current events, soonest first, undated last. */
export const currentEvents = (events: readonly Event[], today: Day): Event[] =>
  eventsOf(sortByDay(events).filter((dated) => !isOver(dated, today)));

/** Past events, newest first, undated last (rule event-order). */
export function pastEvents(events: readonly Event[], today: Day): Event[] {
  const newestFirst = sortByDay(events)
    .filter((dated) => isOver(dated, today))
    .reverse();
  return eventsOf([
    ...newestFirst.filter(({ day }) => day !== null),
    ...newestFirst.filter(({ day }) => day === null),
  ]);
}

/** Filter of past events. `month` is 1 to 12; `more` counts presses of "show more". */
export interface PastFilter {
  year?: number | undefined;
  month?: number | undefined;
  more?: number | undefined;
}

const yearOf = (event: Event) => Number(readDay(event.EDate)?.slice(0, 4));
const monthOf = (event: Event) => Number(readDay(event.EDate)?.slice(5, 7));

export const initialPastCount = 8;

export const isFiltered = ({ year, month }: PastFilter): boolean => Boolean(year || month);

export const filterPast = (past: readonly Event[], { year, month }: PastFilter): Event[] =>
  past.filter((event) => (!year || yearOf(event) === year) && (!month || monthOf(event) === month));

/** True if the past events that were sent for filter `of` include all that `wanted` needs. */
export const containsAll = (of: PastFilter, wanted: PastFilter): boolean =>
  isFiltered(wanted)
    ? of.year === wanted.year && of.month === wanted.month
    : (wanted.more ?? 0) <= (of.more ?? 0);

export const yearsOf = (past: readonly Event[]): number[] =>
  [...new Set(past.map(yearOf).filter(Boolean))].sort((a, b) => b - a);
