import { expect, type Page } from 'playwright/test';
import { resetConnection } from './harness/faults';
import type { Interception } from './harness/network-proxy';
import {
  expectRows,
  fillRegistration,
  mother,
  notice,
  registrationAddress,
  save,
  savedOnThisPhone,
} from './harness/phone';
import { type Site, test } from './harness/test';

/** Opens a page whose connection breaks when everything has loaded that the page itself names. */
async function openThenBreak(page: Page, site: Site, address: string): Promise<Interception> {
  const html = await (await fetch(site.server.url + address)).text();
  const named = new Set(html.match(/\/assets\/[\w.-]+/g));
  const broken = site.network.intercept('GET /', async (exchange) => {
    const path = exchange.request.url ?? '';
    await (path === address || named.has(path) ? exchange.pass() : resetConnection(exchange));
  });
  await page.goto(address);
  await interactive(page);
  await site.network.idle();
  return broken;
}

/** Resolves when the page's scripts have taken its form over: React marks what it has. */
const interactive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

async function nearest(site: Site): Promise<{ eid: string; name: string }> {
  const event = await site.ownerApi.nextEvent();
  return { eid: event._id, name: event.EventName };
}

test('a line that breaks while the last scripts are on their way leaves the page as it is', async ({
  page,
  site,
}) => {
  const { eid, name } = await nearest(site);
  await openThenBreak(page, site, registrationAddress(eid));
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toBeHidden();
  await fillRegistration(page);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mother.name);
});

test('a form that answers can keep: broken off with only what the page itself names, it saves and sends later', async ({
  page,
  site,
}) => {
  const { eid } = await nearest(site);
  const broken = await openThenBreak(page, site, registrationAddress(eid));
  const unsent = site.network.intercept('POST /save_register', resetConnection);
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  // Home, whose part of the app has not come: the page stays, and so does what it says.
  await expect(page).toHaveURL('/');
  const missing = page.getByRole('main').getByRole('alert');
  await expect(missing).toContainText('This page has not been saved on your phone yet.');
  await expect(missing).toContainText('There is no connection to our server just now.');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(notice(page)).toContainText(savedOnThisPhone);
  unsent.end();
  await expectRows(site, eid, 1);
  broken.end();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Garbhavastha Support Group', level: 1 })).toBeVisible();
});

test('scripts that never come leave a page as it is without them: every picture, and a button that filters', async ({
  page,
  site,
}) => {
  site.network.intercept('GET /assets/', resetConnection);
  const names = await site.ownerApi.photos();
  await page.goto('/photo-gallery', { waitUntil: 'commit' });
  const pictures = page.locator('[data-picture] img');
  await expect(pictures).toHaveCount(names.length);
  await pictures.last().scrollIntoViewIfNeeded();
  await expect
    .poll(() => pictures.last().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const past = await site.ownerApi.past();
  const year = past.at(-1)?.EDate.slice(-4) ?? '';
  await page.goto('/events', { waitUntil: 'commit' });
  const filter = page.locator('form').filter({ has: page.getByLabel('Year') });
  await page.getByLabel('Year').selectOption(year);
  await filter.getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`year=${year}`));
  await expect(
    page.getByRole('region', { name: 'Glimpses of Past Events' }).getByRole('article'),
  ).toHaveCount(past.filter(({ EDate }) => EDate.endsWith(year)).length);
});

test('a registration saved after the connection is lost, before the worker is installed, is stored on the phone', async ({
  context,
  page,
  site,
}) => {
  const { eid } = await nearest(site);
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto(registrationAddress(eid));
  await interactive(page);
  await context.setOffline(true);
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await context.setOffline(false);
  await expectRows(site, eid, 1);
});
