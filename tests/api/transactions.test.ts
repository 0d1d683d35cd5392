import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '~/server/database/database';
import { migrate } from '~/server/database/migrate';
import { readSetting, writeSetting } from '~/server/database/settings';
import { DatabaseUnavailable } from '~/server/lib/refusals';
import { temporaryFolder } from './start-server';

const openTwice = async (timeout?: number): Promise<[Database, Database]> => {
  const file = join(await temporaryFolder(), 'site.db');
  const stores: [Database, Database] = [openDatabase(file, timeout), openDatabase(file, timeout)];
  onTestFinished(async () => {
    for (const store of stores) await store.destroy();
  });
  await migrate(stores[0]);
  return stores;
};

const save = (db: Database, name: string) =>
  db.transaction().execute((transaction) => writeSetting(transaction, name, 'saved'));

const names = (count: number) => Array.from({ length: count }, (_, index) => `setting-${index}`);

test('each of 200 simultaneous transactions is on the disk when its promise resolves', async () => {
  const [db, other] = await openTwice();
  const seen = await Promise.all(
    names(200).map(async (name) => {
      await save(db, name);
      return readSetting(other, name);
    }),
  );
  expect(new Set(seen)).toEqual(new Set(['saved']));
});

test('a failed transaction rolls back its own work and no other’s', async () => {
  const [db, other] = await openTwice();
  const failing = db.transaction().execute(async (transaction) => {
    await writeSetting(transaction, 'failing', 'saved');
    throw new Error('No.');
  });
  const outcomes = await Promise.allSettled([
    ...names(5).map((name) => save(db, name)),
    failing,
    ...names(10).map((name) => save(db, name)),
  ]);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await readSetting(other, 'failing')).toBeUndefined();
  for (const name of names(10)) expect(await readSetting(other, name)).toBe('saved');
});

test('a read between transactions sees only committed rows', async () => {
  const [db, other] = await openTwice();
  const reads = names(40).flatMap((name) => [
    save(db, name),
    readSetting(db, name).then(async (here) => expect(here).toBe(await readSetting(other, name))),
  ]);
  await Promise.all(reads);
});

test('on a full disk a transaction resolves only if it was committed', async () => {
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
  for (const reason of refused) expect(reason).toBeInstanceOf(DatabaseUnavailable);
  const committed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const stored = await Promise.all(names(20).map((name) => readSetting(other, name)));
  expect(stored.filter((value) => value === big)).toHaveLength(committed.length);
});

test('each of two contending connections stores exactly the writes that it reports as done', async () => {
  // Two attempts to take the lock; too few for both, so many writes are refused.
  const [db, other] = await openTwice(15);
  const saveTwo = (from: Database, rows: readonly string[]) =>
    from.transaction().execute(async (transaction) => {
      for (const row of rows) {
        await writeSetting(transaction, row, 'saved');
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
  const done: string[] = [];
  const writeMany = async (from: Database, prefix: string) => {
    for (const name of names(50)) {
      const [alone, ...together] = ['alone', 'first', 'second'].map((each) => `${prefix} ${name} ${each}`);
      const writes = [
        { rows: [alone ?? ''], work: () => writeSetting(from, alone ?? '', 'saved') },
        { rows: together, work: () => saveTwo(from, together) },
      ];
      for (const { rows, work } of writes) {
        try {
          await work();
          done.push(...rows);
        } catch (error) {
          expect(error).toBeInstanceOf(DatabaseUnavailable);
        }
      }
    }
  };
  await Promise.all([writeMany(db, 'here'), writeMany(other, 'there')]);
  const stored = await db.selectFrom('settings').select('name').execute();
  expect(stored.map(({ name }) => name).sort()).toEqual(done.sort());
});

test('a statement outside a transaction is committed at once', async () => {
  const [db, other] = await openTwice();
  const saved = names(5).map((name) => save(db, name));
  await writeSetting(db, 'alone', 'saved');
  expect(await readSetting(other, 'alone')).toBe('saved');
  await Promise.all(saved);
});
