import type { FileStore } from './file-store';

export interface StorageUsed {
  files: number;
  bytes: number;
}

/** In milliseconds. Listing a large bucket is slow. */
const goodFor = 60_000;

/** Counts a store's files, cached for a minute. Rejects if the store is unavailable. */
export const storageUsedBy = (
  files: Pick<FileStore, 'list'>,
  now: () => Date,
): (() => Promise<StorageUsed>) => {
  let counting: { since: number; used: Promise<StorageUsed> } | undefined;
  return () => {
    const at = now().getTime();
    if (!counting || Math.abs(at - counting.since) >= goodFor) {
      const mine = { since: at, used: count(files) };
      counting = mine;
      mine.used.catch(() => {
        if (counting === mine) counting = undefined;
      });
    }
    return counting.used;
  };
};

const count = async (files: Pick<FileStore, 'list'>): Promise<StorageUsed> => {
  const used = { files: 0, bytes: 0 };
  for await (const { size } of files.list()) {
    used.files += 1;
    used.bytes += size;
  }
  return used;
};
