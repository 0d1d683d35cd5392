import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Api } from '~/contract/calls';
import type { Event } from '~/contract/event';
import { type Day, readDay } from '~/contract/values/event-date';
import { eventsQuery } from './event-queries';

/** Asked once per load of the page, whatever came of it. */
const asked = new Set<string>();

/**
 * Sends every event whose day is over to the past, and treats it as past from then on (rule expired-events). Our own
 * server has done so before; another backend may not. What the backend refuses stays as it was: it knows the day, a
 * phone may not.
 */
export function useMoveExpired(api: Api, events: readonly Event[], today: Day): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    for (const { _id, EDate, PastConform } of events) {
      const day = readDay(EDate);
      if (PastConform || day === null || day >= today || asked.has(_id)) continue;
      asked.add(_id);
      api.sendToPastEvent({ params: { id: _id } }).then(
        () =>
          queryClient.setQueryData(eventsQuery(api).queryKey, (cached) =>
            cached?.map((event) =>
              event._id === _id ? { ...event, PastConform: true, CurrentConform: false } : event,
            ),
          ),
        // Offline or refused: the next visit tries again.
        () => undefined,
      );
    }
  }, [api, events, today, queryClient]);
}
