import {
  environmentManager,
  onlineManager,
  type Query,
  QueryCache,
  type QueryCacheNotifyEvent,
  QueryClient,
} from '@tanstack/react-query';
import { CallFailure } from '~/contract/call-failure';
import { dataCachedSince, shareStructure } from './response-timestamps';

/** The texts of failed loads, by their keys. */
export type LoadFailure =
  | 'logged'
  | 'events.loadFailed'
  | 'team.loadFailed'
  | 'team.memberFailed'
  | 'gallery.loadFailed'
  | 'gallery.videosFailed'
  | 'ownerInbox.loadFailed';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Persisted on the device: for everybody, or only for the signed-in account. */
      persist?: 'public' | 'private';
      /**
       * What is said where it could not be loaded and an earlier answer is shown (rule quoted-messages); `logged`:
       * nothing is.
       */
      failure?: LoadFailure;
    };
  }
}

const day = 24 * 60 * 60 * 1000;

/** Milliseconds for which data stays persisted. More than 24.8 days overflows the browser's timers (2^31 ms). */
export const persistedFor = 20 * day;

/** While data is this young, nothing asks for it again. */
const fresh = 30_000;

/**
 * The cache of what the backend answered: one per request on the server, one per page in the browser.
 * `dataUpdatedAt` of its queries is the instant on the phone's clock at which the backend gave the answer, or was asked
 * for it where the worker answered from its cache; 0 where that is not known.
 */
export function createQueryClient(): QueryClient {
  const isServer = environmentManager.isServer();
  const queryCache = new QueryCache();
  queryCache.subscribe(dateCachedAnswers());
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // Always try once: the browser may be wrong about the connection, and the worker may answer.
        networkMode: 'offlineFirst',
        // A timestamp in the future means that the device's clock was put back: the data counts as stale.
        staleTime: (query) => (query.state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : fresh),
        // While the browser reports no network a retry would be paused, and the page would show no error.
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
 * Sets `dataUpdatedAt` of data from the worker's cache to the time of the original request. Data that was changed on
 * this device since then stays: the worker's copy does not have the change.
 */
function dateCachedAnswers(): (event: QueryCacheNotifyEvent) => void {
  const held = new WeakMap<Query, Query['state']>();
  return (event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const isAnswer = action.type === 'success' && !action.manual;
    if (action.type === 'fetch' || (action.type === 'success' && action.manual)) held.set(query, query.state);
    const since = isAnswer ? dataCachedSince(query.state.data) : undefined;
    if (since === undefined) return;
    const before = held.get(query);
    if (before?.data === undefined || since >= before.dataUpdatedAt) {
      query.setState({ dataUpdatedAt: since });
      return;
    }
    const { data, dataUpdatedAt, isInvalidated } = before;
    query.setState({ data, dataUpdatedAt, isInvalidated });
  };
}

/**
 * Sets `dataUpdatedAt` of all data that came with a server-rendered page to the instant at which the page was asked for.
 * It may have been rendered days before (the page cache holds it until its data change), but it was the server's current
 * answer then. Call it once, right after hydration.
 */
export function dateRenderedData(queryClient: QueryClient, askedAt: number): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.state.status === 'success') query.setState({ dataUpdatedAt: askedAt });
  }
}
