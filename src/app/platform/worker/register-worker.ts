import type { QueryClient } from '@tanstack/react-query';
import { Workbox } from 'workbox-window';
import { statusOf } from '../../browser/chunk-load-errors';
import { cachePageAssets } from './cache-page-files';
import { claimPage } from './claim-page';
import { isFirstVisit } from './first-visit';
import { updates } from './updates';

/**
 * Registers the service worker and tells `updates` of newer ones. Loaded and called when the page is idle.
 * @param onReady called when a worker controls the page, and has the assets that the page itself used; told whether
 *   it is the phone's first
 */
export function registerWorker(queryClient: QueryClient, onReady: (isFirst: boolean) => void): void {
  if (!('serviceWorker' in navigator)) return;
  const worker = new Workbox('/sw.js', { scope: '/' });
  let accepted = false;
  // Workbox's own isUpdate only tells whether a worker was there when the page registered: on a first visit it would
  // take each later change for the first one.
  let controlled = navigator.serviceWorker.controller !== null;
  if (controlled && !isFirstVisit) onReady(false);
  else if (controlled) cacheThisPage();

  worker.addEventListener('waiting', () => updates.set({ state: 'ready', accept }));
  // Not Workbox's own event: its first listener would come too late for a worker that was registered before it.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const isFirst = !controlled;
    controlled = true;
    if (isFirst) cacheThisPage();
    else if (accepted) location.reload();
    // Another tab took the new version. This one goes on as it is until its person wants otherwise.
    else updates.set({ state: 'in use elsewhere' });
  });
  addEventListener('vite:preloadError', async () => {
    // Only a reload gets further. A line that breaks raises this too, and there a reload would lose the page.
    const isGone = await isBuildGone();
    // While a newer worker waits, a reload would open this build again: its own prompt leads on.
    if (isGone && updates.get().state !== 'ready') updates.set({ state: 'in use elsewhere' });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void worker.update().catch(ignore);
  });
  // Fails without a connection, in some private modes, and where the person forbids it: the site works without.
  worker.register().catch(ignore);
  void claimPage();

  function cacheThisPage(): void {
    void cachePageAssets(queryClient).then(() => onReady(true));
  }
  function accept(): void {
    accepted = true;
    worker.messageSkipWaiting();
  }
}

/** The server answers that it has another build than this page's, whose files change their names together. */
const isBuildGone = async (): Promise<boolean> => (await statusOf(import.meta.url)) === 404;

const ignore = () => undefined;
