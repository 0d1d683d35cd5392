import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rm, stat, truncate, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { addDays } from '~/contract/event-date';
import { openDatabase } from '~/server/database/database';
import { sha256 } from '~/server/lib/secrets';
import { readArchive, writeArchive } from '~/server/operations/archive';
import { checkBackup } from '~/server/operations/check-backup';
import { DiskFull } from '~/server/operations/free-space';
import { fileBeside, readNights } from '~/server/operations/night-record';
import { restoreBackup } from '~/server/operations/restore-backup';
import { verifyBackup } from '~/server/operations/verify-backup';
import { databaseOf, dataOf } from './database';
import { dayOf, night } from './nights';
import { runCommand } from './run-process';
import { addEvent, events, goodBodies, registrations } from './samples';
import { startServer, type TestServer } from './start-server';

const [friday, saturday] = [dayOf('2026-03-06'), dayOf('2026-03-07')];
const [sunday, monday] = [dayOf('2026-03-08'), dayOf('2026-03-09')];

const archiveOf = ({ folder }: TestServer, day = friday) => join(folder, 'backups', `${day}.tar.gz`);

/** A site with an event, three pictures and twenty registrations. */
const filled = async () => {
  const server = await startServer();
  const { _id } = await addEvent(server, { EventBanner: 'banner.webp' });
  const token = await server.ownerToken();
  const arr = ['garden-1.webp', 'गार्डन.webp'];
  await server.call('uplodeEventImage', { body: { arr }, params: { eid: _id } }, { token });
  for (const name of ['banner.webp', ...arr]) await write(server, name, `bytes of ${name}`);
  for (let turn = 0; turn < 20; turn += 1) {
    const body = { ...goodBodies.saveRegister, Eid: _id, Name: `Mother ${turn}` };
    await server.call('saveRegister', { body }, { key: crypto.randomUUID() });
  }
  return { server, eid: _id };
};

const write = ({ site }: TestServer, name: string, content: string) =>
  site.files.write(name, Buffer.from(content));

const contentOf = async ({ site }: TestServer, name: string) =>
  String(await buffer(await site.files.read(name)));

const restoring = { replace: false, now: new Date('2026-03-06T06:30:00Z'), timeZone: 'Asia/Kolkata' };
const dataIn = ({ site }: TestServer) => ({ db: site.dependencies.db, files: site.files });

const inodeOf = async (path: string) => (await stat(path)).ino;

test('rows whose key is a number are verified too', async () => {
  const server = await startServer();
  const published = { body: '{}', changed: '[]', published_at: '2026-03-05T06:30:00Z', published_by: '' };
  await server.site.dependencies.db
    .insertInto('group_versions')
    .values([7, 9, 12].map((version) => ({ version, ...published, restored_from: null })))
    .execute();
  const made = await night(server);
  expect(made.rows).toBeGreaterThan(3);
});

test('a night’s backup, copied to another machine with its folder, is the same site there', async () => {
  const { server, eid } = await filled();
  const made = await night(server);
  expect(made).toMatchObject({ day: friday, registrations: 20, missing: [], damaged: [] });
  expect(made.files.map(({ name }) => name).sort()).toEqual(['banner.webp', 'garden-1.webp', 'गार्डन.webp']);
  expect((await stat(join(server.folder, 'backups'))).mode & 0o777).toBe(0o700);

  const other = await startServer();
  const copied = join(other.folder, 'from-elsewhere');
  await cp(join(server.folder, 'backups'), copied, { recursive: true });
  await restoreBackup(dataIn(other), join(copied, `${friday}.tar.gz`), restoring);
  expect((await events(other)).map(({ _id }) => _id)).toEqual([eid]);
  expect(await registrations(other, eid)).toHaveLength(20);
  expect(await contentOf(other, 'गार्डन.webp')).toBe('bytes of गार्डन.webp');
});

test('a night’s backup without the pictures beside it names those that it lacks, and changes nothing', async () => {
  const { server } = await filled();
  const { files } = await night(server);
  const other = await startServer();
  const alone = join(other.folder, 'alone.tar.gz');
  await cp(archiveOf(server), alone);
  await expect(restoreBackup(dataIn(other), alone, restoring)).rejects.toThrow(
    /Copy its whole folder.* It lacks 3: .*banner\.webp/,
  );
  expect(await events(other)).toEqual([]);

  const garden = files.find(({ name }) => name === 'garden-1.webp');
  await unlink(fileBeside(archiveOf(server), garden?.sha256 ?? ''));
  await expect(checkBackup(archiveOf(server))).rejects.toThrow('It lacks 1: garden-1.webp');
});

test('a picture is stored once for all nights, as a hard link, and is not taken again while it is unchanged', async () => {
  const { server } = await filled();
  const { files } = await night(server);
  const [banner] = files.filter(({ name }) => name === 'banner.webp');
  const beside = fileBeside(archiveOf(server), banner?.sha256 ?? '');
  expect(await inodeOf(beside)).toBe(await inodeOf(join(server.folder, 'files', sha256('banner.webp'))));

  await write(server, 'garden-1.webp', 'another garden');
  const second = await night(server, saturday);
  const kept = await readdir(join(server.folder, 'backups', 'files'));
  // The three of before, and the one that is new.
  expect(kept).toHaveLength(4);
  expect(second.files).toHaveLength(3);
  expect((await readNights(join(server.folder, 'backups'))).map(({ day }) => day)).toEqual([
    saturday,
    friday,
  ]);
  for (const day of [friday, saturday]) await checkBackup(archiveOf(server, day));
});

test('a disk without hard links has copies, each stored once', async () => {
  const { server } = await filled();
  const { files } = await night(server, friday, withoutLinks(server));
  const beside = files.map(({ sha256 }) => fileBeside(archiveOf(server), sha256));
  const inodes = await Promise.all(beside.map(inodeOf));
  await night(server, saturday, withoutLinks(server));
  expect(await Promise.all(beside.map(inodeOf))).toEqual(inodes);
  expect(inodes).not.toContain(await inodeOf(join(server.folder, 'files', sha256('banner.webp'))));
  await checkBackup(archiveOf(server, saturday));
});

test('a picture that the store has lost stays in the backups that follow, and is named', async () => {
  const { server } = await filled();
  await night(server);
  await unlink(join(server.folder, 'files', sha256('banner.webp')));
  for (const day of [saturday, sunday]) {
    expect(await night(server, day)).toMatchObject({ missing: ['banner.webp'], damaged: [] });
    expect((await checkBackup(archiveOf(server, day))).files.map(({ name }) => name)).toContain(
      'banner.webp',
    );
  }
  // A picture that no night has, on the other hand, is missing in the backup too.
  await unlink(join(server.folder, 'files', sha256('garden-1.webp')));
  await rm(join(server.folder, 'backups'), { recursive: true });
  const bare = await night(server, sunday);
  expect([...bare.missing].sort()).toEqual(['banner.webp', 'garden-1.webp']);
  expect(bare.files.map(({ name }) => name)).toEqual(['गार्डन.webp']);
});

test('a picture that is removed while the backup is made is not missing', async () => {
  const { server, eid } = await filled();
  const disk = server.site.embedded?.store;
  if (!disk) throw new Error('The site has a disk.');
  const token = await server.ownerToken();
  const find: typeof disk.find = async (name) => {
    if (name === 'garden-1.webp') {
      const image = { params: { eid }, body: { ImgName: 'garden-1.webp' } };
      expect((await server.call('deleteEventImage', image, { token })).statusCode).toBe(200);
      await disk.remove(name);
    }
    return disk.find(name);
  };
  const made = await night(server, friday, { disk: { ...disk, find } });
  expect(made.missing).toEqual([]);
  expect(made.files.map(({ name }) => name).sort()).toEqual(['banner.webp', 'गार्डन.webp']);
});

const withoutLinks = (server: TestServer) => {
  const disk = server.site.embedded?.store;
  if (!disk) throw new Error('The site has a disk.');
  const linkTo = async () => {
    throw Object.assign(new Error('another disk'), { code: 'EXDEV' });
  };
  return { disk: { ...disk, linkTo } };
};

/** Rots a file: its content changes, its time does not. */
const rot = async (path: string) => {
  const { atime, mtime } = await stat(path);
  await writeFile(path, (await readFile(path, 'utf8')).toUpperCase());
  await utimes(path, atime, mtime);
};

test('a copy of a picture that has rotted is found and made again', async () => {
  const { server } = await filled();
  const { files } = await night(server, friday, withoutLinks(server));
  const banner = files.find(({ name }) => name === 'banner.webp');
  const beside = fileBeside(archiveOf(server), banner?.sha256 ?? '');
  await rot(beside);
  await expect(checkBackup(archiveOf(server))).rejects.toThrow('banner.webp is not the file');
  expect(await night(server, saturday, withoutLinks(server))).toMatchObject({ missing: [], damaged: [] });
  expect(await readFile(beside, 'utf8')).toBe('bytes of banner.webp');
  await checkBackup(archiveOf(server));
});

test('a picture that has rotted in the store is named until it is replaced, and the backups go on', async () => {
  const { server } = await filled();
  await night(server);
  await rot(join(server.folder, 'files', sha256('banner.webp')));
  for (const day of [saturday, sunday]) {
    expect(await night(server, day)).toMatchObject({ missing: [], damaged: ['banner.webp'] });
    await checkBackup(archiveOf(server, day));
  }
  await write(server, 'banner.webp', 'a banner that is whole');
  expect(await night(server, monday)).toMatchObject({ missing: [], damaged: [] });
});

test('a backup that would leave too little free space is not begun, and deletes no earlier one', async () => {
  const { server } = await filled();
  await night(server);
  const before = await readdir(join(server.folder, 'backups'), { recursive: true });
  const full = async () => ({ size: 30e9, free: 599e6 });
  await expect(night(server, saturday, { spaceOf: full })).rejects.toThrow(DiskFull);
  expect(await readdir(join(server.folder, 'backups'), { recursive: true })).toEqual(before);
  const enough = async () => ({ size: 30e9, free: 601e6 });
  expect(await night(server, saturday, { spaceOf: enough })).toMatchObject({ day: saturday });
});

test('a backup that the disk ends in the middle leaves nothing, and the earlier one as it was', async () => {
  const { server } = await filled();
  await night(server);
  const before = await readdir(join(server.folder, 'backups'), { recursive: true });
  for (const name of ['banner.webp', 'garden-1.webp']) await write(server, name, `new ${name}`);
  // Of the disk's calls, the last of many fails.
  let calls = 0;
  const spaceOf = async () => {
    calls += 1;
    if (calls > 1) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return { size: 30e9, free: 20e9 };
  };
  const copies = withoutLinks(server);
  const many = {
    ...copies.disk,
    find: async (name: string) => {
      const found = await copies.disk.find(name);
      // As large as a look at the disk is worth.
      return found && { ...found, size: 10e6 };
    },
  };
  await expect(night(server, saturday, { disk: many, spaceOf })).rejects.toThrow('no space left');
  expect((await readdir(join(server.folder, 'backups'), { recursive: true })).sort()).toEqual(before.sort());
  await checkBackup(archiveOf(server));
});

test('nights that are too old go with the pictures that only they name, and what is the operator’s stays', async () => {
  const { server } = await filled();
  const folder = join(server.folder, 'backups');
  const days = Array.from({ length: 12 }, (_, count) => addDays(friday, count));
  await night(server, addDays(friday, -40), { isClockTrusted: false });
  await writeFile(join(folder, 'by-hand.tar.gz'), 'the operator’s');
  await writeFile(join(folder, '2026-01-01.tar.gz'), 'the operator’s');
  await write(server, 'banner.webp', 'another banner');
  for (const day of days) await night(server, day, { isClockTrusted: false });
  // While the clock is doubted, all stay.
  expect(await readNights(folder)).toHaveLength(13);
  expect(await readdir(join(folder, 'files'))).toHaveLength(4);

  const last = addDays(friday, 12);
  await night(server, last);
  const kept = (await readNights(folder)).map(({ day }) => day);
  // Seven nights, and the Sunday before them.
  expect(kept).toEqual([...Array.from({ length: 7 }, (_, count) => addDays(last, -count)), sunday]);
  const names = await readdir(folder);
  expect(names).toEqual(expect.arrayContaining(['by-hand.tar.gz', '2026-01-01.tar.gz']));
  // Of each night an archive and a record.
  expect(names).toHaveLength(2 * kept.length + ['files', 'by-hand.tar.gz', '2026-01-01.tar.gz'].length);
  expect(await readdir(join(folder, 'files'))).toHaveLength(3);
  for (const day of kept) await checkBackup(archiveOf(server, day));
});

test('what fails still deletes what is too old', async () => {
  const { server } = await filled();
  await night(server, addDays(friday, -40), { isClockTrusted: false });
  const full = async () => ({ size: 30e9, free: 0 });
  await expect(night(server, friday, { spaceOf: full })).rejects.toThrow(DiskFull);
  expect(await readNights(join(server.folder, 'backups'))).toEqual([]);
});

test('a backup made while people register restores each registration with its submission', async () => {
  const { server, eid } = await filled();
  let writing = true;
  const register = async () => {
    while (writing) {
      const body = { ...goodBodies.saveRegister, Eid: eid, Name: `Late ${crypto.randomUUID()}` };
      await server.call('saveRegister', { body }, { key: crypto.randomUUID() });
    }
  };
  const phones = [register(), register()];
  const db = openDatabase((await databaseOf(server.folder)) ?? join(server.folder, 'site.db'));
  try {
    await night(server, friday, { db });
  } finally {
    writing = false;
    await Promise.all(phones);
    await db.destroy();
  }
  const other = await startServer();
  await restoreBackup(dataIn(other), archiveOf(server), { ...restoring, fromAnotherSite: true });
  const found = other.site.dependencies.db;
  const registered = await found.selectFrom('registrations').select('id').execute();
  const submitted = await found.selectFrom('submissions').selectAll().execute();
  expect(registered.length).toBeGreaterThanOrEqual(20);
  expect(submitted.length).toBe(registered.length);
});

test('with a bucket, a night has all rows and no pictures, and lacks nothing', async () => {
  const { server, eid } = await filled();
  const made = await night(server, friday, { disk: null, bucket: 'example.firebasestorage.app' });
  expect(made).toMatchObject({
    files: [],
    missing: [],
    filesElsewhere: 'example.firebasestorage.app',
    registrations: 20,
  });
  expect(await readdir(join(server.folder, 'backups'))).not.toContain('files');
  const other = await startServer();
  const { manifest } = await restoreBackup(dataIn(other), archiveOf(server), restoring);
  expect(manifest).toMatchObject({ files: [], incomplete: false });
  expect(await registrations(other, eid)).toHaveLength(20);
});

test('the command verifies a night as the server does, and says what is wrong with it', async () => {
  const { server } = await filled();
  const { files } = await night(server);
  const environment = await dataOf(server.folder);
  const verify = () => runCommand('backup', ['--verify', archiveOf(server)], environment);
  expect(await verify()).toMatchObject({ code: 0, output: expect.stringContaining(' and 3 files') });
  const [first] = files;
  await rot(fileBeside(archiveOf(server), first?.sha256 ?? ''));
  expect(await verify()).toMatchObject({
    code: 1,
    errors: expect.stringContaining(`${first?.name} is not the file`),
  });
  await truncate(archiveOf(server), 2_000);
  expect(await verify()).toMatchObject({ code: 1, errors: expect.stringContaining('is no usable backup') });
});

test('rows that a database would not give back as they were are found', async () => {
  const { server } = await filled();
  await night(server);
  const archive = archiveOf(server);
  // The sums fit what is written, as of a backup by a faulty program.
  const members: [string, Buffer][] = [];
  for await (const { name, content } of readArchive(archive)) members.push([name, await buffer(content)]);
  const lines = members.find(([name]) => name === 'rows/registrations-000001.jsonl');
  const stated = members.find(([name]) => name === 'manifest.json');
  if (!lines || !stated) throw new Error('The archive has both.');
  lines[1] = Buffer.from(String(lines[1]).replace('"party":1,', '"party":"1",'));
  const manifest = JSON.parse(String(stated[1]));
  manifest.tables.registrations.sha256 = createHash('sha256').update(lines[1]).digest('hex');
  stated[1] = Buffer.from(JSON.stringify(manifest));
  await writeArchive(archive, new Date(), async ({ add }) => {
    for (const [name, content] of members) await add(name, content);
  });
  await checkBackup(archive);
  await expect(verifyBackup(archive, server.folder)).rejects.toThrow(
    'does not restore the rows of registrations',
  );
});
