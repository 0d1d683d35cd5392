import { expect } from 'playwright/test';
import {
  closeApp,
  expectEmptyOutbox,
  expectRows,
  fillRegistration,
  mother,
  notice,
  openAndCache,
  save,
  savedOnThisPhone,
  signIn,
} from './harness/phone';
import { owner } from './harness/server';
import { storedOn } from './harness/stored-on';
import { test } from './harness/test';
import { fastSyncChromium } from './harness/whole-chromium';

// A worker that tries before the connection is back tries again after a second.
test.use({ launchOptions: fastSyncChromium });

test('a registration made offline reaches the owner, whose screen shows it offline', async ({
  browser,
  context,
  page,
  site,
}) => {
  test.slow();
  const event = await site.ownerApi.nextEvent();

  await test.step('on a slow connection the site shows the coming events', async () => {
    site.network.throttle({ latency: 400, kilobits: 400 });
    await openAndCache(page, site, '/');
    await page.getByRole('link', { name: 'All events' }).click();
    await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
    await expect(page.getByRole('heading', { name: event.EventName })).toBeVisible();
  });

  await test.step('the visitor goes offline and registers', async () => {
    await context.setOffline(true);
    await page.getByRole('link', { name: `Register Now! ${event.EventName}` }).click();
    await expect(page.getByRole('heading', { name: event.EventName })).toBeVisible();
    await fillRegistration(page);
    await save(page).click();
    await expect(notice(page)).toContainText(savedOnThisPhone);
    await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeVisible();
    expect(await site.ownerApi.rowsOf(event._id, mother.name)).toBe(0);
    site.network.stopThrottling();
  });

  await test.step('the app is closed; once online, the worker delivers the registration exactly once', async () => {
    await closeApp(context);
    await context.setOffline(false);
    await expectRows(site, event._id, 1);
    expect(context.pages()).toHaveLength(0);
    expect(site.network.requests('POST /save_register').map(({ by }) => by)).toEqual(['worker']);
  });

  const ownersPhone = await browser.newContext();
  const ownersPage = await ownersPhone.newPage();
  const address = `/view_register/${event._id}`;

  await test.step('the owner signs in on a phone and sees the registration', async () => {
    await openAndCache(ownersPage, site, '/auth?mode=login');
    await signIn(ownersPage, owner);
    await expect(ownersPage.getByRole('heading', { name: 'Add an event', level: 1 })).toBeVisible();
    await ownersPage.getByRole('button', { name: 'Open the owner’s menu' }).click();
    await ownersPage.getByRole('link', { name: 'Registration Record' }).click();
    await ownersPage.getByRole('link', { name: `View Registration: ${event.EventName}` }).click();
    await expect(ownersPage).toHaveURL(address);
    await expect(ownersPage.getByRole('heading', { name: mother.name })).toBeVisible();
    await ownersPage.getByRole('button', { name: mother.name, exact: true }).click();
    await expect(ownersPage.getByRole('link', { name: `Call ${mother.name}` })).toHaveAttribute(
      'href',
      'tel:+910000012345',
    );
    await expect.poll(() => storedOn(ownersPage)).toContain(mother.name);
  });

  await test.step('offline, the reopened app shows the registration with its age', async () => {
    await closeApp(ownersPhone);
    await ownersPhone.setOffline(true);
    // Two hours later, on the phone's clock.
    await ownersPhone.clock.install({ time: Date.now() + 2 * 60 * 60 * 1000 });
    const again = await ownersPhone.newPage();
    await again.goto(address);
    await expect(again.getByRole('heading', { name: mother.name })).toBeVisible();
    await expect(again.getByText('You are seeing what was saved 2 hours ago.')).toBeVisible();
    await expect(again.getByText('No connection just now.')).toBeVisible();
    await ownersPhone.close();
  });

  await test.step('there is one row, and the outbox is empty', async () => {
    await expectEmptyOutbox(context);
    expect(await site.ownerApi.rowsOf(event._id, mother.name)).toBe(1);
  });
});
