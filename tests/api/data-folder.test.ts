import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer, temporaryFolder } from './start-server';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('the folder that the site makes for its data is for its own user only', async () => {
  const folder = join(await temporaryFolder(), 'srv', 'data');
  await startServer({ folder });
  expect(await modeOf(folder)).toBe('700');
});

test('a folder that the operator made stays as she made it', async () => {
  const folder = join(await temporaryFolder(), 'data');
  await mkdir(folder);
  await chmod(folder, 0o750);
  await startServer({ folder });
  expect(await modeOf(folder)).toBe('750');
});
