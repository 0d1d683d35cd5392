import type { QueryClient } from '@tanstack/react-query';
import { forgetKept } from '~/outbox/kept';
import { removeEntriesOf } from '~/outbox/store';
import { forgetAccountTokens } from '~/outbox/tokens';
import { deleteMirroredStorage } from './mirrored-storage';
import { openPersistedScope, type PersistedScope } from './persisted-scope';
import { privateDatabase, storeListViews } from './private-storage';
import { expectRestored } from './query-client';
import { withTimeout } from './timing';

/** Milliseconds for which a sign-in or a start waits for an account's data. */
const privateTimeout = 300;

export const publicDatabase = 'public-answers';

const wipes = 'wiped-answers';

let publicScope: PersistedScope | undefined;
let beginPublicScope: () => void;
const publicScopeBegun = new Promise<void>((resolve) => {
  beginPublicScope = resolve;
});

let opened: { account: string; scope: PersistedScope; stopListening: () => void } | undefined;

/**
 * Restores the public queries (`meta.persist: 'public'`) and persists their changes. Resolves when they are restored, or
 * could not be; what comes late fills the gaps. Never rejects. Call it before the shell's first render; after a
 * server-rendered page, once hydrated.
 */
export function restorePublicQueries(queryClient: QueryClient): Promise<void> {
  publicScope = openPersistedScope({ queryClient, scope: 'public', database: publicDatabase });
  beginPublicScope();
  return publicScope.restored;
}

/** Resolves once the public queries are saved: not before they are restored, which the page does when it is idle. */
export async function savePublicQueries(): Promise<void> {
  await publicScopeBegun;
  await publicScope?.save();
}

/**
 * Does the same for the queries of one account (`meta.persist: 'private'`), at sign-in and at each start while
 * signed in. Resolves after 300 ms at the latest.
 * @param account the signed-in e-mail address
 */
export function openPrivateQueries(queryClient: QueryClient, account: string): Promise<unknown> {
  if (opened?.account === account) return withTimeout(opened.scope.restored, privateTimeout);
  if (opened) void closePrivateQueries(queryClient);
  const scope = openPersistedScope({
    queryClient,
    scope: 'private',
    database: privateDatabase('answers', account),
  });
  const channel = new BroadcastChannel(wipes);
  channel.onmessage = ({ data }) => {
    if (data === account) void closePrivateQueries(queryClient);
  };
  expectRestored(queryClient, scope.restored);
  opened = { account, scope, stopListening: () => channel.close() };
  return withTimeout(scope.restored, privateTimeout);
}

async function closePrivateQueries(queryClient: QueryClient): Promise<void> {
  const closing = opened;
  opened = undefined;
  // A search may be a person's name.
  if (closing) storeListViews(closing.account, null);
  closing?.stopListening();
  // The storage closes first: the persister's timer cannot be cancelled and would still write.
  const closed = closing?.scope.close();
  queryClient.removeQueries({
    predicate: ({ meta }) => meta?.persist === 'private' || meta?.ofSession === true,
  });
  await closed;
}

/**
 * Deletes what an account has read, in every tab; another account's data stays. Resolves when all other tabs have closed
 * the database. Never rejects.
 */
export async function deletePrivateQueries(queryClient: QueryClient, account: string): Promise<void> {
  const channel = new BroadcastChannel(wipes);
  channel.postMessage(account);
  channel.close();
  const isAnothers = opened !== undefined && opened.account !== account;
  const closed = isAnothers ? undefined : closePrivateQueries(queryClient);
  await Promise.all([
    Promise.resolve(closed)
      .then(() => deleteMirroredStorage(privateDatabase('answers', account)))
      .catch(warn),
    forgetAccountTokens(account).catch(warn),
  ]);
}

/** Deletes what an account has queued, and what is kept of what it sent, too. Never rejects. */
export async function wipePrivateQueries(queryClient: QueryClient, account: string): Promise<void> {
  const ofAccount = (kept: { account?: string | undefined }) => kept.account === account;
  await Promise.all([
    deletePrivateQueries(queryClient, account),
    removeEntriesOf(account)
      .then(() => forgetKept(ofAccount, Date.now()))
      .catch(warn),
  ]);
}

const warn = (error: unknown) =>
  console.error('Something private could not be deleted from this phone.', error);
