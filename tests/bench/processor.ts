import { type Browser, type BrowserContext, chromium } from 'playwright';
import { chromiumFlags } from '../browser/harness/chromium-flags';
import { ensureChromium } from '../chromium';
import type { RunningSite } from './site';
import { inTurn, spreadOf, written } from './spread';
import { phone } from './visits';

/** Visits of each kind, of which the median is told with the least and the most. */
const times = Number(process.env.BENCH_VISITS ?? 7);

/** Milliseconds in which a page does what it has put off until it is idle. */
const idleFor = 3_000;

const visits = {
  'home, first visit': '/',
  'home, repeat visit': '/',
  'events, repeat visit': '/events',
  'gallery, repeat visit': '/photo-gallery',
};

/** Returns the processor time of a page's main thread until it needs no connection and is idle, in milliseconds. */
async function visit(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(url);
    await page.locator('html[data-offline-ready]').waitFor({ state: 'attached' });
    await page.waitForTimeout(idleFor);
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  } finally {
    await page.close();
  }
}

const visitsOfPhone = async (browser: Browser, { url }: RunningSite): Promise<Record<string, number>> => {
  const context = await browser.newContext(phone);
  try {
    const taken: Record<string, number> = {};
    for (const [name, path] of Object.entries(visits)) taken[name] = await visit(context, url + path);
    return taken;
  } finally {
    await context.close();
  }
};

/**
 * Processor time of visits, unlike a time of the clock hardly longer on a busy machine. The versions take turns, each of
 * them the first as often.
 */
export async function measureProcessor(
  sites: Record<string, RunningSite>,
): Promise<Record<string, Record<string, string>>> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const taken: [version: string, visits: Record<string, number>][] = [];
    for (let turn = 0; turn < times; turn++) {
      for (const [version, site] of inTurn(Object.entries(sites), turn))
        taken.push([version, await visitsOfPhone(browser, site)]);
    }
    const row = (name: string) =>
      Object.fromEntries(
        Object.keys(sites).map((version) => {
          const ofVersion = taken.filter(([of]) => of === version).map(([, of]) => of[name]);
          return [`${version}, ms`, written(spreadOf(ofVersion), 0)];
        }),
      );
    return Object.fromEntries(Object.keys(visits).map((name) => [name, row(name)]));
  } finally {
    await browser.close();
  }
}
