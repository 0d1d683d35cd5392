import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Api } from '~/contract/calls';
import type { Registration } from '~/contract/registration';
import type { Entry } from '~/outbox/entry';
import { listEntries } from '~/outbox/store';
import { currentSession } from '../lib/session-store';

export interface PendingTick {
  key: string;
  came: boolean;
  /** ISO instant. */
  at: string;
}

const tick = v.object({ Rid: v.string(), Came: v.boolean(), At: v.string() });

/** Returns an account's queued ticks, the latest per registration. Refused ones are ignored. */
export function pendingTicks(entries: readonly Entry[], account: string): Map<string, PendingTick> {
  const ticks = new Map<string, PendingTick>();
  for (const { kind, key, state, payload, account: sender } of entries) {
    if (kind !== 'arrival' || sender !== account || state === 'refused') continue;
    const parsed = v.safeParse(tick, payload);
    if (!parsed.success) continue;
    const { Rid, Came, At } = parsed.output;
    if (At >= (ticks.get(Rid)?.at ?? '')) ticks.set(Rid, { key, came: Came, at: At });
  }
  return ticks;
}

/** Applies queued ticks to registrations; the later of two ticks wins. */
export const withPendingTicks = (
  registrations: readonly Registration[],
  ticks: ReadonlyMap<string, PendingTick>,
): readonly Registration[] =>
  ticks.size === 0
    ? registrations
    : registrations.map((registration) => {
        const waiting = ticks.get(registration._id);
        return waiting && waiting.at >= registration.CameAt
          ? { ...registration, Came: waiting.came, CameAt: waiting.at, CameBy: '' }
          : registration;
      });

/** Milliseconds between polls, so that two phones at the door see each other's ticks. */
const pollInterval = 30_000;

/** Longer lists are not polled: they are too large for a slow connection. */
const maxPolledRows = 500;

/**
 * The registrations of an event (`get_view_register`) with the queued ticks applied, which the backend does not
 * have yet. Private: persisted only while the owner is signed in.
 */
export const registrationsQuery = (api: Api, eid: string) =>
  queryOptions({
    queryKey: ['registrations', eid],
    queryFn: async ({ signal }) => {
      const { result } = await api.getViewRegister({ params: { eid } }, { signal });
      const entries = await listEntries().catch(() => []);
      return [...withPendingTicks(result, pendingTicks(entries, currentSession()?.identity?.Email ?? ''))];
    },
    // A registration may have just come in.
    refetchOnMount: 'always',
    // Polls, as other phones tick too.
    refetchInterval: ({ state: { data = [] } }) => data.length <= maxPolledRows && pollInterval,
    meta: { persist: 'private', failure: 'events.loadFailed' },
  });

/** Dashboard figures; private because they describe registered people. */
export const dashboardQuery = (api: Api) =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await api.getDashboard({}, { signal })).result,
    refetchOnMount: 'always',
    meta: { persist: 'private', failure: 'ownerSubmissions.loadFailed' },
  });
