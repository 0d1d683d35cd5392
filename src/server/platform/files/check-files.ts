import type { Database } from '../database/database';
import { fileTables, referencedNames, unreferencedAmong } from './file-references';
import type { FileStore } from './file-store';

/** How the files of a store and what refers to them have lost each other. */
export interface FileFindings {
  /** Every file of the store. */
  present: ReadonlySet<string>;
  /** How many of those something refers to. */
  named: number;
  /** Files that nothing refers to. */
  orphaned: string[];
  /** Names that something refers to, without a file. */
  missing: string[];
}

/**
 * Compares the store with the database. A file younger than `before` is never left over: it may have been uploaded for
 * an entity that is being saved just now.
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
    // Asked for once more: it may have come after the list was made.
    if (!present.has(name) && !(await files.find(name))) missing.push(name);
  }
  const unused = await unreferencedAmong(db, [...present]);
  const orphaned = unused.filter((name) => old.has(name));
  return { present, named: present.size - unused.length, orphaned, missing };
};
