import { expect, type Page } from 'playwright/test';
import { resetConnection } from './harness/faults';
import { open, openAndCache, workerReady } from './harness/phone';
import { test } from './harness/test';

const mainJobReady = (page: Page) =>
  page.locator('html[data-main-job-offline]').waitFor({ state: 'attached' });
const allReady = (page: Page) => page.locator('html[data-offline-ready]').waitFor({ state: 'attached' });
const told = (page: Page) => page.getByText('Ready without a connection');
const rest = 'GET /assets/precache-rest';

test('a phone is told once that it needs no connection any more, over nothing that can be tapped', async ({
  context,
  page,
}) => {
  await open(page, '/');
  await expect(told(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-offline-ready');
  expect(await told(page).evaluate((mark) => getComputedStyle(mark).pointerEvents)).toBe('none');
  await expect(told(page)).toBeHidden();
  const later = await context.newPage();
  await open(later, '/events');
  await allReady(later);
  await expect(told(later)).toBeHidden();
});

test('what the main job needs comes first; broken off after that, the phone can register, and goes on where it was', async ({
  page,
  site,
}) => {
  const broken = site.network.intercept(rest, resetConnection);
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
  const asked = site.network.passed.slice(before).filter(({ path }) => path.startsWith('/assets/'));
  expect(asked.some(({ path }) => path.startsWith('/assets/precache-rest-'))).toBe(true);
  expect(asked.filter(({ path }) => /precache-main|vendor|site-/.test(path))).toEqual([]);
  await site.network.idle();
  await site.network.disconnect();
  await page.goto('/contact-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('who saves data is given what the main job needs, and nothing more unasked', async ({ page, site }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await openAndCache(page, site, '/');
  const paths = site.network.passed.map(({ path }) => path);
  expect(paths.some((path) => path.startsWith('/assets/precache-main-'))).toBe(true);
  expect(paths.filter((path) => /precache-rest-|\/words-/.test(path))).toEqual([]);
});

test('a first visit asks for each script, style and font once, the worker included', async ({
  page,
  site,
}) => {
  await openAndCache(page, site, '/events');
  const files = site.network.passed.map(({ path }) => path).filter((path) => path.startsWith('/assets/'));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
});

test('a page that was loaded past the worker is taken over by it, and works without a connection', async ({
  context,
  page,
}) => {
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
