import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { routeAssets } from './assets';
import { routeImages } from './images';
import { routeNavigations } from './navigations';
import { deliverOnSync } from './outbox-sync';
import { precacheBuild } from './precache';
import { routePublicReads } from './public-reads';

declare const self: ServiceWorkerGlobalScope & {
  /** Written in by the build: what it made, with revisions. */
  __WB_MANIFEST: (PrecacheEntry | string)[];
};

/**
 * The service worker. Requests that no route takes (writes, anything with a token, the file store) go to the network
 * as if it were not there. Of what it must get right while pages of another build are open: it removes nothing that
 * such a page may still ask for (`previous-build.ts`), and it takes over only when a page says so.
 */
precacheBuild(self.__WB_MANIFEST);
routeNavigations();
routePublicReads();
routeImages();
routeAssets();
deliverOnSync();

clientsClaim();

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
