import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import * as v from 'valibot';
import { chromiumFlags } from '../browser/harness/chromium-flags';
import { ensureChromium } from '../chromium';
import { slowDown } from './lines';
import type { RunningSite } from './site';
import { inTurn, type Spread, spreadOf, written } from './spread';
import { visitedPhone } from './visits';

/** Taps of each kind, of which the median is told with the least and the most. */
const times = Number(process.env.BENCH_VISITS ?? 7);

/** Milliseconds after a tap in which its frames are looked at. */
const watchedFor = 2_000;

/** What one tap came to, in milliseconds. */
interface Tap {
  /** From the finger to the next paint, as Interaction to Next Paint counts it. */
  answered: number;
  /** The longest frame from the tap on, that of the answer among them. */
  longestFrame: number;
}

/** What visitors tap, each on a page that was just opened from the phone. */
const taps: Record<string, { path: string; tap: (page: Page) => Promise<void> }> = {
  menu: { path: '/', tap: (page) => page.getByRole('button', { name: 'Menu' }).tap() },
  'a month': { path: '/', tap: (page) => page.getByRole('link', { name: 'Month 3', exact: true }).tap() },
  'another language': {
    path: '/',
    async tap(page) {
      await page.getByRole('button', { name: 'Menu' }).tap();
      await page.waitForTimeout(watchedFor);
      await page.evaluate(forgetTaps);
      await page.locator('#menu a[hreflang="hi"]').tap();
    },
  },
  'a photo': { path: '/photo-gallery', tap: (page) => page.locator('main a[data-picture]').first().tap() },
  'a past event': {
    path: '/events',
    tap: (page) => page.locator('main a[href^="/past_event/"]').first().tap(),
  },
  'registration form': {
    path: '/events',
    tap: (page) => page.locator('main a[href^="/book/register_booking/"]').first().tap(),
  },
};

/** Runs in the page before anything else: collects how long taps and frames take. */
function watchTaps(): void {
  const taps = { answered: 0, longestFrame: 0, from: 0 };
  Object.assign(window, { taps });
  const watch = (options: object, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.startTime + entry.duration > taps.from) each(entry);
    }).observe(options);
  watch({ type: 'event', durationThreshold: 16 }, (entry) => {
    if (!Reflect.get(entry, 'interactionId')) return;
    taps.answered = Math.max(taps.answered, entry.duration);
  });
  watch({ type: 'long-animation-frame' }, ({ duration }) => {
    taps.longestFrame = Math.max(taps.longestFrame, duration);
  });
}

/** Runs in the page: what was collected so far belongs to something else. */
function forgetTaps(): void {
  Object.assign(Reflect.get(window, 'taps'), { answered: 0, longestFrame: 0, from: performance.now() });
}

const collected = v.object({ answered: v.number(), longestFrame: v.number() });

async function measureTap(
  context: BrowserContext,
  url: string,
  tap: (page: Page) => Promise<void>,
): Promise<Tap> {
  const page = await context.newPage();
  try {
    // What tsx writes around functions that have a name, and no page knows.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(watchTaps);
    await slowDown(await context.newCDPSession(page), null);
    await page.goto(url);
    await page.locator('html[data-offline-ready]').waitFor({ state: 'attached' });
    await page.waitForTimeout(watchedFor);
    await page.evaluate(forgetTaps);
    await tap(page);
    await page.waitForTimeout(watchedFor);
    return v.parse(collected, await page.evaluate(() => Reflect.get(window, 'taps')));
  } finally {
    await page.close();
  }
}

/** A phone for each tap, as a language stays chosen. */
async function onVisitedPhone(browser: Browser, url: string, name: string): Promise<Tap> {
  const { path = '/', tap = async () => undefined } = taps[name] ?? {};
  const context = await visitedPhone(browser, url + path);
  try {
    return await measureTap(context, url + path, tap);
  } finally {
    await context.close();
  }
}

/** How fast taps are answered by a visitor's phone, its processor four times slower. The versions take turns. */
export async function measureTaps(
  sites: Record<string, RunningSite>,
): Promise<Record<string, Record<string, string>>> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const table: Record<string, Record<string, string>> = {};
    for (const name of Object.keys(taps)) {
      const measured: Record<string, Tap[]> = {};
      for (let turn = 0; turn < times; turn++) {
        for (const [version, { url }] of inTurn(Object.entries(sites), turn)) {
          measured[version] ??= [];
          measured[version].push(await onVisitedPhone(browser, url, name));
        }
      }
      const told = (spread: Spread | undefined) => written(spread, 0);
      table[name] = Object.fromEntries(
        Object.keys(sites).flatMap((version) => {
          const of = measured[version] ?? [];
          return [
            [`${version}: answered, ms`, told(spreadOf(of.map(({ answered }) => answered)))],
            [`${version}: longest frame, ms`, told(spreadOf(of.map(({ longestFrame }) => longestFrame)))],
          ];
        }),
      );
    }
    return table;
  } finally {
    await browser.close();
  }
}
