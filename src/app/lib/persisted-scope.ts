import { type PersistedClient, persistQueryClientRestore } from '@tanstack/query-persist-client-core';
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import {
  type DehydratedState,
  dehydrate,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
} from '@tanstack/react-query';
import * as v from 'valibot';
import { type MirroredStorage, openMirroredStorage } from './mirrored-storage';
import { persistedFor } from './query-client';
import { whenIdle } from './timing';

type PersistedQuery = DehydratedState['queries'][number];

/**
 * Version of the persisted shape. Raise it when a changed schema makes older data misleading. Each version has its
 * own key, so that older tabs do not overwrite newer data.
 */
const schemaVersion = '1';

const persisted = v.looseObject({
  timestamp: v.number(),
  buster: v.string(),
  clientState: v.looseObject({
    queries: v.array(
      v.looseObject({ queryHash: v.string(), state: v.looseObject({ dataUpdatedAt: v.number() }) }),
    ),
  }),
});

/** Throws for a text in another shape; the persister then drops it. Failed and pending fetches count as successful. */
function readState(text: string, now: number): PersistedClient {
  const parsed: unknown = JSON.parse(text);
  assertPersisted(parsed);
  const queries = parsed.clientState.queries
    .map((query) => asSuccessful(query, now))
    .filter((query) => isYoung(query, now));
  return { ...parsed, clientState: { ...parsed.clientState, queries } };
}

/** Merges the states of two tabs: the newer data of each query wins. Unreadable stored text is replaced. */
function mergeStates(stored: string, mine: string, now: number): string {
  try {
    const theirs = readState(stored, now);
    const own = readState(mine, now);
    const merged = new Map(theirs.clientState.queries.map((query) => [query.queryHash, query]));
    for (const query of own.clientState.queries) {
      const other = merged.get(query.queryHash);
      if (!other || query.state.dataUpdatedAt >= other.state.dataUpdatedAt)
        merged.set(query.queryHash, query);
    }
    return JSON.stringify({ ...own, clientState: { ...own.clientState, queries: [...merged.values()] } });
  } catch {
    return mine;
  }
}

function asSuccessful(query: PersistedQuery, now: number): PersistedQuery {
  // The device's clock was set back: the age is unknown, and the data counts as stale.
  const dataUpdatedAt = query.state.dataUpdatedAt > now ? 0 : query.state.dataUpdatedAt;
  return {
    ...query,
    state: {
      ...query.state,
      dataUpdatedAt,
      status: 'success',
      error: null,
      fetchStatus: 'idle',
      fetchFailureCount: 0,
      fetchFailureReason: null,
    },
  };
}

const isYoung = ({ state }: PersistedQuery, now: number) =>
  state.dataUpdatedAt === 0 || now - state.dataUpdatedAt <= persistedFor;

function assertPersisted(value: unknown): asserts value is PersistedClient {
  v.assert(persisted, value);
}

export interface ScopeOptions {
  queryClient: QueryClient;
  scope: 'public' | 'private';
  database: string;
}

export interface PersistedScope {
  /** Resolves once persisted data is in the query client or could not be read. Never rejects. */
  restored: Promise<void>;
  save: () => Promise<void>;
  close: () => Promise<void>;
}

const storageKey = `queries-${schemaVersion}`;

/**
 * With the storage's debounce, a crash loses at most the last 0.3 s; of a large state, what has come since it was last
 * written. A page that is hidden or closed loses nothing, and the outbox stores submissions separately.
 */
const throttleTime = 200;

/** Characters from which it takes a cheap phone 100 ms to serialize and to write. */
const largeState = 500_000;

/** Milliseconds without a change after which a large state is written: not between two ticks at the door. */
const restOfLarge = 5_000;

/** Milliseconds after which it is written although there is no rest. */
const maxUnwritten = 60_000;

const changesData = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'removed' ||
  (event.type === 'updated' && ['success', 'setState', 'invalidate'].includes(event.action.type));

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
    // Without persistence every start fetches everything.
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
  let restored = new Map<string, number>();
  /** Of the text in the storage. */
  let size = 0;
  let serialized = new Map<string, unknown>();
  let unwrittenSince: number | undefined;
  const serialize = (client: PersistedClient) => {
    unsaved = false;
    unwrittenSince = undefined;
    serialized = new Map(client.clientState.queries.map(({ queryHash, state }) => [queryHash, state.data]));
    const text = JSON.stringify(client);
    size = text.length;
    return text;
  };
  const persister = createSyncStoragePersister({
    storage,
    key: storageKey,
    throttleTime,
    serialize,
    deserialize(text) {
      size = text.length;
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
  const cache = queryClient.getQueryCache();
  // A query that began before may take its initial data from a restored one: that of an event from the list.
  for (const query of cache.getAll()) if (query.state.data === undefined) query.setOptions(query.options);
  const now = (): PersistedClient => ({
    buster: schemaVersion,
    timestamp: Date.now(),
    clientState: dehydrate(queryClient, dehydrateOptions),
  });
  const save = () => storage.setItem(storageKey, serialize(now()));
  let resting: ReturnType<typeof setTimeout> | undefined;
  const saveAtRest = () => {
    clearTimeout(resting);
    unwrittenSince ??= Date.now();
    const rest = Math.min(restOfLarge, unwrittenSince + maxUnwritten - Date.now());
    resting = setTimeout(() => whenIdle(() => unsaved && save()), rest);
  };
  // Only for this scope's queries: serializing thousands of rows takes a cheap phone 100 ms.
  const unwatch = cache.subscribe((event) => {
    if (event.query.meta?.persist !== scope || !changesData(event)) return;
    unsaved = true;
    if (size < largeState) void persister.persistClient(now());
    // An answer that changes nothing but its age can wait until the page is hidden.
    else if (event.type === 'removed' || serialized.get(event.query.queryHash) !== event.query.state.data)
      saveAtRest();
  });
  // Hydrated data was in the cache before this subscribed.
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
    clearTimeout(resting);
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pagehide', saveNow);
    removeEventListener('pageshow', storage.expectOthers);
  };
  return { save: saveNow, leave };
}
