import { clientsClaim } from 'workbox-core';
import type { PrecacheEntry } from 'workbox-precaching';
import { syncTag } from '~/outbox/kinds';
import { deliverAll } from '../src/outbox/deliver';
import { routeAssets } from './assets';
import { keepDocuments } from './documents';
import { keepDoor } from './door';
import { precacheBuild, renewShell } from './precache';
import { createPushAnswers } from './push';
import { routeImages, routeNavigations, routePublicReads } from './routes';

declare const self: ServiceWorkerGlobalScope & {
  /** Injected by the build: its files, with revisions. */
  __WB_MANIFEST: (PrecacheEntry | string)[];
};

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    /** Background Sync (https://wicg.github.io/background-sync/spec/) is in Chromium only, and not in TypeScript's library. */
    sync: ExtendableEvent & { readonly tag: string };
  }
}

// The server rewrites the manifest, so its revision is not fixed by the build.
const files = self.__WB_MANIFEST.filter(
  (file) => (typeof file === 'string' ? file : file.url) !== 'manifest.webmanifest',
);
/**
 * Requests that match no route (writes, anything with a token, the file store) go to the network. Pages of another build
 * may be open: their files are kept (`assets.ts`), and this worker activates only when a page requests it.
 */
const precache = precacheBuild(files);
keepDocuments(files.map((entry) => (typeof entry === 'string' ? entry : entry.url)));
routeNavigations(precache, keepDoor(files).answerDoor);
routePublicReads();
routeImages();
routeAssets();

clientsClaim();

const answers = createPushAnswers(self);
self.addEventListener('push', (event) => event.waitUntil(answers.showPush(event.data?.text())));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(answers.answerTap(event.action, event.notification)),
);

// Background Sync: the browser is connected again, even if no page is open.
self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(deliverAll().finally(answers.settle));
});

self.addEventListener('message', (event) => {
  const type: unknown = event.data?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'RENEW_SHELL') event.waitUntil(renewShell(precache).catch(() => undefined));
  // A page that was loading while this worker activated is claimed only when it asks.
  if (type === 'CLAIM') event.waitUntil(self.clients.claim());
});
