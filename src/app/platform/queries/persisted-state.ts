import type { PersistedClient } from '@tanstack/query-persist-client-core';
import type { DehydratedState } from '@tanstack/react-query';
import * as v from 'valibot';
import { persistedFor } from './query-client';

type PersistedQuery = DehydratedState['queries'][number];

/**
 * The version of the persisted shape. Raise it when an answer's schema changes so that older data would mislead a screen;
 * a new build alone is no reason. Each version has its own key, so that an older tab overwrites nothing.
 */
export const schemaVersion = '1';

/** Only what merging and restoring need; the rest of the state is TanStack's own and passed through. */
const persisted = v.looseObject({
  timestamp: v.number(),
  buster: v.string(),
  clientState: v.looseObject({
    queries: v.array(
      v.looseObject({ queryHash: v.string(), state: v.looseObject({ dataUpdatedAt: v.number() }) }),
    ),
  }),
});

/** Throws where the text was not written by `writeState`; the persister then drops it. */
export function readState(text: string, now: number): PersistedClient {
  const parsed: unknown = JSON.parse(text);
  assertPersisted(parsed);
  const queries = parsed.clientState.queries
    .map((query) => settled(query, now))
    .filter((query) => isYoung(query, now));
  return { ...parsed, clientState: { ...parsed.clientState, queries } };
}

/** Serializes the state. A fetch that failed or was pending when the page closed must not be restored as an error. */
export function writeState(client: PersistedClient, now: number): string {
  const queries = client.clientState.queries.map((query) => settled(query, now));
  return JSON.stringify({ ...client, clientState: { ...client.clientState, queries } });
}

/** Merges the states of two tabs: the newer data of each query. Unreadable stored text is replaced. */
export function mergeStates(stored: string, mine: string, now: number): string {
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

function settled(query: PersistedQuery, now: number): PersistedQuery {
  // The device's clock was put back since: the age is unknown, and the data counts as stale.
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
