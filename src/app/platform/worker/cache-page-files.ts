import type { QueryClient } from '@tanstack/react-query';
import { messageSW } from 'workbox-window';
import { isVerySlow, savesData } from '../../browser/data-saver';
import { fetchAgain, usedFiles } from '../../browser/used-files';
import { fetchShownWords } from '../languages/words';

/**
 * Asks for a picture again, by an image: the answer varies by Accept, whose value for pictures each browser changes from
 * time to time, and with another value the server would be asked. `crossOrigin` lets it pass the worker: the page's own
 * memory of pictures answers only requests of the same mode.
 */
const loadAgain = (src: string): Promise<unknown> =>
  new Promise((resolve) => {
    Object.assign(new Image(), { crossOrigin: 'anonymous', onload: resolve, onerror: resolve, src });
  });

/**
 * The first page came before there was a worker to cache its files. Has it cache the page's language, words and fonts,
 * so that they are there without a connection after one visit. Never rejects.
 */
export async function cachePageAssets(queryClient: QueryClient): Promise<void> {
  await fetchShownWords(queryClient);
  await Promise.all(usedFiles('/assets/').map(({ name }) => fetchAgain(name)));
}

/**
 * Does the same with the pictures that were seen, and later with those that are still on their way: of these the worker
 * knows nothing either. Never rejects.
 */
export async function cachePagePictures(): Promise<void> {
  if (savesData()) return;
  new PerformanceObserver((list) => {
    for (const { name } of ownPictures(list.getEntries())) void loadAgain(name);
  }).observe({ type: 'resource' });
  // One at a time: they are for later.
  for (const { name } of ownPictures()) await loadAgain(name);
}

/** The pictures that came without the worker. */
const ownPictures = (entries?: PerformanceEntry[]) =>
  usedFiles('/img/', entries).filter(({ workerStart }) => workerStart === 0);

/** Whether the line bears what no page has asked for: it was not slow so far, and data need not be saved. */
export const bearsMore = (): boolean => !savesData() && !isVerySlow(usedFiles());

/**
 * Has the worker fetch what it does not have of the other public pages. Costs nothing when everything is there. Rejects
 * where it could not be fetched.
 */
export async function cacheOtherPages(): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  const isCached: unknown = worker && (await messageSW(worker, { type: 'CACHE_REST' }));
  if (!isCached) throw new TypeError('The other pages could not be fetched');
}
