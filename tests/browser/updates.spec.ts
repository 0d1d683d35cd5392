import { type BrowserContext, expect, type Locator, type Page, type Worker } from 'playwright/test';
import { fastSync } from './harness/chromium-flags';
import { unfoldedFooter } from './harness/footer';
import { buildOf, makeNextBuild } from './harness/next-build';
import {
  closeApp,
  dismissNotice,
  expectRows,
  fillRegistration,
  isKept,
  mother,
  notice,
  openAndCache,
  registrationAddress,
  save,
  savedOnThisPhone,
} from './harness/phone';
import { test as base, type Site } from './harness/test';

const test = base.extend<{ publish: () => Promise<void> }, { nextBuild: string }>({
  nextBuild: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const { folder, remove } = await makeNextBuild();
      await use(folder);
      await remove();
    },
    { scope: 'worker' },
  ],
  /** Puts the next build in place of the one that runs. */
  publish: async ({ nextBuild, site }, use) => {
    await use(async () => {
      await site.server.stop();
      await site.server.start(nextBuild);
    });
  },
});

// A worker that tries in the moment in which the phone is still without a connection tries again a second later.
test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, args: fastSync }) });

const prompt = (page: Page) => page.getByText('A new version is ready.');
/** The whole of a new version has to come first, which takes a while on a slow machine. */
const expectPrompt = (page: Page) => expect(prompt(page)).toBeVisible();
const inUse = (page: Page) =>
  page.getByText('A new version is in use. Please reload this page when it suits you.');
const useItNow = (page: Page) => page.getByRole('button', { name: 'Update now' });

const expectBuild = (page: Page, expected: 'first' | 'next') =>
  // A reload may be under way.
  expect.poll(() => buildOf(page).catch(() => 'none just now')).toBe(expected);

/** Opens the events in the old version, which is offered the new one that has just been published. */
async function openOffered(page: Page, site: Site, publish: () => Promise<void>): Promise<void> {
  await openAndCache(page, site, '/');
  await publish();
  await page.goto('/events');
  await expectPrompt(page);
}

async function nearest(site: Site): Promise<string> {
  const event = await site.ownerApi.nextEvent();
  return registrationAddress(event._id);
}

test('a new version is announced, and used on request, without a network too', async ({
  page,
  site,
  publish,
}) => {
  await openAndCache(page, site, '/');
  await publish();
  await page.goto('/events');
  // Still the old version, complete, from the phone's caches.
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expectBuild(page, 'first');
  await expectPrompt(page);
  await useItNow(page).click();
  await expectBuild(page, 'next');
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  await site.network.idle();
  await site.network.disconnect();
  for (const [address, heading] of [
    ['/', 'About Us'],
    ['/events', 'Upcoming Events'],
    ['/auth', 'Log In'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  }
});

test('a page that is open since the first visit can use the new version', async ({
  context,
  page,
  site,
  publish,
}) => {
  await openAndCache(page, site, '/');
  await publish();
  // A chunk that the phone has not cached and the server no longer has.
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Français' }).click();
  await dismissNotice(page);
  await expect(inUse(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/events');
  await expectPrompt(page);
  await useItNow(page).click();
  await expectBuild(page, 'next');
  await expect(prompt(page)).toBeHidden();
});

test('a part that the server no longer has does not put another word in the place of the new version’s prompt', async ({
  page,
  site,
  publish,
}) => {
  await openOffered(page, site, publish);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Français' }).click();
  await dismissNotice(page);
  // The page asks the server whether its build is gone.
  await expect.poll(() => site.network.requests('HEAD /assets/').length).toBeGreaterThan(0);
  await site.network.idle(500);
  await expect(prompt(page)).toBeVisible();
  await expect(inUse(page)).toBeHidden();
  await useItNow(page).click();
  await expectBuild(page, 'next');
});

test('the prompt of a new version covers nothing that has the focus; "Later" puts it off, and no page reloads by itself', async ({
  page,
  site,
  publish,
}) => {
  await openOffered(page, site, publish);
  const more = page.getByRole('link', { name: /^View More/ }).nth(2);
  await more.focus();
  await page.keyboard.press('Shift+Tab');
  const scrollUnder = () =>
    more.evaluate((link) => scrollBy(0, link.getBoundingClientRect().bottom + 80 - innerHeight));
  await expect.poll(() => scrollUnder().then(() => liesUnderPrompt(page, more))).toBe(true);
  await page.keyboard.press('Tab');
  await expect(more).toBeFocused();
  await expect.poll(() => liesUnderPrompt(page, more)).toBe(false);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(prompt(page)).toBeHidden();
  await page
    .getByRole('link', { name: /^View More/ })
    .first()
    .click();
  await expect(page).toHaveURL(/past_event/);
  await expectBuild(page, 'first');
});

/** Whether the prompt's card lies over something, if only in part. */
async function liesUnderPrompt(page: Page, below: Locator): Promise<boolean> {
  const card = await page
    .getByRole('status')
    .filter({ has: prompt(page) })
    .boundingBox();
  const box = await below.boundingBox();
  if (!card || !box) throw new Error('One of them is not shown.');
  return box.y + box.height > card.y;
}

/** Whether the new worker is active: the browser activates it some time after the last page has closed. */
const isActivated = async (context: BrowserContext): Promise<boolean> => {
  const isIn = (worker: Worker) =>
    worker.evaluate('!registration.waiting && registration.active?.state === "activated"').catch(() => false);
  return (await Promise.all(context.serviceWorkers().map(isIn))).some(Boolean);
};

test('all pages closed, the next start is the new version without a prompt', async ({
  context,
  page,
  site,
  publish,
}) => {
  await openOffered(page, site, publish);
  await closeApp(context);
  await expect.poll(() => isActivated(context)).toBe(true);
  const again = await context.newPage();
  await again.goto('/events');
  await expect(again.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expectBuild(again, 'next');
  await expect(prompt(again)).toBeHidden();
});

test('documents of the old version are not shown by the new one, which keeps its own', async ({
  context,
  page,
  site,
  publish,
}) => {
  const answeredWithKept = async (path: string) => isKept(await page.goto(path));
  await openAndCache(page, site, '/');
  await expect.poll(() => page.evaluate(() => caches.match('/events').then(Boolean))).toBe(true);
  await publish();
  // The server has another build by now: what the page asks it for is not kept beside the old ones.
  expect(await answeredWithKept('/')).toBe(true);
  await expectBuild(page, 'first');
  await expectPrompt(page);
  await site.network.idle(500);
  expect(await answeredWithKept('/events')).toBe(true);
  await expectBuild(page, 'first');
  await expectPrompt(page);
  await closeApp(context);
  await expect.poll(() => isActivated(context)).toBe(true);
  page = await context.newPage();
  expect(await answeredWithKept('/events')).toBe(false);
  await expectBuild(page, 'next');
  await expect.poll(() => page.evaluate(() => caches.match('/events').then(Boolean))).toBe(true);
  expect(await answeredWithKept('/events')).toBe(true);
  await expectBuild(page, 'next');
});

test('the prompt never stands over a half-filled form, large or small', async ({ page, site, publish }) => {
  await openAndCache(page, site, await nearest(site));
  await publish();
  await page.reload();
  await fillRegistration(page);
  await site.network.idle();
  await waitForWaitingWorker(page);
  await expect(prompt(page)).toBeHidden();
  await save(page).click();
  await expect(notice(page)).toContainText('success');
  // Nor over what a message says.
  await expect(prompt(page)).toBeHidden();
  await dismissNotice(page);
  await expectPrompt(page);
  await expectBuild(page, 'first');

  const box = page.getByRole('contentinfo').getByLabel('Your e-mail');
  await box.fill('news@');
  await expect(prompt(page)).toBeHidden();
  await box.fill('');
  await expectPrompt(page);
  await page.goto('/auth?mode=signup');
  await expectPrompt(page);
  await page.getByLabel('Name', { exact: true }).fill(mother.name);
  await expect(prompt(page)).toBeHidden();
});

test('a draft from before the reload counts as a half-filled form', async ({ page, site, publish }) => {
  await openAndCache(page, site, await nearest(site));
  await fillRegistration(page);
  await publish();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mother.name);
  await site.network.idle();
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
    const event = await site.ownerApi.nextEvent();
    await openAndCache(page, site, '/');
    await before(page);
    await site.network.idle();
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
    await (await unfoldedFooter(page)).getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await expectBuild(page, 'first');
    await expect(inUse(page)).toBeVisible();
  });
}

test('a new page under an old worker works, and what it sends arrives', async ({
  context,
  page,
  site,
  publish,
}) => {
  const event = await site.ownerApi.nextEvent();
  await openAndCache(page, site, registrationAddress(event._id));
  await publish();
  // A form posted before any script came is answered by the server itself: a page of the new build.
  await page.evaluate(() => document.querySelector('form')?.submit());
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Your registration could not be accepted',
  );
  await expectBuild(page, 'next');
  // What sends forms comes when the page is idle.
  await site.network.idle(2000);
  await site.network.disconnect();
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await closeApp(context);
  await site.network.listen();
  await expectRows(site, event._id, 1);
});

test('what waits survives an update', async ({ context, page, site, publish }) => {
  const event = await site.ownerApi.nextEvent();
  const refused = site.network.intercept('POST /save_register', ({ request }) => {
    request.socket.destroy();
  });
  await openAndCache(page, site, registrationAddress(event._id));
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await publish();
  await page.goto('/outbox');
  await useItNow(page).click();
  await expectBuild(page, 'next');
  await expect(page.getByRole('listitem').filter({ hasText: mother.name })).toBeVisible();
  refused.end();
  // Sent by the next start at the latest, if not by a try of its own before.
  await page.reload();
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
