import { type PersistedClient, persistQueryClientRestore } from '@tanstack/query-persist-client-core';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, type Query, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query';
import { type MirroredStorage, openMirroredStorage } from './mirrored-storage';
import { mergeStates, readState, schemaVersion, writeState } from './persisted-state';
import { keptAnswersFor } from './query-client';

/** Which queries go together into one database: those of this `meta.persist`. */
export interface ScopeOptions {
  queryClient: QueryClient;
  scope: 'public' | 'private';
  database: string;
}

export interface PersistedScope {
  /** Settles, and never rejects, once what was kept is in the query client, or cannot be read. */
  restored: Promise<void>;
  /** Stops keeping and forgets what is in memory; the database stays. */
  close: () => Promise<void>;
}

const storageKey = `queries-${schemaVersion}`;

/** The persister's throttle and the storage's delay together lose at most the last 0.3 s in a crash. */
const throttleTime = 200;

/** Whether something came of which the phone should know. That something is asked for, or was not got, is no news. */
const isNews = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'removed' ||
  (event.type === 'updated' && ['success', 'setState', 'invalidate'].includes(event.action.type));

/** Brings back the kept queries of one scope and keeps them from then on. */
export function openPersistedScope({ queryClient, scope, database }: ScopeOptions): PersistedScope {
  let stop: () => Promise<void> = async () => undefined;
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
    const leave = await keepQueries(queryClient, scope, storage);
    stop = () => {
      leave();
      return storage.close();
    };
    if (closed) await stop();
  };

  const restored = open().catch((error: unknown) => {
    // The app works without: it then asks the network each time.
    console.warn('Kept answers could not be read on this phone.', error);
  });
  return {
    restored,
    async close() {
      closed = true;
      await stop();
      tabs.close();
    },
  };
}

async function keepQueries(
  queryClient: QueryClient,
  scope: ScopeOptions['scope'],
  storage: MirroredStorage,
): Promise<() => void> {
  let unsaved = false;
  /** When what the phone had was current, by the query's hash. */
  let kept = new Map<string, number>();
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
      kept = new Map(client.clientState.queries.map((query) => [query.queryHash, query.state.dataUpdatedAt]));
      return client;
    },
  });
  const dehydrateOptions = {
    // Not by status: a failed refetch makes it `error` while the older data is still good.
    shouldDehydrateQuery: (query: Query) => query.meta?.persist === scope && query.state.data !== undefined,
    shouldDehydrateMutation: () => false,
  };
  const options = { queryClient, persister, buster: schemaVersion, maxAge: keptAnswersFor, dehydrateOptions };
  await persistQueryClientRestore(options).catch((error: unknown) => {
    console.warn('Kept answers were damaged and have been dropped.', error);
  });
  const now = (): PersistedClient => ({
    buster: schemaVersion,
    timestamp: Date.now(),
    clientState: dehydrate(queryClient, dehydrateOptions),
  });
  const save = () => storage.setItem(storageKey, serialize(now()));
  const cache = queryClient.getQueryCache();
  // Only for what this scope keeps: writing down thousands of rows takes a cheap phone a tenth of a second.
  const unwatch = cache.subscribe((event) => {
    if (event.query.meta?.persist !== scope || !isNews(event)) return;
    unsaved = true;
    void persister.persistClient(now());
  });
  // What the page came with was there before anything listened.
  const isNew = (query: Query) =>
    dehydrateOptions.shouldDehydrateQuery(query) && kept.get(query.queryHash) !== query.state.dataUpdatedAt;
  if (cache.getAll().some(isNew)) save();

  /** The persister's timer may not come any more once the page is hidden. */
  const saveNow = () => {
    if (unsaved) save();
    void storage.flush();
  };
  const onVisibility = () => (document.visibilityState === 'hidden' ? saveNow() : storage.expectOthers());
  // A page that slept in the back-forward cache heard nothing of what other tabs wrote.
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pagehide', saveNow);
  addEventListener('pageshow', storage.expectOthers);
  return () => {
    unwatch();
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', saveNow);
    removeEventListener('pageshow', storage.expectOthers);
  };
}
