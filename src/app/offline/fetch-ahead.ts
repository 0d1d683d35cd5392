import { currentConnection, watchConnection } from './connection';

/**
 * Fetches what will be needed offline; when that fails, once more each time the backend is reached again.
 * @param fetchIt rejects when it failed; costs nothing where the data is there and fresh
 */
export function fetchAhead(fetchIt: () => Promise<unknown>): void {
  fetchIt().catch(() => {
    const stop = watchConnection(() => {
      if (currentConnection() !== 'reached') return;
      stop();
      fetchAhead(fetchIt);
    });
  });
}
