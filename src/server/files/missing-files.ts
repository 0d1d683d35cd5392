import type { Database } from '../database/database';
import { DatabaseUnavailable } from '../database/database-unavailable';
import { concurrencyLimit } from '../lib/concurrency';
import { isReferencedByUndoOnly, isShownFile } from './file-references';
import type { FileStore } from './file-store';

/** Milliseconds; a bucket may need longer for a long list. */
const longest = 2_000;

/** Concurrent lookups. */
const atOnce = 16;

/** Returns the names without a file, in order; undefined on timeout. Rejects if the store is unavailable. */
export const missingFilesOf =
  (files: Pick<FileStore, 'find'>, timeout = longest) =>
  async (names: readonly string[]): Promise<string[] | undefined> => {
    const inTurn = concurrencyLimit(atOnce);
    let isLate = false;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        isLate = true;
        resolve(undefined);
      }, timeout);
    });
    const isMissing = (name: string) => inTurn(async () => !isLate && !(await files.find(name)));
    const asked = Promise.all(names.map(isMissing)).then((missing) => names.filter((_, at) => missing[at]));
    try {
      return await Promise.race([asked, late]);
    } finally {
      isLate = true;
      clearTimeout(timer);
    }
  };

/** Pictures stay visible while the database is unavailable. */
const trueWhileUnavailable = (isShown: Promise<boolean>): Promise<boolean> =>
  isShown.catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) return true;
    throw error;
  });

/** Finds referenced files only: made-up names would each cost a request to the bucket. */
export const shownFilesOnly = (db: Database, files: FileStore): FileStore => ({
  ...files,
  find: async (name) => ((await trueWhileUnavailable(isShownFile(db, name))) ? files.find(name) : null),
});

/** Hides files kept for an undo only. Other unreferenced files stay visible: the owner sees a fresh upload. */
export const filesWithoutUndoOnly = (db: Database, files: FileStore): FileStore => ({
  ...files,
  find: async (name) => {
    const found = await files.find(name);
    const isShown =
      found && (await trueWhileUnavailable(isReferencedByUndoOnly(db, name).then((isHidden) => !isHidden)));
    return isShown ? found : null;
  },
});
