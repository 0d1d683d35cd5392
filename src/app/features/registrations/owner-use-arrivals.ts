import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import type { Door } from '~/contract/door';
import type { Registration } from '~/contract/registration';
import { onStatusChange } from '~/outbox/submission-status';
import { useTranslation } from '../../lib/i18n';
import { useOutbox } from '../../lib/outbox-state';
import { outbox } from '../../lib/page-outbox';
import { instantAfter, serverTime } from '../../lib/server-clock';
import { currentSession, useSession } from '../../lib/session-store';
import { pendingTicks, registrationsQuery, withPendingTicks } from '../../owner-kit/registrations-query';
import { toldListQuery } from '../../owner-kit/told-list';
import { useSignInAgain } from '../../shared/use-sign-in-again';
import { notify } from '../../ui/notices';
import { doorQuery, withArrival, withArrivals } from './owner-door-query';

/** Per event, the list version known before the last fetch. The cached list is at least as new. */
const readVersions = new Map<string, string>();

/**
 * The registrations with current arrivals (rule door-helpers). Polls only the small door resource and refetches the
 * list if its version changes. `door` is undefined until loaded.
 */
export function useLiveDoor(eid: string): { registrations: readonly Registration[]; door: Door | undefined } {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { data: door, dataUpdatedAt: readAt, isError } = useQuery(doorQuery(api, eid));
  const { data, dataUpdatedAt } = useSuspenseQuery({
    ...registrationsQuery(api, eid),
    ...(!isError && {
      refetchOnMount: false,
      refetchInterval: false as const,
    }),
  });

  const version = door?.ListVersion;
  // Also runs on each poll, since the last refetch of the list may have failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `readAt` is when the door answered
  useEffect(() => {
    if (version === undefined || readVersions.get(eid) === version) return;
    const { queryKey } = registrationsQuery(api, eid);
    // A fetch in flight may predate the change, so it is cancelled.
    void queryClient.invalidateQueries({ queryKey }, { throwOnError: true }).then(
      () => readVersions.set(eid, version),
      () => undefined,
    );
  }, [api, eid, queryClient, version, readAt]);
  useEffect(() => {
    if (isError) void queryClient.invalidateQueries({ queryKey: registrationsQuery(api, eid).queryKey });
  }, [api, eid, queryClient, isError]);

  const isNewer = readAt >= dataUpdatedAt;
  const arrivals = door?.Arrivals;
  const registrations = useMemo(
    () => (arrivals ? withArrivals(data, arrivals, isNewer) : data),
    [data, arrivals, isNewer],
  );
  return { registrations, door };
}

/** Check-in ticks (rule arrival-ticks): applied optimistically, stored before sending, and delivered by the outbox. */
export function useArrivals(eid: string, registrations: readonly Registration[]) {
  const { t } = useTranslation();
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const account = useSession()?.identity?.Email ?? '';
  const entries = useOutbox();
  const waiting = useMemo(() => pendingTicks(entries, account), [entries, account]);
  const rows = useMemo(() => withPendingTicks(registrations, waiting), [registrations, waiting]);
  useRefetchAfterTicks(eid);
  useSignInAgain(entries);

  const show = useCallback(
    (shown: Pick<Registration, '_id' | 'Came' | 'CameAt' | 'CameBy'>) => {
      const { _id: id, Came, CameAt, CameBy } = shown;
      const list = registrationsQuery(api, eid).queryKey;
      const door = doorQuery(api, eid).queryKey;
      // Keeps the entry's timestamp: an optimistic update makes it no newer.
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
          label: Name,
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

/** Responses in flight may predate a delivered tick or mark, and a refused tick may mean that the registration was deleted. */
function useRefetchAfterTicks(eid: string): void {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  useEffect(() => {
    const queryKeys = [
      registrationsQuery(api, eid).queryKey,
      doorQuery(api, eid).queryKey,
      toldListQuery(api, eid).queryKey,
    ];
    return onStatusChange(({ now }) => {
      for (const queryKey of queryKeys) {
        const isDoubtful = now === 'refused' || (now === 'sent' && queryClient.isFetching({ queryKey }) > 0);
        if (isDoubtful) void queryClient.invalidateQueries({ queryKey });
      }
    });
  }, [api, eid, queryClient]);
}
