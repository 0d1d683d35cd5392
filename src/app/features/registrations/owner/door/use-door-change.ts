import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Door } from '~/contract/door';
import { useOwnerAction } from '../../../../shared/owner/actions/use-owner-action';
import { eventLogQuery } from '../places/event-log-query';
import { doorQuery } from './door-query';

/**
 * Changes something about the door on the server, and says how that went (rule owner-actions).
 * @returns does it; `known` is what its answer tells already, shown before the door is read again
 */
export function useDoorChange(
  eid: string,
): (change: () => Promise<void>, known?: (before: Door) => Door) => Promise<void> {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const act = useOwnerAction();
  return useCallback(
    (change, known) =>
      act(async () => {
        const { queryKey } = doorQuery(api, eid);
        try {
          await change();
          if (known) queryClient.setQueryData(queryKey, (before) => before && known(before));
        } finally {
          // Also where it was refused: another phone may have been first.
          void queryClient.invalidateQueries({ queryKey });
          void queryClient.invalidateQueries({ queryKey: eventLogQuery(api, eid).queryKey });
        }
      }),
    [act, api, eid, queryClient],
  );
}
