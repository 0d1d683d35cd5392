import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountsOf } from '~/app/features/session/accounts-of';
import { keepPrivateDraft } from '~/app/features/session/private-drafts';
import { FakePage } from '../offline/fake-page';
import { fakeStorage } from '../offline/fake-storage';

const account = 'owner@example.org';
const other = 'other@example.org';
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const keepAnswersOf = async (whose: string) =>
  (
    await openDB(`answers-of-${whose}`, undefined, { upgrade: (made) => void made.createObjectStore('kept') })
  ).close();

/** A start of the app: its own copy of all modules. */
async function start() {
  vi.resetModules();
  const [wiping, session] = await Promise.all([
    import('~/app/features/session/wipe-account'),
    import('~/app/features/session/session-store'),
  ]);
  return { ...wiping, ...session, queryClient: new QueryClient() };
}

/** A page that is closed as soon as the wiping of an account has begun: it never gets any further. */
async function closedWhileWiping(whose: string) {
  const loading = new Promise<void>((resolve) => {
    vi.doMock('~/app/offline/persist-queries', () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  const { wipeAccount, queryClient } = await start();
  void wipeAccount(queryClient, whose);
  // What it loads is decided some time after it asked for it.
  await loading;
  vi.doUnmock('~/app/offline/persist-queries');
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  new FakePage();
  fakeStorage();
});
afterEach(() => void vi.unstubAllGlobals());

test('what a page has left that was closed in the midst of wiping goes at the next start', async () => {
  await keepAnswersOf(account);
  await closedWhileWiping(account);
  expect(await databases()).toContain(`answers-of-${account}`);
  const { finishWipes, queryClient } = await start();
  await finishWipes(queryClient);
  expect(await databases()).not.toContain(`answers-of-${account}`);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('who has signed in again since keeps what is hers', async () => {
  await keepAnswersOf(account);
  await closedWhileWiping(account);
  const { finishWipes, beginSession, queryClient } = await start();
  beginSession({ token: 'new', Email: account, OwnerEmail: account, Name: '' });
  await finishWipes(queryClient);
  expect(await databases()).toContain(`answers-of-${account}`);
  expect(Object.keys(localStorage)).not.toContain(`to-wipe:${account}`);
});

test('finishing one account leaves another that is signed in alone', async () => {
  await closedWhileWiping(account);
  const { finishWipes, queryClient } = await start();
  const { openPrivateQueries } = await import('~/app/offline/persist-queries');
  await openPrivateQueries(queryClient, other);
  const query = { queryKey: ['registrations'], meta: { persist: 'private' } as const };
  await queryClient.fetchQuery({ ...query, queryFn: async () => ['Asha'] });
  await finishWipes(queryClient);
  expect(queryClient.getQueryData(query.queryKey)).toEqual(['Asha']);
});

test('a session that nobody knows the account of ends with whatever is private on this phone', async () => {
  await keepAnswersOf(account);
  keepPrivateDraft(account, 'new-event', 'half');
  keepPrivateDraft(other, 'new-event', 'half');
  (await openDB('public-answers')).close();
  expect(await accountsOf({ token: 'unknown', identity: null })).toEqual([account, other]);
  const known = { Email: other, OwnerEmail: account, Name: '' };
  expect(await accountsOf({ token: 'known', identity: known })).toEqual([other]);
});
