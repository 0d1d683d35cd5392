import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '~/server/database/database';
import { readSetting, writeSetting } from '~/server/database/settings';
import { DatabaseUnavailable } from '~/server/lib/refusals';
import { databaseOf } from '../api/database';
import { addEvent, goodBodies, registrations } from '../api/samples';
import { startServer, temporaryFolder } from '../api/start-server';
import { onDatabase } from './on-database';

const open = (address: string, timeout?: number): Database => {
  const db = openDatabase(address, timeout);
  onTestFinished(() => db.destroy());
  return db;
};

const newDatabase = async (): Promise<string> => (await databaseOf(await temporaryFolder())) ?? '';

const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

/** Ends every other connection to a database, as an operator or a failover does; resolves when they are gone. */
const sendAllAway = async (address: string): Promise<void> => {
  await onDatabase(address, `select pg_terminate_backend(pid) ${others}`);
  while ((await onDatabase(address, `select pid ${others}`)).length > 0);
};

test('a lock that cannot be had in time is a refusal for now, and harms nothing', async () => {
  const address = await newDatabase();
  // So long that only the lock is waited for in vain: the other statements must succeed within the same limit.
  const [here, there] = [open(address, 3_000), open(address, 60_000)];
  await writeSetting(there, 'a', '1');
  await there.transaction().execute(async (own) => {
    await writeSetting(own, 'a', '2');
    const late = [
      writeSetting(here, 'a', '3'),
      here.transaction().execute((its) => writeSetting(its, 'a', '3')),
    ];
    await Promise.all(late.map((write) => expect(write).rejects.toBeInstanceOf(DatabaseUnavailable)));
    expect(await readSetting(here, 'a')).toBe('1');
  });
  await writeSetting(here, 'b', '4');
  expect([await readSetting(here, 'a'), await readSetting(there, 'b')]).toEqual(['2', '4']);
});

test('connections that are ended, idle or within a transaction, are replaced, and the process lives', async () => {
  const address = await newDatabase();
  const db = open(address);
  await Promise.all(['a', 'b', 'c'].map((name) => writeSetting(db, name, '1')));
  await sendAllAway(address);
  const broken = db.transaction().execute(async (own) => {
    await writeSetting(own, 'a', '2');
    await sendAllAway(address);
    await writeSetting(own, 'b', '2');
  });
  await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect([await readSetting(db, 'a'), await readSetting(db, 'b')]).toEqual(['1', '1']);
});

test('two transactions in each other’s way are both done, one of them again', async () => {
  const db = open(await newDatabase());
  for (const name of ['a', 'b']) await writeSetting(db, name, '');
  let first = 0;
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let times = 0;
  const change = (names: string[], value: string) =>
    db.transaction().execute(async (own) => {
      times += 1;
      await writeSetting(own, names[0] ?? '', value);
      first += 1;
      if (first === 2) meet();
      await met;
      await writeSetting(own, names[1] ?? '', value);
    });
  await Promise.all([change(['a', 'b'], '1'), change(['b', 'a'], '2')]);
  // On a busy machine they may meet more than once.
  expect(times).toBeGreaterThan(2);
  expect(await readSetting(db, 'a')).toBe(await readSetting(db, 'b'));
});

test('a database that takes no more connections is a refusal for now', async () => {
  const address = await newDatabase();
  const cluster = inject('cluster') ?? '';
  await onDatabase(cluster, 'create role only_one login connection limit 1');
  onTestFinished(async () => {
    await onDatabase(cluster, 'drop role only_one');
  });
  const asOne = address.replace('//tests@', '//only_one@');
  const db = open(asOne);
  await sql`select 1`.execute(db);
  await expect(sql`select 1`.execute(open(asOne))).rejects.toBeInstanceOf(DatabaseUnavailable);
});

test('a machine that does not answer is given up on in time', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await expect(
    sql`select 1`.execute(open(`postgres://nobody@127.0.0.1:${port}/x`, 50)),
  ).rejects.toBeInstanceOf(DatabaseUnavailable);
});

/** What PostgreSQL says when it has no room for a row, said by a rule of the table. */
const full = `
  create function say_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
  create trigger say_full before insert on registrations for each row execute function say_full()`;

test('a submission on a full disk is refused for now, and taken under the same key when there is room again', async () => {
  const folder = await temporaryFolder();
  const address = (await databaseOf(folder)) ?? '';
  const server = await startServer({ folder });
  const { _id } = await addEvent(server);
  const body = { ...goodBodies.saveRegister, Eid: _id };
  const key = crypto.randomUUID();
  await onDatabase(address, full);
  const refused = await server.call('saveRegister', { body }, { key });
  await onDatabase(address, 'drop function say_full cascade');
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'cannot-save']);
  expect(refused.body).not.toMatch(/extend|disk/i);
  expect(server.logged()).toContain('53100');

  expect((await server.call('saveRegister', { body }, { key })).statusCode).toBe(200);
  expect(await registrations(server, _id)).toHaveLength(1);
});

test('a programming error is no refusal for now on PostgreSQL', async () => {
  const db = open(await newDatabase());
  await expect(sql`select nonsense`.execute(db)).rejects.toThrow('nonsense');
  await expect(sql`select nonsense`.execute(db)).rejects.not.toBeInstanceOf(DatabaseUnavailable);
});

test('20 deliveries at once are one row, also where the operator has chosen another isolation', async () => {
  const folder = await temporaryFolder();
  const address = (await databaseOf(folder)) ?? '';
  const [found] = await onDatabase<{ name: string }>(address, 'select current_database() as name');
  const alter = `alter database ${found?.name}`;
  await onDatabase(address, `${alter} set default_transaction_isolation = 'serializable'`);
  onTestFinished(async () => {
    await onDatabase(address, `${alter} reset default_transaction_isolation`);
  });
  const server = await startServer({ folder });
  const { _id } = await addEvent(server);
  const body = { ...goodBodies.saveRegister, Eid: _id };
  const key = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.call('saveRegister', { body }, { key })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(await registrations(server, _id)).toHaveLength(1);
});

test('counts from PostgreSQL are numbers', async () => {
  const db = open(await newDatabase());
  await writeSetting(db, 'a', '1');
  const { count } = await db
    .selectFrom('settings')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
});
