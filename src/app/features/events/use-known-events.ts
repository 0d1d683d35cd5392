import { useQuery } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import type { Event } from '~/contract/event';
import type { Day } from '~/contract/values/event-date';
import { type Block, useBlock } from '../../shared/load-states/use-block';
import { currentEvents, type PastFilter, pastEvents, yearsOf } from './event-lists';
import { eventsQuery, firstEventsQuery } from './event-queries';

/** The events as far as they are known here: all of them, or the first of a long list (decision 0027). */
export interface KnownEvents {
  /** All coming ones, in the order in which they come. */
  current: Event[];
  /** The known past ones, newest first. Those of a page's first events have no description, guests or pictures. */
  past: Event[];
  /** How many past events there are, and in which years. */
  pastCount: number;
  years: number[];
  /** Where the whole list is not here yet: what has become of asking for it, and by which filter `past` was chosen. */
  part?: { filter: PastFilter; list: MissingEvents };
}

export type MissingEvents = Exclude<Block<Event[]>, { state: 'there' }>;

/**
 * The events for a page or a block of it. Those that came with the page are shown until their whole list is here.
 * @param cameWithout the server could not get any for its page
 */
export function useKnownEvents(api: Api, today: Day, cameWithout?: boolean): Block<KnownEvents> {
  const { data: first } = useQuery(firstEventsQuery);
  const list = useBlock(eventsQuery(api), cameWithout);
  if (list.state === 'there') {
    const past = pastEvents(list.data, today);
    const current = currentEvents(list.data, today);
    return { state: 'there', data: { current, past, pastCount: past.length, years: yearsOf(past) } };
  }
  if (!first) return list;
  const { filter, ...known } = first;
  // On the phone it may be another day.
  const current = currentEvents(known.current, today);
  return { state: 'there', data: { ...known, current, part: { filter, list } } };
}
