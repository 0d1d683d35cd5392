import { cacheNames } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { isPack, isPacked, smallFilesMessage } from '~/contract/worker-protocol';
import { copyPreviousBuild } from './assets';
import { assetsCache, isOptional, needsOf } from './chunk-names';
import { cacheFiles, fetchFile, refuseForeignHtml, takePageStyles, unpack } from './fetch-files';
import { answerMessage } from './page-messages';

declare const self: ServiceWorkerGlobalScope;

/**
 * Precaches the shell and all public pages. The files are fetched in parallel; Workbox's own installation would fetch one
 * after the other. A phone without any takes the styles from the page, and the small files from the pack when a page asks
 * for them (decision 0024): until then they come from the network. Optional chunks (`chunk-names.ts`) are cached at first
 * use, as are the fonts and drawings that `vite.config.ts` leaves out. If this phone has such a chunk of an earlier build,
 * its successor is fetched during installation, or the app would not open offline after an update.
 */
export function precacheBuild(manifest: (PrecacheEntry | string)[]): PrecacheController {
  const entries = manifest.map((entry) => (typeof entry === 'string' ? { url: entry } : entry));
  const urls = entries.map(({ url }) => new URL(url, self.location.href).href);
  const controller = new PrecacheController({ plugins: [refuseForeignHtml] });
  controller.addToCacheList(entries.filter(({ url }) => !isOptional(url) && !isPack(url)));
  registerRoute(new PrecacheRoute(controller));
  cleanupOutdatedCaches();

  const keys = controller.getCachedURLs().flatMap((url) => controller.getCacheKeyForURL(url) ?? []);
  const openCache = () => caches.open(cacheNames.precache);
  const hasSmallFiles = async (cache: Cache) => (await cache.keys()).some(({ url }) => isPacked(url));

  const cacheBuildFiles = async () => {
    const cache = await openCache();
    await takePageStyles(cache, entries).catch(ignore);
    const isUpdate = await hasSmallFiles(cache);
    await cacheFiles(
      cache,
      keys.filter((key) => isUpdate || !isPacked(key)),
    );
  };

  const cacheSmallFiles = async () => {
    const cache = await openCache();
    const packed = keys.filter(isPacked);
    const pack = (await hasSmallFiles(cache)) ? undefined : urls.find(isPack);
    if (pack)
      await unpack(cache, pack, new Map(packed.map((key) => [new URL(key).pathname, key]))).catch(ignore);
    // Whatever the pack does not bring is fetched by itself.
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
    };
    event.waitUntil(install());
  });
  answerMessage(smallFilesMessage, cacheSmallFiles);
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

/** Deletes chunks and packs of other builds. Open pages of the previous one use the copies of `assets.ts`. */
async function deleteOtherBuilds(urls: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(assetsCache);
  for (const { url } of await cache.keys()) {
    if (/\.(js|css|json|wasm)$/.test(url) && !urls.has(url)) await cache.delete(url);
  }
}

const ignore = () => undefined;
