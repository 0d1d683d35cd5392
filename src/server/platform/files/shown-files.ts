import type { Database } from '../database/database';
import { DatabaseUnavailable } from '../database/database-unavailable';
import { isReferencedByUndoOnly, isShownFile } from './file-references';
import type { FileStore } from './file-store';

/** While the database is away pictures are still shown. */
const trueWhileUnavailable = (isShown: Promise<boolean>): Promise<boolean> =>
  isShown.catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) return true;
    throw error;
  });

/**
 * The files that something names, for showing them out of a bucket: names that a stranger makes up would each cost a
 * request to it.
 */
export const shownFilesOnly = (db: Database, files: FileStore): FileStore => ({
  ...files,
  find: async (name) => ((await trueWhileUnavailable(isShownFile(db, name))) ? files.find(name) : null),
});

/**
 * The files of our own store but for those that are retained for an undo only: what was removed is shown to nobody
 * meanwhile. Others that nothing names (yet) are shown: the owner sees what has just arrived.
 */
export const filesWithoutUndoOnly = (db: Database, files: FileStore): FileStore => ({
  ...files,
  find: async (name) => {
    const found = await files.find(name);
    const isShown =
      found && (await trueWhileUnavailable(isReferencedByUndoOnly(db, name).then((isHidden) => !isHidden)));
    return isShown ? found : null;
  },
});
