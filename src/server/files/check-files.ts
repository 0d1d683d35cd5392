import { fileTables, namesInUse, unusedAmong } from '../store/file-references';
import type { Store } from '../store/store';
import type { FileStore } from './file-store';

/** How the files of a store and what refers to them have lost each other. */
export interface FileFindings {
  /** Every file of the store. */
  present: ReadonlySet<string>;
  /** Files that nothing refers to. */
  leftOver: string[];
  /** Names that something refers to, without a file. */
  missing: string[];
}

/**
 * Compares the store with the database. A file younger than `before` is never left over: it may have been uploaded for
 * an entity that is being saved just now.
 */
export const checkFiles = async (
  { db, files }: { db: Store; files: FileStore },
  before: Date,
): Promise<FileFindings> => {
  const present = new Set<string>();
  const old: string[] = [];
  for await (const { name, storedAt } of files.list()) {
    present.add(name);
    if (storedAt < before) old.push(name);
  }
  const missing: string[] = [];
  for (const name of await namesInUse(db, fileTables)) {
    // Asked for once more: it may have come after the list was made.
    if (!present.has(name) && !(await files.find(name))) missing.push(name);
  }
  return { present, leftOver: await unusedAmong(db, old), missing };
};
