import { isNamed } from '../store/file-references';
import type { Store } from '../store/store';
import { StoreUnavailable } from '../store/store-unavailable';
import type { FileStore } from './file-store';

/**
 * The files that something names, for showing them out of a bucket: names that a stranger makes up would each cost a
 * request to it. While the database is away all are taken for named, so that pictures are still shown.
 */
export const namedFiles = (db: Store, files: FileStore): FileStore => ({
  ...files,
  find: async (name) => {
    const named = await isNamed(db, name).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return true;
      throw error;
    });
    return named ? files.find(name) : null;
  },
});
