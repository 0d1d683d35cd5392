import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { confirmIdentity, currentSession, endSession, isOwnerSession } from './session-store';

/** The query for the account of a token (`user_auth`). */
export const identityQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['identity', token],
    queryFn: ({ signal }) => api.userAuth({}, { signal, token }),
    staleTime: 60_000,
    // No retry: a screen waits for this, and the last confirmed identity holds without a connection.
    retry: false,
  });

export interface SessionCheck {
  api: Api;
  queryClient: QueryClient;
}

const checkTimeout = 1_000;

/**
 * Checks with the backend whether the session is the owner's (rule roles-and-access). Only a refused token ends the
 * session; without a connection the last confirmed identity holds.
 */
export async function checkOwner({ api, queryClient }: SessionCheck): Promise<boolean> {
  const before = currentSession();
  if (!before) return false;
  const answer = fetchIdentity({ api, queryClient }, before.token);
  if (!isOwnerSession(before)) return answer;
  return Promise.race([answer, new Promise<true>((hold) => setTimeout(hold, checkTimeout, true))]);
}

async function fetchIdentity({ api, queryClient }: SessionCheck, token: string): Promise<boolean> {
  try {
    confirmIdentity(token, await queryClient.fetchQuery(identityQuery(api, token)));
  } catch {
    // `onTokenRefused` has ended the session if the token was refused; without a connection nothing changes.
  }
  return isOwnerSession(currentSession());
}

export async function refuseSession(queryClient: QueryClient): Promise<void> {
  endSession();
  const { hidePrivateQueries } = await import('./persist-queries');
  await hidePrivateQueries(queryClient);
}
