/** No worker answered for this page: its files came from the network, and a worker has yet to cache them. */
export const isFirstVisit = 'serviceWorker' in navigator && navigator.serviceWorker.controller === null;

/**
 * Starts the worker's installation before `register-worker.ts` has come, which then finds it under way: seconds on a
 * weak line. Not earlier, for the page's own scripts go first.
 */
export function registerEarly(): void {
  navigator.serviceWorker.register('/sw.js', { scope: '/' }).catch(() => undefined);
}
