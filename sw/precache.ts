import { cacheNames } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isPack, isPacked } from '~/contract/worker-protocol';
import { copyPreviousBuild } from './assets';
import { assetsCache, isOptional, needsOf } from './chunk-names';
import { cacheFiles, fetchFile, refuseForeignHtml, takePageStyles, unpack } from './fetch-files';

declare const self: ServiceWorkerGlobalScope;

/**
 * Precaches the shell and all public pages. The files are fetched in parallel; Workbox's own installation is sequential,
 * and finds them cached. A phone without any takes the small ones from the pack (decision 0024), and the styles from the
 * page. Optional chunks (`chunk-names.ts`) are cached at first use, as are the fonts and drawings that
 * `vite.config.ts` leaves out. If this phone has such a chunk of an earlier build, its successor is fetched during
 * installation, or the app would not open offline after an update.
 */
export function precacheBuild(manifest: (PrecacheEntry | string)[]): PrecacheController {
  const entries = manifest.map((entry) => (typeof entry === 'string' ? { url: entry } : entry));
  const urls = entries.map(({ url }) => new URL(url, self.location.href).href);
  const controller = new PrecacheController({ plugins: [refuseForeignHtml] });
  controller.addToCacheList(entries.filter(({ url }) => !isOptional(url) && !isPack(url)));
  registerRoute(new PrecacheRoute(controller));
  cleanupOutdatedCaches();

  const cacheBuildFiles = async () => {
    const cache = await caches.open(cacheNames.precache);
    const keys = controller.getCachedURLs().flatMap((url) => controller.getCacheKeyForURL(url) ?? []);
    const packed = keys.filter(isPacked);
    const pack = (await cache.keys()).some(({ url }) => isPacked(url)) ? undefined : urls.find(isPack);
    // Whatever the pack does not bring is fetched by itself.
    const unpacked =
      pack && unpack(cache, pack, new Map(packed.map((key) => [new URL(key).pathname, key]))).catch(ignore);
    await takePageStyles(cache, entries).catch(ignore);
    await cacheFiles(
      cache,
      keys.filter((key) => !isPacked(key)),
    );
    await unpacked;
    await cacheFiles(cache, packed);
  };

  const cacheSuccessors = async () => {
    const cache = await caches.open(assetsCache);
    const isNeeded = needsOf((await cache.keys()).map(({ url }) => url));
    await cacheFiles(
      cache,
      urls.filter((url) => isOptional(url) && isNeeded(url)),
    );
  };

  self.addEventListener('install', (event) => {
    const install = async () => {
      await copyPreviousBuild();
      // A failed download fails the installation. The next attempt fetches only the missing files.
      await Promise.all([cacheBuildFiles(), cacheSuccessors()]);
      await controller.install(event);
    };
    event.waitUntil(install());
  });
  self.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([controller.activate(event), deleteOtherBuilds(new Set(urls))]));
  });
  return controller;
}

/** A shell without the group's name and colours: what is left names the files of its build. */
const filesNamedBy = (shell: string): string =>
  shell.replace(/<title>.*?<\/title>/, '').replace(/<style data-colours>.*?<\/style>/, '');

/** Fetches the shell again, with the name and colours that the group has by now. Another build's is not kept. */
export async function renewShell(controller: PrecacheController): Promise<void> {
  const path = '/shell.html';
  const key = controller.getCacheKeyForURL(path);
  const [before, now] = await Promise.all([
    controller.matchPrecache(path),
    fetchFile(new URL(path, self.location.href).href),
  ]);
  if (!key || !before || filesNamedBy(await before.text()) !== filesNamedBy(await now.clone().text())) return;
  await (await caches.open(cacheNames.precache)).put(key, now);
}

/** Deletes chunks of other builds. Open pages of the previous one use the copies of `assets.ts`. */
async function deleteOtherBuilds(urls: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(assetsCache);
  for (const { url } of await cache.keys()) {
    if (/\.(js|css|wasm)$/.test(url) && !urls.has(url)) await cache.delete(url);
  }
}

const ignore = () => undefined;
