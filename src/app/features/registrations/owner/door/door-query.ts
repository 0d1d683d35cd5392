import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { listEntries } from '~/outbox/store';
import { currentSession } from '../../../../platform/session/session-store';
import { waitingTicks } from '../../../../shared/owner/queries/ticks';
import { withOwnTicks } from './door-arrivals';

/** ms: as long as a helper's tick may be unknown to an open list. */
const askedEvery = 15_000;

/**
 * The door of an event as the owner sees it (rule door-helpers), read again and again while the list is open and seen.
 * With the ticks that wait on this phone, which the answer does not know of yet. Private: it tells of people.
 */
export const doorQuery = (api: Api, eid: string) =>
  queryOptions({
    queryKey: ['door', eid],
    queryFn: async ({ signal }) => {
      const { result } = await api.getDoor({ params: { eid } }, { signal });
      // Without a working storage nothing waits.
      const entries = await listEntries().catch(() => []);
      const ticks = waitingTicks(entries, currentSession()?.identity?.Email ?? '');
      return { ...result, Arrivals: withOwnTicks(result.Arrivals, ticks) };
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: askedEvery,
    // The list of registrations stands in for it, and tells itself that it is old.
    meta: { persist: 'private', failure: 'logged' },
  });
