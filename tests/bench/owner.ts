import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { chromiumFlags } from '../browser/harness/chromium-flags';
import { Server } from '../browser/harness/server';
import { ensureChromium } from '../chromium';
import { fillWithFullEvent } from './full-event';
import { worksWithList } from './full-list';
import { medianOf } from './median';
import { longTasks, openSlowly, ownersPhone, seenAt, settled } from './owner-phone';

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

/** Opens an address and tells when its data was visible, and the longest task until all was done. */
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

/** Issue 5: the owner's area on a phone with a slow processor, one event having five thousand registrations. */
export async function measureOwner(): Promise<Record<string, object>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-owner-'));
  const eid = await fillWithFullEvent(folder);
  const server = new Server({ dataFolder: folder, demo: false });
  await server.start();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    return {
      ...(await measure(browser, server.url, eid)),
      "owner's download beyond the public one, kB of gzip": await downloads(),
    };
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
