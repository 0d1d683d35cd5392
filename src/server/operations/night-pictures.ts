import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { digestOf, isMissing, isTaken, isUnwritable, makeFolder } from '../files/disk';
import type { DiskStore } from '../files/disk-store';
import type { StoreFile } from './make-backup';
import { filesFolder, type NightRecord, type StoredPicture } from './night-record';

interface NightPictures {
  store: StoreFile;
  /** What was stored for this night. */
  files: StoredPicture[];
  /** Names that the store lacks, or cannot read. They are in the backup if an earlier night has them. */
  lost: string[];
  /** Names whose content in the store has changed by itself. */
  damaged: string[];
}

/**
 * Stores the pictures of a night in the folder that all nights share, each under its SHA-256: as a hard link to the store's
 * file, or as a copy where links are not possible. A picture that the last night has, and whose version in the store is
 * unchanged, is compared there instead. Each is read once, and thereby verified.
 * @param room called before so many bytes are written; throws to stop
 */
export const nightPictures = (
  folder: string,
  disk: DiskStore,
  last: NightRecord | undefined,
  room: (bytes: number) => Promise<void>,
): NightPictures => {
  const known = new Map(last?.files.map((file) => [file.name, file]));
  const knownDamage = new Set(last?.damaged);
  const [files, lost, damaged]: [StoredPicture[], string[], string[]] = [[], [], []];
  const pathOf = (sha256: string) => join(filesFolder(folder), sha256);

  const isWhole = async ({ sha256, size }: Pick<StoredPicture, 'sha256' | 'size'>): Promise<boolean> => {
    try {
      const path = pathOf(sha256);
      return (await stat(path)).size === size && (await digestOf(path)) === sha256;
    } catch (error) {
      if (isMissing(error) || isUnreadable(error)) return false;
      throw error;
    }
  };

  /** Puts the store's file beside the others. Returns null if it cannot be read. */
  const take = async (name: string, size: number): Promise<{ sha256: string; size: number } | null> => {
    await makeFolder(filesFolder(folder), 0o700);
    const part = join(filesFolder(folder), `${randomUUID()}.part`);
    try {
      await linkOrCopy(disk, name, part, () => room(size));
      const taken = { sha256: await digestOf(part), size: (await stat(part)).size };
      if (!(await isWhole(taken))) await rename(part, pathOf(taken.sha256));
      return taken;
    } catch (error) {
      if (isMissing(error) || isUnreadable(error)) return null;
      throw error;
    } finally {
      // Also where a rename has left it: both names were links to one file.
      await rm(part, { force: true });
    }
  };

  const store: StoreFile = async (name) => {
    const stored = await disk.find(name);
    const earlier = known.get(name);
    const isUnchanged = earlier !== undefined && stored?.version === earlier.version;
    const isKept = earlier !== undefined && (isUnchanged || !stored) && (await isWhole(earlier));
    const taken = stored && !isKept ? await take(name, stored.size) : null;
    if (!stored || !(isKept || taken)) lost.push(name);
    if (isUnchanged && (knownDamage.has(name) || (taken && taken.sha256 !== earlier.sha256)))
      damaged.push(name);
    if (isKept) files.push(earlier);
    else if (stored && taken) files.push({ name, ...taken, version: stored.version });
    return isKept ? { size: earlier.size, sha256: earlier.sha256 } : taken;
  };
  return { store, files, lost, damaged };
};

/** A faulty disk: the file is there, and its content is not. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'read' && isUnwritable(error);

const linkOrCopy = async (
  disk: DiskStore,
  name: string,
  path: string,
  beforeCopying: () => Promise<void>,
): Promise<void> => {
  try {
    await disk.linkTo(name, path);
  } catch (error) {
    if (isMissing(error) || isTaken(error)) throw error;
    // Another disk, or one without links; a disk that cannot be written refuses the copy as well.
    await beforeCopying();
    await pipeline(await disk.read(name), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  }
};
