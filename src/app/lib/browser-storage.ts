let permissionRequested = false;

/** Requests persistent storage once, so that the browser does not evict queued submissions. */
export async function requestPersistentStorage(): Promise<void> {
  if (permissionRequested || !navigator.storage?.persist) return;
  permissionRequested = true;
  try {
    await navigator.storage.persist();
  } catch {
    // The storage stays best-effort.
  }
}

/**
 * Aborts open transactions when the page enters the back-forward cache. WebKit freezes such a page with its
 * transactions, which then block all other pages and the worker. Committed data is safe; the rest rejects as after
 * a dropped connection.
 */
export function releaseDatabasesOnPageHide(): void {
  if (!('IDBDatabase' in globalThis)) return;
  const unfinished = new Set<IDBTransaction>();
  const track = (transaction: IDBTransaction): IDBTransaction => {
    const finish = () => unfinished.delete(transaction);
    unfinished.add(transaction);
    transaction.addEventListener('complete', finish);
    transaction.addEventListener('abort', finish);
    return transaction;
  };
  const { prototype } = IDBDatabase;
  const { transaction: begin, createObjectStore: create } = prototype;
  prototype.transaction = function (...asked) {
    return track(begin.apply(this, asked));
  };
  // The `versionchange` transaction is not begun through `transaction()`.
  prototype.createObjectStore = function (...asked) {
    const store = create.apply(this, asked);
    track(store.transaction);
    return store;
  };
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    for (const transaction of unfinished) {
      try {
        transaction.abort();
      } catch {
        // It is already committing.
      }
      // A version change would wait for this frozen page.
      if (transaction.mode === 'versionchange') transaction.db.close();
    }
  });
}
