import { expect, type Page } from 'playwright/test';
import { buildOf, makeNextBuild } from './harness/next-build';
import {
  closeApp,
  dismissNotice,
  expectRows,
  fillRegistration,
  mother,
  notice,
  openAndKeep,
  registrationAddress,
  save,
  savedOnThisPhone,
} from './harness/phone';
import { test as base, type Site } from './harness/test';

const test = base.extend<{ publish: () => Promise<void> }>({
  /** Puts the next build in place of the one that runs. */
  publish: async ({ site }, use) => {
    const next = await makeNextBuild();
    await use(async () => {
      await site.server.stop();
      await site.server.start(next.folder);
    });
    await site.server.kill();
    await next.remove();
  },
});

const prompt = (page: Page) => page.getByText('A new version is ready.');
const useItNow = (page: Page) => page.getByRole('button', { name: 'Use it now' });

const expectBuild = (page: Page, expected: 'first' | 'next') =>
  // A reload may be under way.
  expect.poll(() => buildOf(page).catch(() => 'none just now')).toBe(expected);

async function nearest(site: Site): Promise<string> {
  const [event] = await site.desk.coming();
  if (!event) throw new Error('The demo has no coming event.');
  return registrationAddress(event._id);
}

test('a new version is told of, and used when she says so, without a network too', async ({
  page,
  site,
  publish,
}) => {
  await openAndKeep(page, site, '/');
  await publish();
  await page.goto('/events');
  // Still the old one, whole, out of what the phone has kept.
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expectBuild(page, 'first');
  await expect(prompt(page)).toBeVisible();
  await useItNow(page).click();
  await expectBuild(page, 'next');
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  await site.line.quiet();
  await site.line.cut();
  for (const [address, heading] of [
    ['/', 'About Us'],
    ['/events', 'Upcoming Events'],
    ['/auth', 'Log In'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
});

test('a page that is open since the first visit can use it as well', async ({
  context,
  page,
  site,
  publish,
}) => {
  await openAndKeep(page, site, '/');
  await publish();
  const other = await context.newPage();
  await other.goto('/events');
  await expect(prompt(page)).toBeVisible();
  await useItNow(page).click();
  await expectBuild(page, 'next');
  await expect(prompt(page)).toBeHidden();
});

test('"Later" puts it off, and nothing is reloaded under her hands', async ({ page, site, publish }) => {
  await openAndKeep(page, site, '/');
  await publish();
  await page.goto('/events');
  await expect(prompt(page)).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(prompt(page)).toBeHidden();
  await page
    .getByRole('link', { name: /^View More/ })
    .first()
    .click();
  await expect(page).toHaveURL(/past_event/);
  await expectBuild(page, 'first');
});

test('all pages closed, the next start is the new version without a prompt', async ({
  context,
  page,
  site,
  publish,
}) => {
  await openAndKeep(page, site, '/');
  await publish();
  await page.goto('/events');
  await expect(prompt(page)).toBeVisible();
  await closeApp(context);
  const again = await context.newPage();
  await again.goto('/events');
  await expect(again.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expectBuild(again, 'next');
  await expect(prompt(again)).toBeHidden();
});

test('the prompt never stands over a half-filled form', async ({ page, site, publish }) => {
  await openAndKeep(page, site, await nearest(site));
  await publish();
  await page.reload();
  await fillRegistration(page);
  await site.line.quiet();
  await waitForWaitingWorker(page);
  await expect(prompt(page)).toBeHidden();
  await save(page).click();
  await expect(notice(page)).toContainText('success');
  // Nor over what a message says.
  await expect(prompt(page)).toBeHidden();
  await dismissNotice(page);
  await expect(prompt(page)).toBeVisible();
  await expectBuild(page, 'first');
});

test('a draft from before the reload counts as half filled as well', async ({ page, site, publish }) => {
  await openAndKeep(page, site, await nearest(site));
  await fillRegistration(page);
  await publish();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mother.name);
  await site.line.quiet();
  await waitForWaitingWorker(page);
  await expect(prompt(page)).toBeHidden();
});

for (const [visit, before] of [
  ['first visit', async () => undefined],
  ['later visit', async (page: Page) => void (await page.reload())],
] as const) {
  test(`an old page of a ${visit} under a new worker goes on as it is, and what it sends arrives`, async ({
    context,
    page,
    site,
    publish,
  }) => {
    const [event] = await site.desk.coming();
    if (!event) throw new Error('The demo has no coming event.');
    await openAndKeep(page, site, '/');
    await before(page);
    await site.line.quiet();
    await publish();
    const other = await context.newPage();
    await other.goto('/');
    await useItNow(other).click();
    await expectBuild(other, 'next');

    await expectBuild(page, 'first');
    // Screens that this page has not loaded yet, and the server has forgotten.
    await page.getByRole('link', { name: `Register Now! ${event.EventName}` }).click();
    await fillRegistration(page);
    await save(page).click();
    await expect(notice(page)).toContainText('success');
    await expectRows(site, event._id, 1);
    await dismissNotice(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await expectBuild(page, 'first');
    await expect(
      page.getByText('A new version is in use. Please reload this page when it suits you.'),
    ).toBeVisible();
  });
}

test('a new page under an old worker works, and what it sends arrives', async ({
  context,
  page,
  site,
  publish,
}) => {
  const [event] = await site.desk.coming();
  if (!event) throw new Error('The demo has no coming event.');
  await openAndKeep(page, site, registrationAddress(event._id));
  await publish();
  // A form posted before any script came is answered by the server itself: a page of the new build.
  await page.evaluate(() => document.querySelector('form')?.submit());
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Your registration could not be taken',
  );
  await expectBuild(page, 'next');
  // What sends forms comes when the page is idle.
  await site.line.quiet(2000);
  await context.setOffline(true);
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await closeApp(context);
  await context.setOffline(false);
  await expectRows(site, event._id, 1);
});

test('what waits survives an update', async ({ context, page, site, publish }) => {
  const [event] = await site.desk.coming();
  if (!event) throw new Error('The demo has no coming event.');
  const refused = site.line.trouble('POST /save_register', ({ request }) => {
    request.socket.destroy();
  });
  await openAndKeep(page, site, registrationAddress(event._id));
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await publish();
  await page.goto('/outbox');
  await useItNow(page).click();
  await expectBuild(page, 'next');
  await expect(page.getByRole('listitem').filter({ hasText: mother.name })).toBeVisible();
  refused.end();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expectRows(site, event._id, 1);
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
  await context.close();
});

/** The new version has been fetched and only waits to be used. */
async function waitForWaitingWorker(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting != null;
  });
}
