import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import type { Registration } from '~/contract/registration';
import { onStatusChange } from '~/outbox/submission-status';
import { useTranslation } from '../../../i18n/i18n';
import { instantAfter } from '../../../platform/clock/instant-after';
import { serverTime } from '../../../platform/clock/server-clock';
import { useOutbox } from '../../../platform/outbox/outbox-entries';
import { outbox } from '../../../platform/outbox/page-outbox';
import { identityQuery } from '../../../platform/session/session-queries';
import { currentSession, useSession } from '../../../platform/session/session-store';
import { registrationsQuery } from '../../../shared/owner/queries/registrations-query';
import { waitingTicks, withTicks } from '../../../shared/owner/queries/ticks';
import { notify } from '../../../ui/notices';
import { withArrival } from './door/door-arrivals';
import { doorQuery } from './door/door-query';

/**
 * Ticking off who came (rule arrival-ticks): shown at once, stored on the phone before anything is sent, and delivered
 * by the outbox whenever there is a connection.
 */
export function useArrivals(eid: string, registrations: readonly Registration[]) {
  const { t } = useTranslation();
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const account = useSession()?.identity?.Email ?? '';
  const entries = useOutbox();
  const waiting = useMemo(() => waitingTicks(entries, account), [entries, account]);
  const rows = useMemo(() => withTicks(registrations, waiting), [registrations, waiting]);
  useTrueList(eid);
  useSignInAgain(entries.some(({ problem, account: of }) => of === account && problem?.status === 401));

  const show = useCallback(
    (shown: Pick<Registration, '_id' | 'Came' | 'CameAt' | 'CameBy'>) => {
      const { _id: id, Came, CameAt, CameBy } = shown;
      const list = registrationsQuery(api, eid).queryKey;
      const door = doorQuery(api, eid).queryKey;
      // Each as a whole is as old as it was.
      const asBefore = (queryKey: typeof list | typeof door) => {
        const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
        return updatedAt === undefined ? undefined : { updatedAt };
      };
      queryClient.setQueryData(
        list,
        (cached) => cached?.map((row) => (row._id === id ? { ...row, Came, CameAt, CameBy } : row)),
        asBefore(list),
      );
      queryClient.setQueryData(
        door,
        (cached) => cached && { ...cached, Arrivals: withArrival(cached.Arrivals, shown) },
        asBefore(door),
      );
    },
    [api, eid, queryClient],
  );

  const mark = useCallback(
    async (registration: Registration, came: boolean): Promise<void> => {
      const { _id, Name, CameAt } = registration;
      const at = instantAfter(CameAt, serverTime());
      show({ _id, Came: came, CameAt: at, CameBy: '' });
      const before = waiting.get(_id);
      const submission = await outbox.submit(
        'arrival',
        { Rid: _id, Came: came, At: at },
        {
          account: currentSession()?.identity?.Email ?? account,
          about: Name,
          ...(before && { corrects: before.key }),
        },
      );
      if (submission.outcome === 'not sent' || submission.outcome === 'refused') {
        show(registration);
        notify({ kind: 'problem', title: t('ownerDoor.notKept', { name: Name }) });
      }
    },
    [show, waiting, account, t],
  );

  return { rows, waiting, mark };
}

/** An answer that was under way while a tick arrived may not know of it; a refused tick's person may be gone. */
function useTrueList(eid: string): void {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  useEffect(() => {
    const queryKeys = [registrationsQuery(api, eid).queryKey, doorQuery(api, eid).queryKey];
    return onStatusChange(({ now }) => {
      for (const queryKey of queryKeys) {
        const isDoubtful = now === 'refused' || (now === 'sent' && queryClient.isFetching({ queryKey }) > 0);
        if (isDoubtful) void queryClient.invalidateQueries({ queryKey });
      }
    });
  }, [api, eid, queryClient]);
}

/** Where ticks are refused because the session is over, confirming the session leads to signing in, and back. */
function useSignInAgain(needed: boolean): void {
  const { api } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  useEffect(() => {
    const session = currentSession();
    if (!needed || !session) return;
    // The refusal itself ends the session; without a connection nothing is known.
    queryClient.fetchQuery({ ...identityQuery(api, session.token), staleTime: 0 }).catch(() => undefined);
  }, [needed, api, queryClient]);
}
