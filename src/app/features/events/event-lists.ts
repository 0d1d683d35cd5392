import type { WallTime } from '~/contract/clock-time';
import type { Event } from '~/contract/event';
import { type Day, readDay } from '~/contract/event-date';
import { isPast } from '~/contract/event-end';

interface DatedEvent {
  event: Event;
  day: Day | null;
  isOver: boolean;
}

interface EventLists {
  now: Day | WallTime;
  /** Current events, soonest first, undated last. */
  current: Event[];
  currentCount: number;
  /** Past events, newest first, undated last (rule event-order). */
  past: Event[];
  pastCount: number;
  years: number[];
}

const known = new WeakMap<readonly Event[], EventLists>();

/** Cached per array, since this runs on every render. By a day, only days count: as the flags of the owner's lists do. */
export function eventLists(events: readonly Event[], now: Day | WallTime): EventLists {
  const made = known.get(events);
  if (made?.now === now) return made;
  // '~' sorts after every digit. Stable within a day.
  const key = ({ day }: DatedEvent) => day ?? '~';
  const ordered = events
    .map((event) => ({ event, day: readDay(event.EDate), isOver: isPast(event, now) }))
    .sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  const current = eventsOf(ordered.filter(({ isOver }) => !isOver));
  const newestFirst = ordered.filter(({ isOver }) => isOver).reverse();
  const past = eventsOf([
    ...newestFirst.filter(({ day }) => day !== null),
    ...newestFirst.filter(({ day }) => day === null),
  ]);
  const [currentCount, pastCount] = [current.length, past.length];
  const lists = { now, current, currentCount, past, pastCount, years: yearsOf(past) };
  known.set(events, lists);
  return lists;
}

const eventsOf = (list: readonly DatedEvent[]): Event[] => list.map(({ event }) => event);

export const currentEvents = (events: readonly Event[], now: Day | WallTime): Event[] =>
  eventLists(events, now).current;

export const pastEvents = (events: readonly Event[], now: Day | WallTime): Event[] =>
  eventLists(events, now).past;

/** Filter of past events. `month` is 1 to 12; `more` counts presses of "show more". */
export interface PastFilter {
  year?: number | undefined;
  month?: number | undefined;
  more?: number | undefined;
}

const yearOf = (event: Event) => Number(readDay(event.EDate)?.slice(0, 4));
const monthOf = (event: Event) => Number(readDay(event.EDate)?.slice(5, 7));

export const isFiltered = ({ year, month }: PastFilter): boolean => Boolean(year || month);

/** How many past events are shown at first: of a year or month usually all. */
export const initialPastCount = (filter: PastFilter): number => (isFiltered(filter) ? 48 : 8);

export const filterPast = (past: readonly Event[], { year, month }: PastFilter): Event[] =>
  past.filter((event) => (!year || yearOf(event) === year) && (!month || monthOf(event) === month));

/** True if the past events that were sent for filter `of` include all that `wanted` needs. */
export const containsAll = (filter: PastFilter, wanted: PastFilter): boolean =>
  (!isFiltered(wanted) || (filter.year === wanted.year && filter.month === wanted.month)) &&
  (wanted.more ?? 0) <= (filter.more ?? 0);

export const yearsOf = (past: readonly Event[]): number[] =>
  [...new Set(past.map(yearOf).filter(Boolean))].sort((a, b) => b - a);
