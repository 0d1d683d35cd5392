import { Workbox } from 'workbox-window';
import { keepWhatThisPageUsed } from './keep-page-files';
import { updates } from './updates';

/** Registers the service worker and tells `updates` of newer ones. Loaded and called when the page is idle. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const worker = new Workbox('/sw.js', { scope: '/' });
  let accepted = false;
  // Workbox's own isUpdate only tells whether a worker was there when the page registered: on a first visit it would
  // take each later change for the first one.
  let controlled = navigator.serviceWorker.controller !== null;

  worker.addEventListener('waiting', () => updates.set({ state: 'ready', accept }));
  worker.addEventListener('controlling', () => {
    const isFirst = !controlled;
    controlled = true;
    if (isFirst) void keepWhatThisPageUsed();
    else if (accepted) location.reload();
    // Another tab took the new version. This one goes on as it is until its person wants otherwise.
    else updates.set({ state: 'in use elsewhere' });
  });
  // A chunk of this page's build is gone from the server: only a reload gets further.
  addEventListener('vite:preloadError', () => updates.set({ state: 'in use elsewhere' }));
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

const ignore = () => undefined;
