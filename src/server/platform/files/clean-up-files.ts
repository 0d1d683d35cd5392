import type { Database } from '../database/database';
import { removeSizes, removeSizesBut } from '../pictures/pictures';
import { checkFiles } from './check-files';
import type { DiskStore } from './disk-store';
import { unreferencedAmong } from './file-references';
import type { FileStore } from './file-store';
import type { Uploads } from './uploads/uploads';

export interface QuarantinedOrphans {
  /** Files that nothing refers to, quarantined. */
  removed: string[];
  /** Such files that were left alone, because the database may be another site's. */
  spared: string[];
}

interface FileCleanUp {
  db: Database;
  files: FileStore;
  /** The folder of the sizes. */
  sizes: string;
}

/**
 * Takes a file out of the store, with its sizes, unless something has named it by now, or it has come anew since an
 * instant. Gives whether it did.
 */
export const quarantine = async (
  { db, files, sizes }: FileCleanUp,
  name: string,
  before: Date,
): Promise<boolean> => {
  const isUnused = (await unreferencedAmong(db, [name])).length > 0;
  if (!isUnused || !(await files.removed.add(name, before))) return false;
  await removeSizes(sizes, name);
  return true;
};

/**
 * Sets files of a store aside that nothing refers to and that came before an instant. All are left alone while the
 * database names none of the files, or less than half of them: it may be a new and empty one, or another site's.
 */
export const quarantineOrphans = async (tidy: FileCleanUp, before: Date): Promise<QuarantinedOrphans> => {
  const { present, named, orphaned } = await checkFiles(tidy, before);
  if (named === 0 || named * 2 < present.size) return { removed: [], spared: orphaned };
  const removed: string[] = [];
  for (const name of orphaned) if (await quarantine(tidy, name, before)) removed.push(name);
  return { removed, spared: [] };
};

export interface RemovedFilesCleanUp {
  /** Files that something names again, back in the store. */
  restored: string[];
  /** Files deleted for good. */
  deleted: string[];
}

/** Puts files back that were quarantined and are named now; deletes the others that were quarantined before an instant. */
export const cleanUpRemovedFiles = async (
  { db, files: { removed } }: Pick<FileCleanUp, 'db' | 'files'>,
  before: Date,
): Promise<RemovedFilesCleanUp> => {
  const tidied: RemovedFilesCleanUp = { restored: [], deleted: [] };
  for await (const { name, removedAt } of removed.list()) {
    const isNamed = (await unreferencedAmong(db, [name])).length === 0;
    if (isNamed && (await removed.restore(name)) === 'restored') tidied.restored.push(name);
    else if (removedAt < before) {
      await removed.delete(name);
      tidied.deleted.push(name);
    }
  }
  return tidied;
};

export interface LocalDisk {
  files: Pick<FileStore, 'list'>;
  /** The folder of the sizes made of pictures. */
  sizes: string;
  /** Null where the store is a bucket. */
  embedded: { store: Pick<DiskStore, 'removeHalfWritten'>; uploads: Pick<Uploads, 'forgetBefore'> } | null;
}

/**
 * Deletes what lies on this machine's disk from before an instant and belongs to nothing: uploads that nobody goes on
 * with, what a process that was ended has left half written, and sizes of files that are gone, whichever machine it was
 * that deleted the file.
 */
export const cleanUpLocalDisk = async (
  { files, sizes, embedded }: LocalDisk,
  before: Date,
): Promise<void> => {
  await embedded?.uploads.forgetBefore(before);
  await embedded?.store.removeHalfWritten(before);
  const present = new Set<string>();
  for await (const { name } of files.list()) present.add(name);
  await removeSizesBut(sizes, present, before);
};
