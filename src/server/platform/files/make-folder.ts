import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { isMissing, isTaken } from './disk-errors';

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** Makes one folder, or finds it made. Throws what the disk says, also where something else has its name. */
const makeOne = async (path: string, mode?: number): Promise<void> => {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if (!(isTaken(error) && (await isFolder(path)))) throw error;
  }
};

/**
 * Makes a folder and those above it where they are missing, all with the same mode. Throws what the disk says.
 * Not Node's own `recursive`: below /proc, where the system answers ENOENT for a folder in a folder that is there, it
 * tries again for ever.
 */
export const makeFolder = async (path: string, mode?: number): Promise<void> => {
  if (await isFolder(path)) return;
  const above = dirname(resolve(path));
  if (above !== resolve(path)) await makeFolder(above, mode);
  await makeOne(path, mode);
};
