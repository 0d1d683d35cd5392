import { type IDBPDatabase, openDB } from 'idb';

/**
 * A database with one store, opened for each piece of work and closed after it: small, seldom used, and shared by pages
 * and worker. Gives what does the work; that rejects where this phone has no storage.
 */
export function smallDatabase(name: string, store: string, options?: IDBObjectStoreParameters) {
  return async <Result>(work: (database: IDBPDatabase) => Promise<Result>): Promise<Result> => {
    const database = await openDB(name, undefined, {
      upgrade: (created) => void created.createObjectStore(store, options),
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  };
}
