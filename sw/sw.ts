import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { syncTag } from '~/outbox/kinds';
import { routeAssets } from './assets';
import { deliverAll } from './deliver-all';
import { keepDocuments } from './documents';
import { keepDoor } from './door';
import { routeImages } from './images';
import { routeNavigations } from './navigations';
import { precacheBuild } from './precache';
import { routePublicReads } from './public-reads';

declare const self: ServiceWorkerGlobalScope & {
  /** Injected by the build: its files, with revisions. */
  __WB_MANIFEST: (PrecacheEntry | string)[];
};

/**
 * Requests that match no route (writes, anything with a token, the file store) go to the network. Pages of another build
 * may be open: their files are kept (`assets.ts`), and this worker activates only when a page requests it.
 */
// The server writes the group's name into the manifest, so it is not of the build alone.
const files = self.__WB_MANIFEST.filter(
  (file) => (typeof file === 'string' ? file : file.url) !== 'manifest.webmanifest',
);
const precache = precacheBuild(files);
keepDocuments(files.map((entry) => (typeof entry === 'string' ? entry : entry.url)));
routeNavigations(precache, keepDoor(files).answerDoor);
routePublicReads();
routeImages();
routeAssets();

clientsClaim();

// Background Sync: the browser is connected again, even if no page is open.
self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(deliverAll());
});

self.addEventListener('message', (event) => {
  const type: unknown = event.data?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  // A page that was loading while this worker activated is not claimed by itself.
  if (type === 'CLAIM') event.waitUntil(self.clients.claim());
});
