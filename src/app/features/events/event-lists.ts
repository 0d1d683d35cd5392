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

interface EventLists {
  today: Day;
  /** Current events, soonest first, undated last. */
  current: Event[];
  currentCount: number;
  /** Past events, newest first, undated last (rule event-order). */
  past: Event[];
  pastCount: number;
  years: number[];
}

const known = new WeakMap<readonly Event[], EventLists>();

/** Cached per array, since this runs on every render. */
export function eventLists(events: readonly Event[], today: Day): EventLists {
  const made = known.get(events);
  if (made?.today === today) return made;
  // '~' sorts after every digit. Stable within a day.
  const key = ({ day }: DatedEvent) => day ?? '~';
  const ordered = events
    .map((event) => ({ event, day: readDay(event.EDate) }))
    .sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  const current = eventsOf(ordered.filter((dated) => !isOver(dated, today)));
  const newestFirst = ordered.filter((dated) => isOver(dated, today)).reverse();
  const past = eventsOf([
    ...newestFirst.filter(({ day }) => day !== null),
    ...newestFirst.filter(({ day }) => day === null),
  ]);
  const [currentCount, pastCount] = [current.length, past.length];
  const lists = { today, current, currentCount, past, pastCount, years: yearsOf(past) };
  known.set(events, lists);
  return lists;
}

const eventsOf = (list: readonly DatedEvent[]): Event[] => list.map(({ event }) => event);

export const currentEvents = (events: readonly Event[], today: Day): Event[] =>
  eventLists(events, today).current;

export const pastEvents = (events: readonly Event[], today: Day): Event[] => eventLists(events, today).past;

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
export const containsAll = (of: PastFilter, wanted: PastFilter): boolean =>
  (!isFiltered(wanted) || (of.year === wanted.year && of.month === wanted.month)) &&
  (wanted.more ?? 0) <= (of.more ?? 0);

export const yearsOf = (past: readonly Event[]): number[] =>
  [...new Set(past.map(yearOf).filter(Boolean))].sort((a, b) => b - a);
