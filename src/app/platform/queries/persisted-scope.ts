import { type PersistedClient, persistQueryClientRestore } from '@tanstack/query-persist-client-core';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, type Query, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query';
import { type MirroredStorage, openMirroredStorage } from './mirrored-storage';
import { mergeStates, readState, schemaVersion, writeState } from './persisted-state';
import { persistedFor } from './query-client';

/** Queries with the same `meta.persist` share one database. */
export interface ScopeOptions {
  queryClient: QueryClient;
  scope: 'public' | 'private';
  database: string;
}

export interface PersistedScope {
  /** Resolves once persisted data is in the query client or could not be read. Never rejects. */
  restored: Promise<void>;
  /** Writes pending changes and resolves when they are in the database. */
  save: () => Promise<void>;
  /** Stops persisting and clears the memory; the database stays. */
  close: () => Promise<void>;
}

const storageKey = `queries-${schemaVersion}`;

/** The persister's throttle and the storage's delay together lose at most the last 0.3 s in a crash. */
const throttleTime = 200;

/** Whether an event changes data that is persisted. Starting or failing a fetch does not. */
const changesData = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'removed' ||
  (event.type === 'updated' && ['success', 'setState', 'invalidate'].includes(event.action.type));

/** Restores the persisted queries of one scope and persists their changes from then on. */
export function openPersistedScope({ queryClient, scope, database }: ScopeOptions): PersistedScope {
  let stop: () => Promise<void> = async () => undefined;
  let save: () => Promise<void> = async () => undefined;
  let closed = false;
  const tabs = new BroadcastChannel(`kept:${database}`);

  const open = async () => {
    const storage = await openMirroredStorage(database, {
      merge: (stored, mine) => mergeStates(stored, mine, Date.now()),
      onWritten: () => tabs.postMessage('written'),
    });
    if (closed) return storage.close();
    tabs.onmessage = storage.expectOthers;
    stop = storage.close;
    const persisted = await persistQueries(queryClient, scope, storage);
    save = persisted.save;
    stop = () => {
      persisted.leave();
      return storage.close();
    };
    if (closed) await stop();
  };

  const restored = open().catch((error: unknown) => {
    // Without persistence the app fetches everything anew at each start.
    console.warn('Persisted query data could not be read on this device.', error);
  });
  return {
    restored,
    async save() {
      await restored;
      await save();
    },
    async close() {
      closed = true;
      await stop();
      tabs.close();
    },
  };
}

async function persistQueries(
  queryClient: QueryClient,
  scope: ScopeOptions['scope'],
  storage: MirroredStorage,
): Promise<{ save: () => Promise<void>; leave: () => void }> {
  let unsaved = false;
  /** `dataUpdatedAt` of each restored query, by its hash. */
  let restored = new Map<string, number>();
  const serialize = (client: PersistedClient) => {
    unsaved = false;
    return writeState(client, Date.now());
  };
  const persister = createSyncStoragePersister({
    storage,
    key: storageKey,
    throttleTime,
    serialize,
    deserialize(text) {
      const client = readState(text, Date.now());
      restored = new Map(
        client.clientState.queries.map((query) => [query.queryHash, query.state.dataUpdatedAt]),
      );
      return client;
    },
  });
  const dehydrateOptions = {
    // Not by status: after a failed refetch it is `error`, but the older data is still good.
    shouldDehydrateQuery: (query: Query) => query.meta?.persist === scope && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  };
  const options = { queryClient, persister, buster: schemaVersion, maxAge: persistedFor, dehydrateOptions };
  await persistQueryClientRestore(options).catch((error: unknown) => {
    console.warn('Persisted query data was damaged and has been dropped.', error);
  });
  const now = (): PersistedClient => ({
    buster: schemaVersion,
    timestamp: Date.now(),
    clientState: dehydrate(queryClient, dehydrateOptions),
  });
  const save = () => storage.setItem(storageKey, serialize(now()));
  const cache = queryClient.getQueryCache();
  // Only for this scope's queries: serializing thousands of rows takes a cheap phone 100 ms.
  const unwatch = cache.subscribe((event) => {
    if (event.query.meta?.persist !== scope || !changesData(event)) return;
    unsaved = true;
    void persister.persistClient(now());
  });
  // Data that came with the page was in the cache before this subscribed.
  const isNew = (query: Query) =>
    dehydrateOptions.shouldDehydrateQuery(query) &&
    restored.get(query.queryHash) !== query.state.dataUpdatedAt;
  if (cache.getAll().some(isNew)) save();

  /** The persister's timer may never fire once the page is hidden. */
  const saveNow = () => {
    if (unsaved) save();
    return storage.flush();
  };
  const onVisibility = () =>
    document.visibilityState === 'hidden' ? void saveNow() : storage.expectOthers();
  // A page in the back-forward cache receives no messages from other tabs.
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', saveNow);
  addEventListener('pageshow', storage.expectOthers);
  const leave = () => {
    unwatch();
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', saveNow);
    removeEventListener('pageshow', storage.expectOthers);
  };
  return { save: saveNow, leave };
}
