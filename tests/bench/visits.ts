import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import * as v from 'valibot';
import { type Line, slowDown } from './lines';

/** What a visit came to. Milliseconds from the navigation's start; bytes as they came over the line. */
export interface Visit {
  largestContentfulPaint: number;
  /** What the largest is. */
  largest: 'text' | 'picture';
  /** Every picture in the first view has come. */
  picturesComplete: number;
  /** The page's scripts have taken over. */
  interactive: number;
  layoutShift: number;
  bytes: number;
  scripts: number;
  /** Of the bytes those under /img and /assets, which a CDN may cache. */
  cacheable: number;
}

/** The phone that everything is looked at on. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Milliseconds without anything coming after which a visit counts as over. */
const quietFor = 2_000;

/** Runs in the page before anything else: collects what the browser reports of painting and shifting. */
function observe(): void {
  const seen = { paint: 0, picture: false, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.paint = entry.startTime;
      seen.picture = 'url' in entry && entry.url !== '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        seen.shift += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page before anything else: says what a browser would say of its line. */
function tellOfLine(effectiveType: string): void {
  const connection = Reflect.get(navigator, 'connection');
  if (connection) Object.defineProperty(connection, 'effectiveType', { value: effectiveType });
}

const seen = v.object({ paint: v.number(), picture: v.boolean(), shift: v.number() });
const seenBy = async (page: Page) => v.parse(seen, await page.evaluate(() => Reflect.get(window, 'seen')));

/** React marks what it has taken over. */
const hydrated = () =>
  Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber'));

/** When the last of the pictures in view came, in milliseconds. */
const lastPictureInView = () => {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  const came = inView
    .flatMap(({ currentSrc }) => performance.getEntriesByName(currentSrc))
    // The worker is given them later by a request of its own.
    .filter((entry) => 'initiatorType' in entry && entry.initiatorType === 'img');
  return Math.max(0, ...came.map((entry) => ('responseEnd' in entry ? Number(entry.responseEnd) : 0)));
};

/** What the line carried so far, in bytes. */
function meter(session: CDPSession): Pick<Visit, 'bytes' | 'scripts' | 'cacheable'> & { quietSince: number } {
  const carried = { bytes: 0, scripts: 0, cacheable: 0, quietSince: 0 };
  const scripts = new Set<string>();
  const cacheable = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.add(requestId);
    if (/^\/(img|assets)\//.test(new URL(response.url).pathname)) cacheable.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    carried.bytes += encodedDataLength;
    carried.quietSince = Date.now();
    if (scripts.has(requestId)) carried.scripts += encodedDataLength;
    if (cacheable.has(requestId)) carried.cacheable += encodedDataLength;
  });
  return carried;
}

const now = (page: Page) => page.evaluate(() => performance.now());

/** A new phone on this line: empty caches, no worker. */
async function onNewPhone<Result>(
  browser: Browser,
  line: Line,
  visit: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.addInitScript(tellOfLine, line.effectiveType);
    const session = await context.newCDPSession(page);
    await slowDown(session, line);
    return await visit(page, session);
  } finally {
    await context.close();
  }
}

/** A first visit that only looks. */
export const firstVisit = (browser: Browser, url: string, line: Line): Promise<Visit> =>
  onNewPhone(browser, line, async (page, session) => {
    const carried = meter(session);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(hydrated, undefined, { polling: 20, timeout: 60_000 });
    const interactive = await now(page);
    const { scripts } = carried;
    // What the page does when it is idle comes a while after its scripts have taken over.
    while (Date.now() - carried.quietSince < quietFor) await setTimeout(quietFor / 4);
    const { paint, picture, shift } = await seenBy(page);
    return {
      largestContentfulPaint: paint,
      largest: picture ? 'picture' : 'text',
      picturesComplete: await page.evaluate(lastPictureInView),
      interactive,
      layoutShift: shift,
      bytes: carried.bytes,
      scripts,
      cacheable: carried.cacheable,
    };
  });

/** A first visit that goes for the menu as soon as it can be seen: when it is open, in milliseconds. */
export const menuOpens = (browser: Browser, url: string, line: Line): Promise<number> =>
  onNewPhone(browser, line, async (page) => {
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('header button[popovertarget="menu"]:not([popovertargetaction])').tap();
    await page.locator('#menu').waitFor({ state: 'visible' });
    return now(page);
  });

/** The paint of a later visit, answered by the worker; with `offline` the line is cut first. Milliseconds. */
export async function repeatVisit(context: BrowserContext, url: string, offline: boolean): Promise<number> {
  await context.setOffline(offline);
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await slowDown(session, null);
    await page.addInitScript(observe);
    await page.goto(url);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    return (await seenBy(page)).paint;
  } finally {
    await page.close();
    await context.setOffline(false);
  }
}

/** A phone that has visited once and whose worker is ready. */
export async function visitedPhone(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    }
  });
  // What the next visit is answered with.
  await page.waitForFunction(async () => (await caches.match(location.pathname)) !== undefined);
  await page.waitForLoadState('networkidle');
  await page.close();
  return context;
}
