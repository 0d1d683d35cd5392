import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeFolder } from '~/server/files/disk';
import { temporaryFolder } from './start-server';

test('removeFolder deletes a folder into which files are being written', async () => {
  const folder = join(await temporaryFolder(), 'sizes');
  const write = (name: string) => writeFile(join(folder, name), 'a size').catch(() => undefined);
  const writeMany = async (writer: number) => {
    for (let turn = 0; turn < 200; turn += 1) await write(`late-${writer}-${turn}`);
  };
  for (let turn = 0; turn < 5; turn += 1) {
    await mkdir(folder);
    await Promise.all(Array.from({ length: 50 }, (_, index) => write(`size-${index}`)));
    const writing = [1, 2, 3].map(writeMany);
    await expect(removeFolder(folder)).resolves.toBeUndefined();
    await Promise.all(writing);
  }
});

test('removeFolder succeeds for a missing folder', async () => {
  await expect(removeFolder(join(await temporaryFolder(), 'nowhere'))).resolves.toBeUndefined();
});
