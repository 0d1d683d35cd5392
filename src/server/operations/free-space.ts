import { statfs } from 'node:fs/promises';

/** A backup is not begun, or was stopped, because it would leave less than the floor of free space. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';

  constructor() {
    super('The disk is nearly full.');
  }
}

/** In bytes. */
export interface DiskSpace {
  size: number;
  free: number;
}

/** Returns the disk's size, and what this user may still write. Replaced in tests. */
export const diskSpaceOf = async (folder: string): Promise<DiskSpace> => {
  const { bsize, blocks, bavail } = await statfs(folder);
  return { size: blocks * bsize, free: bavail * bsize };
};

/** Bytes written between two looks at the disk, which others fill as well. */
const betweenLooks = 8 * 1024 * 1024;

/** Bytes that backups leave free on a disk: 500 MB, or 2 % of a larger one (rule nightly-copies). */
const freeSpaceFloor = (size: number): number => Math.max(500e6, size * 0.02);

/**
 * Returns a function that is called before so many bytes are written to a folder's disk. It throws `DiskFull` if that
 * would leave less than the floor.
 */
export const spaceGuard = (folder: string, spaceOf: typeof diskSpaceOf) => {
  let unchecked = Number.POSITIVE_INFINITY;
  return async (bytes: number): Promise<void> => {
    unchecked += bytes;
    if (unchecked < betweenLooks) return;
    const { size, free } = await spaceOf(folder);
    if (free - bytes < freeSpaceFloor(size)) throw new DiskFull();
    unchecked = 0;
  };
};
