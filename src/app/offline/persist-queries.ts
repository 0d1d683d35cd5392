import type { QueryClient } from '@tanstack/react-query';
import { forgetAccountTokens } from '~/outbox/account-token';
import { removeEntriesOf } from '~/outbox/store';
import { withPatience } from '../with-patience';
import { deleteMirroredStorage } from './mirrored-storage';
import { openPersistedScope, type PersistedScope } from './persisted-scope';
import { privateDatabase } from './private-database';

/** What a slow or broken IndexedDB may cost the first render, in ms. */
const patience = 300;

const publicDatabase = 'public-answers';

/** Tells the other tabs whose answers are being deleted. */
const wipes = 'wiped-answers';

let opened: { account: string; scope: PersistedScope; stopListening: () => void } | undefined;

/**
 * Brings back the public answers (`meta.persist: 'public'`) and keeps them from here on. Resolves when they are
 * there, or after 300 ms: data that comes later fills in whatever is still missing. Never rejects.
 * Await it before the first render of the worker's shell; after a page that the server rendered, call it once the
 * page has hydrated, without waiting.
 */
export function restorePublicQueries(queryClient: QueryClient): Promise<unknown> {
  const { restored } = openPersistedScope({ queryClient, scope: 'public', database: publicDatabase });
  return withPatience(restored, patience);
}

/**
 * The same for the answers of one account (`meta.persist: 'private'`), after its sign-in and at each start while it
 * is signed in.
 * @param account the signed-in e-mail address
 */
export function openPrivateQueries(queryClient: QueryClient, account: string): Promise<unknown> {
  if (opened?.account === account) return withPatience(opened.scope.restored, patience);
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
  return withPatience(scope.restored, patience);
}

/**
 * Takes the private answers off the screen and leaves them on the phone: the token was refused. The worker forgets it
 * too.
 */
export async function hidePrivateQueries(queryClient: QueryClient): Promise<void> {
  await Promise.all([closePrivateQueries(queryClient), forgetAccountTokens().catch(complain)]);
}

async function closePrivateQueries(queryClient: QueryClient): Promise<void> {
  const closing = opened;
  opened = undefined;
  closing?.stopListening();
  // First the storage: the persister's timer cannot be cancelled and would write into it after us.
  const closed = closing?.scope.close();
  queryClient.removeQueries({ predicate: (query) => query.meta?.persist === 'private' });
  await closed;
}

/**
 * Deletes the private answers of an account, here and in every other tab, and what it has not sent; another account's
 * that is signed in by now stay. Takes as long as another tab holds on to them. Never rejects.
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
