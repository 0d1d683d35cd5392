import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** The disk, or the user's part of it, is full. */
export const isFull = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(codeOf(error)) || (error instanceof Error && isFull(error.cause));

export const isTaken = (error: unknown): boolean => codeOf(error) === 'EEXIST';

/** The disk needs its operator: full, read-only, no permission, or failing. */
export const isUnwritable = (error: unknown): boolean =>
  /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO)$/.test(codeOf(error));

/** Returns false if it does not exist. */
export const isOlder = async (path: string, instant: Date): Promise<boolean> => {
  try {
    return (await stat(path)).mtime < instant;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/** Accepts an existing folder. */
const makeOne = async (path: string, mode?: number): Promise<void> => {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if (!(isTaken(error) && (await isFolder(path)))) throw error;
  }
};

/**
 * Creates a folder and its parents with the same mode. Not `recursive`: below /proc, Node retries an ENOENT forever.
 */
export const makeFolder = async (path: string, mode?: number): Promise<void> => {
  if (await isFolder(path)) return;
  const above = dirname(resolve(path));
  if (above !== resolve(path)) await makeFolder(above, mode);
  await makeOne(path, mode);
};

/** Ignores a missing folder. Retries if a file, such as a resized picture, is written into it at the same time. */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });

/** Writes to a temporary file, syncs and renames it: whole or absent even after a power cut. Creates the folder. */
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

/** Makes new entries of a folder survive a power cut. */
export const syncFolder = async (path: string): Promise<void> => {
  // Windows cannot open folders, and syncs their entries itself.
  if (process.platform === 'win32') return;
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Returns a file's SHA-256 in hexadecimal digits. Throws if it is missing. */
export const digestOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** Throws if a file is missing. */
export const haveSameContent = async (one: string, other: string): Promise<boolean> => {
  const [{ size }, { size: otherSize }] = await Promise.all([stat(one), stat(other)]);
  return size === otherSize && (await digestOf(one)) === (await digestOf(other));
};
