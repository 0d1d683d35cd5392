import type { Event } from '~/contract/event';
import type { Day } from '~/contract/event-date';
import { growStep } from '../../ui/growing-list';
import {
  currentEvents,
  filterPast,
  initialPastCount,
  isFiltered,
  type PastFilter,
  pastEvents,
  yearsOf,
} from './event-lists';
import type { FirstEvents } from './event-queries';

/** Up to this many past events are rendered in full: a second request would cost more than their bytes. */
const maxPastInPage = 40;

/**
 * The part of the list for a rendered page, or undefined if the list is short. With `most`, only so many past events: for a
 * page that is not their list.
 */
export function firstEventsOf(
  events: readonly Event[],
  today: Day,
  filter: PastFilter,
  most?: number,
): FirstEvents | undefined {
  const past = pastEvents(events, today);
  if (past.length <= (most ?? maxPastInPage)) return undefined;
  const wanted = new Set([
    ...past.slice(0, most ?? initialPastCount + growStep * (filter.more ?? 0)),
    ...(isFiltered(filter) ? filterPast(past, filter) : []),
  ]);
  return {
    current: currentEvents(events, today),
    past: past
      .filter((event) => wanted.has(event))
      .map((event) => ({ ...event, Discreption: '', Organization: '', ChiefGuest: [], EventImage: [] })),
    filter,
    pastCount: past.length,
    years: yearsOf(past),
  };
}
