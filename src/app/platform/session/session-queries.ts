import { queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';

/** Who a token belongs to (`user_auth`). */
export const identityQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['identity', token],
    queryFn: ({ signal }) => api.userAuth({}, { signal, token }),
    staleTime: 60_000,
    // A screen waits for it, and where nobody answers the last confirmed answer holds: a second try only costs a second.
    retry: false,
  });
