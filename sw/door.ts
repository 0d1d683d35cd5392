import type { PrecacheEntry } from 'workbox-precaching';
import { doorMessage } from '~/contract/worker-protocol';
import { assetsCache } from './chunk-names';
import { cacheFiles, fetchFile } from './fetch-files';
import { answerMessage } from './page-messages';

declare const self: ServiceWorkerGlobalScope;

/** Holds the door's document (decision 0030) with the build in its key, as each names its own build's files. */
const doorCache = 'door';

/**
 * Answers navigations to the helpers' addresses with their own document and its original headers, as it has its own content policy. The
 * document and its files are cached when an open door sends a message; visitors' phones never fetch them. On phones that
 * have them, the next build's are fetched during installation.
 */
export function keepDoor(manifest: (PrecacheEntry | string)[]): {
  answerDoor: (request: Request) => Promise<Response>;
} {
  const entries = manifest.map((entry) => (typeof entry === 'string' ? { url: entry } : entry));
  const document = entries.find(({ url }) => url === 'door.html');
  const key = `/door?build=${document?.revision ?? ''}`;
  const files = entries
    .filter(({ url }) => /^assets\/door-(?!texts-)[^/]+\.(js|css)$/.test(url))
    .map(({ url }) => new URL(url, self.location.href).href);

  const cacheDoor = async () => {
    // The document last, as it is useless without its files.
    await cacheFiles(await caches.open(assetsCache), files);
    await (await caches.open(doorCache)).put(
      key,
      await fetchFile(new URL('/door.html', self.location.href).href),
    );
  };

  self.addEventListener('install', (event) => {
    event.waitUntil(caches.has(doorCache).then((isKept) => (isKept ? cacheDoor() : undefined)));
  });
  self.addEventListener('activate', (event) => {
    const deleteOthers = async () => {
      if (!(await caches.has(doorCache))) return;
      const cache = await caches.open(doorCache);
      for (const { url } of await cache.keys())
        if (!url.endsWith(key)) await cache.delete(url, { ignoreVary: true });
    };
    event.waitUntil(deleteOthers());
  });
  answerMessage(doorMessage, cacheDoor);

  return {
    answerDoor: async (request) =>
      (await caches.match(key, { cacheName: doorCache, ignoreVary: true })) ?? fetch(request),
  };
}
