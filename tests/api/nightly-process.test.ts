import { execFileSync } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '~/contract/calls';
import type { Dashboard } from '~/contract/dashboard';
import { dayInZone } from '~/contract/event-date';
import { type Database, openDatabase } from '~/server/database/database';
import { readSetting, writeSetting } from '~/server/database/settings';
import { diskStore } from '~/server/files/disk-store';
import { sha256 } from '~/server/lib/secrets';
import { lastCopySetting } from '~/server/modules/dashboard/last-copy';
import { nightClaim } from '~/server/operations/night-process';
import { readNights } from '~/server/operations/night-record';
import { verifyBackup } from '~/server/operations/verify-backup';
import { databaseOf, dataOf } from './database';
import { runProcess } from './run-process';
import { goodBodies } from './samples';
import { type RunningServer, serve } from './server-process';
import { owner, temporaryFolder } from './start-server';

const hour = 60 * 60 * 1000;

/** Nightly backups in their usual folder. */
const environment = { BACKUPS: '' };

const call = async (
  { port }: RunningServer,
  name: 'signIn' | 'uplodeEventData' | 'getDashboard',
  body?: object,
  token = '',
) => {
  const { method, path } = calls[name];
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([name, answer.status]).toEqual([name, 200]);
  return answer.json();
};

const ownerToken = async (server: RunningServer): Promise<string> =>
  (await call(server, 'signIn', owner)).token;

/** What Today says. */
const copyOn = async (server: RunningServer): Promise<Dashboard['Copy']> =>
  (await call(server, 'getDashboard', undefined, await ownerToken(server))).result.Copy;

/** As after 27 hours in which no server ran. */
const makeOverdue = (db: Database) =>
  writeSetting(
    db,
    lastCopySetting,
    JSON.stringify({ lookedAt: new Date(Date.now() - 27 * hour).toISOString() }),
  );

/** A site with an event and its picture, whose backup is overdue at the next start of a server. */
const overdueSite = async () => {
  const folder = await temporaryFolder();
  const server = await serve({ folder });
  const body = { ...goodBodies.uplodeEventData, EventBanner: 'banner.webp' };
  await call(server, 'uplodeEventData', body, await ownerToken(server));
  server.child.kill('SIGTERM');
  await server.ended;
  const db = openDatabase((await databaseOf(folder)) ?? join(folder, 'site.db'));
  onTestFinished(() => db.destroy());
  await diskStore(join(folder, 'files')).write('banner.webp', Buffer.from('bytes of the banner'));
  await makeOverdue(db);
  const backups = join(folder, 'backups');
  return { folder, db, backups, banner: join(folder, 'files', sha256('banner.webp')) };
};

/** Waits for what an attempt stores. A database sends no events. */
const resultIn = async (db: Database, result: 'good' | 'failed') => {
  const read = async () => JSON.parse((await readSetting(db, lastCopySetting)) ?? '{}');
  await expect.poll(async () => Object.keys(await read())).toContain(result);
  return read();
};

const stop = async (server: RunningServer) => {
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
};

/** What a folder of one night with one picture holds, and nothing else. */
const oneNight = (day: string) => [`${day}.json`, `${day}.tar.gz`, 'files', 'files/'];
const entriesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true })).map((name) => name.replace(/\/[0-9a-f]{64}$/, '/')).sort();

test('a server makes the backup that is overdue by itself, and Today says what it holds', async () => {
  const { folder, db, backups } = await overdueSite();
  const server = await serve({ folder, environment });
  await resultIn(db, 'good');
  const [night] = await readNights(backups);
  expect(await copyOn(server)).toEqual({
    State: 'good',
    At: night?.madeAt,
    Day: night?.day,
    Registrations: 0,
    Pictures: 1,
    Bytes: (night?.archive.size ?? 0) + 'bytes of the banner'.length,
    Since: night?.madeAt,
    Covers: 'all',
    Database: (await databaseOf(folder)) ? 'postgres' : 'sqlite',
  });
  await verifyBackup(join(backups, `${night?.day}.tar.gz`), folder);
  expect((await stat(backups)).mode & 0o777).toBe(0o700);
  // Rows of people, for the site's user only.
  expect((await stat(join(backups, `${night?.day}.tar.gz`))).mode & 0o777).toBe(0o600);
  expect(await entriesOf(backups)).toEqual(oneNight(night?.day ?? ''));
  expect(server.errors()).not.toContain('"level":50');
  await stop(server);
});

test('a site without nightly backups says so, and a new one that there was no night yet', async () => {
  const off = await serve();
  expect(await copyOn(off)).toMatchObject({ State: 'off' });
  await stop(off);
  const other = await serve({ environment });
  await expect.poll(async () => (await copyOn(other))?.Since).toBeDefined();
  expect(await copyOn(other)).toMatchObject({ State: 'none', Covers: 'all' });
  expect(await readdir(other.folder)).not.toContain('backups');
  await stop(other);
});

test('of two servers that start at once, one makes the backup', async () => {
  const { folder, db, backups } = await overdueSite();
  await mkdir(backups, { mode: 0o700 });
  const begun = new Set<string>();
  const watching = watch(backups, (_, name) => name?.endsWith('.part') && begun.add(name));
  onTestFinished(() => watching.close());
  const servers = await Promise.all([serve({ folder, environment }), serve({ folder, environment })]);
  await resultIn(db, 'good');
  // Each has looked by the time it has stopped.
  await Promise.all(servers.map(stop));
  expect(await readNights(backups)).toHaveLength(1);
  // One archive while it is written, and that archive while it is verified; and the record.
  expect([...begun].filter((name) => /tar\.gz\.part\..*\.part$/.test(name))).toHaveLength(1);
});

/** A picture that nobody finishes reading, so that the backup stays where it is. */
const makeEndless = async (path: string) => {
  await rm(path);
  execFileSync('mkfifo', [path]);
};

/** Waits for the backup's process, and returns its id. */
const childOf = async ({ child }: RunningServer, backups: string): Promise<number> => {
  const processes = async () =>
    String(await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'))
      .split(' ')
      .filter(Boolean);
  // It has come to the picture.
  await expect.poll(async () => readdir(join(backups, 'files')).catch(() => [])).toHaveLength(1);
  const [pid = ''] = await processes();
  return Number(pid);
};

test('a server that stops ends its backup, which is made at the next start', async () => {
  const { folder, db, backups, banner } = await overdueSite();
  await makeEndless(banner);
  const server = await serve({ folder, environment });
  const pid = await childOf(server, backups);
  await stop(server);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await rm(banner);
  await writeFile(banner, 'bytes of the banner');
  const next = await serve({ folder, environment });
  const { failed, good } = await resultIn(db, 'good');
  expect(failed).toBeUndefined();
  expect(await entriesOf(backups)).toEqual(oneNight(good.day));
  await stop(next);
});

test('a backup whose process is killed is told on Today, and tried again after an hour', async () => {
  const { folder, db, backups, banner } = await overdueSite();
  await makeEndless(banner);
  const server = await serve({ folder, environment });
  process.kill(await childOf(server, backups), 'SIGKILL');
  const noted = await resultIn(db, 'failed');
  expect(await copyOn(server)).toMatchObject({ State: 'failed', Problem: 'killed', Since: noted.lookedAt });
  await stop(server);
  await rm(banner);
  await writeFile(banner, 'bytes of the banner');

  const tooSoon = await serve({ folder, environment });
  await stop(tooSoon);
  expect(await readNights(backups)).toEqual([]);

  const at = new Date(Date.now() - hour).toISOString();
  await writeSetting(db, lastCopySetting, JSON.stringify({ ...noted, failed: { ...noted.failed, at } }));
  const later = await serve({ folder, environment });
  const { good } = await resultIn(db, 'good');
  expect(await copyOn(later)).toMatchObject({ State: 'good', Pictures: 1 });
  expect(await entriesOf(backups)).toEqual(oneNight(good.day));
  await stop(later);
});

test('killed at any of a dozen places, a backup leaves nothing that the next one does not clear away', async () => {
  const { folder, db, backups } = await overdueSite();
  const day = dayInZone(new Date(), 'Asia/Kolkata');
  const variables = { ...(await dataOf(folder)), ...environment };
  const run = async (killedAt: number) => {
    const args = [day, new Date().toISOString(), String(killedAt)];
    const running = runProcess('night-until', args, variables);
    return { end: await running.ended, changes: Number(running.output()) };
  };
  for (const isFirst of [true, false]) {
    const begin = async () => isFirst && (await rm(backups, { recursive: true, force: true }));
    await begin();
    const { changes } = await run(0);
    expect(changes).toBeGreaterThan(6);
    for (const turn of [0, 1, 2, 3, 4, 5]) {
      const place = 1 + Math.round((turn * (changes - 1)) / 5);
      const where = `${isFirst ? 'in an empty folder' : 'over a backup of this day'}, ${place} of ${changes}`;
      await begin();
      expect((await run(place)).end, where).toBe('SIGKILL');
      // What is there and counts as good is good.
      for (const night of await readNights(backups))
        await verifyBackup(join(backups, `${night.day}.tar.gz`), folder);
      await makeOverdue(db);
      expect((await run(0)).end, where).toBe(0);
      expect(await entriesOf(backups), where).toEqual(oneNight(day));
      await verifyBackup(join(backups, `${day}.tar.gz`), folder);
      await resultIn(db, 'good');
    }
  }
});

test('a folder that cannot be written is told on Today, and the site goes on', async () => {
  const { folder, db } = await overdueSite();
  await writeFile(join(folder, 'no-folder'), '');
  const server = await serve({ folder, environment: { BACKUPS: join(folder, 'no-folder', 'backups') } });
  await resultIn(db, 'failed');
  expect(await copyOn(server)).toMatchObject({ State: 'failed', Problem: 'cannot-write' });
  expect(await readSetting(db, nightClaim)).toBeUndefined();
  await stop(server);
});

test.runIf(process.getuid?.() === 0)(
  'a disk that is too small is told on Today, and stays as it was',
  async () => {
    const { folder, db } = await overdueSite();
    const disk = join(folder, 'small-disk');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]);
    onTestFinished(() => {
      execFileSync('umount', [disk]);
    });
    const server = await serve({ folder, environment: { BACKUPS: join(disk, 'backups') } });
    await resultIn(db, 'failed');
    expect(await copyOn(server)).toMatchObject({ State: 'failed', Problem: 'disk-full' });
    expect(await readdir(join(disk, 'backups'))).toEqual([]);
    expect(server.errors()).toContain('The nightly backup failed: The disk is nearly full.');
    await stop(server);
  },
);
