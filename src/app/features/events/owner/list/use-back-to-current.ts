import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { Event } from '~/contract/event';
import { backendHost } from '~/contract/values/backend-host';
import { type Day, readDay } from '~/contract/values/event-date';
import { changeAnswer } from '../../../../shared/owner/actions/change-answer';
import { useOwnerAction } from '../../../../shared/owner/actions/use-owner-action';
import { eventsQuery } from '../../event-queries';

/**
 * Whether an event may be made current: its day is not over, or open, and the backend is ours. Another {host} may not
 * know the call.
 */
export const mayBeCurrent = ({ EDate }: Event, today: Day): boolean =>
  backendHost === '' && (readDay(EDate) ?? today) >= today;

/** Gives what makes an event current again that was sent to past, and says how it went. */
export function useBackToCurrent(): (event: Event) => void {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const act = useOwnerAction();
  return ({ _id }) =>
    void act(async () => {
      await api.backToCurrent({ params: { id: _id } });
      changeAnswer(queryClient, eventsQuery(api).queryKey, (events) =>
        events.map((event) =>
          event._id === _id ? { ...event, PastConform: false, CurrentConform: true } : event,
        ),
      );
    });
}
