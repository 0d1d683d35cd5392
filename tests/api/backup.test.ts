import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newRegistration } from '~/contract/registration';
import { type Database, openDatabase } from '~/server/database/database';
import { writeSetting } from '~/server/database/settings';
import { allTables, backupTables, readLines, type TableRow } from '~/server/database/table-rows';
import { diskStore } from '~/server/files/disk-store';
import { sha256 } from '~/server/lib/secrets';
import { toRegistrationRow } from '~/server/modules/registrations/mapping';
import { addRegistrations } from '~/server/modules/registrations/queries';
import { checkBackup } from '~/server/operations/check-backup';
import { makeBackup } from '~/server/operations/make-backup';
import { restoreBackup } from '~/server/operations/restore-backup';
import { databaseOf, dataOf } from './database';
import { runCommand } from './run-process';
import { addEvent, asOwner, events, goodBodies, inviteHelper, registrations } from './samples';
import { owner, startServer, type TestServer, temporaryFolder, visitor } from './start-server';

const now = new Date('2026-03-06T06:30:00Z');

/** A site with something of everything; gives the events' ids in the order they were added. */
const fill = async (server: TestServer): Promise<string[]> => {
  const { files } = server.site;
  const token = await server.ownerToken();
  const { uplodeEventData, saveRegister, ...others } = goodBodies;
  const ids: string[] = [];
  for (const EventBanner of ['banner-1.webp', 'बैनर 2.webp']) {
    const { _id } = await addEvent(server, { EventBanner });
    ids.push(_id);
    await files.write(EventBanner, Buffer.from(`bytes of ${EventBanner}`));
  }
  const [eid = ''] = ids;
  // More than one statement reads or writes.
  const many = Array.from({ length: 450 }, (_, count) =>
    toRegistrationRow(
      v.parse(newRegistration, { ...saveRegister, Name: `Mother ${count} आशा`, Eid: eid }),
      new Date(now.getTime() + count),
      false,
    ),
  );
  await addRegistrations(server.site.dependencies.db, many);
  await server.call('uplodeEventImage', { body: { arr: ['garden-1.webp'] }, params: { eid } }, { token });
  await server.call('saveTeamData', { body: others.saveTeamData }, { token });
  await server.call('uplodePhoto', { body: others.uplodePhoto }, { token });
  await server.call('setMyVideo', { body: others.setMyVideo }, { token });
  await server.call('setImageWithDate', { body: others.setImageWithDate }, { token });
  await server.call('contactMessage', { body: others.contactMessage });
  await server.call('saveVolunteerData', { body: others.saveVolunteerData });
  await server.call('subscribe', { body: others.subscribe });
  const part = { params: { part: 'name' }, body: others.changeGroup };
  await server.call('changeGroup', part, { token });
  await files.write('garden-1.webp', Buffer.alloc(100_000, 'garden'));
  await files.write('garden-2.webp', Buffer.alloc(512, 'one block'));
  await files.write('left-over.webp', Buffer.from('nothing names it'));
  return ids;
};

const environment = { SUBMISSIONS_PER_MINUTE: '100000', SUBMISSIONS_PER_DAY: '100000' };
const filled = async () => {
  const server = await startServer({ environment });
  await fill(server);
  const file = join(await temporaryFolder(), 'backup.tar.gz');
  return { server, file };
};

/** Everything in the database that a backup holds, but for the password of the owner, which a restore may keep. */
const rowsOf = async (db: Database) => {
  const rows: Record<string, TableRow[]> = {};
  for (const table of backupTables) {
    const found: TableRow[] = [];
    for await (const { bytes } of readLines(db, table)) {
      const lines = Buffer.from(bytes).toString().trimEnd().split('\n');
      found.push(...lines.map((line): TableRow => JSON.parse(line)));
    }
    // Databases have orders of their own.
    const told = found
      .filter(({ name }) => table !== 'settings' || !/^(owner-password|restoration)/.test(String(name)))
      .map((row) =>
        table === 'accounts' && row.email === owner.Email ? { ...row, password_hash: '' } : row,
      );
    rows[table] = told.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return rows;
};

const restoring = (replace: boolean) => ({ replace, fromAnotherSite: true, now, timeZone: 'Asia/Kolkata' });

const dataIn = ({ site }: TestServer) => ({ db: site.dependencies.db, files: site.files });

test('a backup restored elsewhere is the same site: every row, every file, passwords and submissions', async () => {
  const { server, file } = await filled();
  const made = await makeBackup(dataIn(server), file, now);
  expect(made.files.map(({ name }) => name)).toEqual(
    ['banner-1.webp', 'garden-1.webp', 'garden-2.webp', 'बैनर 2.webp'].sort(),
  );
  // What the rows of the samples name and nobody has uploaded.
  expect(made.missing).toEqual(['breathing-1.webp', 'camp-1.webp', 'camp-2.webp', 'kavita-1.webp']);

  const other = await startServer({ environment });
  const before = (await other.site.dependencies.db.selectFrom('revisions').selectAll().execute())[0]
    ?.revision;
  await restoreBackup(dataIn(other), file, restoring(false));
  expect(await rowsOf(other.site.dependencies.db)).toEqual(await rowsOf(server.site.dependencies.db));
  for (const name of ['banner-1.webp', 'बैनर 2.webp', 'garden-1.webp', 'garden-2.webp'])
    expect(await contentOf(other, name)).toEqual(await contentOf(server, name));
  expect(await contentOf(other, 'left-over.webp')).toBeNull();
  expect((await other.call('signIn', { body: owner })).statusCode).toBe(200);
  const [first] = await events(other);
  expect(await registrations(other, first?._id ?? '')).toHaveLength(450);
  // Pages that were cached before are stale.
  const { revision } = await other.site.dependencies.db
    .selectFrom('revisions')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(revision).toBeGreaterThan(before ?? 0);
});

const newPassword = 'nobody knows this one';
const signInStatus = async (server: TestServer, Email: string, Password: string) =>
  (await server.call('signIn', { body: { Email, Password } })).statusCode;

test('a restore brings back no password and no account that was given up since the backup', async () => {
  const { server, file } = await filled();
  const [asha, binita] = [visitor, { ...visitor, Email: 'binita@example.org' }];
  const token = await server.visitorToken();
  const { token: binitas } = (await server.call('signUp', { body: binita })).json();
  await makeBackup(dataIn(server), file, now);

  const change = { Password: visitor.Password, NewPassword: newPassword };
  await server.call('changePassword', { body: change }, { token });
  await server.call('deleteMyAccount', {}, { token: binitas });
  const ownerToken = await server.ownerToken();
  const ownersChange = { Password: owner.Password, NewPassword: newPassword };
  await server.call('changePassword', { body: ownersChange }, { token: ownerToken });
  const { signIns } = await restoreBackup(dataIn(server), file, restoring(true));
  expect(signIns).toEqual({ owner: { email: owner.Email, password: 'before' }, visitors: 'before' });

  const statuses = [
    await signInStatus(server, owner.Email, owner.Password),
    await signInStatus(server, owner.Email, newPassword),
    await signInStatus(server, asha.Email, asha.Password),
    await signInStatus(server, asha.Email, newPassword),
    await signInStatus(server, binita.Email, binita.Password),
    (await server.call('userAuth', {}, { token: ownerToken })).statusCode,
  ];
  expect(statuses).toEqual([401, 200, 401, 200, 401, 401]);
  // The next start takes nothing from the environment again.
  const next = await startServer({ folder: server.folder, environment });
  expect(await signInStatus(next, owner.Email, owner.Password)).toBe(401);
});

test('an account that was erased since the backup does not come back', async () => {
  const { server, file } = await filled();
  const Email = 'binita@example.org';
  await server.call('signUp', { body: { ...visitor, Email } });
  await makeBackup(dataIn(server), file, now);
  const erased = await server.call('erasePerson', { body: { Email } }, { token: await server.ownerToken() });
  expect(erased.json().result.Accounts).toBe(1);
  await restoreBackup(dataIn(server), file, restoring(true));
  expect(await signInStatus(server, Email, visitor.Password)).toBe(401);
});

test('a site that moves takes its passwords and accounts along, also to where older ones are', async () => {
  const { server, file } = await filled();
  const older = await startServer();
  await addEvent(older, {});
  const later = new Date(now.getTime() + 60_000);
  server.clock.now = later;
  await server.visitorToken();
  const body = { Password: owner.Password, NewPassword: newPassword };
  await server.call('changePassword', { body }, { token: await server.ownerToken() });
  await makeBackup(dataIn(server), file, later);
  const { signIns } = await restoreBackup(dataIn(older), file, restoring(true));
  expect(signIns).toEqual({ owner: { email: owner.Email, password: 'backup' }, visitors: 'backup' });
  expect(await signInStatus(older, owner.Email, newPassword)).toBe(200);
  expect(await signInStatus(older, owner.Email, owner.Password)).toBe(401);
  expect(await signInStatus(older, visitor.Email, visitor.Password)).toBe(200);
});

test('a restore onto a site with another owner leaves that owner, and does not let the owner of the backup in', async () => {
  const { server, file } = await filled();
  await makeBackup(dataIn(server), file, now);
  const Email = 'usha@example.org';
  const other = await startServer({ environment: { OWNER_EMAIL: Email, OWNER_PASSWORD: newPassword } });
  const { token } = (await other.call('signIn', { body: { Email, Password: newPassword } })).json();
  await other.call('uplodeEventData', { body: goodBodies.uplodeEventData }, { token });
  await restoreBackup(dataIn(other), file, restoring(true));
  const signedIn = await other.call('signIn', { body: { Email, Password: newPassword } });
  expect([signedIn.statusCode, signedIn.json().OwnerEmail]).toEqual([200, Email]);
  expect(await signInStatus(other, owner.Email, owner.Password)).toBe(401);
});

test('a restore ends the links of all helpers, and reports how many have to be invited again', async () => {
  const { server, file } = await filled();
  const [eid = ''] = (await events(server)).map(({ _id }) => _id);
  const { _id: over } = await addEvent(server, { EDate: '06/March/2026', Time: 'In the evening' });
  const [revoked, active, past] = [
    await inviteHelper(server, eid),
    await inviteHelper(server, eid),
    await inviteHelper(server, over),
  ];
  await makeBackup(dataIn(server), file, now);
  await (await asOwner(server))('revokeHelper', { params: { id: revoked.id } });
  const status = async ({ token }: { token: string }) =>
    (await server.call('getDoorList', {}, { token })).statusCode;
  expect([await status(revoked), await status(active)]).toEqual([403, 200]);

  const { helpersToInvite } = await restoreBackup(dataIn(server), file, {
    ...restoring(true),
    now: new Date('2026-03-06T19:00:00Z'),
  });
  expect(helpersToInvite).toBe(2);
  expect([await status(revoked), await status(active), await status(past)]).toEqual([403, 403, 403]);
  const again = await inviteHelper(server, eid);
  expect(await status(again)).toBe(200);
});

const contentOf = async ({ site }: TestServer, name: string): Promise<Buffer | null> => {
  if (!(await site.files.find(name))) return null;
  return buffer(await site.files.read(name));
};

test('a backup moves a site from the embedded database to whichever is in use, and back', async () => {
  const embedded = { ...environment, DATABASE_URL: '' };
  const before = await startServer({ environment: embedded });
  await fill(before);
  const file = join(await temporaryFolder(), 'backup.tar.gz');
  await makeBackup(dataIn(before), file, now);
  const moved = await startServer({ environment });
  await restoreBackup(dataIn(moved), file, restoring(false));
  expect(await rowsOf(moved.site.dependencies.db)).toEqual(await rowsOf(before.site.dependencies.db));
  await addEvent(moved, { EventName: 'After the move' });

  await makeBackup(dataIn(moved), file, now);
  const back = await startServer({ environment: embedded });
  await restoreBackup(dataIn(back), file, restoring(false));
  expect(await rowsOf(back.site.dependencies.db)).toEqual(await rowsOf(moved.site.dependencies.db));
  expect((await events(back)).map(({ EventName }) => EventName)).toContain('After the move');
});

test('an operator opens a backup with tar, and finds rows as JSON lines and files as they are', async () => {
  const { server, file } = await filled();
  await makeBackup(dataIn(server), file, now);
  const folder = await temporaryFolder();
  const unpacked = spawnSync('tar', ['-xzvf', file, '-C', folder], { encoding: 'utf8' });
  expect([unpacked.status, unpacked.stderr]).toEqual([0, '']);
  expect(unpacked.stdout).toContain('files/000001-banner-1.webp');
  expect(await readFile(join(folder, 'files/000001-banner-1.webp'), 'utf8')).toBe('bytes of banner-1.webp');
  const [line = ''] = (await readFile(join(folder, 'rows/registrations-000001.jsonl'), 'utf8')).split('\n');
  expect(JSON.parse(line)).toMatchObject({ name: 'Mother 0 आशा', email: 'asha@example.org' });
  // Nobody but the operator may read it.
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a backup made during writes has the state of one moment, and delays no writer', async () => {
  const server = await startServer({ environment });
  const [eid = ''] = await fill(server);
  const file = join(await temporaryFolder(), 'backup.tar.gz');
  // A connection of its own, as the command has.
  const db = openDatabase((await databaseOf(server.folder)) ?? join(server.folder, 'site.db'));
  let writing = true;
  let written = 0;
  const write = async () => {
    for (; writing; written += 1) {
      const body = { ...goodBodies.saveRegister, Eid: eid };
      const answer = await server.call('saveRegister', { body }, { key: crypto.randomUUID() });
      expect(answer.statusCode).toBe(200);
    }
  };
  const writers = [write(), write()];
  try {
    const { tables } = await makeBackup({ db, files: server.site.files }, file, now);
    // Each registration is written with its submission, after the 450 of before and the other forms' three.
    expect(tables.registrations?.rows).toBeGreaterThanOrEqual(450);
    expect((tables.submissions?.rows ?? 0) - 3).toBe((tables.registrations?.rows ?? 0) - 450);
  } finally {
    writing = false;
    await Promise.all(writers);
    await db.destroy();
  }
  expect(written).toBeGreaterThan(0);
  await checkBackup(file);
});

test('a site that holds something is not replaced unless that is asked for', async () => {
  const { server, file } = await filled();
  await makeBackup(dataIn(server), file, now);
  const other = await startServer();
  const { _id } = await addEvent(other, { EventBanner: 'own.webp' });
  await other.site.files.write('own.webp', Buffer.from('own'));
  await expect(restoreBackup(dataIn(other), file, restoring(false))).rejects.toThrow('--replace');
  expect((await events(other)).map((event) => event._id)).toEqual([_id]);
  const token = await other.ownerToken();

  const restoredAt = Date.now() - 1_000;
  const longAgo = new Date(restoredAt - 60 * 24 * 60 * 60 * 1000);
  await utimes(join(other.folder, 'files', sha256('own.webp')), longAgo, longAgo);
  await restoreBackup(dataIn(other), file, restoring(true));
  expect(await rowsOf(other.site.dependencies.db)).toEqual(await rowsOf(server.site.dependencies.db));
  expect((await other.call('userAuth', {}, { token })).statusCode).toBe(401);
  // The sweep deletes what only the earlier rows named, 30 days after the restore.
  const { storedAt } = (await other.site.files.find('own.webp')) ?? {};
  expect(storedAt?.getTime()).toBeGreaterThanOrEqual(restoredAt);
  await other.site.deleteOrphans(new Date(Date.now() + 60_000));
  expect(await contentOf(other, 'own.webp')).toBeNull();
});

test('a restore holds no database transaction open while it writes files', async () => {
  const { server, file } = await filled();
  await makeBackup(dataIn(server), file, now);
  const other = await startServer();
  const { db, files } = dataIn(other);
  const beside = openDatabase((await databaseOf(other.folder)) ?? join(other.folder, 'site.db'));
  const write = async (name: string, bytes: Uint8Array) => {
    await writeSetting(beside, 'meanwhile', name);
    await files.write(name, bytes);
  };
  try {
    await restoreBackup({ db, files: { ...files, write } }, file, restoring(false));
  } finally {
    await beside.destroy();
  }
  expect(await rowsOf(db)).toEqual(await rowsOf(server.site.dependencies.db));
  expect(await contentOf(other, 'garden-2.webp')).toEqual(await contentOf(server, 'garden-2.webp'));
});

test('a backup that is damaged anywhere, or cut short anywhere, is refused and changes nothing', async () => {
  const { server, file } = await filled();
  await makeBackup(dataIn(server), file, now);
  const whole = await readFile(file);
  const other = await startServer();
  const { _id } = await addEvent(other);
  const before = await rowsOf(other.site.dependencies.db);
  const refused = async (what: string) => {
    await expect(restoreBackup(dataIn(other), file, restoring(true)), what).rejects.toThrow();
    expect(await rowsOf(other.site.dependencies.db), what).toEqual(before);
    expect(await contentOf(other, 'banner-1.webp'), what).toBeNull();
  };
  for (const part of [0, 0.1, 0.5, 0.9]) {
    await truncate(file, Math.floor(whole.length * part));
    await refused(`cut at ${part}`);
    await writeFile(file, whole);
  }
  await writeFile(file, whole.subarray(0, -1));
  await refused('without its last byte');
  for (const part of [0.001, 0.2, 0.6, 0.99]) {
    const damaged = Buffer.from(whole);
    const at = Math.floor(whole.length * part);
    damaged[at] = (damaged[at] ?? 0) ^ 0x55;
    await writeFile(file, damaged);
    await refused(`damaged at ${part}`);
  }
  // Packed anew, so that gzip itself has nothing to complain of.
  const changes: [what: string, change: (tar: Buffer) => Buffer][] = [
    ['a changed row', (tar) => replaced(tar, 'Mother 7 ', 'Mother 8 ')],
    ['a changed file', (tar) => replaced(tar, 'bytes of banner-1.webp', 'bytes of banner-2.webp')],
    ['a changed manifest', (tar) => replaced(tar, '"rows": 450', '"rows": 449')],
    [
      'no manifest',
      (tar) => Buffer.concat([tar.subarray(0, tar.indexOf('manifest.json')), Buffer.alloc(1024)]),
    ],
    ['no end', (tar) => tar.subarray(0, -1024)],
    ['nothing at all', () => Buffer.alloc(1024)],
  ];
  for (const [what, change] of changes) {
    await writeFile(file, gzipSync(change(gunzipSync(whole))));
    await refused(what);
  }
  await writeFile(file, 'not packed at all');
  await refused('no backup');
  expect((await events(other)).map((event) => event._id)).toEqual([_id]);
});

const replaced = (tar: Buffer, from: string, to: string): Buffer => {
  const at = tar.indexOf(from);
  expect(at).toBeGreaterThan(0);
  const changed = Buffer.from(tar);
  changed.write(to, at);
  return changed;
};

test('a restore over a later version drops the tables that this one does not know, and never those of others', async () => {
  const { server, file } = await filled();
  const { db } = server.site.dependencies;
  await makeBackup(dataIn(server), file, now);
  const before = await rowsOf(db);
  const tables = async () => (await db.introspection.getTables()).map(({ name }) => name).sort();
  await sql`create table of_others (id text primary key)`.execute(db);
  await restoreBackup(dataIn(server), file, restoring(true));
  expect(await tables()).toEqual([...allTables, 'of_others'].sort());

  await sql`create table later_groups (id text primary key, event_id text references events (id))`.execute(
    db,
  );
  await sql`create table later_members (id text primary key, of text references later_groups (id))`.execute(
    db,
  );
  await sql`insert into later_groups select 'a', min(id) from events`.execute(db);
  await sql`insert into later_members values ('b', 'a')`.execute(db);
  await sql`insert into kysely_migration (name, timestamp) values ('9001-later', 'then')`.execute(db);
  await restoreBackup(dataIn(server), file, restoring(true));
  expect(await tables()).toEqual([...allTables].sort());
  expect(await rowsOf(db)).toEqual(before);
});

test('a picture that is deleted while the backup is made is named, and the backup is complete', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  const file = join(await temporaryFolder(), 'backup.tar.gz');
  await server.call('uplodePhoto', { body: { arr: ['garden-1.webp'] } }, { token });
  await server.site.files.write('garden-1.webp', Buffer.from('garden'));
  const { files } = server.site;
  const vanishing = {
    ...files,
    read: async (name: string) => {
      await server.call('deleteMyPhoto', { body: { resultArray: [] } }, { token });
      return files.read(name);
    },
  };
  const made = await makeBackup({ db: server.site.dependencies.db, files: vanishing }, file, now);
  expect(made).toMatchObject({ missing: ['garden-1.webp'], files: [], incomplete: false });
  await checkBackup(file);
});

test('a restore keeps the pictures that its rows name, also those that the backup misses', async () => {
  const server = await startServer();
  const token = await server.ownerToken();
  const names = ['garden-1.webp', 'garden-2.webp', 'garden-3.webp'];
  await server.call('uplodePhoto', { body: { arr: names } }, { token });
  for (const name of names) await server.site.files.write(name, Buffer.from(`bytes of ${name}`));
  const file = join(await temporaryFolder(), 'backup.tar.gz');
  // The folder is away, as when its disk is not mounted.
  const away = diskStore(join(await temporaryFolder(), 'files'));
  const made = await makeBackup({ db: server.site.dependencies.db, files: away }, file, now);
  expect(made.missing).toEqual(names);

  await restoreBackup(dataIn(server), file, restoring(true));
  for (const name of names) expect(String(await contentOf(server, name))).toBe(`bytes of ${name}`);
});

test('a store that fails costs a backup its files, never its rows', async () => {
  const { server, file } = await filled();
  const broken = async () => {
    throw new Error('The disk is broken.');
  };
  for (const files of [
    { ...server.site.files, read: broken },
    { ...server.site.files, find: broken },
  ]) {
    const made = await makeBackup({ db: server.site.dependencies.db, files }, file, now);
    expect(made).toMatchObject({ files: [], incomplete: true, tables: { registrations: { rows: 450 } } });
    expect(made.missing).toContain('garden-1.webp');
    expect(await checkBackup(file)).toEqual(made);
  }
});

test('no process answers from its cache after a restore', async () => {
  const { server, file } = await filled();
  await makeBackup(dataIn(server), file, now);
  const running = await startServer();
  // As often changed as a database that was just restored.
  await addEvent(running, { EventName: 'From before' });
  const names = async () => (await events(running)).map(({ EventName }) => EventName);
  expect(await names()).toEqual(['From before']);
  await restoreBackup(dataIn(running), file, restoring(true));
  expect(await names()).not.toContain('From before');
});

test('a backup that cannot be finished leaves no file, and the one before as it was', async () => {
  const { server, file } = await filled();
  await writeFile(file, 'the one before');
  let meanwhile: string[] = [];
  const read = async (name: string) => {
    const there = await readdir(dirname(file));
    if (meanwhile.length === 0) meanwhile = there;
    // What is being written is lost.
    for (const part of there.filter((each) => each.endsWith('.part'))) await rm(join(dirname(file), part));
    return server.site.files.read(name);
  };
  const failing = { ...server.site.files, read };
  await expect(makeBackup({ db: server.site.dependencies.db, files: failing }, file, now)).rejects.toThrow();
  expect(await readFile(file, 'utf8')).toBe('the one before');
  expect(await readdir(dirname(file))).toEqual([basename(file)]);
  // By its beginning an operator finds and deletes it where the backup was killed.
  expect(meanwhile.map((name) => name.startsWith(basename(file)))).toEqual([true, true]);
});

test('two backups into one file at the same moment leave one that is whole', async () => {
  const { server, file } = await filled();
  const [made] = await Promise.all([
    makeBackup(dataIn(server), file, now),
    makeBackup(dataIn(server), file, now),
  ]);
  expect(await checkBackup(file)).toEqual(made);
  expect(await readdir(dirname(file))).toEqual([basename(file)]);
});

test('every table is in a backup, or left out on purpose', () => {
  expect(allTables.filter((table) => !backupTables.includes(table))).toEqual([
    'outgoing_messages',
    'missing_submissions',
    'sessions',
    'rate_counters',
    'revisions',
    'removals',
    'removal_files',
    'removed_rows',
  ]);
});

test('the backup and restore commands work, report what they did, and fail with one sentence', async () => {
  const { server, file } = await filled();
  const from = await dataOf(server.folder);
  const target = await temporaryFolder();
  const to = await dataOf(target);
  const made = await runCommand('backup', [file], from);
  // Written, and yet no success: a job at night that says nothing is taken for whole.
  expect([made.code, made.output]).toEqual([1, expect.stringMatching(/Backed up \d+ rows and 4 files/)]);
  expect(made.output).toContain('The store has no file kavita-1.webp');
  expect(made.errors).toBe('The backup is incomplete: 4 files are missing, which are named above.\n');
  expect(await checkBackup(file)).toMatchObject({ incomplete: true });
  const restored = await runCommand('restore', [file], to);
  expect([restored.code, restored.output]).toEqual([
    0,
    expect.stringMatching(/Restored \d+ rows and 4 files/),
  ]);
  expect(restored.output).toContain(`The owner signs in as ${owner.Email} with the password of the backup.`);
  // Of the wrong one, nothing would seem amiss.
  expect(restored.output).toContain(`; the files are in ${target}.`);
  const again = await runCommand('restore', [file], to);
  expect([again.code, again.errors]).toEqual([
    1,
    expect.stringMatching(/^The site holds something already.*\n$/),
  ]);
  const replaced = await runCommand('restore', [file, '--replace'], to);
  expect([replaced.code, replaced.output]).toEqual([
    0,
    expect.stringContaining('with the password in use before this restore, not that of the backup.'),
  ]);
  expect(replaced.output).toContain('deleted or changed since the backup.');
  expect(await runCommand('backup', [], from)).toMatchObject({
    code: 1,
    errors: 'Usage: npm run backup -- [--verify] FILE.tar.gz\n',
  });
  const empty = await runCommand('backup', [file], { DATA_DIR: await temporaryFolder() });
  expect([empty.code, empty.errors]).toEqual([1, expect.stringMatching(/^There is no site here.*\n$/)]);
  const moved = await startServer({ folder: target });
  expect(await events(moved)).toHaveLength(2);
});
