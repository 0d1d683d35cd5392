import type { QueryClient } from '@tanstack/react-query';
import { deleteMirroredStorage } from './mirrored-storage';
import { openPersistedScope, type PersistedScope } from './persisted-scope';

/** What a slow or broken IndexedDB may cost the first render, in ms. */
const patience = 300;

const publicDatabase = 'public-answers';
const privateDatabase = (account: string) => `answers-of-${account.toLowerCase()}`;

/** Tells the other tabs whose answers are being deleted. */
const wipes = 'wiped-answers';

let opened: { account: string; scope: PersistedScope; stopListening: () => void } | undefined;

/**
 * Brings back the public answers (`meta.persist: 'public'`) and keeps them from here on. Resolves when they are
 * there, or after 300 ms: data that comes later fills in whatever is still missing. Never rejects.
 * Await it before the first render of the worker's shell; after a page that the server rendered, call it once the
 * page has hydrated, without waiting.
 */
export function restorePublicQueries(queryClient: QueryClient): Promise<void> {
  const { restored } = openPersistedScope({ queryClient, scope: 'public', database: publicDatabase });
  return withPatience(restored);
}

/**
 * The same for the answers of one account (`meta.persist: 'private'`), after its sign-in and at each start while it
 * is signed in.
 * @param account the signed-in e-mail address
 */
export function openPrivateQueries(queryClient: QueryClient, account: string): Promise<void> {
  if (opened?.account === account) return withPatience(opened.scope.restored);
  if (opened) void hidePrivateQueries(queryClient);
  const scope = openPersistedScope({ queryClient, scope: 'private', database: privateDatabase(account) });
  const channel = new BroadcastChannel(wipes);
  channel.onmessage = ({ data }) => {
    if (data === account) void hidePrivateQueries(queryClient);
  };
  opened = { account, scope, stopListening: () => channel.close() };
  return withPatience(scope.restored);
}

/** Takes the private answers off the screen and leaves them on the phone: the token was refused. */
export async function hidePrivateQueries(queryClient: QueryClient): Promise<void> {
  const closing = opened;
  opened = undefined;
  closing?.stopListening();
  // First the storage: the persister's timer cannot be cancelled and would write into it after us.
  const closed = closing?.scope.close();
  queryClient.removeQueries({ predicate: (query) => query.meta?.persist === 'private' });
  await closed;
}

/**
 * Deletes the private answers of an account, here and in every other tab: at sign-out, which it never holds up for
 * long. Never rejects.
 */
export async function wipePrivateQueries(queryClient: QueryClient, account: string): Promise<void> {
  const channel = new BroadcastChannel(wipes);
  channel.postMessage(account);
  channel.close();
  await hidePrivateQueries(queryClient);
  // The browser carries the deletion out also where this does not wait for the end of it.
  await withPatience(deleteMirroredStorage(privateDatabase(account)).catch(complain));
}

const withPatience = (work: Promise<void>): Promise<void> =>
  Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, patience))]);

const complain = (error: unknown) =>
  console.error('Private answers could not be deleted from this phone.', error);
