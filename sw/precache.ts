import { addPlugins, cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { assetsCache } from './assets';
import { isOptional, withoutHash } from './chunk-names';
import { copyPreviousBuild } from './previous-build';
import { cacheFiles, refuseForeignHtml } from './refuse-foreign-html';

declare const self: ServiceWorkerGlobalScope;

/**
 * Precaches the shell and the chunks of the public pages. Optional chunks are cached at first use; but where this phone
 * has used one of an earlier build, its successor is fetched during installation. Otherwise the app would not open
 * without a connection after an update.
 */
export function precacheBuild(manifest: (PrecacheEntry | string)[]): void {
  const urls = manifest.map((entry) => (typeof entry === 'string' ? entry : entry.url));
  self.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([copyPreviousBuild(), cacheSuccessors(urls.filter(isOptional))]));
  });
  addPlugins([refuseForeignHtml]);
  precacheAndRoute(manifest.filter((entry) => !isOptional(typeof entry === 'string' ? entry : entry.url)));
  cleanupOutdatedCaches();
}

async function cacheSuccessors(candidates: string[]): Promise<void> {
  const cache = await caches.open(assetsCache);
  const used = new Set((await cache.keys()).map(({ url }) => withoutHash(url)));
  const wanted = candidates
    .map((candidate) => new URL(candidate, self.location.href).href)
    .filter((url) => used.has(withoutHash(url)));
  // A failed download fails the installation; the browser retries it at its next update check.
  await cacheFiles(cache, wanted);
}
