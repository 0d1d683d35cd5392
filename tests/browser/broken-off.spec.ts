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

/** Opens a page on a connection that breaks once the files named in its HTML have loaded. */
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

/** Resolves when React has hydrated the form. */
const interactive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

async function nearest(site: Site): Promise<{ eid: string; name: string }> {
  const event = await site.ownerApi.nextEvent();
  return { eid: event._id, name: event.EventName };
}

test('a connection that breaks while the last scripts load leaves the page usable', async ({
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

test('once hydrated, a form works offline with only the scripts named in the page', async ({
  page,
  site,
}) => {
  const { eid } = await nearest(site);
  const broken = await openThenBreak(page, site, registrationAddress(eid));
  const unsent = site.network.intercept('POST /save_register', resetConnection);
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  // The home page's scripts came with the form's, its data did not: the blocks say so, and the notice remains.
  await expect(page).toHaveURL('/');
  const events = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'An error occurred while fetching data.' });
  await expect(events).toContainText('There is no connection to our server just now.');
  await expect(page.getByRole('heading', { name: 'Garbhavastha Support Group', level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(notice(page)).toContainText(savedOnThisPhone);
  unsent.end();
  await expectRows(site, eid, 1);
  broken.end();
  await page.getByRole('button', { name: 'Try again' }).first().press('Enter');
  await expect(events).toHaveCount(0);
});

test('while scripts cannot be loaded, a page shows all its pictures and filters by a submit button', async ({
  page,
  site,
}) => {
  site.network.intercept('GET /assets/', resetConnection);
  const names = await site.ownerApi.photos();
  await page.goto('/photo-gallery', { waitUntil: 'commit' });
  const pictures = page.locator('[data-picture] img');
  await page.getByRole('main').getByRole('link', { name: 'Show more' }).click({ noWaitAfter: true });
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

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a registration saved offline is stored, and sent when the connection is back', async ({
    context,
    page,
    site,
  }) => {
    const { eid } = await nearest(site);
    await page.goto(registrationAddress(eid));
    await interactive(page);
    await context.setOffline(true);
    await fillRegistration(page);
    await save(page).click();
    await expect(notice(page)).toContainText(savedOnThisPhone);
    await context.setOffline(false);
    await expectRows(site, eid, 1);
  });
});
