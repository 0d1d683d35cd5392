import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, test as base, chromium, expect, type Worker } from 'playwright/test';
import { startCluster } from '../../postgres/cluster';
import { onDatabase } from '../../postgres/on-database';
import { fastSync } from './chromium-flags';
import { GooglePushService } from './google-push-service';
import { type PushSite, startPushSite } from './push-site';
import { waitForHydration } from './wait-for-hydration';
import { wholeChromium } from './whole-chromium';

export type DatabaseName = 'SQLite' | 'PostgreSQL';

interface Fixtures {
  database: DatabaseName;
  google: GooglePushService;
  site: PushSite;
}

/**
 * Chromium with a push service and a site of its own. Only a browser with a profile on the disk has push: any other is a
 * private window. It may show notifications as soon as it is asked.
 */
export const test = base.extend<Fixtures>({
  database: ['SQLite', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  google: async ({}, use) => {
    const service = await GooglePushService.start();
    await use(service);
    await service.close();
  },
  site: async ({ google, database }, use) => {
    const cluster = database === 'PostgreSQL' ? await startCluster() : undefined;
    if (cluster) await onDatabase(cluster.address('postgres'), 'create database site');
    const { environment } = google;
    const site = await startPushSite({
      environment,
      ...(cluster && { databaseUrl: cluster.address('site') }),
    });
    await use(site);
    await site.end();
    await cluster?.remove();
  },
  launchOptions: wholeChromium,
  context: async ({ google, site, launchOptions, viewport, isMobile, hasTouch }, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'garbhavastha-profile-'));
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      args: [...fastSync, ...google.flags],
      baseURL: site.url,
      viewport,
      isMobile,
      hasTouch,
    });
    await context.grantPermissions(['notifications'], { origin: site.url });
    context.on('page', waitForHydration);
    await use(context);
    await context.close();
    await rm(profile, { recursive: true, force: true });
  },
});

/** What a notification says, and the names of its actions. */
export interface Shown {
  title: string;
  body: string;
  actions: string[];
}

/** A phone on the table: no page of the app is open, and its worker runs only if something wakes it. */
export interface SleepingPhone {
  isAwake: () => boolean;
  /** The notifications on the screen. */
  notifications: () => Promise<Shown[]>;
  /**
   * Taps an action of the notification. No mouse reaches it where there is no desktop; the worker gets the event that the
   * browser would send it, twice for a double tap. Resolves when the worker has done its work.
   */
  tap: (action: string, times?: number) => Promise<void>;
}

/** Closes all pages and stops the worker. */
export async function fallAsleep(context: BrowserContext): Promise<SleepingPhone> {
  const pages = context.pages();
  const blank = await context.newPage();
  await Promise.all(pages.map((page) => page.close()));
  const session = await context.newCDPSession(blank);
  const statuses = new Map<string, string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, runningStatus } of versions) statuses.set(versionId, runningStatus);
  });
  let scopeURL = '';
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
    scopeURL = registration?.scopeURL ?? scopeURL;
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  const isAwake = () => [...statuses.values()].includes('running');
  await expect.poll(isAwake).toBe(false);

  const evaluate = <Answer>(expression: string) => workerOf(context).evaluate<Answer>(expression);
  let shown: Shown[] = [];
  return {
    isAwake,
    notifications: async () => {
      // Nothing changes while the worker is asleep.
      if (isAwake()) shown = await Promise.race([evaluate<Shown[]>(shownNotifications), wait(lost, shown)]);
      return shown;
    },
    tap: async (action, times = 1) => {
      if (!isAwake()) await session.send('ServiceWorker.startWorker', { scopeURL });
      await expect.poll(async () => isAwake() && Promise.race([evaluate('true'), wait(lost)])).toBe(true);
      await evaluate(`(${tapNotification})('${action}', ${times})`);
    },
  };
}

/** Milliseconds after which an evaluation is given up: the worker was starting, and never heard of it. */
const lost = 2_000;

function workerOf(context: BrowserContext): Worker {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  return worker;
}

const shownNotifications = `registration.getNotifications().then((all) =>
  all.map(({ title, body, actions }) => ({ title, body, actions: actions.map(({ action }) => action) })))`;

const tapNotification = `async (action, times) => {
  const [notification] = await registration.getNotifications();
  const waits = [];
  for (let time = 0; time < times; time++) {
    const event = new NotificationEvent('notificationclick', { notification, action });
    Object.defineProperty(event, 'waitUntil', { value: (promise) => waits.push(promise) });
    dispatchEvent(event);
  }
  // No window opens without a finger on the screen.
  await Promise.allSettled(waits);
}`;
