import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeFolder } from '~/server/files/remove-folder';
import { temporaryFolder } from './start-server';

test('a folder into which something is written at the same moment is deleted all the same', async () => {
  const folder = join(await temporaryFolder(), 'sizes');
  const write = (name: string) => writeFile(join(folder, name), 'a size').catch(() => undefined);
  const writeFor = async (milliseconds: number, writer: number) => {
    const end = performance.now() + milliseconds;
    for (let turn = 0; performance.now() < end; turn += 1) await write(`late-${writer}-${turn}`);
  };
  for (let turn = 0; turn < 5; turn += 1) {
    await mkdir(folder);
    await Promise.all(Array.from({ length: 50 }, (_, place) => write(`size-${place}`)));
    const writing = [1, 2, 3].map((writer) => writeFor(50, writer));
    await expect(removeFolder(folder)).resolves.toBeUndefined();
    await Promise.all(writing);
  }
});

test('a folder that is not there is no failure', async () => {
  await expect(removeFolder(join(await temporaryFolder(), 'nowhere'))).resolves.toBeUndefined();
});
