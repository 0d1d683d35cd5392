import type { QueryClient } from '@tanstack/react-query';
import { Workbox } from 'workbox-window';
import { statusOf } from '../../browser/chunk-load-errors';
import { cachePageFiles } from './cache-page-files';
import { updates } from './updates';

/**
 * Registers the service worker and tells `updates` of newer ones. Loaded and called when the page is idle.
 * @param fetchWords as `cachePageFiles` takes it
 * @param onReady called when a worker controls the page, and has the files that the page used
 */
export function registerWorker(
  queryClient: QueryClient,
  fetchWords: () => Promise<void>,
  onReady: () => void,
): void {
  if (!('serviceWorker' in navigator)) return;
  const worker = new Workbox('/sw.js', { scope: '/' });
  let accepted = false;
  // Workbox's own isUpdate only tells whether a worker was there when the page registered: on a first visit it would
  // take each later change for the first one.
  let controlled = navigator.serviceWorker.controller !== null;
  if (controlled) onReady();

  worker.addEventListener('waiting', () => updates.set({ state: 'ready', accept }));
  worker.addEventListener('controlling', () => {
    const isFirst = !controlled;
    controlled = true;
    if (isFirst) void cachePageFiles(queryClient, fetchWords).then(onReady);
    else if (accepted) location.reload();
    // Another tab took the new version. This one goes on as it is until its person wants otherwise.
    else updates.set({ state: 'in use elsewhere' });
  });
  addEventListener('vite:preloadError', async () => {
    // Only a reload gets further. A line that breaks raises this too, and there a reload would lose the page.
    if (await isBuildGone()) updates.set({ state: 'in use elsewhere' });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void worker.update().catch(ignore);
  });
  // Fails without a connection, in some private modes, and where the person forbids it: the site works without.
  worker.register().catch(ignore);

  function accept(): void {
    accepted = true;
    worker.messageSkipWaiting();
  }
}

/** The server answers that it has another build than this page's, whose files change their names together. */
const isBuildGone = async (): Promise<boolean> => (await statusOf(import.meta.url)) === 404;

const ignore = () => undefined;
