import type { Event } from '~/contract/event';
import type { Day } from '~/contract/values/event-date';
import { growsBy } from '../../ui/growing-list';
import {
  currentEvents,
  filterPast,
  isFiltered,
  type PastFilter,
  pastAtFirst,
  pastEvents,
  yearsOf,
} from './event-lists';
import type { FirstEvents } from './event-queries';

/** With so many past events at most a page holds the whole list: another request would cost more than they do. */
const mostInPage = 40;

/** What a page has of these events instead of all of them; undefined where they are few. */
export function firstOf(events: readonly Event[], today: Day, filter: PastFilter): FirstEvents | undefined {
  const past = pastEvents(events, today);
  if (past.length <= mostInPage) return undefined;
  const wanted = new Set([
    ...past.slice(0, pastAtFirst + growsBy * (filter.more ?? 0)),
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
