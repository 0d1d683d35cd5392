import type { QueryClient } from '@tanstack/react-query';
import { Workbox } from 'workbox-window';
import { statusOf } from './call-failures';
import { isConnectionVerySlow, isDataSaverOn } from './connection';
import { fetchShownTexts } from './group-queries';
import { updates } from './prompt-state';
import {
  claimPage,
  deleteKeptDocuments,
  isFirstVisit,
  loadedResources,
  refetchFromCache,
} from './service-worker';

/**
 * Requests a picture again through an image element: the response varies by Accept, and only an image sends the same
 * value. `crossOrigin` makes the request reach the worker, as the page's memory cache answers only the same mode.
 */
const reloadPicture = (src: string): Promise<unknown> =>
  new Promise((resolve) => {
    Object.assign(new Image(), { crossOrigin: 'anonymous', onload: resolve, onerror: resolve, src });
  });

/**
 * Lets the worker cache the texts and fonts of the first page, which was loaded before the worker. They then work offline
 * after one visit. Never rejects.
 */
async function cachePageAssets(queryClient: QueryClient): Promise<void> {
  await fetchShownTexts(queryClient);
  await refetchFromCache('/assets/');
}

/** The same for the pictures of the first page, including those that are still loading. Never rejects. */
export async function cachePagePictures(): Promise<void> {
  if (isDataSaverOn()) return;
  // Each is requested once more only: where that fails, it too is observed as loaded without the worker.
  const reloaded = new Set<string>();
  const reload = async ({ name }: PerformanceEntry) => {
    if (reloaded.has(name)) return;
    reloaded.add(name);
    await reloadPicture(name);
  };
  new PerformanceObserver((list) => {
    for (const picture of ownPictures(list.getEntries())) void reload(picture);
  }).observe({ type: 'resource' });
  // One at a time: they are for later.
  for (const picture of ownPictures()) await reload(picture);
}

/** Pictures that were loaded without the worker. */
const ownPictures = (entries?: PerformanceEntry[]) =>
  loadedResources('/img/', entries).filter(({ workerStart }) => workerStart === 0);

/** Whether texts and pictures may be prefetched: not below 100 kbit/s, and not with data saving. */
export const connectionAllowsPrefetch = (): boolean =>
  !isDataSaverOn() && !isConnectionVerySlow(loadedResources());

/**
 * Registers the service worker and announces newer ones in `updates`. Call it when the page is idle.
 * @param onReady called when a worker controls the page and has cached its assets; `isFirst` if the phone had no worker
 */
export function registerWorker(queryClient: QueryClient, onReady: (isFirst: boolean) => void): void {
  if (!('serviceWorker' in navigator)) return;
  const worker = new Workbox('/sw.js', { scope: '/' });
  let accepted = false;
  // Workbox's isUpdate refers to the time of registration: on a first visit it would be false for later updates too.
  let controlled = navigator.serviceWorker.controller !== null;
  if (controlled && !isFirstVisit) onReady(false);
  else if (controlled) cacheThisPage();

  worker.addEventListener('waiting', () => updates.set({ state: 'ready', accept }));
  // Workbox's own event would miss a worker that was registered before this page's.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const isFirst = !controlled;
    controlled = true;
    if (isFirst) cacheThisPage();
    else if (accepted) location.reload();
    // Another tab activated the new version. This tab continues until its user reloads.
    else updates.set({ state: 'in use elsewhere' });
  });
  addEventListener('vite:preloadError', async () => {
    // Only a reload helps if the build is gone. A broken connection raises this event too; a reload would lose the page.
    const isGone = await isBuildGone();
    // While a newer worker waits, a reload would open this build again; the update prompt is shown already.
    if (isGone && updates.get().state !== 'ready') updates.set({ state: 'in use elsewhere' });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void worker.update().catch(ignore);
  });
  // Fails offline, in some private modes and where it is forbidden; the site works without a worker.
  worker.register().catch(ignore);
  void claimPage();

  function cacheThisPage(): void {
    void cachePageAssets(queryClient).then(() => onReady(true));
  }
  function accept(): void {
    activate();
    // Another page may have given the old worker a document to fetch since. This page reloads once the new one is active.
    if (!accepted) setInterval(activate, 5_000);
    accepted = true;
  }
  function activate(): void {
    // The browser activates a worker only when the one before has nothing left to do, or after five minutes.
    deleteKeptDocuments();
    worker.messageSkipWaiting();
  }
}

/** True if the server has another build: its chunks have other names. */
const isBuildGone = async (): Promise<boolean> => (await statusOf(import.meta.url)) === 404;

const ignore = () => undefined;
