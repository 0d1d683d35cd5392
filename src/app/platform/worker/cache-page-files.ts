import type { QueryClient } from '@tanstack/react-query';
import { savesData } from '../../browser/data-saver';
import { fetchShownWords } from '../languages/words';

/** What Chromium asks of a picture; the same request finds the picture in its own cache and costs no bytes. */
const pictureAccept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/**
 * The first page came before there was a worker to cache its files. Asks for them again, out of the browser's own
 * cache, so that its language, words, fonts and pictures are there without a connection after one visit.
 * @param fetchWords resolves when the longer words of its language have come, where they may
 */
export async function cachePageFiles(
  queryClient: QueryClient,
  fetchWords: () => Promise<void>,
): Promise<void> {
  await Promise.all([fetchShownWords(queryClient), fetchWords()]);
  const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  for (const { href, origin, pathname } of used) {
    if (origin !== location.origin) continue;
    const isPicture = pathname.startsWith('/img/');
    if (!pathname.startsWith('/assets/') && (!isPicture || savesData())) continue;
    const headers = isPicture ? { Accept: pictureAccept } : undefined;
    // The worker caches the response; reading it here only completes the download.
    await fetch(href, { cache: 'force-cache', ...(headers && { headers }) }).then(
      (response) => response.arrayBuffer(),
      () => undefined,
    );
  }
}
