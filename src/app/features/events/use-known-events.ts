import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '~/contract/calls';
import type { WallTime } from '~/contract/clock-time';
import type { Event } from '~/contract/event';
import { type Day, readDay } from '~/contract/event-date';
import { type RowLanguage, useRowLanguage } from '../../lib/site-content';
import { type Block, useBlock } from '../../shared/block';
import { currentEvents, eventLists, type PastFilter } from './event-lists';
import { eventsQuery, firstEventsQuery } from './event-queries';

/** The events known so far: the full list, or the first part of a long one (decision 0027). */
export interface KnownEvents {
  /** Soonest first. Of a partial list, the first ones and some later ones. */
  current: Event[];
  currentCount: number;
  /** Newest first. Those of a partial list lack description, guests and pictures. */
  past: Event[];
  pastCount: number;
  years: number[];
  /**
   * Only while the full list is missing: its load state, how many of the first coming events are known, the filter of
   * `past` and how many match it.
   */
  part?: { list: MissingEvents; coming: number; filter: PastFilter; matching: number };
}

export type MissingEvents = Exclude<Block<Event[]>, { state: 'loaded' }>;

/**
 * The events for a page. Those rendered into the page are shown until the full list is loaded. `failedOnServer`: the
 * server rendered the page without events.
 */
export function useKnownEvents(api: Api, now: WallTime, failedOnServer?: boolean): Block<KnownEvents> {
  const lng = useRowLanguage();
  const { data: first } = useQuery(firstEventsQuery(lng));
  const list = useBlock(eventsQuery(api, lng), failedOnServer);
  if (list.state === 'loaded') return { state: 'loaded', data: eventLists(list.data, now) };
  if (!first) return list;
  // Some may have ended since the page was rendered.
  const current = currentEvents(first.current, now);
  const over = first.current.length - current.length;
  const { coming, currentCount, filter, matching } = first;
  const part = { list, coming: coming - over, filter, matching };
  return { state: 'loaded', data: { ...first, current, currentCount: currentCount - over, part } };
}

/** Event ids already requested since page load, whatever the result. */
const requested = new Set<string>();

/**
 * Moves events whose day is over to past (rule expired-events). The server does so too; this phone's list may
 * be older. If the backend refuses, nothing changes: the phone's date may be wrong.
 */
export function useMoveExpiredEvents(
  api: Api,
  events: readonly Event[],
  today: Day,
  lng?: RowLanguage,
): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const { _id, EDate, PastConform } of events) {
      const day = readDay(EDate);
      if (PastConform || day === null || day >= today || requested.has(_id)) continue;
      requested.add(_id);
      api.sendToPastEvent({ params: { id: _id } }).then(
        () =>
          queryClient.setQueryData(eventsQuery(api, lng).queryKey, (cached) =>
            cached?.map((event) =>
              event._id === _id ? { ...event, PastConform: true, CurrentConform: false } : event,
            ),
          ),
        // Offline or refused: retried on the next visit.
        () => undefined,
      );
    }
  }, [api, events, today, lng, queryClient]);
}
