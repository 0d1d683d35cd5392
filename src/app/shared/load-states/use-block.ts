import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** What one block of a page knows of its data: the rest of the page does not wait for it. */
export type Block<Data> =
  | { state: 'there'; data: Data }
  | { state: 'pending' }
  | {
      state: 'failed';
      /** Why, of the last try that has ended; null where that was the server's, whose page says no reason. */
      error: Error | null;
      busy: boolean;
      again: () => Promise<unknown>;
    };

export type FailedBlock = Extract<Block<unknown>, { state: 'failed' }>;

/**
 * The data of a block, asked for as it is drawn.
 * @param cameWithout the server could not get it for its page; the browser tries anew by itself
 */
export function useBlock<Data, Key extends readonly unknown[]>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  cameWithout = false,
): Block<Data> {
  const { data, error, isFetching, errorUpdateCount, refetch } = useQuery(query);
  const [lastError, setLastError] = useState(error);
  // Query forgets it as it tries again.
  if (error && error !== lastError) setLastError(error);
  if (data !== undefined) return { state: 'there', data };
  // Once it has failed the word of it stays while it is tried again, and the button under the finger with it.
  if (cameWithout || errorUpdateCount > 0)
    return { state: 'failed', error: lastError, busy: isFetching, again: refetch };
  return { state: 'pending' };
}
