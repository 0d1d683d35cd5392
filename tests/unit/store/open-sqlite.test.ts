import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '~/server/database/database';
import { migrate } from '~/server/database/migrate';
import { incrementPublicRevision, knownPublicState, readPublicState } from '~/server/database/revision';
import { readSetting, writeSetting } from '~/server/database/settings';
import { openSqliteFile } from '~/server/database/sqlite-connection';
import { inSnapshot } from '~/server/database/table-rows';

/** Holds the lock of a new file for a moment, as another server does that turns its log on. */
const holdLock = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('@photostructure/sqlite');
  const file = new DatabaseSync(workerData);
  file.exec('create table rows (id)');
  file.exec('begin immediate');
  parentPort.postMessage('locked');
  setTimeout(() => file.exec('commit'), 100);
`;

test('a new file that another process sets up at this moment is waited for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'garbhavastha-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'site.db');
  const other = new Worker(holdLock, { eval: true, workerData: path });
  onTestFinished(async () => void (await other.terminate()));
  await once(other, 'message');
  const file = openSqliteFile(path);
  onTestFinished(() => file.close());
  expect(file.prepare('pragma journal_mode').all()).toEqual([{ journal_mode: 'wal' }]);
});

/** A database with one setting, `colour`, in one connection or several. */
const withSetting = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'garbhavastha-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const db = openDatabase(join(folder, 'site.db'));
  onTestFinished(() => db.destroy());
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text')
    .execute();
  await writeSetting(db, 'colour', 'green');
  return db;
};

test('a read sees each write that was acknowledged before it, and nothing of a transaction that is open', async () => {
  const db = await withSetting();
  for (const colour of ['plum', 'rose', 'sand']) {
    await writeSetting(db, 'colour', colour);
    expect(await readSetting(db, 'colour')).toBe(colour);
  }
  await db.transaction().execute(async (transaction) => {
    await writeSetting(transaction, 'colour', 'blue');
    expect(await readSetting(transaction, 'colour')).toBe('blue');
    expect(await readSetting(db, 'colour')).toBe('sand');
  });
  expect(await readSetting(db, 'colour')).toBe('blue');
});

test('a snapshot stays as it was, holds no write back, and is not what other reads see', async () => {
  const db = await withSetting();
  await inSnapshot(db, async (snapshot) => {
    expect(await readSetting(snapshot, 'colour')).toBe('green');
    await writeSetting(db, 'colour', 'blue');
    expect(await readSetting(snapshot, 'colour')).toBe('green');
    expect(await readSetting(db, 'colour')).toBe('blue');
  });
});

test('writes and transactions of one process come one after another, also after one that failed', async () => {
  const db = await withSetting();
  const add = (letter: string) =>
    db.transaction().execute(async (transaction) => {
      const before = await readSetting(transaction, 'colour');
      await writeSetting(transaction, 'colour', `${before}${letter}`);
      if (letter === 'c') throw new Error('Undone.');
    });
  const done = await Promise.allSettled(['a', 'b', 'c', 'd'].map(add));
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(await readSetting(db, 'colour')).toBe('greenabd');
});

test('the public state is known without a query until anything is committed, by whomever', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'garbhavastha-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [here, there] = [openDatabase(join(folder, 'site.db')), openDatabase(join(folder, 'site.db'))];
  for (const db of [here, there]) onTestFinished(() => db.destroy());
  await migrate(here);
  for (const writer of [here, there]) {
    const state = await readPublicState(here);
    expect(knownPublicState(here)).toEqual(state);
    await writer.transaction().execute(async (transaction) => {
      await incrementPublicRevision(transaction);
      expect(knownPublicState(transaction)).toBeUndefined();
      expect((await readPublicState(transaction)).revision).toBe(state.revision + 1);
      expect(knownPublicState(here)).toEqual(state);
    });
    expect(knownPublicState(here)).toBeUndefined();
    expect((await readPublicState(here)).revision).toBe(state.revision + 1);
  }
});
