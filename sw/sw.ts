import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { routeAssets } from './assets';
import { keepDocuments } from './documents';
import { keepDoor } from './door';
import { routeImages } from './images';
import { routeNavigations } from './navigations';
import { deliverOnSync } from './outbox-sync';
import { precacheBuild } from './precache';
import { routePublicReads } from './public-reads';

declare const self: ServiceWorkerGlobalScope & {
  /** Injected by the build: its files, with revisions. */
  __WB_MANIFEST: (PrecacheEntry | string)[];
};

/**
 * The service worker. Requests that match no route (writes, anything with a token, the file store) go to the network.
 * Pages of another build may be open: nothing that they still need is removed (`previous-build.ts`), and this worker
 * activates only when a page says so.
 */
const files = self.__WB_MANIFEST;
const precache = precacheBuild(files);
keepDocuments(files.map((entry) => (typeof entry === 'string' ? entry : entry.url)));
routeNavigations(precache, keepDoor(files).answerDoor);
routePublicReads();
routeImages();
routeAssets();
deliverOnSync();

clientsClaim();

self.addEventListener('message', (event) => {
  const type: unknown = event.data?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  // A page that was on its way while this worker activated, or was loaded past it, is not claimed by itself.
  if (type === 'CLAIM') event.waitUntil(self.clients.claim());
});
