import { cacheNames } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { assetsCache } from './cache-names';
import { isForMainJob, isOptional, type Pack, packOf, packWith, withoutHash } from './chunk-names';
import { cacheFiles, refuseForeignHtml } from './fetch-files';
import { fillFromPack } from './fill-from-pack';
import { copyPreviousBuild } from './previous-build';

declare const self: ServiceWorkerGlobalScope;

/**
 * Precaches the shell and what the main job needs, in a few requests at once: Workbox's own installation asks for one
 * file after another, and finds all of them there. The other public pages follow when a page says that its line bears it
 * (`CACHE_REST`); optional chunks are cached at first use. But where this phone has either of an earlier build, their
 * successors are fetched during installation. Otherwise the app would not open without a connection after an update.
 * @returns Workbox's controller, which knows the shell
 */
export function precacheBuild(manifest: (PrecacheEntry | string)[]): PrecacheController {
  const entries = manifest.map((entry) => (typeof entry === 'string' ? { url: entry } : entry));
  const urls = entries.map(({ url }) => new URL(url, self.location.href).href);
  const controller = new PrecacheController({ plugins: [refuseForeignHtml] });
  controller.addToCacheList(entries.filter(({ url }) => isForMainJob(url)));
  registerRoute(new PrecacheRoute(controller));
  cleanupOutdatedCaches();

  const fill = (cache: Cache, pack: Pack) =>
    fillFromPack(
      cache,
      urls.find((url) => packOf(url) === pack) ?? '',
      urls.filter((url) => packWith(url) === pack),
    );

  const cacheMainJob = async () => {
    const cache = await caches.open(cacheNames.precache);
    const keys = controller.getCachedURLs().flatMap((url) => controller.getCacheKeyForURL(url) ?? []);
    await Promise.all([
      fill(cache, 'main'),
      cacheFiles(
        cache,
        keys.filter((key) => packWith(key) === undefined),
      ),
    ]);
  };

  const cacheRest = async () => fill(await caches.open(assetsCache), 'rest');

  const cacheSuccessors = async () => {
    const cache = await caches.open(assetsCache);
    // Earlier versions precached the other pages.
    const precached = await (await caches.open(cacheNames.precache)).keys();
    const used = new Set([...(await cache.keys()), ...precached].map(({ url }) => withoutHash(url)));
    const isUsed = (url: string) => used.has(withoutHash(url));
    await Promise.all([
      cacheFiles(
        cache,
        urls.filter((url) => isOptional(url) && isUsed(url)),
      ),
      urls.some((url) => packWith(url) === 'rest' && isUsed(url)) && cacheRest(),
    ]);
  };

  self.addEventListener('install', (event) => {
    const install = async () => {
      await copyPreviousBuild();
      // A failed download fails the installation; the browser tries again, and only what is missing is fetched then.
      await Promise.all([cacheMainJob(), cacheSuccessors()]);
      await controller.install(event);
    };
    event.waitUntil(install());
  });
  self.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([controller.activate(event), deleteOtherBuilds(new Set(urls))]));
  });
  self.addEventListener('message', (event) => {
    if (event.data?.type !== 'CACHE_REST') return;
    const answer = (isCached: boolean) => event.ports[0]?.postMessage(isCached);
    event.waitUntil(
      cacheRest().then(
        () => answer(true),
        () => answer(false),
      ),
    );
  });
  return controller;
}

/** Deletes chunks that this build does not have. Pages of the earlier one find theirs in `previous-build.ts`. */
async function deleteOtherBuilds(urls: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(assetsCache);
  for (const { url } of await cache.keys()) {
    if (/\.(js|css|wasm)$/.test(url) && !urls.has(url)) await cache.delete(url);
  }
}
