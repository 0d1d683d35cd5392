import { type IDBPDatabase, openDB } from 'idb';

/**
 * A database with one store, shared by pages and worker, and opened for each operation. The returned function
 * rejects if storage fails.
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
