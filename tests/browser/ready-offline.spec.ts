import { expect, type Page } from 'playwright/test';
import { holdRequests, resetConnection } from './harness/faults';
import { open, openAndCache, workerReady } from './harness/phone';
import { type Site, test } from './harness/test';

const mainJobReady = (page: Page) =>
  page.locator('html[data-main-job-offline]').waitFor({ state: 'attached' });
const allReady = (page: Page) => page.locator('html[data-offline-ready]').waitFor({ state: 'attached' });
const words = 'GET /assets/words-';

/** The quiet line at the end of the footer, the only place that says so: it covers nothing. */
async function readsReadyLine(page: Page): Promise<void> {
  const line = page.getByText('Works without a connection too');
  await expect(line).toHaveCount(1);
  const box = await line.boundingBox();
  const rest = await page
    .getByRole('contentinfo')
    .getByText(/medical advice/)
    .boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((rest?.y ?? 0) + (rest?.height ?? 0));
}

test('a first visit fetches each file once; the footer of this visit and the next has the line that the app works offline', async ({
  context,
  page,
  site,
}) => {
  await openAndCache(page, site, '/events');
  const files = site.network.passed.map(({ path }) => path).filter((path) => path.startsWith('/assets/'));
  expect(files.length).toBeGreaterThan(12);
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
  await allReady(page);
  await readsReadyLine(page);
  const later = await context.newPage();
  await open(later, '/events');
  await allReady(later);
  await readsReadyLine(later);
});

const askedByWorker = (site: Site) =>
  site.network.passed.filter(({ by }) => by === 'worker').map(({ path }) => path);

test('the worker of a first visit takes the styles from the page and the small files as one', async ({
  page,
  site,
}) => {
  await openAndCache(page, site, '/');
  const asked = askedByWorker(site);
  // The page has asked for it before the worker runs.
  expect(site.network.requests('GET /assets/small-files-')).toHaveLength(1);
  expect(asked.filter((path) => /\.(css|svg)$/.test(path))).toEqual([]);
  const typesOf = (pattern: string) =>
    page.evaluate(async (source) => {
      const files = new RegExp(source);
      const types: (string | null)[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys())
          if (files.test(request.url))
            types.push((await caches.match(request))?.headers.get('Content-Type') ?? null);
      return types;
    }, pattern);
  expect(await typesOf('/assets/site-.+\\.css$')).toEqual(['text/css; charset=utf-8']);
  expect(await typesOf('/assets/(yoga|diet|sound)-.+\\.svg$')).toEqual(Array(3).fill('image/svg+xml'));
});

test('pictures and fonts of a first visit are cached although the worker is ready before the page’s scripts run', async ({
  page,
  site,
}) => {
  const ready =
    'await new Promise((go) => { const { serviceWorker } = navigator; serviceWorker.controller ? go() : serviceWorker.addEventListener("controllerchange", go); });';
  site.network.intercept('GET /assets/vendor-', async ({ request, response }) => {
    const script = await fetch(new URL(request.url ?? '', site.server.url));
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`${ready}\n${await script.text()}`);
  });
  await openAndCache(page, site, '/events');
  const areFontsCached = await page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const fonts = names.filter((name) => name.endsWith('.woff2'));
    return Promise.all(fonts.map(async (name) => (await caches.match(name)) !== undefined));
  });
  expect(areFontsCached).toContain(true);
  expect(areFontsCached).not.toContain(false);
});

test('the worker fetches the styles where an extension has changed the page’s, and each small file where the pack does not come', async ({
  page,
  site,
}) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.querySelector('style')?.append('a{}')),
  );
  site.network.intercept('GET /assets/small-files-', resetConnection);
  await openAndCache(page, site, '/');
  const asked = askedByWorker(site);
  expect(asked.filter((path) => /\/site-[^/]+\.css$/.test(path))).toHaveLength(1);
  expect(asked.filter((path) => /\/yoga-[^/]+\.svg$/.test(path))).toHaveLength(1);
});

test('the main job does not wait for the small files; where they do not come, the next visit caches them', async ({
  page,
  site,
}) => {
  const pack = holdRequests(site, 'GET /assets/small-files-');
  await open(page, '/');
  await mainJobReady(page);
  await expect.poll(pack.count).toBe(1);
  await expect(page.locator('html[data-offline-ready]')).toHaveCount(0);
  await site.network.disconnect();
  pack.release();
  await page.goto('/events');
  await page
    .getByRole('link', { name: /^Register/ })
    .first()
    .click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  const drawings = () =>
    page.evaluate(async () => {
      const stored = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return stored.flat().filter(({ url }) => /\/assets\/(yoga|diet|sound)-.+\.svg$/.test(url)).length;
    });
  expect(await drawings()).toBe(0);
  await site.network.listen();
  await page.goto('/');
  await expect.poll(drawings).toBe(3);
});

test('the app is not said to work offline while small files cannot be had', async ({ page, site }) => {
  await page.clock.install();
  site.network.intercept('GET /assets/small-files-', resetConnection);
  const drawing = site.network.intercept('GET /assets/yoga-', resetConnection);
  await open(page, '/');
  await mainJobReady(page);
  await drawing.hit;
  await site.network.idle(300);
  // Longer than a worker is waited for that does not know of them.
  await page.clock.fastForward('02:00');
  await expect(page.locator('html[data-offline-ready]')).toHaveCount(0);
});

test('the main job is cached first; an interrupted download resumes without fetching anything twice', async ({
  page,
  site,
}) => {
  const broken = site.network.intercept(words, resetConnection);
  await open(page, '/');
  await mainJobReady(page);
  await broken.hit;
  await site.network.disconnect();
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Register/ })
    .first()
    .click();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  broken.end();
  const before = site.network.passed.length;
  await site.network.listen();
  await page.goto('/events');
  await allReady(page);
  // A HEAD request, which learns whether the server still has this build, downloads nothing.
  const asked = site.network.passed
    .slice(before)
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/assets/'));
  expect(asked.some(({ path }) => path.startsWith('/assets/words-'))).toBe(true);
  expect(asked.filter(({ path }) => /(vendor|site|pages|forms|background)-/.test(path))).toEqual([]);
  await site.network.idle();
  await site.network.disconnect();
  await page.goto('/contact-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { name: 'Your first time with us' })).toBeVisible();
});

test('with Save-Data only the main job is prefetched', async ({ page, site }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await openAndCache(page, site, '/');
  const paths = site.network.passed.map(({ path }) => path);
  expect(paths.some((path) => path.startsWith('/assets/forms-'))).toBe(true);
  expect(paths.filter((path) => path.startsWith('/assets/words-'))).toEqual([]);
});

test('a page reloaded past the worker is claimed by it and works offline', async ({ context, page }) => {
  await open(page, '/');
  await allReady(page);
  const devTools = await context.newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await devTools.send('Page.reload', { ignoreCache: true });
  await loaded;
  await workerReady(page);
  await allReady(page);
  await context.setOffline(true);
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
});
