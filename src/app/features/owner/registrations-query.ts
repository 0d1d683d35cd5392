import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';

/** The registrations of an event (§7, get_view_register). Private: kept on the owner's phone only while she is signed in. */
export const registrationsQuery = (api: Api, eid: string) =>
  queryOptions({
    queryKey: ['registrations', eid],
    queryFn: async ({ signal }) => (await api.getViewRegister({ params: { eid } }, { signal })).result,
    // Asked for again whenever the list is opened: somebody may have registered a moment ago.
    refetchOnMount: 'always',
    meta: { persist: 'private' },
  });
