import type { QueryClient } from '@tanstack/react-query';
import { messageSW } from 'workbox-window';
import { isVerySlow, savesData } from '../../browser/data-saver';
import { fetchShownWords } from '../languages/words';

/** What Chromium asks of a picture; the same request finds the picture in its own cache and costs no bytes. */
const pictureAccept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/** What this page has loaded from the site itself. */
const used = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name }) => new URL(name).origin === location.origin);

const pathsUsed = (folder: string) =>
  used()
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith(folder));

/** Asks for a file again, out of the browser's own cache. The worker caches the response. Never rejects. */
const fetchAgain = (url: string, headers: HeadersInit = {}): Promise<unknown> =>
  fetch(url, { cache: 'force-cache', headers }).then(
    // Reading it completes the download.
    (response) => response.arrayBuffer(),
    () => undefined,
  );

/**
 * The first page came before there was a worker to cache its files. Has it cache the page's language, words and fonts,
 * so that they are there without a connection after one visit. Never rejects.
 */
export async function cachePageAssets(queryClient: QueryClient): Promise<void> {
  await fetchShownWords(queryClient);
  await Promise.all(pathsUsed('/assets/').map((url) => fetchAgain(url)));
}

/** Does the same with the pictures that were seen. Never rejects. */
export async function cachePagePictures(): Promise<void> {
  if (savesData()) return;
  // One at a time: they are for later.
  for (const url of pathsUsed('/img/')) await fetchAgain(url, { Accept: pictureAccept });
}

/** Whether the line bears what no page has asked for: it was not slow so far, and data need not be saved. */
export const bearsMore = (): boolean => !savesData() && !isVerySlow(used());

/**
 * Has the worker fetch what it does not have of the other public pages. Costs nothing when everything is there. Rejects
 * where it could not be fetched.
 */
export async function cacheOtherPages(): Promise<void> {
  const worker = navigator.serviceWorker?.controller;
  const isCached: unknown = worker && (await messageSW(worker, { type: 'CACHE_REST' }));
  if (!isCached) throw new TypeError('The other pages could not be fetched');
}
