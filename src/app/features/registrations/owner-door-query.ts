import { queryOptions } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Api } from '~/contract/calls';
import type { Door, DoorArrival, DoorHelper, DoorWalkIn } from '~/contract/door';
import type { Registration } from '~/contract/registration';
import { listEntries } from '~/outbox/store';
import { currentSession } from '../../lib/session-store';
import { type PendingTick, pendingTicks } from '../../owner-kit/registrations-query';
import { toldListQuery } from '../../owner-kit/told-list';
import { useRemoval } from '../../owner-kit/use-confirmed-action';
import { updateCachedAnswer, useOwnerAction, withoutRow } from '../../owner-kit/use-owner-action';

/** Merges undelivered ticks of this phone into the arrivals; the tick made last wins. */
export function withOwnTicks(
  arrivals: readonly DoorArrival[],
  ticks: ReadonlyMap<string, PendingTick>,
): DoorArrival[] {
  const known = new Map(arrivals.map((arrival) => [arrival._id, arrival]));
  for (const [id, { came, at }] of ticks) {
    if (at >= (known.get(id)?.CameAt ?? '')) known.set(id, { _id: id, Came: came, CameAt: at, By: '' });
  }
  return [...known.values()];
}

export const withArrival = (
  arrivals: readonly DoorArrival[],
  { _id, Came, CameAt, CameBy }: Pick<Registration, '_id' | 'Came' | 'CameAt' | 'CameBy'>,
): DoorArrival[] => [
  ...arrivals.filter((arrival) => arrival._id !== _id),
  { _id, Came: Came ?? false, CameAt, By: CameBy },
];

/**
 * Merges the door's arrivals into the registrations. `isNewer`: the door was fetched after the list and always wins,
 * even against later times from a phone with a fast clock; otherwise the tick made last wins.
 */
export function withArrivals(
  registrations: readonly Registration[],
  arrivals: readonly DoorArrival[],
  isNewer: boolean,
): readonly Registration[] {
  if (arrivals.length === 0) return registrations;
  const known = new Map(arrivals.map((arrival) => [arrival._id, arrival]));
  return registrations.map((registration) => {
    const arrival = known.get(registration._id);
    if (!arrival || !(isNewer || arrival.CameAt >= registration.CameAt)) return registration;
    const { Came, CameAt, By } = arrival;
    const isSame = Came === registration.Came && CameAt === registration.CameAt && By === registration.CameBy;
    // Keep the object's identity, so that memoized rows do not render.
    return isSame ? registration : { ...registration, Came, CameAt, CameBy: By };
  });
}

export const walkInsPresent = (walkIns: readonly DoorWalkIn[]): readonly DoorWalkIn[] =>
  walkIns.filter(({ Came }) => Came).sort((one, other) => (one.CameAt < other.CameAt ? -1 : 1));

/** Counts people (party sizes), not registrations. */
export interface DoorCounts {
  present: number;
  expected: number;
  waiting: number;
  walkIns: number;
}

export function doorCounts(
  rows: readonly Registration[],
  walkIns: readonly Pick<DoorWalkIn, 'Party'>[],
): DoorCounts {
  const counts = { present: 0, expected: 0, waiting: 0, walkIns: 0 };
  for (const { Came, State, Party } of rows) {
    if (Came) counts.present += Party;
    else if (State === 'confirmed') counts.expected += Party;
    else if (State === 'waiting') counts.waiting += Party;
  }
  for (const { Party } of walkIns) counts.walkIns += Party;
  return counts;
}

/** ms; bounds how long a helper's tick stays unknown to an open list. */
const pollInterval = 15_000;

/**
 * The owner's view of the door (rule door-helpers), polled while visible and merged with undelivered ticks of this
 * phone. Private: contains personal data.
 */
export const doorQuery = (api: Api, eid: string) =>
  queryOptions({
    queryKey: ['door', eid],
    queryFn: async ({ signal }) => {
      const { result } = await api.getDoor({ params: { eid } }, { signal });
      // Without working storage there are no undelivered ticks.
      const entries = await listEntries().catch(() => []);
      const ticks = pendingTicks(entries, currentSession()?.identity?.Email ?? '');
      return { ...result, Arrivals: withOwnTicks(result.Arrivals, ticks) };
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: pollInterval,
    // The list of registrations is the fallback and shows its own age.
    meta: { persist: 'private', failure: 'logged' },
  });

/** What a helper does for the owner: ticks at the door, or calls who is to be told (rules door-helpers, phone-callers). */
export type HelperRole = 'door' | 'calls';

/** The helpers of one role in the cache: where they are read, and a function that changes them there. */
export function useCachedHelpers(eid: string, role: HelperRole) {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const door = doorQuery(api, eid).queryKey;
  const toldList = toldListQuery(api, eid).queryKey;
  return {
    queryKey: role === 'door' ? door : toldList,
    changeHelpers(change: (helpers: DoorHelper[]) => DoorHelper[]) {
      if (role === 'door')
        updateCachedAnswer(queryClient, door, (known) => ({ ...known, Helpers: change(known.Helpers) }));
      else
        updateCachedAnswer(queryClient, toldList, (known) => ({ ...known, Callers: change(known.Callers) }));
    },
  };
}

/** Removal of a helper or of who was added at the door, with confirmation and undo. */
export function useDoorRemoval(
  eid: string,
  of: HelperRole | 'walkIns',
): ReturnType<typeof useRemoval<{ _id: string; name: string }>> {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const { queryKey, changeHelpers } = useCachedHelpers(eid, of === 'walkIns' ? 'door' : of);
  return useRemoval({
    nameOf: ({ name }) => name,
    remove: (id, underKey) =>
      (of === 'walkIns' ? api.removeWalkIn : api.removeHelper)({ params: { id } }, underKey),
    forget(id) {
      if (of === 'walkIns')
        updateCachedAnswer(queryClient, doorQuery(api, eid).queryKey, (door) => ({
          ...door,
          WalkIns: withoutRow(id)(door.WalkIns),
        }));
      else changeHelpers(withoutRow(id));
      void queryClient.invalidateQueries({ queryKey: eventLogQuery(api, eid).queryKey });
    },
    queryKey,
  });
}

/** Log of an event's actions, newest first (rule event-places). Private: contains personal data. */
export const eventLogQuery = (api: Api, eid: string) =>
  queryOptions({
    queryKey: ['event-log', eid],
    queryFn: async ({ signal }) => (await api.getEventLog({ params: { eid } }, { signal })).result,
    refetchOnMount: 'always',
    meta: { persist: 'private', failure: 'ownerSubmissions.loadFailed' },
  });

/**
 * Returns a function that changes the door on the server and reports the result (rule owner-actions). `known` derives
 * a cache update from the response, before the refetch.
 */
export function useDoorChange(
  eid: string,
): (change: () => Promise<unknown>, known?: (before: Door) => Door) => Promise<void> {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const act = useOwnerAction();
  return useCallback(
    (change, known) =>
      act(async () => {
        const { queryKey } = doorQuery(api, eid);
        try {
          await change();
          if (known) queryClient.setQueryData(queryKey, (before) => before && known(before));
        } finally {
          // After a refusal too: another device may have made the change.
          const changed = [queryKey, toldListQuery(api, eid).queryKey, eventLogQuery(api, eid).queryKey];
          for (const key of changed) void queryClient.invalidateQueries({ queryKey: key });
        }
      }),
    [act, api, eid, queryClient],
  );
}
