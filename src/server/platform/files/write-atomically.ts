import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder';

/**
 * Writes a file so that it is whole or not there at all, also after a power cut: beside its place, synced, then
 * renamed. Makes the folder. Throws what the disk says, leaving nothing behind.
 */
export const writeAtomically = async (path: string, bytes: Uint8Array): Promise<void> => {
  await makeFolder(dirname(path));
  const beside = `${path}.${randomUUID()}.part`;
  try {
    const file = await open(beside, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
};

/** Makes what was added to a folder last through a power cut. */
export const syncFolder = async (path: string): Promise<void> => {
  // Windows cannot open folders, and syncs their entries by itself.
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
