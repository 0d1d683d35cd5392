import type { QueryClient } from '@tanstack/react-query';
import { forgetAccountTokens } from '~/outbox/account-token';
import { removeEntriesOf } from '~/outbox/store';
import { withTimeLimit } from '../../browser/with-time-limit';
import { privateDatabase } from '../private-storage/private-database';
import { deleteMirroredStorage } from './mirrored-storage';
import { openPersistedScope, type PersistedScope } from './persisted-scope';

/** Milliseconds for which the first render waits for IndexedDB. */
const restoreTimeout = 300;

const publicDatabase = 'public-answers';

/** Channel that tells other tabs whose private data is being deleted. */
const wipes = 'wiped-answers';

let publicScope: PersistedScope | undefined;

let opened: { account: string; scope: PersistedScope; stopListening: () => void } | undefined;

/**
 * Restores the public queries (`meta.persist: 'public'`) and persists their changes from then on. Resolves when they
 * are restored, or after 300 ms; later data fills in what is still missing. Never rejects.
 * Await it before the first render of the worker's shell. After a server-rendered page, call it once the page has
 * hydrated, without waiting.
 */
export function restorePublicQueries(queryClient: QueryClient): Promise<unknown> {
  publicScope = openPersistedScope({ queryClient, scope: 'public', database: publicDatabase });
  return withTimeLimit(publicScope.restored, restoreTimeout);
}

/** Resolves when all public data received so far is in the database. Never rejects. */
export const savePublicQueries = async (): Promise<void> => publicScope?.save();

/**
 * The same for the queries of one account (`meta.persist: 'private'`), after its sign-in and at each start while it
 * is signed in.
 * @param account the signed-in e-mail address
 */
export function openPrivateQueries(queryClient: QueryClient, account: string): Promise<unknown> {
  if (opened?.account === account) return withTimeLimit(opened.scope.restored, restoreTimeout);
  if (opened) void hidePrivateQueries(queryClient);
  const scope = openPersistedScope({
    queryClient,
    scope: 'private',
    database: privateDatabase('answers', account),
  });
  const channel = new BroadcastChannel(wipes);
  channel.onmessage = ({ data }) => {
    if (data === account) void hidePrivateQueries(queryClient);
  };
  opened = { account, scope, stopListening: () => channel.close() };
  return withTimeLimit(scope.restored, restoreTimeout);
}

/**
 * Called when the token was refused: removes private data from memory and leaves it in IndexedDB. The worker's copy of
 * the token is deleted.
 */
export async function hidePrivateQueries(queryClient: QueryClient): Promise<void> {
  await Promise.all([closePrivateQueries(queryClient), forgetAccountTokens().catch(complain)]);
}

async function closePrivateQueries(queryClient: QueryClient): Promise<void> {
  const closing = opened;
  opened = undefined;
  closing?.stopListening();
  // The storage closes first: the persister's timer cannot be cancelled and would still write into it.
  const closed = closing?.scope.close();
  queryClient.removeQueries({ predicate: (query) => query.meta?.persist === 'private' });
  await closed;
}

/**
 * Deletes the private data and unsent entries of an account, in every tab. Data of another account that is signed in by
 * now stays. Resolves when all other tabs have closed the database. Never rejects.
 */
export async function wipePrivateQueries(queryClient: QueryClient, account: string): Promise<void> {
  const channel = new BroadcastChannel(wipes);
  channel.postMessage(account);
  channel.close();
  const isAnothers = opened !== undefined && opened.account !== account;
  const closed = isAnothers ? undefined : closePrivateQueries(queryClient);
  await Promise.all([
    Promise.resolve(closed)
      .then(() => deleteMirroredStorage(privateDatabase('answers', account)))
      .catch(complain),
    forgetAccountTokens(account).catch(complain),
    removeEntriesOf(account).catch(complain),
  ]);
}

const complain = (error: unknown) =>
  console.error('Something private could not be deleted from this phone.', error);
