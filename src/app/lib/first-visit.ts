/** No worker controls this page: its files came from the network and are not cached yet. */
export const isFirstVisit = 'serviceWorker' in navigator && navigator.serviceWorker.controller === null;

/**
 * Starts the worker's installation before `register-worker.ts` is loaded, which saves seconds on a slow connection.
 * Call it after the page's own scripts, which come first.
 */
export function registerEarly(): void {
  navigator.serviceWorker.register('/sw.js', { scope: '/' }).catch(() => undefined);
}
