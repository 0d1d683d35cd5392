import { deleteDB, type IDBPDatabase, openDB } from 'idb';

/**
 * A synchronous storage over IndexedDB, as TanStack's persister requires: values are read into memory at opening,
 * and changes are written later.
 */
export interface MirroredStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
  /** Writes pending changes. On an open connection the transaction begins before this returns. */
  flush: () => Promise<void>;
  /** Call it when another tab may have written: the next write then merges with the stored value. */
  expectOthers: () => void;
  /** Clears the memory and ignores later calls of `setItem`. */
  close: () => Promise<void>;
}

interface Options {
  /** Resolves a conflict with another tab's write. Returns the value to store. */
  merge: (stored: string, mine: string) => string;
  onWritten?: () => void;
  /** Debounce of writes in milliseconds. */
  delay?: number;
}

const store = 'kept';

/** Opens the storage and reads all values. Rejects if IndexedDB is missing or fails, possibly after a long time. */
export async function openMirroredStorage(name: string, options: Options): Promise<MirroredStorage> {
  const { merge, onWritten, delay = 100 } = options;
  let database: IDBPDatabase | undefined;
  let closed = false;

  const open = () =>
    openDB(name, undefined, {
      upgrade: (created) => void created.createObjectStore(store),
      // Another tab deletes the database at sign-out; a later write would recreate it.
      blocking: () => void close(),
      terminated: () => {
        database = undefined;
      },
    });

  database = await open();
  const values = new Map<string, string>();
  const reading = database.transaction(store);
  const [keys, stored] = await Promise.all([reading.store.getAllKeys(), reading.store.getAll()]);
  keys.forEach((key, index) => void values.set(String(key), String(stored[index])));

  const unwritten = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let othersWrote = false;
  let writing: Promise<void> = Promise.resolve();

  /** Synchronous up to its first `await`: a page that is being closed runs no later task. */
  async function write(to: IDBPDatabase): Promise<void> {
    // A copy, since `close` may empty the mirror during the write.
    const batch = new Map([...unwritten].map((key) => [key, values.get(key)]));
    unwritten.clear();
    try {
      const transaction = to.transaction(store, 'readwrite');
      if (othersWrote) {
        othersWrote = false;
        for (const [key, mine] of batch) {
          const theirs: unknown = await transaction.store.get(key);
          if (mine !== undefined && typeof theirs === 'string') batch.set(key, merge(theirs, mine));
        }
      }
      for (const [key, value] of batch) {
        // A failed request also fails the transaction, which is awaited below.
        (value === undefined ? transaction.store.delete(key) : transaction.store.put(value, key)).catch(
          ignore,
        );
      }
      transaction.commit();
      await transaction.done;
      onWritten?.();
    } catch (error) {
      warn(error);
      database = undefined;
      if (!closed) for (const key of batch.keys()) unwritten.add(key);
    }
  }

  async function reopenAndWrite(): Promise<void> {
    try {
      const opened = await open();
      if (closed) return opened.close();
      database = opened;
    } catch (error) {
      return warn(error);
    }
    await write(database);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (closed || unwritten.size === 0) return writing;
    // iOS drops connections: the next write opens a new one.
    writing = database ? write(database) : reopenAndWrite();
    return writing;
  }

  const change = (key: string) => {
    unwritten.add(key);
    timer ??= setTimeout(() => void flush(), delay);
  };

  async function close(): Promise<void> {
    closed = true;
    clearTimeout(timer);
    values.clear();
    unwritten.clear();
    database?.close();
    await writing;
  }

  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (closed) return;
      values.set(key, value);
      change(key);
    },
    removeItem(key) {
      if (closed) return;
      values.delete(key);
      change(key);
    },
    flush,
    expectOthers() {
      othersWrote = true;
    },
    close,
  };
}

/** Deletes a storage. Waits until other tabs have closed it, which they do when the deletion blocks. */
export const deleteMirroredStorage = async (name: string): Promise<void> => deleteDB(name);

const ignore = () => undefined;
const warn = (error: unknown) => console.warn('Query data could not be persisted on this device.', error);
