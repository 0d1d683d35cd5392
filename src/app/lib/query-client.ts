import {
  type DefaultError,
  type EnsureQueryDataOptions,
  environmentManager,
  onlineManager,
  type Query,
  QueryCache,
  type QueryCacheNotifyEvent,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { CallFailure } from '~/contract/call-failure';
import type { Connection } from './connection';
import { dataCachedSince, shareStructure } from './response-timestamps';
import { withTimeout } from './timing';

/** Text keys of failed loads; `logged` shows none. */
export type LoadFailure =
  | 'logged'
  | 'events.loadFailed'
  | 'team.loadFailed'
  | 'team.memberFailed'
  | 'gallery.loadFailed'
  | 'gallery.videosFailed'
  | 'ownerSubmissions.loadFailed';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      persist?: 'public' | 'private';
      /** Persisted nowhere; it goes with the session of the account that has read it, as what is private does. */
      ofSession?: true;
      /** Shown when a refetch fails and older data is on the screen (rule quoted-messages). */
      failure?: LoadFailure;
    };
  }
}

const day = 24 * 60 * 60 * 1000;

/** Milliseconds for which data stays persisted. More than 24.8 days overflows the browser's timers (2^31 ms). */
export const persistedFor = 20 * day;

export const defaultStaleTime = 30_000;

/** Persisted data that is on its way into a query client. */
const restoring = new WeakMap<QueryClient, Promise<unknown>>();

/** Milliseconds after which persisted data is not expected any more: only a database that hangs takes as long. */
const maxRestore = 10_000;

/** Lets `ensureQueryData` also answer with the data that is in the client once `restored` resolves. */
export function expectRestored(queryClient: QueryClient, restored: Promise<unknown>): void {
  restoring.set(queryClient, Promise.all([restoring.get(queryClient), withTimeout(restored, maxRestore)]));
}

/**
 * On a slow phone IndexedDB can take longer than the wait before the first render. What a page loads then ends with the
 * persisted data as well: the request may fail offline, or have no answer at all.
 */
class RestoredQueryClient extends QueryClient {
  override async ensureQueryData<
    TQueryFnData,
    TError = DefaultError,
    TData = TQueryFnData,
    TQueryKey extends QueryKey = QueryKey,
  >(options: EnsureQueryDataOptions<TQueryFnData, TError, TData, TQueryKey>): Promise<TData> {
    const fetched = super.ensureQueryData(options);
    const restored = restoring.get(this);
    if (!restored) return fetched;
    const answered = restored.then(() => this.getQueryData<TData>(options.queryKey) ?? fetched);
    return Promise.race([answered, fetched.catch(() => answered)]);
  }
}

/**
 * Creates the query cache: one per request on the server, one per page in the browser. `dataUpdatedAt` is when the
 * backend answered, by the device's clock; for responses from the worker's cache, when they were requested; 0 if
 * unknown.
 */
export function createQueryClient(): QueryClient {
  const isServer = environmentManager.isServer();
  const queryCache = new QueryCache();
  queryCache.subscribe(correctCachedTimestamps());
  return new RestoredQueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // Always try once: the browser may be wrong about the connection, and the worker may have a cached
        // response.
        networkMode: 'offlineFirst',
        // A timestamp in the future means that the device's clock was set back: the data counts as stale.
        staleTime: (query) =>
          query.state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : defaultStaleTime,
        // While the browser is offline a retry would be paused, and the page would show no error.
        retry: (failures, error) =>
          !isServer &&
          failures < 1 &&
          error instanceof CallFailure &&
          error.kind === 'unreachable' &&
          onlineManager.isOnline(),
        structuralSharing: shareStructure,
        // On the server, Query's default sets no timer; one of 20 days would retain the request's memory.
        ...(isServer ? {} : { gcTime: persistedFor }),
      },
      // Writes are not queued here: submissions go through the outbox, other writes fail at once.
      mutations: { networkMode: 'always', ...(isServer ? {} : { gcTime: 5 * 60 * 1000 }) },
    },
  });
}

/**
 * Sets `dataUpdatedAt` of data from the worker's cache to the time of the original request. Newer data that was
 * changed on this device stays, as the cached response lacks the change.
 */
function correctCachedTimestamps(): (event: QueryCacheNotifyEvent) => void {
  const statesBefore = new WeakMap<Query, Query['state']>();
  return (event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const isAnswer = action.type === 'success' && !action.manual;
    if (action.type === 'fetch' || (action.type === 'success' && action.manual))
      statesBefore.set(query, query.state);
    const since = isAnswer ? dataCachedSince(query.state.data) : undefined;
    if (since === undefined) return;
    const before = statesBefore.get(query);
    if (before?.data === undefined || since >= before.dataUpdatedAt) {
      query.setState({ dataUpdatedAt: since });
      return;
    }
    const { data, dataUpdatedAt, isInvalidated } = before;
    query.setState({ data, dataUpdatedAt, isInvalidated });
  };
}

/**
 * Sets `dataUpdatedAt` of all hydrated data to the time of the page request. The page cache may have rendered it
 * days before, but it was current then. Call it once, right after hydration.
 */
export function setRenderedDataTime(queryClient: QueryClient, askedAt: number): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.state.status === 'success') query.setState({ dataUpdatedAt: askedAt });
  }
}

const negligible = 60_000;

/** The age of the data on the screen in ms; `unknown` if the device's clock was changed; null if it is live. */
export type DataAge = number | 'unknown' | null;

/**
 * Returns since when (device clock, ms; 0 if unknown) the oldest data on the screen is unconfirmed; null if all is
 * live. Data is unconfirmed while the backend is unreachable or its last refetch failed.
 */
export function unconfirmedSince(queryClient: QueryClient, connection: Connection): number | null {
  const shown = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ meta, state }) =>
      meta?.persist !== undefined &&
      state.data !== undefined &&
      (connection === 'unreached' || (state.status === 'error' && meta.failure !== 'logged')),
  });
  return shown.length > 0 ? Math.min(...shown.map(({ state }) => state.dataUpdatedAt)) : null;
}

/**
 * Returns a query on the screen that shows older data because the backend refused its refetch. Network failures are
 * not included.
 */
export const refusedRefetch = (queryClient: QueryClient): Query | undefined =>
  queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ meta, state: { data, status, error } }) =>
      meta?.failure !== undefined &&
      meta.failure !== 'logged' &&
      data !== undefined &&
      status === 'error' &&
      error instanceof CallFailure &&
      error.kind === 'refused',
  })[0];

export function ageOf(since: number | null, now: number): DataAge {
  if (since === null) return null;
  const age = now - since;
  if (since === 0 || age < 0 || age > persistedFor) return 'unknown';
  return age < negligible ? null : age;
}
