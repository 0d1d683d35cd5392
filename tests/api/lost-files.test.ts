import { cp, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isOlder } from '~/server/files/disk';
import { sha256 } from '~/server/lib/secrets';
import { appendPhotos } from '~/server/modules/galleries/queries';
import { createSweep } from '~/server/operations/daily-sweep';
import { cleanUpLocalDisk, deleteOrphans } from '~/server/uploads/clean-up-files';
import { dataOf } from './database';
import { noise } from './pictures-of-any-size';
import { runCommand } from './run-process';
import { addEvent, goodBodies } from './samples';
import { startServer, type TestServer, temporaryFolder } from './start-server';
import { sweepNow, sweptBy } from './sweep';

const day = 24 * 60 * 60 * 1000;

/** The instant of all tests, near that of the files' own dates: midnight must not pass within a test. */
const start = Date.now();

const picture = () => noise(64, 48).webp().toBuffer();

/** Writes files as if they had come so many days ago. */
const writeFiles = async ({ site, folder }: TestServer, names: string[], daysAgo = 31): Promise<void> => {
  for (const name of names) {
    await site.files.write(name, await picture());
    const then = new Date(start - daysAgo * day);
    await utimes(join(folder, 'files', sha256(name)), then, then);
  }
};

/** One file for every column that names files. */
const named = {
  banner: 'yoga-1.webp',
  eventImage: 'river-1.webp',
  portrait: 'kavita-1.webp',
  photo: 'garden-1.webp',
  thumbnail: 'breathing-1.webp',
  setImage: 'camp-1.webp',
};

const addEntities = async (server: TestServer): Promise<void> => {
  const token = await server.ownerToken();
  const { _id } = await addEvent(server);
  const answers = [
    await server.call(
      'uplodeEventImage',
      { params: { eid: _id }, body: { arr: [named.eventImage] } },
      { token },
    ),
    await server.call('saveTeamData', { body: goodBodies.saveTeamData }, { token }),
    await server.call('uplodePhoto', { body: { arr: [named.photo] } }, { token }),
    await server.call('setMyVideo', { body: goodBodies.setMyVideo }, { token }),
    await server.call('setImageWithDate', { body: { ImageDate: 2024, Images: [named.setImage] } }, { token }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
};

const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
};

const namesIn = async ({ site }: TestServer): Promise<string[]> =>
  (await all(site.files.list())).map(({ name }) => name).sort();

const files = async (server: TestServer, args: string[]) =>
  runCommand('files', args, await dataOf(server.folder));

const check = (server: TestServer, ...args: string[]) => files(server, ['check', ...args]);

/** Sweeps on a day two days earlier first: a new site's first sweep deletes nothing old. */
const sweepToday = async (server: TestServer) => {
  server.clock.now = new Date(start - 2 * day);
  await sweepNow(server);
  server.clock.now = new Date(start);
  await sweepNow(server);
};

test('the files command finds nothing wrong where files and references match', async () => {
  const server = await startServer();
  await addEntities(server);
  await writeFiles(server, Object.values(named));
  expect(await check(server)).toMatchObject({ code: 0, output: '6 files, and all is well.\n' });
});

test('the files command reports orphaned files and entities without their file, and changes nothing', async () => {
  const server = await startServer();
  await addEntities(server);
  const { banner, ...others } = named;
  await writeFiles(server, [...Object.values(others), 'उत्सव-1.webp']);
  await writeFiles(server, ['just-now-1.webp'], 0);
  const before = await namesIn(server);
  const { code, output, errors } = await check(server);
  expect([code, errors]).toEqual([
    1,
    '1 file left over, 1 file missing. To remove all that, add --remove.\n',
  ]);
  expect(output).toContain('Nothing refers to the file उत्सव-1.webp.');
  expect(output).toContain(`There is no file ${banner}, though events.banner names it.`);
  expect(output).not.toContain('just-now');
  expect(await namesIn(server)).toEqual(before);
});

test('the files command with --remove removes orphaned files and references to missing ones', async () => {
  const server = await startServer();
  await addEntities(server);
  await writeFiles(server, ['left-over-1.webp', 'left-over-2.webp']);
  await server.app.inject('/img/160/left-over-1.webp');
  expect(await check(server, '--remove')).toMatchObject({ code: 0 });
  expect(await namesIn(server)).toEqual([]);
  expect(await readdir(join(server.folder, 'sizes'))).toEqual([]);
  const [event] = (await server.call('getCurrentEventData', {})).json().result;
  expect(event).toMatchObject({ EventBanner: '', EventImage: [] });
  const [member] = (await server.call('getTeamData', {})).json().result;
  expect(member.ProfilImage).toBe('');
  const [video] = (await server.call('getMyVideo', {})).json().result;
  expect(video.Videoimage).toBe('');
  expect((await server.call('getMyPhoto', {})).json()).toEqual({ Photo: [] });
  expect((await server.call('getImageWithDate', {})).json()).toEqual({ result: [] });
  expect(await check(server)).toMatchObject({ code: 0 });
});

test('the files command takes an empty store for a wrong setting and removes nothing', async () => {
  const server = await startServer();
  await addEntities(server);
  const { code, errors } = await check(server, '--remove');
  expect([code, errors]).toEqual([1, expect.stringContaining('Is it the right one?')]);
  expect((await server.call('getMyPhoto', {})).json()).toEqual({ Photo: [named.photo] });
});

test.each([[[]], [['check', '--all']]])('the files command refuses %j in one sentence', async (args) => {
  const server = await startServer();
  const { code, errors } = await files(server, args);
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^Usage: npm run files -- check \[--remove\].*\n$/),
  ]);
});

test('the daily sweep deletes what is left over for 30 days, with its sizes, and nothing else', async () => {
  const server = await startServer();
  await addEntities(server);
  await writeFiles(server, [...Object.values(named), 'left-over-1.webp']);
  await writeFiles(server, ['recent-1.webp'], 29.9);
  await server.app.inject('/img/160/left-over-1.webp');
  await server.app.inject(`/img/160/${named.photo}`);
  await sweepToday(server);
  expect(await namesIn(server)).toEqual([...Object.values(named), 'recent-1.webp'].sort());
  expect(await readdir(join(server.folder, 'sizes'))).toEqual([sha256(named.photo)]);
});

test('the daily sweep deletes what other processes have left half done', async () => {
  const server = await startServer();
  await writeFiles(server, ['a-1.webp'], 0);
  const longAgo = new Date(start - 2 * day);
  const half = join(server.folder, 'files', 'x.part');
  const stale = join(server.folder, 'sizes', sha256('gone.webp'));
  await server.app.inject('/img/160/a-1.webp');
  await writeFile(half, 'half');
  await writeFile(stale, 'size');
  for (const path of [half, stale]) await utimes(path, longAgo, longAgo);
  await sweepToday(server);
  expect(await readdir(join(server.folder, 'files'))).not.toContain('x.part');
  expect(await readdir(join(server.folder, 'sizes'))).toEqual([sha256('a-1.webp')]);
});

test('each machine deletes, once a day, the sizes that it keeps of files that are gone', async () => {
  const server = await startServer();
  await writeFiles(server, ['a-1.webp']);
  const sizes = await temporaryFolder();
  const makeSizeOf = async (name: string) => {
    const longAgo = new Date(start - 2 * day);
    await writeFile(join(sizes, sha256(name)), 'size');
    await utimes(join(sizes, sha256(name)), longAgo, longAgo);
  };
  await makeSizeOf('a-1.webp');
  await makeSizeOf('gone.webp');
  await addEntities(server);
  await server.call('uplodePhoto', { body: { arr: ['a-1.webp'] } }, { token: await server.ownerToken() });
  await sweepToday(server);
  // A machine that comes when the day's work has been done already.
  const sweepThere = createSweep({
    ...sweptBy(server),
    cleanUpLocalDisk: (before) =>
      cleanUpLocalDisk({ files: server.site.files, sizes, embedded: null }, before),
  });
  await sweepThere();
  expect(await readdir(sizes)).toEqual([sha256('a-1.webp')]);
  await makeSizeOf('gone.webp');
  await sweepThere();
  expect(await readdir(sizes)).toHaveLength(2);
  server.clock.now = new Date(start + day);
  await sweepThere();
  expect(await readdir(sizes)).toEqual([sha256('a-1.webp')]);
});

/** Sweeps with a step that fails the first time, in the way it is told. */
const sweepFailing = async (server: TestServer, fail: () => Promise<void>) => {
  let hasFailed = false;
  const sweep = createSweep({
    ...sweptBy(server),
    deleteOrphans: async (before) => {
      if (hasFailed) return server.site.deleteOrphans(before);
      hasFailed = true;
      await fail();
      throw new Error('The store is away.');
    },
  });
  server.clock.now = new Date(start - 2 * day);
  await sweepNow(server);
  server.clock.now = new Date(start);
  await sweep();
  expect(server.logged()).toContain('The daily sweep failed.');
  return sweep;
};

test('a sweep that failed midway is repeated on the same day by the next process', async () => {
  const server = await startServer();
  await addEntities(server);
  await writeFiles(server, [named.photo, 'left-over-1.webp']);
  await sweepFailing(server, async () => undefined);
  expect(await namesIn(server)).toEqual([named.photo, 'left-over-1.webp']);
  await sweepToday(server);
  expect(await namesIn(server)).toEqual([named.photo]);
});

test('a failed sweep is repeated by the same process where the failure could not be recorded', async () => {
  const server = await startServer();
  const { schema } = server.site.dependencies.db;
  await addEntities(server);
  await writeFiles(server, [named.photo, 'left-over-1.webp']);
  const sweep = await sweepFailing(server, () =>
    schema.alterTable('settings').renameTo('out_of_reach').execute(),
  );
  await schema.alterTable('out_of_reach').renameTo('settings').execute();
  await sweepNow(server);
  expect(await namesIn(server)).toEqual([named.photo, 'left-over-1.webp']);
  await sweep();
  expect(await namesIn(server)).toEqual([named.photo]);
});

test('a sweep goes on when a file has just been deleted by another process', async () => {
  expect(await isOlder(join(await temporaryFolder(), 'gone'), new Date())).toBe(false);
});

test('the sweep leaves a store alone that is mostly orphaned, and logs it', async () => {
  const server = await startServer();
  const names = Array.from({ length: 21 }, (_, index) => `theirs-${index}.webp`).sort();
  await writeFiles(server, names);
  await sweepToday(server);
  expect(await namesIn(server)).toEqual(names);
  expect(server.logged()).toContain('npm run files -- check');
});

test('the sweep leaves a small store alone when the database is empty or names less than half of it', async () => {
  const server = await startServer();
  const old = ['old-1.webp', 'old-2.webp', 'old-3.webp'];
  await writeFiles(server, [...old, named.photo]);
  await sweepToday(server);
  expect(await namesIn(server)).toEqual([...old, named.photo].sort());
  // All but one of the files that these name are not in the store.
  await addEntities(server);
  server.clock.now = new Date(start + day);
  await sweepNow(server);
  expect(await namesIn(server)).toEqual([...old, named.photo].sort());
  expect(server.logged().match(/npm run files -- check/g)).toHaveLength(2);
});

test('the first sweep of a site deletes no file, as its clock may be wrong', async () => {
  const server = await startServer();
  await addEntities(server);
  await writeFiles(server, [...Object.values(named), 'left-over-1.webp']);
  server.clock.now = new Date(start);
  await sweepNow(server);
  expect(await namesIn(server)).toContain('left-over-1.webp');
});

test('the sweep checks each file again just before it is deleted', async () => {
  const server = await startServer();
  await addEntities(server);
  const late = ['late-1.webp', 'late-2.webp', 'late-3.webp'];
  await writeFiles(server, [...Object.values(named), ...late]);
  const { dependencies, files: store } = server.site;
  const gone: string[] = [];
  // While the first is taken out, one of the others is named and the other one sent again.
  const meanwhile = async (name: string) => {
    gone.push(name);
    if (gone.length > 1) return;
    const [other = '', another = ''] = late.filter((each) => each !== name);
    await appendPhotos(dependencies.db, [other]);
    await writeFiles(server, [another], 0);
  };
  const watched = {
    ...store,
    removeOlder: async (name: string, before: Date) => {
      const isDone = await store.removeOlder(name, before);
      if (isDone) await meanwhile(name);
      return isDone;
    },
  };
  const sizes = join(server.folder, 'sizes');
  await deleteOrphans({ db: dependencies.db, files: watched, sizes }, new Date(start - 30 * day));
  expect(gone).toHaveLength(1);
  expect(await namesIn(server)).toHaveLength(8);
});

test('the sweep deletes nothing under a database that no server ever used', async () => {
  const server = await startServer();
  await writeFiles(server, ['theirs-1.webp']);
  const folder = await temporaryFolder();
  await cp(join(server.folder, 'files'), join(folder, 'files'), {
    recursive: true,
    preserveTimestamps: true,
  });
  const { code, errors } = await runCommand('files', ['check', '--remove'], await dataOf(folder));
  expect([code, errors]).toEqual([1, expect.stringContaining('No server was ever started')]);
  expect(await readdir(join(folder, 'files'))).toHaveLength(2);
});
