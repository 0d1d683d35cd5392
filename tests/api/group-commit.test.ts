import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '~/server/store/migrate';
import { readSetting, writeSetting } from '~/server/store/settings';
import { openStore, type Store } from '~/server/store/store';
import { StoreUnavailable } from '~/server/store/store-unavailable';
import { temporaryFolder } from './start-server';

const openTwice = async (): Promise<[Store, Store]> => {
  const file = join(await temporaryFolder(), 'site.db');
  const stores: [Store, Store] = [openStore(file), openStore(file)];
  onTestFinished(async () => {
    for (const store of stores) await store.destroy();
  });
  await migrate(stores[0]);
  return stores;
};

const save = (db: Store, name: string) =>
  db.transaction().execute((transaction) => writeSetting(transaction, name, 'kept'));

const names = (count: number) => Array.from({ length: count }, (_, place) => `setting-${place}`);

test('two hundred transactions at once are all on the disk when they say so', async () => {
  const [db, other] = await openTwice();
  const seen = await Promise.all(
    names(200).map(async (name) => {
      await save(db, name);
      return readSetting(other, name);
    }),
  );
  expect(new Set(seen)).toEqual(new Set(['kept']));
});

test('what comes in one round of the event loop, each by itself as requests do, reaches the disk in one go', async () => {
  const [db, other] = await openTwice();
  const exec = vi.spyOn(Database.prototype, 'exec');
  onTestFinished(() => exec.mockRestore());
  const inOneRound = names(20).map(
    (name) =>
      new Promise<void>((resolve, reject) => {
        setImmediate(() => save(db, name).then(resolve, reject));
      }),
  );
  await Promise.all(inOneRound);
  expect(exec.mock.calls.filter(([said]) => said === 'commit')).toHaveLength(1);
  for (const name of names(20)) expect(await readSetting(other, name)).toBe('kept');
});

test('one that fails takes back its own work and nobody else’s', async () => {
  const [db, other] = await openTwice();
  const failing = db.transaction().execute(async (transaction) => {
    await writeSetting(transaction, 'failing', 'kept');
    throw new Error('No.');
  });
  const outcomes = await Promise.allSettled([
    ...names(5).map((name) => save(db, name)),
    failing,
    ...names(10).map((name) => save(db, name)),
  ]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await readSetting(other, 'failing')).toBeUndefined();
  for (const name of names(10)) expect(await readSetting(other, name)).toBe('kept');
});

test('whoever reads in between finds only what is on the disk', async () => {
  const [db, other] = await openTwice();
  const reads = names(40).flatMap((name) => [
    save(db, name),
    readSetting(db, name).then(async (here) => expect(here).toBe(await readSetting(other, name))),
  ]);
  await Promise.all(reads);
});

test('where the disk is full, none of those that would have reached it together is told that it did', async () => {
  const [db, other] = await openTwice();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 2)}`.execute(db);
  const big = 'x'.repeat(3_000);
  const outcomes = await Promise.allSettled(
    names(20).map(async (name) => {
      await db.transaction().execute((transaction) => writeSetting(transaction, name, big));
      return name;
    }),
  );
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const reason of refused) expect(reason).toBeInstanceOf(StoreUnavailable);
  const kept = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const stored = await Promise.all(names(20).map((name) => readSetting(other, name)));
  expect(stored.filter((value) => value === big)).toHaveLength(kept.length);
});

test('a statement by itself waits for nobody and is on the disk', async () => {
  const [db, other] = await openTwice();
  const saved = names(5).map((name) => save(db, name));
  await writeSetting(db, 'alone', 'kept');
  expect(await readSetting(other, 'alone')).toBe('kept');
  await Promise.all(saved);
});
