import { addPlugins, cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { assetsCache } from './assets';
import { keepPreviousBuild } from './previous-build';
import { keepFiles, refuseForeignHtml } from './refuse-foreign-html';

declare const self: ServiceWorkerGlobalScope;

/** Chunks that only some phones need: the owner's screens, and each language with its longer words. */
const optional = /\/?assets\/(owner|language|words)-/;

/**
 * Keeps the shell and the chunks of the public pages from the start. The optional chunks are kept when first used;
 * but a phone that used one of an earlier build gets its successor before this build may take over, or the app
 * would not open without a connection after an update.
 */
export function precacheBuild(manifest: (PrecacheEntry | string)[]): void {
  const urls = manifest.map((entry) => (typeof entry === 'string' ? entry : entry.url));
  self.addEventListener('install', (event) => {
    event.waitUntil(
      Promise.all([keepPreviousBuild(), keepSuccessors(urls.filter((url) => optional.test(url)))]),
    );
  });
  addPlugins([refuseForeignHtml]);
  precacheAndRoute(manifest.filter((entry) => !optional.test(typeof entry === 'string' ? entry : entry.url)));
  cleanupOutdatedCaches();
}

async function keepSuccessors(candidates: string[]): Promise<void> {
  const cache = await caches.open(assetsCache);
  const used = new Set((await cache.keys()).map(({ url }) => withoutHash(url)));
  const wanted = candidates
    .map((candidate) => new URL(candidate, self.location.href).href)
    .filter((url) => used.has(withoutHash(url)));
  // Fails the installation where one cannot be had; the browser tries again at its next look.
  await keepFiles(cache, wanted);
}

/** assets/language-hi-D3adB33f.js without the eight characters that change with the content. */
const withoutHash = (url: string) => url.replace(/-[\w-]{8}(\.\w+)$/, '$1');
