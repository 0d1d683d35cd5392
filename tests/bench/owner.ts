import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import * as v from 'valibot';
import { chromiumFlags } from '../browser/harness/chromium-flags';
import { Server } from '../browser/harness/server';
import { ensureChromium } from '../chromium';
import { fillToCapacity } from './fill-capacity';
import { longTasks, openSlowly, ownersPhone, seenAt, settled, typedIn } from './owner-phone';
import { medianOf } from './spread';

const ms = (value: number) => Math.round(value);
type Table = Record<string, Record<string, number>>;

const assets = 'dist/client/assets';
const kB = async (fits: (name: string) => boolean): Promise<number> => {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js') && fits(name));
  const sizes = await Promise.all(
    names.map(async (name) => gzipSync(await readFile(join(assets, name))).byteLength),
  );
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10;
};

/** What the owner's phone fetches beyond a visitor's, in kB of gzip. */
const downloads = async () => ({
  'screens, in English': await kB((name) => /^_?owner-(?!texts-(hi|fr)|firebase|sign-in)/.test(name)),
  'with the first picture': await kB((name) => name.startsWith('owner-firebase')),
  'where a bucket is used': await kB((name) => name.startsWith('owner-sign-in')),
});

/** What of a screen is data, and not its frame. */
const data = {
  rows: '[data-index]',
  dashboard: 'main a[href^="/view_register/"]',
  afterStart: 'main form input',
};

/** Opens an address. Returns when its data was visible, and the longest task until all was done. */
async function visit(context: BrowserContext, address: string, selector: string, offline: boolean) {
  await context.setOffline(offline);
  const page = await openSlowly(context, address, [selector]);
  const seen = await seenAt(page, selector);
  await settled(page);
  const longest = Math.max(0, ...(await longTasks(page)));
  await page.close();
  await context.setOffline(false);
  return { seen, longest };
}

const words = ['rash', 'kav', 'suman', 'dha m', '90000 4'];

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

/** Types letter by letter, as a person does who watches the result. */
async function typeWords(page: Page): Promise<number[]> {
  await search(page).tap();
  for (const word of words) {
    for (const letter of word) {
      await search(page).press(letter === ' ' ? 'Space' : letter);
      await page.waitForTimeout(400);
    }
    await search(page).fill('');
    await page.waitForTimeout(600);
  }
  return (await typedIn(page)).sort((one, other) => one - other);
}

/** From the tap to the file, in ms. */
async function savesCsv(page: Page): Promise<number> {
  const began = performance.now();
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).tap()]);
  return performance.now() - began;
}

const frames = v.object({ gaps: v.array(v.number()), bare: v.number() });

/**
 * Collects from here on the time between two frames, and in how many of them no row stood in the middle of the screen.
 */
function watchFrames(): void {
  const watched = { gaps: [] as number[], bare: 0 };
  Object.assign(window, { watched });
  let last = performance.now();
  const next = (now: number) => {
    watched.gaps.push(now - last);
    last = now;
    if (!document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[data-index]'))
      watched.bare += 1;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** A thumb that goes through the list, quickly. */
async function scrolls(context: BrowserContext, page: Page): Promise<Record<string, number>> {
  const session = await context.newCDPSession(page);
  await page.evaluate(() => scrollTo(0, 2_000));
  await page.waitForTimeout(500);
  await page.evaluate(watchFrames);
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 600,
    yDistance: -16_000,
    speed: 4_000,
    gestureSourceType: 'touch',
  });
  const { gaps, bare } = v.parse(frames, await page.evaluate(() => Reflect.get(window, 'watched')));
  return {
    frames: gaps.length,
    'longest, ms': ms(Math.max(...gaps)),
    'over 50 ms, %': Math.round((1000 * gaps.filter((gap) => gap > 50).length) / gaps.length) / 10,
    'without rows in the middle, %': Math.round((1000 * bare) / gaps.length) / 10,
  };
}

/** What is done with a list of thousands once it is there, each in a separate table. */
async function worksWithList(
  context: BrowserContext,
  address: string,
): Promise<Record<string, Record<string, number>>> {
  const page = await openSlowly(context, address, ['[data-index]']);
  await seenAt(page, '[data-index]');
  await settled(page);
  const typed = await typeWords(page);
  await page.getByRole('button', { name: 'More for this list' }).tap();
  const csv = await savesCsv(page);
  const scrolled = await scrolls(context, page);
  await page.close();
  return {
    'list of 2,000: a letter of the search': {
      letters: typed.length,
      'median, ms': ms(typed[Math.floor(typed.length / 2)] ?? Number.NaN),
      'worst, ms': ms(typed.at(-1) ?? Number.NaN),
    },
    'list of 2,000: CSV': { 'from the tap to the file, ms': ms(csv) },
    'list of 2,000: scrolling': scrolled,
  };
}

async function measure(browser: Browser, url: string, eid: string): Promise<Record<string, object>> {
  const list = `/view_register/${eid}`;
  const context = await ownersPhone(browser, url, ['/dashboard', '/add_event', list, list]);
  const at = (address: string, selector: string, offline: boolean) =>
    medianOf(async () => (await visit(context, address, selector, offline)).seen);
  const screens: Table = {
    'list, online': { 'data seen, ms': ms(await at(list, data.rows, false)) },
    'list, offline': { 'data seen, ms': ms(await at(list, data.rows, true)) },
    'dashboard, online': { 'data seen, ms': ms(await at('/dashboard', data.dashboard, false)) },
    'dashboard, offline': { 'data seen, ms': ms(await at('/dashboard', data.dashboard, true)) },
    'start of the app, offline': {
      'data seen, ms': ms(await at('/?source=installed', data.afterStart, true)),
    },
  };
  const work = await worksWithList(context, list);
  await context.close();
  return { "owner's later visits": screens, ...work };
}

/** The owner's area on a phone with a slow processor, of a site at its capacity: an event has 2,000 registrations. */
export async function measureOwner(): Promise<Record<string, object>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-owner-'));
  const { full } = await fillToCapacity({ DATA_DIR: folder });
  const server = new Server({ dataFolder: folder, demo: false });
  await server.start();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    return {
      ...(await measure(browser, server.url, full)),
      "owner's download beyond the public one, kB of gzip": await downloads(),
    };
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
