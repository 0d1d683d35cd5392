import { expect, type Page } from 'playwright/test';
import { sampleClient } from '../upgrade/sample';
import { resetConnection } from './harness/faults';
import { serveOldBuild } from './harness/old-build';
import { mother, registrationAddress, signIn, workerReady } from './harness/phone';
import { owner } from './harness/server';
import { type Site, test } from './harness/test';

/** Opens an address of the old build and waits until everything that it caches has loaded. */
async function openOld(page: Page, site: Site, path: string): Promise<void> {
  await page.goto(path);
  await workerReady(page);
  await site.network.idle();
}

/** Today's build replaces the old one: the phone is offered it and takes it. */
async function update(page: Page): Promise<void> {
  const client = await sampleClient();
  await page.goto('/events');
  await page.getByRole('button', { name: 'Update now' }).click();
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /^\/assets\/.*\.js$/.test(path)),
    );
  await expect
    // The page may be reloading.
    .poll(async () => (await scripts().catch(() => [])).some((path) => !client.has(path)))
    .toBe(true);
}

const offlineReady = (page: Page) => page.locator('html[data-offline-ready]').waitFor({ state: 'attached' });

test('a visitor’s phone keeps its data through the update from version 1.0.0', async ({ page, site }) => {
  const old = await serveOldBuild(site.network);
  const [first, second] = await site.ownerApi.coming('en');
  const [inHindi] = await site.ownerApi.coming('hi');
  if (!first || !second || !inHindi) throw new Error('Two coming events are needed.');

  // In Hindi too, so that this phone has its texts.
  await openOld(page, site, '/events?lng=hi');
  await openOld(page, site, '/?lng=en');
  const register = async (eid: string) => {
    await page.goto(registrationAddress(eid));
    await page.getByLabel('Name', { exact: true }).fill(mother.name);
    await page.getByRole('textbox', { name: 'Phone' }).fill(mother.phone);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await register(first._id);
  await expect(page).toHaveURL('/');
  await expect.poll(() => site.ownerApi.rowsOf(first._id, mother.name)).toBe(1);
  const away = site.network.intercept('POST /save_register', resetConnection);
  await register(second._id);
  await away.hit;
  await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeVisible();

  const message = page.getByRole('textbox', { name: 'Message' });
  await page.goto('/contact-us');
  await message.fill('When is the next class?');

  old.end();
  await update(page);
  await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeVisible();
  await page.goto('/contact-us');
  await expect(message).toHaveValue('When is the next class?');
  await page.goto('/outbox');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(second.EventName);
  away.end();
  // A reload sends at once, unless that happened before.
  await page.reload();
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
  expect(await site.ownerApi.rowsOf(second._id, mother.name)).toBe(1);
  for (const { _id } of [first, second]) {
    await page.goto(registrationAddress(_id));
    await expect(page.getByText('You are registered').first()).toBeVisible();
  }

  await page.goto('/place');
  const place = page.getByRole('region', { name: first.EventName }).getByRole('status');
  await expect(place).toContainText('You are registered');

  await offlineReady(page);
  // The phone had most of the small files already.
  expect(site.network.requests('GET /assets/small-files-')).toEqual([]);
  await site.network.disconnect();
  await page.reload();
  await expect(place).toContainText('You are registered');
  await page.goto('/events?lng=hi');
  await expect(page.getByRole('heading', { name: 'आने वाले कार्यक्रम', exact: true })).toBeVisible();
  await expect(page.getByText(inHindi.EventName).first()).toBeVisible();
});

test('the owner’s phone keeps session, lists and unsent ticks through the update from version 1.0.0', async ({
  page,
  site,
}) => {
  const old = await serveOldBuild(site.network);
  const event = await site.ownerApi.nextEvent();
  const [name = ''] = (await site.ownerApi.registrations(event._id)).map(({ Name }) => Name);
  const tick = page.getByRole('button', { name: `Mark present: ${name}` });

  await openOld(page, site, '/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  await page.goto(`/view_register/${event._id}`);
  const away = site.network.intercept('POST /mark_arrival', resetConnection);
  await tick.click();
  await away.hit;

  old.end();
  await site.network.idle();
  await update(page);
  await offlineReady(page);
  await site.network.idle();
  await site.network.disconnect();
  await page.goto(`/view_register/${event._id}`);
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
  away.end();
  await site.network.listen();
  await page.reload();
  await expect
    .poll(async () =>
      (await site.ownerApi.registrations(event._id)).filter(({ Came }) => Came).map(({ Name }) => Name),
    )
    .toEqual([name]);
});
