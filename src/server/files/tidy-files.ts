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

/**
 * Deletes what is older than `before` and belongs to nothing: files that nothing refers to with their sizes, sizes of
 * files that are gone, uploads that nobody goes on with, and what a process that was ended has left half written.
 * Gives the names of the files that it deleted.
 */
export const tidyFiles = async ({ db, files, sizes, embedded }: Untidy, before: Date): Promise<string[]> => {
  await embedded?.uploads.forgetBefore(before);
  await embedded?.store.removeHalfWritten(before);
  const { present, leftOver } = await checkFiles({ db, files }, before);
  for (const name of leftOver) await removePicture(files, sizes, name);
  await removeSizesBut(sizes, present, before);
  return leftOver;
};
