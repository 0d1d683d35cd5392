import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releaseDatabasesOnPageHide } from '~/app/lib/browser-storage';

/** WebKit freezes a page that it puts aside with its transactions, and everybody else waits for these. */

const { transaction, createObjectStore } = IDBDatabase.prototype;
let page: EventTarget;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  releaseDatabasesOnPageHide();
});
afterEach(() => {
  Object.assign(IDBDatabase.prototype, { transaction, createObjectStore });
});

const open = (created = () => {}) =>
  openDB('phone', undefined, {
    upgrade(database, _from, _to, transaction) {
      transaction.done.catch(() => undefined);
      database.createObjectStore('entries');
      created();
    },
  });

/** Leaves the page. `persisted`: the browser may come back to it as it stands. */
const leave = ({ persisted }: { persisted: boolean }) =>
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

/** Goes on in a transaction for as long as the page runs; gives why that ended. */
const workOn = async (database: Awaited<ReturnType<typeof open>>) => {
  const begun = database.transaction('entries', 'readwrite');
  begun.done.catch(() => undefined);
  try {
    for (;;) await begun.store.get('asha');
  } catch (error) {
    return String(error);
  }
};

test('a page that is put aside leaves no transaction open for which the others would wait', async () => {
  const database = await open();
  const working = workOn(database);
  await new Promise((resolve) => setTimeout(resolve));
  leave({ persisted: true });
  expect(await working).toMatch(/Abort/);
  // Come back to, it works on.
  expect(await database.getAll('entries')).toEqual([]);
});

test('nor one that makes a database', async () => {
  const opening = open(() => leave({ persisted: true }));
  await expect(opening).rejects.toThrow();
  expect(await (await open()).getAll('entries')).toEqual([]);
});

test('what it has committed is stored', async () => {
  const database = await open();
  const begun = database.transaction('entries', 'readwrite');
  void begun.store.put('Asha', 'asha');
  begun.commit();
  leave({ persisted: true });
  await begun.done;
  expect(await database.getAll('entries')).toEqual(['Asha']);
});

test('a page that is closed goes on with what it does', async () => {
  const database = await open();
  const putting = database.put('entries', 'Asha', 'asha');
  leave({ persisted: false });
  await putting;
  expect(await database.getAll('entries')).toEqual(['Asha']);
});
