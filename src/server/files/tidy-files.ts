import type { Store } from '../store/store';
import { checkFiles } from './check-files';
import type { DiskStore } from './disk-store';
import type { FileStore } from './file-store';
import { removePicture, removeSizesBut } from './pictures';
import type { Uploads } from './uploads/uploads';

export interface Untidy {
  db: Store;
  files: FileStore;
  /** Where pictures are kept in the sizes made of them. */
  sizes: string;
  /** Null where the store is a bucket. */
  embedded: { store: Pick<DiskStore, 'removeHalfWritten'>; uploads: Pick<Uploads, 'forgetBefore'> } | null;
}

/** How much of a store may be left over before somebody has to look. */
const mostLeftOver = { files: 20, share: 0.5 };

export interface Tidied {
  /** Files that nothing refers to, deleted. */
  removed: string[];
  /** Such files that were left alone, because they are too many to be true. */
  spared: string[];
}

/**
 * Deletes what is older than `before` and belongs to nothing: files that nothing refers to with their sizes, sizes of
 * files that are gone, uploads that nobody goes on with, and what a process that was ended has left half written.
 * A store that is mostly left over is taken for another site's, such as the true one's bucket under a copy of the site:
 * its files are left alone.
 */
export const tidyFiles = async ({ db, files, sizes, embedded }: Untidy, before: Date): Promise<Tidied> => {
  await embedded?.uploads.forgetBefore(before);
  await embedded?.store.removeHalfWritten(before);
  const { present, leftOver } = await checkFiles({ db, files }, before);
  await removeSizesBut(sizes, present, before);
  const { files: few, share } = mostLeftOver;
  if (leftOver.length > few && leftOver.length > share * present.size)
    return { removed: [], spared: leftOver };
  for (const name of leftOver) await removePicture(files, sizes, name);
  return { removed: leftOver, spared: [] };
};
