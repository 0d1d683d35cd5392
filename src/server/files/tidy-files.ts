import type { Store } from '../store/store';
import { checkFiles } from './check-files';
import type { DiskStore } from './disk-store';
import type { FileStore } from './file-store';
import { removePicture, removeSizesBut } from './pictures';
import type { Uploads } from './uploads/uploads';

/** How much of a store may be left over before somebody has to look. */
const mostLeftOver = { files: 20, share: 0.5 };

export interface Tidied {
  /** Files that nothing refers to, deleted. */
  removed: string[];
  /** Such files that were left alone, because they are too many to be true. */
  spared: string[];
}

/**
 * Deletes files of a store that nothing refers to and that came before an instant, with the sizes in the folder `sizes`.
 * A store that is mostly left over is taken for another site's, such as the true one's bucket under a copy of the site:
 * its files are left alone.
 */
export const tidyFiles = async (
  { db, files, sizes }: { db: Store; files: FileStore; sizes: string },
  before: Date,
): Promise<Tidied> => {
  const { present, leftOver } = await checkFiles({ db, files }, before);
  const { files: few, share } = mostLeftOver;
  if (leftOver.length > few && leftOver.length > share * present.size)
    return { removed: [], spared: leftOver };
  for (const name of leftOver) await removePicture(files, sizes, name);
  return { removed: leftOver, spared: [] };
};

export interface UntidyMachine {
  files: Pick<FileStore, 'list'>;
  /** Where pictures are kept in the sizes made of them. */
  sizes: string;
  /** Null where the store is a bucket. */
  embedded: { store: Pick<DiskStore, 'removeHalfWritten'>; uploads: Pick<Uploads, 'forgetBefore'> } | null;
}

/**
 * Deletes what lies on this machine's disk from before an instant and belongs to nothing: uploads that nobody goes on
 * with, what a process that was ended has left half written, and sizes of files that are gone, whichever machine it was
 * that deleted the file.
 */
export const tidyMachine = async ({ files, sizes, embedded }: UntidyMachine, before: Date): Promise<void> => {
  await embedded?.uploads.forgetBefore(before);
  await embedded?.store.removeHalfWritten(before);
  const present = new Set<string>();
  for await (const { name } of files.list()) present.add(name);
  await removeSizesBut(sizes, present, before);
};
