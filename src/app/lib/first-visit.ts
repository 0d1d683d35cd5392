import { whenIdle, withTimeout } from './timing';

/** No worker controls this page: its files came from the network and are not cached yet. */
export const isFirstVisit = globalThis.navigator?.serviceWorker?.controller === null;

let workerScript: Promise<unknown> = Promise.resolve();

/**
 * Starts the worker's installation before `register-worker.ts` is loaded, which saves seconds on a slow connection.
 * Call it after the page's own scripts, which come first.
 */
export function registerEarly(): void {
  workerScript = navigator.serviceWorker.register('/sw.js', { scope: '/' }).catch(() => undefined);
}

/**
 * As `whenIdle`, on a first visit after the worker's script, within a few seconds: the worker then fetches its many
 * small files while the larger ones of this work come.
 */
export const whenIdleAfterWorkerScript = (work: () => void): void =>
  whenIdle(() => void withTimeout(workerScript, 3_000).then(work));
