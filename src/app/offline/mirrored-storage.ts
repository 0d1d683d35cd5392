import { deleteDB, type IDBPDatabase, openDB } from 'idb';

/**
 * A synchronous storage, as TanStack's persister wants one, over IndexedDB: all values are in memory from the
 * opening on, and changes are written behind.
 */
export interface MirroredStorage {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void;
  removeItem: (key: string) => void;
  /** Writes what is not written yet. The transaction is begun and committed before this returns, if it can be. */
  flush: () => Promise<void>;
  /** Another tab may have written since: the next write reads and merges before it writes. */
  expectOthers: () => void;
  /** Forgets everything in memory and writes nothing more, whoever still calls `setItem`. */
  close: () => Promise<void>;
}

interface Options {
  /** What to keep where another tab wrote meanwhile. */
  merge: (stored: string, mine: string) => string;
  /** Told after each write, so that other tabs can be. */
  onWritten?: () => void;
  /** How long changes are gathered, in ms. */
  delay?: number;
}

const store = 'kept';

/** Opens the storage and reads all of it. Rejects where IndexedDB is missing or fails; may take long to. */
export async function openMirroredStorage(name: string, options: Options): Promise<MirroredStorage> {
  const { merge, onWritten, delay = 100 } = options;
  let database: IDBPDatabase | undefined;
  let closed = false;

  const open = () =>
    openDB(name, undefined, {
      upgrade: (created) => void created.createObjectStore(store),
      // Another tab deletes the database, at sign-out: writing again would bring it back.
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

  /** Up to its first `await` this runs in the caller's turn: a page that is going away runs no later one. */
  async function write(to: IDBPDatabase): Promise<void> {
    // A copy: `close` empties the mirror while a write may be under way.
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
        // A failure also fails the transaction, which is awaited below.
        (value === undefined ? transaction.store.delete(key) : transaction.store.put(value, key)).catch(
          ignore,
        );
      }
      transaction.commit();
      await transaction.done;
      onWritten?.();
    } catch (error) {
      complain(error);
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
      return complain(error);
    }
    await write(database);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (closed || unwritten.size === 0) return writing;
    // A connection that died (iOS drops them) is opened anew for the next write.
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

/** Deletes a storage for good. Waits until other tabs have let go of it, which they do by themselves. */
export const deleteMirroredStorage = async (name: string): Promise<void> => deleteDB(name);

const ignore = () => undefined;
const complain = (error: unknown) => console.warn('Answers could not be kept on this phone.', error);
