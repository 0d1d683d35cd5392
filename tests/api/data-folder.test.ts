import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '~/server/config/environment';
import { openData } from '~/server/config/open-data';
import { makeFolder } from '~/server/files/disk';
import { runCommand } from './run-process';
import { addEvent, inviteHelper } from './samples';
import { startServer, temporaryFolder } from './start-server';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('the folder that the site makes for its data is for its own user only', async () => {
  const folder = join(await temporaryFolder(), 'srv', 'data');
  await startServer({ folder });
  expect(await modeOf(folder)).toBe('700');
});

test('the site’s secret lies in a file for its own user only, and stays the same', async () => {
  const folder = await temporaryFolder();
  const at = async () =>
    (await startServer({ folder })).site.dependencies.secretOf('a purpose').toString('hex');
  const both = await Promise.all([at(), at()]);
  expect(await modeOf(join(folder, 'secret'))).toBe('600');
  expect([...both, await at()]).toEqual([both[0], both[0], both[0]]);
  expect((await readdir(folder)).filter((name) => name.startsWith('secret.'))).toEqual([]);
  const elsewhere = await startServer();
  expect(elsewhere.site.dependencies.secretOf('a purpose').toString('hex')).not.toBe(both[0]);
});

test('no table has a secret from which links could be computed', async () => {
  const server = await startServer();
  const { _id: eid } = await addEvent(server);
  await inviteHelper(server, eid);
  const { db } = server.site.dependencies;
  const tables = await db.introspection.getTables();
  expect(tables.flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)])).not.toEqual(
    expect.arrayContaining([expect.stringContaining('secret')]),
  );
});

test('a folder that the operator made keeps its permissions', async () => {
  const folder = join(await temporaryFolder(), 'data');
  await mkdir(folder);
  await chmod(folder, 0o750);
  await startServer({ folder });
  expect(await modeOf(folder)).toBe('750');
});

test('the embedded database and its log are for the site’s own user only, also if they were open to others', async () => {
  const folder = await temporaryFolder();
  const DATABASE_URL = '';
  const files = ['site.db', 'site.db-wal', 'site.db-shm'].map((name) => join(folder, name));
  await chmod(folder, 0o755);
  await addEvent(await startServer({ folder, environment: { DATABASE_URL } }));
  expect(await Promise.all(files.map(modeOf))).toEqual(['600', '600', '600']);
  // As a copy by the operator may leave them, while a server is at work.
  for (const file of files) await chmod(file, 0o644);
  const { close } = await openData(readEnvironment({ DATA_DIR: folder }));
  await close();
  expect(await Promise.all(files.map(modeOf))).toEqual(['600', '600', '600']);
});

test.skipIf(process.platform !== 'linux')(
  'a data folder that cannot be made ends with a sentence',
  async () => {
    for (const DATA_DIR of ['/proc/there/data', '/dev/null/data']) {
      const { code, errors } = await runCommand('backup', ['/tmp/none.tar.gz'], { DATA_DIR });
      expect([code, errors]).toEqual([
        1,
        expect.stringMatching(/^DATA_DIR: there is no such folder, and none can be made\..*\n$/),
      ]);
    }
    // Wherever the site makes a folder, whatever is there before.
    await expect(makeFolder('/proc/uploads')).rejects.toThrow('ENOENT');
  },
);
