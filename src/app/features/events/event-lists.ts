import type { Event } from '~/contract/event';
import { type Day, readDay } from '~/contract/values/event-date';

/** What decides whether an event is over. */
type Lasting = Pick<Event, 'EDate' | 'PastConform'>;

interface Dated<Of extends Lasting = Event> {
  event: Of;
  day: Day | null;
}

const isOver = ({ event, day }: Dated<Lasting>, today: Day): boolean =>
  event.PastConform || (day !== null && day < today);

/** True for an event that is over: so flagged, or its day is before today (rule expired-events). */
export const isPast = (event: Lasting, today: Day): boolean =>
  isOver({ event, day: readDay(event.EDate) }, today);

/** True for an event that the owner has called off, or has sent to past while its day was still to come. */
export const isCalledOff = (
  { EDate, PastConform, CalledOff }: Lasting & Pick<Event, 'CalledOff'>,
  today: Day,
): boolean => CalledOff === true || (PastConform && (readDay(EDate) ?? '') > today);

const known = new WeakMap<readonly Event[], readonly Dated[]>();

/**
 * Ascending by day, those without one last, those of a day as they came. Our own backend answers in this order,
 * another may not. Made once for a list: a page asks for its parts at every drawing.
 */
function inOrder(events: readonly Event[]): readonly Dated[] {
  const made = known.get(events);
  if (made) return made;
  // The sign after every digit: no day is later than all.
  const key = ({ day }: Dated) => day ?? '~';
  const ordered = events
    .map((event) => ({ event, day: readDay(event.EDate) }))
    .sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  known.set(events, ordered);
  return ordered;
}

const eventsOf = (list: readonly Dated[]): Event[] => list.map(({ event }) => event);

/** Current events in the order they come (soonest first, those without a date last). */
export const currentEvents = (events: readonly Event[], today: Day): Event[] =>
  eventsOf(inOrder(events).filter((dated) => !isOver(dated, today)));

/** Past events, newest first (rule event-order), those without a date last. */
export function pastEvents(events: readonly Event[], today: Day): Event[] {
  const newestFirst = inOrder(events)
    .filter((dated) => isOver(dated, today))
    .reverse();
  return eventsOf([
    ...newestFirst.filter(({ day }) => day !== null),
    ...newestFirst.filter(({ day }) => day === null),
  ]);
}

/** Which past events are shown: of a year, of a month (1 to 12), or of all; and how often "show more" was pressed. */
export interface PastFilter {
  year?: number | undefined;
  month?: number | undefined;
  more?: number | undefined;
}

const yearOf = (event: Event) => Number(readDay(event.EDate)?.slice(0, 4));
const monthOf = (event: Event) => Number(readDay(event.EDate)?.slice(5, 7));

/** How many past events are shown before more are asked for. */
export const pastAtFirst = 8;

/** Whether less than all past events are asked for. */
export const isFiltered = ({ year, month }: PastFilter): boolean => Boolean(year || month);

export const filterPast = (past: readonly Event[], { year, month }: PastFilter): Event[] =>
  past.filter((event) => (!year || yearOf(event) === year) && (!month || monthOf(event) === month));

/** Whether the past events that came with a page by one filter are all that another shows. */
export const holdsAll = (of: PastFilter, wanted: PastFilter): boolean =>
  isFiltered(wanted)
    ? of.year === wanted.year && of.month === wanted.month
    : (wanted.more ?? 0) <= (of.more ?? 0);

/** The years in which there were events, newest first. */
export const yearsOf = (past: readonly Event[]): number[] =>
  [...new Set(past.map(yearOf).filter(Boolean))].sort((a, b) => b - a);
