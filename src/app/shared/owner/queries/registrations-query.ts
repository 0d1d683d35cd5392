import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { listEntries } from '~/outbox/store';
import { currentSession } from '../../../platform/session/session-store';
import { waitingTicks, withTicks } from './ticks';

/** ms: as long as two phones at the door may know different things of who came. */
const askedEvery = 30_000;

/** A longer list is too much for a weak line every half minute; it is asked for again when it is opened. */
const mostRows = 500;

/**
 * The registrations of an event (`get_view_register`), with the ticks that wait on this phone: the answer does not
 * know of them yet, and would show as absent whoever was ticked before it came. Private: persisted on the owner's phone
 * only while the owner is signed in.
 */
export const registrationsQuery = (api: Api, eid: string) =>
  queryOptions({
    queryKey: ['registrations', eid],
    queryFn: async ({ signal }) => {
      const { result } = await api.getViewRegister({ params: { eid } }, { signal });
      // Without a working storage nothing waits.
      const entries = await listEntries().catch(() => []);
      return [...withTicks(result, waitingTicks(entries, currentSession()?.identity?.Email ?? ''))];
    },
    // Asked for again whenever the list is opened: somebody may have registered a moment ago.
    refetchOnMount: 'always',
    // And while it is looked at: another phone ticks as well.
    refetchInterval: ({ state: { data = [] } }) => data.length <= mostRows && askedEvery,
    meta: { persist: 'private', failure: 'events.loadFailed' },
  });
