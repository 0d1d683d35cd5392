import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from './environment';
import { diskStore } from './files/disk-store';
import type { FileStore } from './files/file-store';
import { migrate } from './store/migrate';
import { openStore, type Store } from './store/store';

/** What the site keeps: the database and the files. */
export interface Data {
  db: Store;
  files: FileStore;
  close(): Promise<void>;
}

/** Milliseconds that commands beside the server may wait for its locks, and take over one statement. */
export const longPatience = 10 * 60_000;

/** Where pictures are kept in the sizes made of them; all of it can be made again. */
export const sizesFolder = ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string => join(DATA_DIR, 'sizes');

/** Opens what the environment names, making what is missing; the tables stay as they are. */
export const openUnmigrated = async (environment: Environment, patience?: number): Promise<Data> => {
  const folder = environment.DATA_DIR;
  await mkdir(folder, { recursive: true });
  const db = openStore(join(folder, 'site.db'), patience);
  return { db, files: diskStore(join(folder, 'files')), close: () => db.destroy() };
};

/**
 * Opens what the environment names with the tables up to date, for the server and for commands beside it.
 * `patience`: as for `openStore`.
 */
export const openData = async (environment: Environment, patience?: number): Promise<Data> => {
  const data = await openUnmigrated(environment, patience);
  try {
    await migrate(data.db);
    return data;
  } catch (error) {
    await data.close();
    throw error;
  }
};
