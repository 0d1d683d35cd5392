import type { Event } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { growStep } from '../../ui/growing-list';
import { eventLists, filterPast, initialPastCount, isFiltered, type PastFilter } from './event-lists';
import type { FirstEvents } from './event-queries';

/** Up to this many past events are rendered in full: a second request would cost more than their bytes. */
const maxPastInPage = 40;

/** As many coming ones as the events page shows at first. */
const maxComingInPage = growStep;

/** What a page shows of the events. */
export interface ShownEvents {
  /** The past ones, from the URL. */
  filter?: PastFilter;
  /** How many of the past ones, on a page that is not their list. */
  past?: number;
  /** How many of the coming ones. */
  coming?: number;
  /** Picks coming ones that are shown wherever they are in the list. */
  picked?: (coming: readonly Event[]) => readonly Event[];
}

/** The part of the list for a rendered page, or undefined if the list is short. */
export function firstEventsOf(
  events: readonly Event[],
  today: Day,
  { filter = {}, past: most, coming = 12, picked = () => [] }: ShownEvents,
): FirstEvents | undefined {
  const { current, past, years } = eventLists(events, today);
  const isLong = current.length > maxComingInPage;
  if (past.length <= (most ?? maxPastInPage) && !isLong) return undefined;
  const more = growStep * (filter.more ?? 0);
  const matching = isFiltered(filter) ? filterPast(past, filter) : [];
  const wanted = new Set([
    ...past.slice(0, most ?? initialPastCount({}) + more),
    ...matching.slice(0, initialPastCount(filter) + more),
  ]);
  const comingOnes = new Set(isLong ? [...current.slice(0, coming), ...picked(current)] : current);
  return {
    current: current.filter((event) => comingOnes.has(event)),
    coming: isLong ? coming : current.length,
    currentCount: current.length,
    past: past
      .filter((event) => wanted.has(event))
      .map((event) => ({ ...event, Discreption: '', Organization: '', ChiefGuest: [], EventImage: [] })),
    filter,
    matching: isFiltered(filter) ? matching.length : past.length,
    pastCount: past.length,
    years,
  };
}
