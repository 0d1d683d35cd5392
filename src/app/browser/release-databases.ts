/**
 * Lets go of every database of this page when the browser puts it aside to come back to. WebKit freezes such a page with
 * its transactions, and these hold up all other pages and the worker for as long as it is cached. What was committed is
 * stored; other work rejects, as where a phone drops its connection.
 */
export function releaseDatabasesWhenPutAside(): void {
  if (!('IDBDatabase' in globalThis)) return;
  const unfinished = new Set<IDBTransaction>();
  const note = (transaction: IDBTransaction): IDBTransaction => {
    const finish = () => unfinished.delete(transaction);
    unfinished.add(transaction);
    transaction.addEventListener('complete', finish);
    transaction.addEventListener('abort', finish);
    return transaction;
  };
  const { prototype } = IDBDatabase;
  const { transaction: begin, createObjectStore: create } = prototype;
  prototype.transaction = function (...asked) {
    return note(begin.apply(this, asked));
  };
  // The transaction that makes a database is begun by nobody.
  prototype.createObjectStore = function (...asked) {
    const store = create.apply(this, asked);
    note(store.transaction);
    return store;
  };
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    for (const transaction of unfinished) {
      try {
        transaction.abort();
      } catch {
        // It is being committed.
      }
      // The commit of a new one would wait for an answer of this page.
      if (transaction.mode === 'versionchange') transaction.db.close();
    }
  });
}
