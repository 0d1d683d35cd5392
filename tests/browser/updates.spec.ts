import { type BrowserContext, expect, type Locator, type Page, type Worker } from 'playwright/test';
import { holdRequests } from './harness/faults';
import { unfoldedFooter, unfoldedNewsBox } from './harness/footer';
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
import { fastSyncChromium } from './harness/whole-chromium';

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
  /** Replaces the running server by one of the next build. */
  publish: async ({ nextBuild, site }, use) => {
    await use(async () => {
      await site.server.stop();
      await site.server.start(nextBuild);
    });
  },
});

// A worker that tries before the connection is back tries again after a second.
test.use({ launchOptions: fastSyncChromium });

const prompt = (page: Page) => page.getByText('A new version is ready.');
/** Comes once all of the new version is downloaded. */
const expectPrompt = (page: Page) => expect(prompt(page)).toBeVisible();
const inUse = (page: Page) =>
  page.getByText('A new version is in use. Please reload this page when it suits you.');
const updateNow = (page: Page) => page.getByRole('button', { name: 'Update now' });
const offlineReady = (page: Page) => page.locator('html[data-offline-ready]').waitFor({ state: 'attached' });
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

const expectBuild = (page: Page, expected: 'first' | 'next') =>
  // A reload may be under way.
  expect.poll(() => buildOf(page).catch(() => 'none just now')).toBe(expected);

/** Opens the events in the old version, publishes the new one and waits until it is offered. */
async function openOffered(page: Page, site: Site, publish: () => Promise<void>): Promise<void> {
  await openAndCache(page, site, '/');
  await publish();
  await page.goto('/events');
  await expectPrompt(page);
}

/** Opens the menu and chooses a language whose texts are neither cached nor on the server any more. */
async function chooseMissingLanguage(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Français' }).click();
  await dismissNotice(page);
}

test('a new version is offered, used on request, and then works offline', async ({ page, site, publish }) => {
  await openOffered(page, site, publish);
  // Still the old version, complete, from the caches.
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expectBuild(page, 'first');
  await updateNow(page).click();
  await expectBuild(page, 'next');
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  await offlineReady(page);
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

test('an update removes what only the old version needed, and leaves what any version does', async ({
  page,
  site,
  publish,
}) => {
  const stored = () =>
    page.evaluate(async () => {
      const paths = (await (await caches.open('assets')).keys()).map(({ url }) => new URL(url).pathname);
      return paths.filter((path) => path.includes('-00000000.')).sort();
    });
  await openAndCache(page, site, '/');
  await page.evaluate(async () => {
    const cache = await caches.open('assets');
    const names = ['font-00000000.woff2', 'list-00000000.js', 'small-files-00000000.json'];
    for (const name of names) await cache.put(`/assets/${name}`, new Response());
  });
  expect(await stored()).toHaveLength(3);
  await publish();
  await page.goto('/events');
  await expectPrompt(page);
  await updateNow(page).click();
  await expectBuild(page, 'next');
  await expect.poll(stored).toEqual(['/assets/font-00000000.woff2']);
});

test('a page of the first visit offers a new version and can activate it', async ({
  context,
  page,
  site,
  publish,
}) => {
  await openAndCache(page, site, '/');
  await publish();
  await chooseMissingLanguage(page);
  await expect(inUse(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/events');
  await expectPrompt(page);
  await updateNow(page).click();
  await expectBuild(page, 'next');
  await expect(prompt(page)).toBeHidden();
});

test('the update prompt covers no focused element and stays when a chunk is missing; Later dismisses it; no page reloads automatically', async ({
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
  // The page asks the server whether its build is gone.
  const asked = page.waitForResponse((answer) => answer.request().method() === 'HEAD');
  await chooseMissingLanguage(page);
  await asked;
  await nextFrames(page);
  await expect(prompt(page)).toBeVisible();
  await expect(inUse(page)).toBeHidden();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(prompt(page)).toBeHidden();
  await page
    .getByRole('link', { name: /^View More/ })
    .first()
    .click();
  await expect(page).toHaveURL(/past_event/);
  await expectBuild(page, 'first');
});

/** Whether the prompt covers any part of an element. */
async function liesUnderPrompt(page: Page, below: Locator): Promise<boolean> {
  const card = await page
    .getByRole('status')
    .filter({ has: prompt(page) })
    .boundingBox();
  const box = await below.boundingBox();
  if (!card || !box) throw new Error('One of them is not shown.');
  return box.y + box.height > card.y;
}

/** Whether the new worker is active: the browser activates it some time after the last page was closed. */
const isActivated = async (context: BrowserContext): Promise<boolean> => {
  const isIn = (worker: Worker) =>
    worker.evaluate('!registration.waiting && registration.active?.state === "activated"').catch(() => false);
  return (await Promise.all(context.serviceWorkers().map(isIn))).some(Boolean);
};

test('once all pages are closed, the next start is the new version without a prompt, which shows no kept document of the old one', async ({
  context,
  page,
  site,
  publish,
}) => {
  const answeredWithKept = async (path: string) => isKept(await page.goto(path));
  await openAndCache(page, site, '/');
  await expect.poll(() => page.evaluate(() => caches.match('/events').then(Boolean))).toBe(true);
  await publish();
  // Documents of the new build, which the server has by now, are not kept beside the old ones.
  expect(await answeredWithKept('/')).toBe(true);
  await expectBuild(page, 'first');
  await expectPrompt(page);
  await offlineReady(page);
  expect(await answeredWithKept('/events')).toBe(true);
  await expectBuild(page, 'first');
  await expectPrompt(page);
  await closeApp(context);
  await expect.poll(() => isActivated(context)).toBe(true);
  page = await context.newPage();
  expect(await answeredWithKept('/events')).toBe(false);
  await expectBuild(page, 'next');
  await expect(prompt(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => caches.match('/events').then(Boolean))).toBe(true);
  expect(await answeredWithKept('/events')).toBe(true);
  await expectBuild(page, 'next');
});

test('the update prompt waits while any form is half filled, also by a restored draft, and while a registration is answered', async ({
  page,
  site,
  publish,
}) => {
  const event = await site.ownerApi.nextEvent();
  await openAndCache(page, site, registrationAddress(event._id));
  await fillRegistration(page);
  await publish();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mother.name);
  await waitingWorker(page);
  const seen = await recordPrompt(page);
  // The answer comes before the prompt.
  await save(page).click();
  await expect(notice(page)).toContainText('success');
  await site.network.idle();
  expect(await seen()).toBe(false);
  await page.getByRole('link', { name: 'More about us' }).click();
  await expectPrompt(page);
  await expectBuild(page, 'first');

  const box = await unfoldedNewsBox(page);
  await box.fill('news@');
  await expect(prompt(page)).toBeHidden();
  await box.fill('');
  await expectPrompt(page);
  await page.goto('/auth?mode=signup');
  await expectPrompt(page);
  await page.getByLabel('Name', { exact: true }).fill(mother.name);
  await expect(prompt(page)).toBeHidden();
});

/** Resolves when the new version is downloaded and its worker waits. */
async function waitingWorker(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting != null;
  });
}

/** Returns whether the prompt has been shown from now on, for however short a time. */
async function recordPrompt(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const look = () => {
      const shown = [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
      if (shown.join().includes('A new version is ready.')) Object.assign(window, { prompted: true });
    };
    look();
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  return async () => (await page.evaluate(() => Reflect.get(window, 'prompted'))) === true;
}

test('old pages of a first and a later visit work on under a new worker, and what they send arrives', async ({
  context,
  page,
  site,
  publish,
}) => {
  const [next, other] = await site.ownerApi.coming('en');
  if (!next || !other) throw new Error('The demo has too few coming events.');
  await openAndCache(page, site, '/');
  const later = await context.newPage();
  // Where every event has its link; the carousel shows one at a time.
  await later.goto('/events');
  await offlineReady(later);
  await publish();
  const updated = await context.newPage();
  await updated.goto('/');
  await updateNow(updated).click();
  await expectBuild(updated, 'next');

  for (const [old, event] of [
    [page, next],
    [later, other],
  ] as const) {
    await expectBuild(old, 'first');
    // These screens are not loaded yet, and the server has them no more.
    await old.bringToFront();
    await old.getByRole('link', { name: `Register Now! ${event.EventName}` }).click();
    await fillRegistration(old);
    await save(old).click();
    await expect(notice(old)).toContainText('success');
    await expectRows(site, event._id, 1);
    await (await unfoldedFooter(old)).getByRole('link', { name: 'Login' }).click();
    await expect(old.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await expectBuild(old, 'first');
    await expect(inUse(old)).toBeVisible();
  }
});

test('an update does not wait for a document that the old worker is still fetching', async ({
  context,
  page,
  site,
  publish,
}) => {
  const unanswered = site.network.intercept('GET /photo-gallery', () => new Promise(() => {}));
  await page.goto('/');
  await unanswered.hit;
  await publish();
  const updated = await context.newPage();
  await updated.goto('/');
  await updateNow(updated).click();
  await expectBuild(updated, 'next');
});

test('an update does not wait for a document that another page requests after it was accepted', async ({
  context,
  page,
  site,
  publish,
}) => {
  await openAndCache(page, site, '/');
  await publish();
  const updated = await context.newPage();
  await updated.goto('/');
  await expectPrompt(updated);
  // An answer on its way keeps the old worker busy.
  const answer = holdRequests(site, 'GET /get_current_event_data');
  await page.evaluate(() => void fetch('/get_current_event_data').catch(() => undefined));
  await expect.poll(answer.count).toBeGreaterThan(0);
  await updateNow(updated).click();
  const document = holdRequests(site, 'GET /photo-gallery');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Gallery' }).click();
  await expect.poll(document.count).toBeGreaterThan(0);
  answer.release();
  await expectBuild(updated, 'next');
  document.release();
});

test('a page of the new version works under an old worker, and what it sends arrives', async ({
  context,
  page,
  site,
  publish,
}) => {
  const event = await site.ownerApi.nextEvent();
  await openAndCache(page, site, registrationAddress(event._id));
  await publish();
  // The answer to a plain post comes from the server: a page of the new build.
  await page.evaluate(() => document.querySelector('form')?.submit());
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Your registration could not be accepted',
  );
  await expectBuild(page, 'next');
  await page.locator('html[data-main-job-offline]').waitFor({ state: 'attached' });
  await site.network.disconnect();
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await closeApp(context);
  await site.network.listen();
  await expectRows(site, event._id, 1);
});
