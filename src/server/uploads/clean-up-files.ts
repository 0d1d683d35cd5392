import type { Database } from '../database/database';
import type { DiskStore } from '../files/disk-store';
import { fileTables, referencedNames, unreferencedAmong } from '../files/file-references';
import type { FileStore } from '../files/file-store';
import { removeSizes, removeSizesBut } from '../pictures/pictures';
import type { Uploads } from './uploads';

export interface FileFindings {
  present: ReadonlySet<string>;
  /** Number of present files that the database references. */
  named: number;
  /** Unreferenced files. */
  orphaned: string[];
  /** Referenced names without a file. */
  missing: string[];
}

/**
 * Compares the store with the database. Files younger than `before` are never orphans: their entity may still be
 * saving.
 */
export const checkFiles = async (
  { db, files }: { db: Database; files: FileStore },
  before: Date,
): Promise<FileFindings> => {
  const present = new Set<string>();
  const old = new Set<string>();
  for await (const { name, storedAt } of files.list()) {
    present.add(name);
    if (storedAt < before) old.add(name);
  }
  const missing: string[] = [];
  for (const name of await referencedNames(db, fileTables)) {
    // Checked again: it may have arrived after the listing.
    if (!present.has(name) && !(await files.find(name))) missing.push(name);
  }
  const unused = await unreferencedAmong(db, [...present]);
  const orphaned = unused.filter((name) => old.has(name));
  return { present, named: present.size - unused.length, orphaned, missing };
};

export interface DeletedOrphans {
  deleted: string[];
  /** Orphans left alone because the database may be another site's. */
  spared: string[];
}

interface FileCleanUp {
  db: Database;
  files: FileStore;
  /** Folder of resized pictures. */
  sizes: string;
}

/** Deletes a file with its sizes. Returns false if it is referenced again or newer than `before`. */
export const deleteOrphan = async (
  { db, files, sizes }: FileCleanUp,
  name: string,
  before: Date,
): Promise<boolean> => {
  const isUnused = (await unreferencedAmong(db, [name])).length > 0;
  if (!isUnused || !(await files.removeOlder(name, before))) return false;
  await removeSizes(sizes, name);
  return true;
};

/**
 * Deletes orphans older than `before`. Spares them all if the database references less than half of the files: it may
 * be empty or another site's.
 */
export const deleteOrphans = async (tidy: FileCleanUp, before: Date): Promise<DeletedOrphans> => {
  const { present, named, orphaned } = await checkFiles(tidy, before);
  if (named === 0 || named * 2 < present.size) return { deleted: [], spared: orphaned };
  const deleted: string[] = [];
  for (const name of orphaned) if (await deleteOrphan(tidy, name, before)) deleted.push(name);
  return { deleted, spared: [] };
};

export interface LocalDisk {
  files: Pick<FileStore, 'list'>;
  /** Folder of resized pictures. */
  sizes: string;
  /** Null for a bucket. */
  embedded: { store: Pick<DiskStore, 'removeHalfWritten'>; uploads: Pick<Uploads, 'forgetBefore'> } | null;
}

/**
 * Deletes old leftovers on the local disk: abandoned uploads, partial writes, and sizes of files that no longer exist.
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
