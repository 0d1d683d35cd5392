import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestServer } from './start-server';

/**
 * Stores a real picture under each name in the server's store, requests one of its sizes, and waits until its colours
 * have been made: an answer would otherwise have them or not by how fast that is.
 */
export const storeFiles = async ({ site, app }: TestServer, ...names: string[]): Promise<void> => {
  const create = { width: 8, height: 8, channels: 3, background: '#0a7558' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  for (const name of names) {
    await site.files.write(name, picture);
    const size = await app.inject(`/img/160/${encodeURIComponent(name)}`);
    if (size.statusCode !== 200) throw new Error(`No size of ${name} was made.`);
  }
  const { coloursOf } = site.dependencies;
  const made = async () => Object.keys(await coloursOf(names, app.log)).length;
  await expect.poll(made).toBe(new Set(names).size);
};

/** Those of the names that are in the store. */
export const storedFiles = async ({ site }: TestServer, ...names: string[]): Promise<string[]> => {
  const found = await Promise.all(names.map((name) => site.files.find(name)));
  return names.filter((_, index) => found[index]);
};

/** The number of pictures with sizes on the disk. */
export const picturesWithSizes = async ({ folder }: TestServer): Promise<number> =>
  (await readdir(join(folder, 'sizes'))).length;
