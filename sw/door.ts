import type { PrecacheEntry } from 'workbox-precaching';
import { doorMessage, doorPath } from '~/contract/door-document';
import { assetsCache } from './cache-names';
import { cacheFiles, fetchFile } from './fetch-files';

declare const self: ServiceWorkerGlobalScope;

/** The door's document (decision 0030), under an address for each build: an earlier one's has that build's files. */
const doorCache = 'door';

/**
 * Answers navigations to the door with its own document and the headers it came with, whose policy is its own. It is
 * cached when a door says that it is open here, with its scripts; visitors' phones never fetch it. Where a phone has it,
 * the next build's is fetched while that build's worker is installed.
 */
export function keepDoor(manifest: (PrecacheEntry | string)[]): {
  answerDoor: (request: Request) => Promise<Response>;
} {
  const entries = manifest.map((entry) => (typeof entry === 'string' ? { url: entry } : entry));
  const document = entries.find(({ url }) => url === 'door.html');
  const key = `${doorPath}?build=${document?.revision ?? ''}`;
  const scripts = entries
    .filter(({ url }) => /^assets\/door-(?!texts-)[^/]+\.js$/.test(url))
    .map(({ url }) => new URL(url, self.location.href).href);

  const cacheDoor = async () => {
    // The document last: without its scripts it would open to nothing.
    await cacheFiles(await caches.open(assetsCache), scripts);
    await (await caches.open(doorCache)).put(
      key,
      await fetchFile(new URL('/door.html', self.location.href).href),
    );
  };

  self.addEventListener('install', (event) => {
    const succeed = async () => {
      if (await caches.has(doorCache)) await cacheDoor();
    };
    event.waitUntil(succeed());
  });
  self.addEventListener('activate', (event) => {
    const forgetOthers = async () => {
      if (!(await caches.has(doorCache))) return;
      const cache = await caches.open(doorCache);
      for (const { url } of await cache.keys())
        if (!url.endsWith(key)) await cache.delete(url, { ignoreVary: true });
    };
    event.waitUntil(forgetOthers());
  });
  self.addEventListener('message', (event) => {
    if (event.data?.type !== doorMessage.type) return;
    const answer = (isCached: boolean) => event.ports[0]?.postMessage(isCached);
    event.waitUntil(
      cacheDoor().then(
        () => answer(true),
        () => answer(false),
      ),
    );
  });

  return {
    answerDoor: async (request) =>
      (await caches.match(key, { cacheName: doorCache, ignoreVary: true })) ?? fetch(request),
  };
}
