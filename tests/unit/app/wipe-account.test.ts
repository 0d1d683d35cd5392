import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storePrivateDraft } from '~/app/lib/private-storage';
import { accountsToWipe } from '~/app/lib/wipe-account';
import { FakePage } from '../offline/fake-page';
import { fakeStorage } from '../offline/fake-storage';

const account = 'owner@example.org';
const other = 'other@example.org';
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const storeAnswersOf = async (whose: string) =>
  (
    await openDB(`answers-of-${whose}`, undefined, { upgrade: (made) => void made.createObjectStore('kept') })
  ).close();

/** A start of the app: its own copy of all modules. */
async function start() {
  vi.resetModules();
  const [wiping, session] = await Promise.all([
    import('~/app/lib/wipe-account'),
    import('~/app/lib/session-store'),
  ]);
  return { ...wiping, ...session, queryClient: new QueryClient() };
}

/** A page that is closed as soon as the wiping of an account has begun: it never gets any further. */
async function closedWhileWiping(whose: string) {
  const loading = new Promise<void>((resolve) => {
    vi.doMock('~/app/lib/persist-queries', () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  const { wipeAccount, queryClient } = await start();
  void wipeAccount(queryClient, whose);
  // What it loads is decided some time after it asked for it.
  await loading;
  vi.doUnmock('~/app/lib/persist-queries');
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  new FakePage();
  fakeStorage();
});
afterEach(() => void vi.unstubAllGlobals());

test('the next start finishes a wipe that a closed page has left', async () => {
  await storeAnswersOf(account);
  await closedWhileWiping(account);
  expect(await databases()).toContain(`answers-of-${account}`);
  const { finishWipes, queryClient } = await start();
  await finishWipes(queryClient);
  expect(await databases()).not.toContain(`answers-of-${account}`);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('an unfinished wipe leaves the data of an account that has signed in again', async () => {
  await storeAnswersOf(account);
  await closedWhileWiping(account);
  const { finishWipes, beginSession, queryClient } = await start();
  beginSession({ token: 'new', Email: account, OwnerEmail: account, Name: '' });
  await finishWipes(queryClient);
  expect(await databases()).toContain(`answers-of-${account}`);
  expect(Object.keys(localStorage)).not.toContain(`to-wipe:${account}`);
});

test('wiping one account leaves another that is signed in alone', async () => {
  await closedWhileWiping(account);
  const { beginSession, finishWipes, queryClient } = await start();
  beginSession({ token: 'hers', Email: other, OwnerEmail: other, Name: '' });
  const { openPrivateQueries } = await import('~/app/lib/persist-queries');
  await openPrivateQueries(queryClient, other);
  const query = { queryKey: ['registrations'], meta: { persist: 'private' } as const };
  await queryClient.fetchQuery({ ...query, queryFn: async () => ['Asha'] });
  await finishWipes(queryClient);
  expect(queryClient.getQueryData(query.queryKey)).toEqual(['Asha']);
});

test('ending a session of an unknown account wipes all private data on this phone', async () => {
  await storeAnswersOf(account);
  storePrivateDraft(account, 'new-event', 'half');
  storePrivateDraft(other, 'new-event', 'half');
  (await openDB('public-answers')).close();
  expect(await accountsToWipe({ token: 'unknown', identity: null })).toEqual([account, other]);
  const known = { Email: other, OwnerEmail: account, Name: '' };
  expect(await accountsToWipe({ token: 'known', identity: known })).toEqual([other]);
});

test('what an account has read goes at the next start without its session, and its drafts stay', async () => {
  await storeAnswersOf(account);
  storePrivateDraft(account, 'new-event', 'half');
  const signedIn = await start();
  signedIn.beginSession({ token: 'new', Email: account, OwnerEmail: account, Name: '' });
  await signedIn.finishWipes(signedIn.queryClient);
  expect(await databases()).toContain(`answers-of-${account}`);
  signedIn.endSession();
  const { finishWipes, queryClient } = await start();
  await finishWipes(queryClient);
  expect(await databases()).not.toContain(`answers-of-${account}`);
  expect(Object.values(localStorage)).toEqual(['half']);
});

test('a refused token deletes what its account has read, at once', async () => {
  await storeAnswersOf(account);
  storePrivateDraft(account, 'new-event', 'half');
  const { beginSession, currentSession, queryClient } = await start();
  const { refuseSession } = await import('~/app/lib/session-calls');
  beginSession({ token: 'lost', Email: account, OwnerEmail: account, Name: '' });
  await refuseSession(queryClient);
  expect(currentSession()).toBeNull();
  expect(await databases()).not.toContain(`answers-of-${account}`);
  expect(Object.values(localStorage)).toEqual(['half']);
});
