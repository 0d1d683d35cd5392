import { isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'playwright/test';
import * as budgets from '../byte-budgets';
import { holdRequests } from './harness/faults';
import { bytesOf, isPicture, kindOf } from './harness/first-visit';
import type { ProxiedRequest } from './harness/network-proxy';
import { openAndCache } from './harness/phone';
import { build } from './harness/server';
import { test } from './harness/test';

/** The requests by kind, in the order of the first of each. */
function byKind(requests: ProxiedRequest[]): Map<string, ProxiedRequest[]> {
  const kinds = new Map<string, ProxiedRequest[]>();
  for (const request of requests)
    kinds.set(kindOf(request), [...(kinds.get(kindOf(request)) ?? []), request]);
  return kinds;
}

/** Counts the elements that React has hydrated, with which the longest task of a start grows. */
const countHydrated = () =>
  [...document.querySelectorAll('*')].filter((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps')),
  ).length;

test('a first visit stays within its budgets until the app works offline', async ({ page, site }) => {
  await openAndCache(page, site, '/');
  await site.network.idle();
  const kinds = byKind(site.network.passed.filter((request) => !isPicture(request)));
  const tooMuch = [...kinds].flatMap(([kind, requests]) => {
    const budget = budgets.firstVisit[kind] ?? { requests: 0, kB: 0 };
    const kB = bytesOf(requests) / 1_000;
    if (requests.length <= budget.requests && kB <= budget.kB) return [];
    const list = requests
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ path, bytes: size }) => `  ${size} ${path}`)
      .join('\n');
    return `${kind}: ${requests.length} requests and ${kB} kB, of ${budget.requests} and ${budget.kB}:\n${list}`;
  });
  expect.soft(tooMuch.join('\n')).toBe('');
  // Its own document is asked for again, to be kept.
  const paths = site.network.passed.map(({ path }) => path).filter((path) => path !== '/');
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  // A kind without requests was not measured.
  expect([...kinds.keys()].sort()).toEqual(Object.keys(budgets.firstVisit).sort());
  const hydrated = await page.evaluate(countHydrated);
  expect(hydrated, 'hydrated elements').toBeLessThanOrEqual(budgets.elementsTakenOver);
  expect(hydrated).toBeGreaterThan(budgets.elementsTakenOver / 2);
});

test('a first visit reads no locale for its dates, and shows the heading font once it is loaded', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const seen = { formatters: 0, fontWasLoaded: [] as boolean[] };
    Object.assign(window, { seen });
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(target, args) {
        seen.formatters += 1;
        return Reflect.construct(target, args);
      },
    });
    new MutationObserver(() => seen.fontWasLoaded.push(document.fonts.check('600 1em Fraunces'))).observe(
      document,
      { attributeFilter: ['data-display-face'], subtree: true },
    );
  });
  await openAndCache(page, site, '/');
  await expect(page.locator('html[data-display-face]')).toBeAttached();
  const seen = await page.evaluate(() => Reflect.get(window, 'seen'));
  const readsLocales = await page.evaluate(() => !('Temporal' in window));
  expect(seen).toEqual({ formatters: readsLocales ? expect.any(Number) : 0, fontWasLoaded: [true] });
});

test('the scripts that each visit starts with are compiled while they arrive, and no page has the owner’s styles', async ({
  site,
}) => {
  const page = await (await fetch(site.server.url)).text();
  const named = page.matchAll(/\/(assets\/(?:vendor|site|pages)-[\w-]+\.js)/g);
  const scripts = new Set([...named].map(([, file = '']) => file));
  expect(scripts.size).toBe(3);
  for (const file of scripts)
    expect(await readFile(join(build, 'client', file), 'utf8'), file).toMatch(
      /^\/\/# allFunctionsCalledOnLoad\n/,
    );
  expect(page).toContain('.page-width{');
  expect(page).not.toContain('data-save-bar');
});

test('every text file of the build from one kilobyte on is sent compressed', async ({ site }) => {
  const client = join(build, 'client');
  const entries = await readdir(client, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.vite') && !entry.name.endsWith('.br'))
    .map(({ parentPath, name }) => join(parentPath, name));
  const sent: string[] = [];
  for (const file of files) {
    const content = await readFile(file);
    // Whatever its name: what is no text is no UTF-8.
    if (content.length < 1024 || !isUtf8(content)) continue;
    const path = file.slice(client.length);
    const accept = { 'accept-encoding': 'br' };
    const { headers } = await fetch(site.server.url + path, { method: 'HEAD', headers: accept });
    expect(headers.get('content-encoding'), path).toBe('br');
    sent.push(path);
  }
  expect(sent).toEqual(expect.arrayContaining(['/sw.js', '/shell.html', '/manifest.webmanifest']));
  for (const kind of ['.js', '.css', '.svg']) expect(sent.some((path) => path.endsWith(kind))).toBe(true);
});

for (const path of ['/events', '/photo-gallery', '/our-team']) {
  test(`a first visit of ${path} downloads each picture once and caches it`, async ({ page, site }) => {
    await openAndCache(page, site, path);
    await site.network.idle();
    const pictures = site.network.requests('GET /img/').map((request) => request.path);
    expect(pictures.length).toBeGreaterThan(3);
    expect(pictures.filter((picture, at) => pictures.indexOf(picture) !== at)).toEqual([]);
    const notStored = () =>
      page.evaluate(async (paths) => {
        const stored = (await (await caches.open('pictures')).keys()).map(({ url }) => new URL(url).pathname);
        return paths.filter((picture) => !stored.includes(picture));
      }, pictures);
    await expect.poll(notStored).toEqual([]);
  });
}

test('a first visit asks for its scripts before the whole page has come, and runs them after it', async ({
  page,
  site,
}) => {
  const scripts = () => site.network.requests('GET /assets/vendor-').length;
  let sendRest = () => {};
  const wanted = new Promise<void>((resolve) => {
    sendRest = resolve;
  });
  site.network.intercept('GET /', async ({ request, response, ask, pass }) => {
    if (request.url !== '/') return pass();
    delete request.headers['accept-encoding'];
    const answer = await ask();
    const html = await text(answer);
    response.writeHead(200, answer.headers);
    const half = html.indexOf('<main');
    response.write(html.slice(0, half));
    await wanted;
    response.end(html.slice(half));
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(scripts).toBe(1);
  await expect(page.locator('script[type="module"]')).toHaveCount(0);
  sendRest();
  await expect(page.locator('html[data-offline-ready]')).toBeAttached();
  expect(scripts()).toBe(1);
});

test('a first visit asks for the worker while the last of its scripts is on its way, and then for the rest', async ({
  page,
  site,
}) => {
  const last = holdRequests(site, 'GET /assets/vendor-');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => site.network.requests('GET /sw.js').length).toBe(1);
  const askedByPage = () =>
    site.network.requests('GET /assets/small-files-').filter(({ by }) => by === 'page').length;
  expect(askedByPage()).toBe(0);
  last.release();
  await expect(page.locator('html[data-offline-ready]')).toBeAttached();
});

test('a first visit asks for the list of events while the code that reads it is on its way, and for it once', async ({
  page,
  site,
}) => {
  const list = () => site.network.requests('GET /get_current_event_data').length;
  const code = holdRequests(site, 'GET /assets/forms-');
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(code.count).toBe(1);
  await expect.poll(list).toBe(1);
  code.release();
  await expect(page.locator('html[data-offline-ready]')).toBeAttached();
  expect(list()).toBe(1);
});

test.describe('the scripts of a page begin', () => {
  test.use({ serviceWorkers: 'block' });

  test.beforeEach(async ({ page }) => {
    // Not by the timers that end the waiting for pictures.
    await page.addInitScript(() => {
      const own = window.setTimeout;
      Object.assign(window, {
        setTimeout: (work: () => void, ms = 0) => (ms < 250 ? own(work, ms) : undefined),
      });
    });
  });

  test('although a picture of a section that is not laid out has not been loaded', async ({ page }) => {
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('script[type="module"]')).toBeAttached();
  });

  for (const { browser, forget } of [
    { browser: 'a new browser', forget: false },
    { browser: 'a browser that cannot tell what is laid out', forget: true },
  ])
    test(`once the pictures in view are there, in ${browser}`, async ({ page, site }) => {
      if (forget)
        await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
      // The first one is in view; held back alone, it leaves the browser connections for the scripts.
      const picture = holdRequests(site, 'GET /img/480/gallery-1.');
      await page.goto('/photo-gallery', { waitUntil: 'domcontentloaded' });
      await expect.poll(picture.count).toBe(1);
      // The page's own script looks for pictures in the frame after its end.
      await page.evaluate(async () => {
        for (let frame = 0; frame < 5; frame++)
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        await fetch('/robots.txt');
      });
      expect(site.network.requests('GET /assets/vendor-')).toEqual([]);
      picture.release();
      await expect.poll(() => site.network.requests('GET /assets/vendor-').length).toBe(1);
    });
});
