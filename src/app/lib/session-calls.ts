import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { CallFailure } from '~/contract/call-failure';
import type { Api } from '~/contract/calls';
import { confirmIdentity, currentSession, endSession, isOwnerSession } from './session-store';
import { isText, listOf, storedValue } from './stored-value';
import { accountsToWipe, deleteAnswers } from './wipe-account';

/** The query for the account of a token (`user_auth`). */
export const identityQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['identity', token],
    queryFn: ({ signal }) => api.userAuth({}, { signal, token }),
    staleTime: 60_000,
    meta: { ofSession: true },
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
  return Promise.race([answer, new Promise<true>((resolve) => setTimeout(resolve, checkTimeout, true))]);
}

async function fetchIdentity({ api, queryClient }: SessionCheck, token: string): Promise<boolean> {
  try {
    confirmIdentity(token, await queryClient.fetchQuery(identityQuery(api, token)));
  } catch {
    // `onTokenRefused` has ended the session if the token was refused; without a connection nothing changes.
  }
  return isOwnerSession(currentSession());
}

/**
 * Ends the session whose token the backend has refused, because the phone was lost or the password changed: what it has
 * read goes from this phone, and what has not been sent stays for the next sign-in (rule signing-out).
 */
export async function refuseSession(queryClient: QueryClient): Promise<void> {
  const refused = currentSession();
  endSession();
  if (refused) await deleteAnswers(queryClient, await accountsToWipe(refused));
}

/**
 * Tokens that were signed out on this device and not yet revoked by the backend. Otherwise a token stays valid for
 * months after an offline sign-out.
 */
const endedTokens = storedValue('ended-sessions', listOf(isText));

/** Where storage is forbidden. */
let inMemory: string[] = [];

function readEndedTokens(): string[] {
  const tokens = endedTokens.read();
  return tokens === undefined ? inMemory : (tokens ?? []);
}

function writeEndedTokens(left: string[]): void {
  if (!endedTokens.write(left.length > 0 ? left : null)) inMemory = left;
}

/** Call this before any request, so that the token survives a page that closes at once. */
export const storeEndedSession = (token: string): void =>
  writeEndedTokens([...new Set([...readEndedTokens(), token])]);

/**
 * Revokes the stored tokens at the backend. A token stays stored until it is revoked or unknown there. Never
 * rejects.
 */
export async function endStoredSessions(api: Pick<Api, 'signOut'>): Promise<void> {
  for (const token of readEndedTokens()) {
    const isOver = await api.signOut({}, { token }).then(
      () => true,
      (error: unknown) => error instanceof CallFailure && error.code === 'not-signed-in',
    );
    if (isOver) writeEndedTokens(readEndedTokens().filter((other) => other !== token));
  }
}
