import type { Query, QueryClient } from '@tanstack/react-query';
import { CallFailure } from '~/contract/call-failure';
import type { Connection } from '../../browser/connection';
import { persistedFor } from './query-client';

/** Younger than this, data is as good as live. */
const negligible = 60_000;

/** How old what is shown is, in ms; `unknown` where the phone's clock cannot tell; null where it is current. */
export type DataAge = number | 'unknown' | null;

/**
 * The instant (phone's clock, ms; 0 for unknown) since which the oldest data on the screen has not been confirmed;
 * null where all of it is current. Data counts as unconfirmed while the backend is out of reach or its last
 * refetch failed.
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
 * A query on the screen that the backend refused to answer anew, so that an earlier answer is shown; undefined where there
 * is none. That nobody answers is the connection's to tell.
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

/** The age of data that is unconfirmed since an instant. A figure that only a changed clock explains is not given. */
export function ageOf(since: number | null, now: number): DataAge {
  if (since === null) return null;
  const age = now - since;
  if (since === 0 || age < 0 || age > persistedFor) return 'unknown';
  return age < negligible ? null : age;
}
