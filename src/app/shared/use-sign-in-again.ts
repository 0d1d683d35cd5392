import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Entry, waitsForSignIn } from '~/outbox/entry';
import { identityQuery } from '../lib/session-calls';
import { useSession } from '../lib/session-store';

/**
 * Checks the session if something of its account waits for a sign-in: the answer ends a session that the backend no longer
 * knows, and the screens ask to sign in. Without a connection nothing changes.
 */
export function useSignInAgain(entries: readonly Entry[]): void {
  const { api, queryClient } = useRouteContext({ from: '__root__' });
  const session = useSession();
  const account = session?.identity?.Email;
  const token = session?.token;
  const isNeeded =
    account !== undefined && entries.some((entry) => entry.account === account && waitsForSignIn(entry));
  useEffect(() => {
    if (!isNeeded || token === undefined) return;
    queryClient.fetchQuery({ ...identityQuery(api, token), staleTime: 0 }).catch(() => undefined);
  }, [isNeeded, token, api, queryClient]);
}
