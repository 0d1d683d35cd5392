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

/** Opens what the environment names, making what is missing; the tables stay as they are. */
export const openUnmigrated = async (environment: Environment): Promise<Data> => {
  const folder = environment.DATA_DIR;
  await mkdir(folder, { recursive: true });
  const db = openStore(join(folder, 'site.db'));
  return { db, files: diskStore(join(folder, 'files')), close: () => db.destroy() };
};

/** Opens what the environment names, with the tables up to date. For the server and for commands beside it. */
export const openData = async (environment: Environment): Promise<Data> => {
  const data = await openUnmigrated(environment);
  try {
    await migrate(data.db);
    return data;
  } catch (error) {
    await data.close();
    throw error;
  }
};
