import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '~/contract/calls';
import { identityQuery } from './session-queries';
import { confirmIdentity, currentSession, endSession, isOwnerSession } from './session-store';

/** What is needed to ask the backend who is signed in. */
export interface Asking {
  api: Api;
  queryClient: QueryClient;
}

/** Milliseconds that a screen waits for the backend before it uses the last confirmed answer. */
const checkTimeout = 1_000;

/**
 * Asks the backend who is signed in (rule roles-and-access). Only its own "no" ends the session; without a connection
 * the last confirmed answer holds.
 * @returns true where the session is the owner's
 */
export async function checkOwner({ api, queryClient }: Asking): Promise<boolean> {
  const before = currentSession();
  if (!before) return false;
  const answer = askBackend({ api, queryClient }, before.token);
  if (!isOwnerSession(before)) return answer;
  return Promise.race([answer, new Promise<true>((hold) => setTimeout(hold, checkTimeout, true))]);
}

async function askBackend({ api, queryClient }: Asking, token: string): Promise<boolean> {
  try {
    confirmIdentity(token, await queryClient.fetchQuery(identityQuery(api, token)));
  } catch {
    // A refused token has ended the session already (`onTokenRefused`); without a connection nothing has changed.
  }
  return isOwnerSession(currentSession());
}

/** The backend does not know the token any more: what is private is hidden until its owner signs in again. */
export async function refuseSession(queryClient: QueryClient): Promise<void> {
  endSession();
  const { hidePrivateQueries } = await import('../queries/persist-queries');
  await hidePrivateQueries(queryClient);
}
