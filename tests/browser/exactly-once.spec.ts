import { type BrowserContext, type CDPSession, expect, type Page } from 'playwright/test';
import { fastSync } from './harness/chromium-flags';
import {
  dropResponse,
  holdResponse,
  killServer,
  portalPage,
  refusal,
  truncateResponse,
} from './harness/faults';
import {
  closeApp,
  expectEmptyOutbox,
  expectRows,
  fillRegistration,
  mother,
  notice,
  openAndCache,
  registrationAddress,
  save,
  savedOnThisPhone,
} from './harness/phone';
import { type Site, test } from './harness/test';

// The browser's own second try comes after a second instead of five minutes.
test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, args: fastSync }) });

const submit = 'POST /save_register';

/** Opens the registration form of the nearest event, ready to work offline. */
async function openForm(page: Page, site: Site): Promise<string> {
  const event = await site.ownerApi.nextEvent();
  await openAndCache(page, site, registrationAddress(event._id));
  await fillRegistration(page);
  return event._id;
}

/** Exactly one row, everything that was sent under one key, and nothing left to send. */
async function expectExactlyOnce(context: BrowserContext, site: Site, eid: string): Promise<void> {
  await expectRows(site, eid, 1);
  await expectEmptyOutbox(context);
  expect(await site.ownerApi.rowsOf(eid, mother.name)).toBe(1);
  expect(new Set(site.network.requests(submit).map(({ key }) => key)).size).toBe(1);
}

test('online, the worker delivers once and the form says success', async ({ context, page, site }) => {
  const eid = await openForm(page, site);
  await save(page).click();
  await expect(notice(page)).toContainText('success');
  await expect(page).toHaveURL('/');
  await expectExactlyOnce(context, site, eid);
  expect(site.network.requests(submit).map(({ by }) => by)).toEqual(['worker']);
});

test('the server is killed between commit and answer', async ({ context, page, site }) => {
  const eid = await openForm(page, site);
  const death = site.network.intercept(submit, killServer(site.server), 1);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await death.hit;
  await closeApp(context);
  await site.server.start();
  const before = site.network.requests(submit).length;
  await expect.poll(() => site.network.requests(submit).length).toBeGreaterThan(before);
  await expectExactlyOnce(context, site, eid);
});

test('the worker is killed in mid-request', async ({ context, page, site }) => {
  const eid = await openForm(page, site);
  const held = site.network.intercept(submit, holdResponse, 1);
  await save(page).click();
  await held.hit;
  // Nothing but the worker may send it from here on.
  await closeApp(context);
  await expectRows(site, eid, 1);
  const devtools = await workersOf(context);
  await devtools.send('ServiceWorker.stopAllWorkers');
  await expect.poll(() => site.network.requests(submit).length).toBeGreaterThan(1);
  await expectExactlyOnce(context, site, eid);
  expect(new Set(site.network.requests(submit).map(({ by }) => by))).toEqual(new Set(['worker']));
});

test('the answer is dropped, again and again', async ({ context, page, site }) => {
  const eid = await openForm(page, site);
  const dropped = site.network.intercept(submit, dropResponse);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await closeApp(context);
  await expectRows(site, eid, 1);
  await expect.poll(dropped.count).toBeGreaterThan(3);
  dropped.end();
  await expectExactlyOnce(context, site, eid);
});

test('the answer breaks off in the middle', async ({ context, page, site }) => {
  const eid = await openForm(page, site);
  const broken = site.network.intercept(submit, truncateResponse, 2);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await closeApp(context);
  await expect.poll(() => site.network.requests(submit).length).toBe(3);
  expect(broken.count()).toBe(2);
  await expectExactlyOnce(context, site, eid);
});

test('a captive portal answers 200 with its own page for a while', async ({ context, page, site }) => {
  const eid = await openForm(page, site);
  const portal = site.network.intercept(submit, portalPage);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeVisible();
  await closeApp(context);
  await expect.poll(portal.count).toBeGreaterThan(1);
  expect(await site.ownerApi.rowsOf(eid, mother.name)).toBe(0);
  portal.end();
  await expectExactlyOnce(context, site, eid);
});

test('a backend that cannot save answers 503: it stays on the phone and arrives later', async ({
  context,
  page,
  site,
}) => {
  const eid = await openForm(page, site);
  const full = site.network.intercept(submit, refusal('cannot-save'));
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await page.getByRole('link', { name: '1 waiting to be sent' }).click();
  await expect(
    page.getByText('Last try: This cannot be saved right now. Please try again later.'),
  ).toBeVisible();
  expect(await site.ownerApi.rowsOf(eid, mother.name)).toBe(0);
  full.end();
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
  await expectExactlyOnce(context, site, eid);
});

test('two tabs submit at the same moment: each arrives once', async ({ context, page, site }) => {
  const eid = await openForm(page, site);
  const second = await context.newPage();
  await second.goto(registrationAddress(eid));
  await fillRegistration(second, { name: 'Sunita Zweitab', phone: '+91 00000 54321' });
  const slow = site.network.intercept(submit, async ({ pass }) => {
    // Long enough for the other tab, the worker and every timer to try as well.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await pass();
  });
  await Promise.all([save(page).click(), save(second).click()]);
  // On a busy machine the second may be waited for longer than a form waits.
  for (const tab of [page, second])
    await expect(notice(tab)).toContainText(new RegExp(`success|${savedOnThisPhone}`));
  await expectRows(site, eid, 1, 'Sunita Zweitab');
  await expectRows(site, eid, 1);
  await expectEmptyOutbox(context);
  expect(slow.count()).toBe(2);
});

test('a second press on Save while the first is under way sends nothing more', async ({
  context,
  page,
  site,
}) => {
  const eid = await openForm(page, site);
  site.network.intercept(submit, async ({ pass }) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await pass();
  });
  await save(page).dblclick();
  await expect(notice(page)).toContainText('success');
  await expectExactlyOnce(context, site, eid);
  expect(site.network.requests(submit)).toHaveLength(1);
});

/** The browser's own view of its service workers, on a page that is not the app's. */
async function workersOf(context: BrowserContext): Promise<CDPSession> {
  const devtools = await context.newCDPSession(await context.newPage());
  await devtools.send('ServiceWorker.enable');
  return devtools;
}
