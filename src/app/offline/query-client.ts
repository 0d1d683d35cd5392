import {
  environmentManager,
  onlineManager,
  type Query,
  QueryCache,
  type QueryCacheNotifyEvent,
  QueryClient,
} from '@tanstack/react-query';
import { CallFailure } from '~/contract/call-failure';
import { dataKeptSince, shareStructure } from './kept-answer';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept on the phone: for everybody who holds it, or only while this account is signed in. */
      persist?: 'public' | 'private';
    };
  }
}

const day = 24 * 60 * 60 * 1000;

/** How long answers are kept on the phone. More than 24.8 days overflows the browser's timers (2^31 ms). */
export const keptAnswersFor = 20 * day;

/** While data is this young, nothing asks for it again. */
const fresh = 30_000;

/**
 * The cache of what the backend answered: one per request on the server, one per page in the browser.
 * `dataUpdatedAt` of its queries is the instant on the phone's clock at which the backend gave the answer, or was asked
 * for it where the worker had kept it; 0 where that is not known.
 */
export function createQueryClient(): QueryClient {
  const isServer = environmentManager.isServer();
  const queryCache = new QueryCache();
  queryCache.subscribe(dateKeptAnswers());
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        // The first try is always made: the browser may be wrong about the connection, and the worker may answer.
        networkMode: 'offlineFirst',
        // Data "from the future" was stamped by another clock than the phone's now: it counts as stale.
        staleTime: (query) => (query.state.dataUpdatedAt > Date.now() ? Number.NEGATIVE_INFINITY : fresh),
        // A second try while the browser knows of no network would only be paused, and the page would never say so.
        retry: (failures, error) =>
          !isServer &&
          failures < 1 &&
          error instanceof CallFailure &&
          error.kind === 'unreachable' &&
          onlineManager.isOnline(),
        structuralSharing: shareStructure,
        // On the server Query's own default sets no timer at all; one of 20 days would keep the request's memory.
        ...(isServer ? {} : { gcTime: keptAnswersFor }),
      },
      // Writes are not queued here: submissions go through the outbox, everything else says at once how it went.
      mutations: { networkMode: 'always', ...(isServer ? {} : { gcTime: 5 * 60 * 1000 }) },
    },
  });
}

/**
 * Dates what the worker had kept by when the backend gave it. What has been changed here since then stays: the worker
 * knows nothing of it.
 */
function dateKeptAnswers(): (event: QueryCacheNotifyEvent) => void {
  const held = new WeakMap<Query, Query['state']>();
  return (event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const isAnswer = action.type === 'success' && !action.manual;
    if (action.type === 'fetch' || (action.type === 'success' && action.manual)) held.set(query, query.state);
    const since = isAnswer ? dataKeptSince(query.state.data) : undefined;
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
 * Counts the data that came with a page rendered by the server as answered now. It was rendered on the server's
 * clock, perhaps days ago (such pages are kept until their data change), but it is what the server says today.
 * Call it once, right after hydration.
 */
export function countAsAnsweredNow(queryClient: QueryClient): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (query.state.status === 'success') query.setState({ dataUpdatedAt: Date.now() });
  }
}
