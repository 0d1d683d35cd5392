import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import * as v from 'valibot';
import { bytesOf } from '../browser/harness/first-visit';
import type { NetworkProxy, ProxiedRequest } from '../browser/harness/network-proxy';
import { type Line, slowDown } from './phone-line';

/** What a first visit came to. Milliseconds from the navigation's start; bytes as they came over the line. */
export interface FirstVisit {
  largestContentfulPaint: number;
  /** What the largest is. */
  largest: 'text' | 'picture';
  /** Every picture in the first view has come. */
  picturesComplete: number;
  /** Everything that can be tapped answers. */
  interactive: number;
  layoutShift: number;
  /** Of each task until nothing needs a connection what exceeds 50 ms. */
  blocked: number;
  longestTask: number;
  /** Bytes of the scripts that came before that. */
  scripts: number;
  /** The events and the registration need no connection any more. */
  mainOffline: number | undefined;
  /** Nothing needs one. */
  offlineReady: number | undefined;
  /** The requests until then, the worker's among them, or all where that never came. */
  requests: ProxiedRequest[];
}

/** The phone that everything is looked at on. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** Milliseconds after which a phone that is still not ready for a time without a connection never will be. */
const patience = 90_000;

/** Milliseconds without anything coming after which a visit counts as over. */
const quietFor = 2_000;

/** Runs in the page before anything else: collects what the browser reports of painting, shifting and being busy. */
function observe(): void {
  const seen: Record<string, number | boolean> = {
    paint: 0,
    picture: false,
    shift: 0,
    blocked: 0,
    longest: 0,
  };
  Object.assign(window, { seen });
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    seen.paint = entry.startTime;
    seen.picture = 'url' in entry && entry.url !== '';
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
      seen.shift = Number(seen.shift) + Number(entry.value);
  });
  watch('longtask', ({ duration }) => {
    seen.blocked = Number(seen.blocked) + duration - 50;
    seen.longest = Math.max(Number(seen.longest), duration);
  });
  new MutationObserver(() => {
    const { mainJobOffline, offlineReady } = document.documentElement.dataset;
    if (mainJobOffline !== undefined) seen.mainOffline ??= performance.now();
    if (offlineReady !== undefined) seen.offlineReady ??= performance.now();
  }).observe(document, {
    attributeFilter: ['data-main-job-offline', 'data-offline-ready'],
    attributes: true,
    subtree: true,
  });
  // React marks what it has taken over.
  const answers = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const look = setInterval(() => {
    const main = document.querySelector('main');
    if (!main || !answers(main)) return;
    if (![...document.querySelectorAll('a[href], button, input, select, textarea')].every(answers)) return;
    seen.interactive = performance.now();
    clearInterval(look);
  }, 20);
}

/** Runs in the page before anything else: says what a browser would say of its line. */
function tellOfLine(effectiveType: string): void {
  const connection = Reflect.get(navigator, 'connection');
  if (connection) Object.defineProperty(connection, 'effectiveType', { value: effectiveType });
}

const seen = v.object({
  paint: v.number(),
  picture: v.boolean(),
  shift: v.number(),
  blocked: v.number(),
  longest: v.number(),
  interactive: v.optional(v.number()),
  mainOffline: v.optional(v.number()),
  offlineReady: v.optional(v.number()),
});
const seenBy = async (page: Page) => v.parse(seen, await page.evaluate(() => Reflect.get(window, 'seen')));

/** Waits until something is seen by `observe`; false when it has not come in time, in milliseconds. */
const comes = (page: Page, what: 'interactive' | 'offlineReady', timeout: number): Promise<boolean> =>
  page
    .waitForFunction((name) => name in Reflect.get(window, 'seen'), what, { polling: 100, timeout })
    .then(() => true)
    .catch(() => false);

/** When the last of the pictures in view came, in milliseconds. */
const lastPictureInView = () => {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  // The tab's icon, which has the logo's address, and the worker are given them later.
  const came = inView.flatMap(({ currentSrc }) => performance.getEntriesByName(currentSrc).slice(0, 1));
  return Math.max(0, ...came.map((entry) => ('responseEnd' in entry ? Number(entry.responseEnd) : 0)));
};

const isScript = ({ type, by }: ProxiedRequest) => by === 'page' && type.includes('javascript');

/** A page on a phone of this line, watched from its start. */
async function slowPage(context: BrowserContext, line: Line | undefined): Promise<Page> {
  const page = await context.newPage();
  // What tsx writes around functions that have a name, and no page knows.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(observe);
  if (line) await page.addInitScript(tellOfLine, line.effectiveType);
  await slowDown(await context.newCDPSession(page), null);
  return page;
}

/** A new phone: empty caches, no worker. */
async function onNewPhone<Result>(
  browser: Browser,
  line: Line | undefined,
  visit: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(phone);
  try {
    return await visit(await slowPage(context, line));
  } finally {
    await context.close();
  }
}

/** A first visit that only looks, until the page needs no connection any more. The line is slow already. */
export const firstVisit = (
  browser: Browser,
  network: NetworkProxy,
  url: string,
  line: Line | undefined,
): Promise<FirstVisit> =>
  onNewPhone(browser, line, async (page) => {
    const before = network.passed.length;
    await page.goto(url, { waitUntil: 'commit' });
    if (!(await comes(page, 'interactive', 60_000))) throw new Error(`${url} never became interactive.`);
    await comes(page, 'offlineReady', patience);
    const {
      paint,
      picture,
      shift,
      blocked,
      longest,
      interactive = 0,
      mainOffline,
      offlineReady,
    } = await seenBy(page);
    const origin = await page.evaluate(() => performance.timeOrigin);
    // Those that were asked for until then are counted whole.
    await network.idle(500);
    const until = (ms: number) => network.passed.slice(before).filter(({ at }) => at <= origin + ms);
    return {
      largestContentfulPaint: paint,
      largest: picture ? 'picture' : 'text',
      picturesComplete: await page.evaluate(lastPictureInView),
      interactive,
      layoutShift: shift,
      blocked,
      longestTask: longest,
      scripts: bytesOf(until(interactive).filter(isScript)),
      mainOffline,
      offlineReady,
      requests: until(offlineReady ?? patience),
    };
  });

/** The largest paint of a first visit of a page without scripts, in milliseconds. */
export const firstVisitOfFloor = (
  browser: Browser,
  network: NetworkProxy,
  url: string,
  line: Line | undefined,
): Promise<number> =>
  onNewPhone(browser, line, async (page) => {
    await page.goto(url);
    await network.idle(500);
    return (await seenBy(page)).paint;
  });

/** A first visit that goes for the menu as soon as it can be seen: when it is open, in milliseconds. */
export const menuOpens = (browser: Browser, url: string, line: Line): Promise<number> =>
  onNewPhone(browser, line, async (page) => {
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('header button[popovertarget="menu"]:not([popovertargetaction])').tap();
    await page.locator('#menu').waitFor({ state: 'visible' });
    return page.evaluate(() => performance.now());
  });

/** What a repeat visit came to, in milliseconds. */
export interface RepeatVisit {
  largestContentfulPaint: number;
  /** Of each task what exceeds 50 ms. */
  blocked: number;
  longestTask: number;
}

/** A visit in a new tab of a phone whose worker answers. */
export async function repeatVisit(context: BrowserContext, url: string, line?: Line): Promise<RepeatVisit> {
  const page = await slowPage(context, line);
  try {
    await page.goto(url);
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    await setTimeout(quietFor);
    const { paint, blocked, longest } = await seenBy(page);
    return { largestContentfulPaint: paint, blocked, longestTask: longest };
  } finally {
    await page.close();
  }
}

/** A phone that has visited this address once and needs no connection any more. */
export async function visitedPhone(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('html[data-offline-ready]').waitFor({ state: 'attached' });
  // What the next visit is answered with.
  await page.waitForFunction(async () => (await caches.match(location.pathname)) !== undefined);
  await page.waitForLoadState('networkidle');
  await page.close();
  return context;
}
