import { type DocumentMessage, documentsCache, isPack, keptAtAttribute } from '~/contract/worker-protocol';

/**
 * Deletes the documents that the worker answers navigations with. Call it when the language changes or a visitor signs
 * in. The page deletes them too, so that a navigation right after it finds none; the worker may be fetching another.
 */
export function deleteKeptDocuments(): void {
  postToWorker({ type: 'FORGET_DOCUMENTS' });
  // Missing without HTTPS. If the cache cannot be opened, the worker cannot read it either.
  if ('caches' in globalThis) caches.delete(documentsCache).catch(() => undefined);
}

/** Does nothing if no worker controls the page. */
export const postToWorker = (message: DocumentMessage): void =>
  globalThis.navigator?.serviceWorker?.controller?.postMessage(message);

/**
 * Asks the worker that controls the page for something. Resolves with whether it has done it; false if there is none. An
 * earlier build's does not answer what it does not know.
 */
export const askWorker = (message: { type: string }): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    const { controller } = navigator.serviceWorker;
    if (controller) controller.postMessage(message, [port2]);
    else resolve(false);
  });

let read = false;
let requestedAt: number | undefined;

/**
 * Returns when this page's kept document was requested, in ms of the phone's clock; 0 if the clock was put back since.
 * Undefined for a document from the server and for the worker's shell.
 */
export function documentRequestedAt(): number | undefined {
  if (!read) {
    const written = document.documentElement.getAttribute(keptAtAttribute);
    requestedAt = written === null ? undefined : Number(written) <= Date.now() ? Number(written) : 0;
    read = true;
  }
  return requestedAt;
}

/** Shows the texts that depend on today, which a kept document hides (base.css) until they are updated. */
export const showDaysFromToday = (): void => document.documentElement.removeAttribute(keptAtAttribute);

/** Makes the active worker control this page. `clientsClaim` misses a page that loads while the worker activates. */
export async function claimPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' });
}

/** Returns the page's resource timings of the site's own files, or of a folder. */
export const loadedResources = (folder = '/', entries = performance.getEntriesByType('resource')) =>
  entries
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => name.startsWith(location.origin + folder));

/**
 * Requests the loaded files of a folder again from the HTTP cache, so that the worker caches those that it has not. Never
 * rejects.
 */
export const refetchFromCache = (folder: string): Promise<unknown> =>
  Promise.allSettled(
    loadedResources(folder)
      // The worker stores what is in it, file by file.
      .filter(({ name }) => !isPack(name))
      .map(async ({ name }) => {
        if (await caches.match(name, { ignoreVary: true })) return;
        // Reading it completes the download.
        await (await fetch(name, { cache: 'force-cache' })).arrayBuffer();
      }),
  );

const cameWithoutWorker = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.workerStart === 0);

/** The server has none, nor have browsers on a site without https, and some private windows. */
const workers: ServiceWorkerContainer | undefined = globalThis.navigator?.serviceWorker;

/**
 * This page's files came from the network and are not cached yet. A worker may control it all the same: on a busy phone
 * the worker that the page's start script has registered can be ready before this script runs.
 */
export const isFirstVisit = workers !== undefined && (workers.controller === null || cameWithoutWorker());

/**
 * Starts the worker's installation before `register-worker.ts` is loaded, which saves seconds on a slow connection. Most
 * browsers have begun by now: the page's start script does, when its own scripts have come (client-build.ts).
 */
export function registerEarly(): void {
  navigator.serviceWorker.register('/sw.js', { scope: '/' }).catch(() => undefined);
}
