import { chmod, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '~/server/database/database';
import { migrate } from '~/server/database/migrate';
import { readSetting, writeSetting } from '~/server/database/settings';
import { DatabaseUnavailable } from '~/server/lib/refusals';
import { asNobody } from './as-nobody';
import { addEvent, events, goodBodies, registrations } from './samples';
import { startServer, temporaryFolder } from './start-server';

test('pages are served and submissions refused for now on a read-only database', async () => {
  const folder = await temporaryFolder();
  const before = await startServer({ folder });
  const { _id } = await addEvent(before, { EDate: '06/March/2026' });
  await before.app.close();
  await before.site.close();
  await chmod(folder, 0o777);
  // Its log and the secret are private like the file itself, and would be out of reach for another user.
  for (const name of await readdir(folder))
    if (name.startsWith('site.db') || name === 'secret') await chmod(join(folder, name), 0o444);

  const answers = await asNobody(async () => {
    const server = await startServer({ folder });
    server.clock.now = new Date('2026-03-07T06:30:00Z');
    const read = await events(server);
    const body = { ...goodBodies.saveRegister, Eid: _id };
    return {
      read,
      saved: await server.call('saveRegister', { body }, { key: crypto.randomUUID() }),
      logged: server.logged(),
    };
  });

  expect(answers.read).toMatchObject([{ _id, PastConform: true }]);
  expect([answers.saved.statusCode, answers.saved.json().code]).toEqual([503, 'cannot-save']);
  expect(answers.saved.body).not.toMatch(/sql|readonly/i);
  expect(answers.logged).toContain('SQLITE_READONLY');
});

test('a submission on a full disk is refused for now, and taken under the same key when there is room again', async () => {
  const server = await startServer();
  const { db } = server.site.dependencies;
  const { _id } = await addEvent(server);
  const body = { ...goodBodies.saveRegister, WhyWeJoin: 'x'.repeat(5_000), Eid: _id };
  // Pages that migrations have freed would take it.
  await sql`vacuum`.execute(db);
  await sql`pragma max_page_count = 1`.execute(db);

  const key = crypto.randomUUID();
  const refused = await server.call('saveRegister', { body }, { key });
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'cannot-save']);
  expect(refused.body).not.toMatch(/sql|disk/i);
  expect(await events(server)).toHaveLength(1);

  await sql`pragma max_page_count = 1000000`.execute(db);
  expect((await server.call('saveRegister', { body }, { key })).statusCode).toBe(200);
  expect(await registrations(server, _id)).toHaveLength(1);
});

test("another process's lock is waited for without stopping this one", async () => {
  const file = join(await temporaryFolder(), 'site.db');
  const here = openDatabase(file, 5_000);
  const there = openDatabase(file, 5_000);
  await migrate(here);
  let write: Promise<void> = Promise.resolve();
  await there.transaction().execute(async () => {
    write = writeSetting(here, 'a', '1');
    const ticks = await new Promise<string>((resolve) => setImmediate(() => resolve('still running')));
    expect(ticks).toBe('still running');
  });
  await write;
  expect(await readSetting(there, 'a')).toBe('1');
  await Promise.all([here.destroy(), there.destroy()]);
});

test('a lock that cannot be had in time is a refusal for now, and harms nothing', async () => {
  const file = join(await temporaryFolder(), 'site.db');
  const here = openDatabase(file, 30);
  const there = openDatabase(file);
  await migrate(here);
  await there.transaction().execute(async () => {
    await expect(writeSetting(here, 'a', '1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(here.transaction().execute((own) => writeSetting(own, 'a', '1'))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
    expect(await readSetting(here, 'a')).toBeUndefined();
  });
  await writeSetting(here, 'a', '2');
  expect(await readSetting(there, 'a')).toBe('2');
  await Promise.all([here.destroy(), there.destroy()]);
});

test('migrations that fail midway leave nothing behind, and succeed once the reason is gone', async () => {
  const db = openDatabase(join(await temporaryFolder(), 'site.db'));
  // In the way of one of the tables.
  await sql`create table videos (id text)`.execute(db);
  await expect(migrate(db)).rejects.toThrow('videos');
  const tables = async () => (await db.introspection.getTables()).map(({ name }) => name);
  expect(await tables()).toEqual(['videos']);
  await sql`drop table videos`.execute(db);
  await migrate(db);
  expect(await tables()).toContain('team_members');
  await db.destroy();
});

test('migrations run once, and a second start writes nothing', async () => {
  const file = join(await temporaryFolder(), 'site.db');
  const db = openDatabase(file);
  await migrate(db);
  await sql`pragma query_only = on`.execute(db);
  await migrate(db);
  await db.destroy();
});

test('the server syncs every commit to the disk', async () => {
  const folder = await temporaryFolder();
  const { db } = (await startServer({ folder })).site.dependencies;
  const setting = async (name: string) =>
    Object.values((await sql`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {});
  expect(await setting('journal_mode')).toEqual(['wal']);
  // FULL: the driver's own default does not sync the log at a commit.
  expect(await setting('synchronous')).toEqual([2]);
  expect(await setting('foreign_keys')).toEqual([1]);
  expect(await setting('secure_delete')).toEqual([1]);
  // A lock is waited for without blocking the process.
  expect(await setting('busy_timeout')).toEqual([0]);
  expect(await setting('database_list')).toEqual([0, 'main', await realpath(join(folder, 'site.db'))]);
});
