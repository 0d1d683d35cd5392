import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type BrowserContextOptions, chromium } from 'playwright';
import { chromiumFlags } from '../browser/harness/chromium-flags';
import { Server } from '../browser/harness/server';
import { ensureChromium } from '../chromium';
import type { RunningSite } from './site';

const paths = ['/', '/events', '/photo-gallery'];

const screens: BrowserContextOptions[] = [
  { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.6, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 } },
];

/** Runs in the page: goes to its end, so that every picture is asked for; their addresses. */
const askedForByPage = async (): Promise<string[]> => {
  for (const image of document.images) {
    image.scrollIntoView();
    await image.decode().catch(() => undefined);
  }
  return [...document.images].map(({ currentSrc }) => new URL(currentSrc, location.href).pathname);
};

/** The addresses of all stored pictures that the pages ask for on the screens. */
async function askedFor({ url }: RunningSite): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
  try {
    const asked = new Set<string>();
    for (const screen of screens) {
      const context = await browser.newContext({ ...screen, serviceWorkers: 'block' });
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(url + path, { waitUntil: 'networkidle' });
        for (const address of await page.evaluate(askedForByPage)) asked.add(address);
      }
      await context.close();
    }
    return [...asked].filter((address) => address.startsWith('/img/'));
  } finally {
    await browser.close();
  }
}

/** Whether a picture's variant is in the data folder, where nobody has asked for it. */
const isGenerated = async (folder: string, address: string): Promise<boolean> => {
  const [, , width, name = ''] = address.split('/');
  const hash = createHash('sha256').update(decodeURIComponent(name)).digest('hex');
  const variants = await readdir(join(folder, 'sizes', hash)).catch(() => []);
  return variants.some((variant) => variant.endsWith(`-${width}-avif`));
};

/** How long a first start takes until each picture is there in each width that home, events and gallery ask for. */
export async function measureDemo(site: RunningSite): Promise<Record<string, number>> {
  const asked = await askedFor(site);
  const folder = await mkdtemp(join(tmpdir(), 'bench-demo-'));
  const server = new Server({ dataFolder: folder });
  try {
    const before = performance.now();
    await server.start();
    const listening = performance.now();
    let missing = asked;
    while (missing.length > 0) {
      if (performance.now() - listening > 600_000) throw new Error(`Never generated: ${missing.join(', ')}`);
      await setTimeout(250);
      const found = await Promise.all(missing.map((address) => isGenerated(folder, address)));
      missing = missing.filter((_, index) => !found[index]);
    }
    return {
      'asked for by home, events and gallery at 412 and 1280': asked.length,
      'listening after, s': Math.round((listening - before) / 100) / 10,
      'all generated after listening, s': Math.round((performance.now() - listening) / 100) / 10,
    };
  } finally {
    await server.kill();
    await rm(folder, { recursive: true, force: true });
  }
}
