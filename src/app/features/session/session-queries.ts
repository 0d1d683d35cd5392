import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';

/** One at a time: it is dropped whenever the session ends. */
export const identityKey = ['identity'] as const;

/** Who the kept token belongs to (§7, user_auth). */
export const identityQuery = (api: Api) =>
  queryOptions({
    queryKey: identityKey,
    queryFn: ({ signal }) => api.userAuth({}, { signal }),
    staleTime: 60_000,
  });
