import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '~/server/database/database';
import { type Migrations, migrate, migrations } from '~/server/database/migrate';
import { readArchive } from '~/server/operations/archive';
import { makeBackup } from '~/server/operations/make-backup';
import { restoreBackup } from '~/server/operations/restore-backup';
import { databaseOf, dataOf } from './database';
import { runCommand } from './run-process';
import { addEvent, events } from './samples';
import { startServer, type TestServer, temporaryFolder } from './start-server';

/** The migrations of version 0.1.0. */
const before: readonly string[] = [
  ...['0001-first', '0002-everything-public', '0003-what-is-kept-of-whom', '0004-in-order-and-by-file'],
  ...['0005-who-came', '0006-emails-in-one-form', '0007-secret-form-keys', '0008-undo'],
  ...['0009-use-of-sessions', '0010-answered', '0011-voices', '0012-places', '0013-door'],
  ...['0014-removed-rows', '0015-repeated-entries', '0016-past-by-hand', '0017-decided-names'],
  ...['0018-owners-voices', '0019-said-times', '0020-no-secrets', '0021-change-times', '0022-groups'],
  ...['0023-group-pictures', '0024-demo-rows', '0025-translation-sources', '0026-translations'],
  ...['0027-facilities', '0028-events-in-order', '0029-versions'],
];

/** The last commit of that version. */
const passThrough = '9b83b1efb40c2eefa66cc5b232f34d4a4bc71fea';

const storedNames = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** Takes back what the later migrations have added to the first schema. */
const takeBackLater = async (db: Database): Promise<void> => {
  const tables = [
    ...['announcements', 'told_marks', 'push_subscriptions', 'news_phones', 'outgoing_messages'],
    'missing_submissions',
  ];
  for (const table of tables) await db.schema.dropTable(table).execute();
  const columns = [
    ['registrations', 'language'],
    ['registrations', 'coming_at'],
    ['events', 'changed_at'],
    ['door_helpers', 'role'],
  ] as const;
  for (const [table, column] of columns) await db.schema.alterTable(table).dropColumn(column).execute();
};

/** Makes a database one of version 0.1.0, with these migrations. */
const pretend = async (db: Database, names: readonly string[]): Promise<void> => {
  await takeBackLater(db);
  await sql`delete from kysely_migration`.execute(db);
  for (const name of names)
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${'2026-11-20'})`.execute(db);
};

/** A site with an event, in a database that only this test uses. */
const start = async () => {
  const folder = await temporaryFolder();
  const address = (await databaseOf(folder, 'nothing')) ?? join(folder, 'site.db');
  const server = await startServer({ folder });
  const { _id } = await addEvent(server);
  const open = () => {
    const db = openDatabase(address);
    onTestFinished(() => db.destroy());
    return db;
  };
  return { folder, server, eid: _id, db: server.site.dependencies.db, open };
};

const idsOf = async (server: TestServer) => (await events(server)).map(({ _id }) => _id);

const dataIn = ({ site }: TestServer) => ({ db: site.dependencies.db, files: site.files });

const restoring = { replace: true, now: new Date('2026-03-06T06:30:00Z'), timeZone: 'Asia/Kolkata' };

const backupOf = async (server: TestServer): Promise<string> => {
  const file = join(await temporaryFolder(), 'backup.tar.gz');
  await makeBackup(dataIn(server), file, restoring.now);
  return file;
};

/** Rewrites a backup as one whose manifest names these migrations. */
const renamed = async (file: string, names: readonly string[]): Promise<void> => {
  const archive = pack();
  for await (const { name, content } of readArchive(file)) {
    const bytes = await buffer(content);
    const manifest = name === 'manifest.json' && { ...JSON.parse(String(bytes)), migrations: names };
    archive.entry({ name }, manifest ? JSON.stringify(manifest) : bytes);
  }
  archive.finalize();
  await writeFile(file, gzipSync(await buffer(archive)));
};

test('a database of 0.1.0 is taken over unchanged by several servers that start at once, and only once', async () => {
  const { folder, db, open, eid } = await start();
  await pretend(db, before);
  await Promise.all([migrate(open()), migrate(open()), migrate(open())]);
  expect(await storedNames(db)).toEqual(Object.keys(migrations));
  const { rows } = await sql`select * from kysely_migration`.execute(db);
  await migrate(db);
  expect((await sql`select * from kysely_migration`.execute(db)).rows).toEqual(rows);
  expect(await idsOf(await startServer({ folder }))).toEqual([eid]);
});

test('a database of 0.1.0 that is not updated yet is backed up, and its backup restored', async () => {
  const { server, db, eid } = await start();
  await pretend(db, before);
  const file = await backupOf(server);
  expect(await storedNames(db)).toEqual(before);
  const other = await startServer();
  await restoreBackup(dataIn(other), file, restoring);
  expect(await idsOf(other)).toEqual([eid]);

  await renamed(file, before);
  await restoreBackup(dataIn(other), file, restoring);
  expect(await idsOf(other)).toEqual([eid]);
  expect(await storedNames(other.site.dependencies.db)).toEqual(Object.keys(migrations));
});

test('a database from before the end of 0.1.0 is refused by start and backup, which name the commit to pass through', async () => {
  const { folder, db } = await start();
  await pretend(db, before.slice(0, -1));
  await expect(startServer({ folder })).rejects.toThrow(passThrough);
  const { code, errors } = await runCommand('backup', [join(folder, 'backup.tar.gz')], await dataOf(folder));
  expect([code, errors]).toEqual([1, expect.stringMatching(`^The database is older .*${passThrough}.*\n$`)]);
  expect(await storedNames(db)).toEqual(before.slice(0, -1));
});

test('a backup from before the end of 0.1.0 is refused in the same words, and nothing is changed', async () => {
  const { server, eid } = await start();
  const file = await backupOf(server);
  await renamed(file, before.slice(0, -1));
  await expect(restoreBackup(dataIn(server), file, restoring)).rejects.toThrow(passThrough);
  await renamed(file, ['9001-first']);
  await expect(restoreBackup(dataIn(server), file, restoring)).rejects.toThrow('later version');
  expect(await idsOf(server)).toEqual([eid]);
});

/** What a later version may add. */
const later: Migrations = {
  ...migrations,
  '9001-later': {
    up: async (transaction) => {
      await transaction.schema
        .alterTable('events')
        .addColumn('colour', 'text', (column) => column.notNull().defaultTo('green'))
        .execute();
      await sql`create table later_notes (event_id text primary key)`.execute(transaction);
      await sql`insert into later_notes select id from events`.execute(transaction);
    },
  },
};

const expectMigrated = async (db: Database, eid: string): Promise<void> => {
  expect(await storedNames(db)).toEqual(Object.keys(later));
  expect((await sql`select id, colour from events`.execute(db)).rows).toEqual([{ id: eid, colour: 'green' }]);
  expect((await sql`select event_id from later_notes`.execute(db)).rows).toEqual([{ event_id: eid }]);
};

test('a further migration updates a database of 1.0.0 once, and one of 0.1.0', async () => {
  const { db, open, eid } = await start();
  await pretend(db, before);
  await Promise.all([migrate(open(), later), migrate(open(), later)]);
  await expectMigrated(db, eid);
  // A server of 1.0.0 that starts again leaves it as it is.
  await migrate(db);
  await expectMigrated(db, eid);
});

test('a backup of 1.0.0 is restored and brought up to a later version', async () => {
  const { server, eid } = await start();
  const file = await backupOf(server);
  const other = await start();
  await restoreBackup(dataIn(other.server), file, { ...restoring, fromAnotherSite: true, known: later });
  await expectMigrated(other.db, eid);
});
