import { type BrowserContext, expect, type Page, type Response } from 'playwright/test';
import { documentsCache } from '~/contract/worker-protocol';
import { owner } from './server';
import type { Site } from './test';

/** Opens an address and waits until the service worker controls the page. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await workerReady(page);
}

/** Waits until React has hydrated the page: before that, links and forms are handled by the browser. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const element = document.querySelector('main');
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  });
}

/** Makes each `goto` of a page load all files anew, as on a first visit. */
export async function emptyCacheAtEachLoad(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

/**
 * Stops a page's clock, which must have been installed before the page was opened. It then runs only by `runFor`. Skips
 * five seconds, because Playwright can pause a clock only at a future time.
 */
export async function stopClock(page: Page): Promise<void> {
  for (;;) {
    const now = await page.evaluate(() => Date.now());
    try {
      await page.clock.pauseAt(now + 5_000);
      return;
    } catch (error) {
      // The five seconds have passed meanwhile, on a busy machine.
      if (!String(error).includes('to the past')) throw error;
    }
  }
}

/** Resolves when all animations have ended. They run by the browser's own clock, which tests cannot control. */
export const atRest = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);

/** Resolves when the service worker controls the page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** Opens an address and waits until the app can work offline, with the pictures on the screen. */
export async function openAndCache(page: Page, site: Site, path: string): Promise<void> {
  await open(page, path);
  await page.locator('html[data-offline-ready]').waitFor({ state: 'attached' });
  await expect.poll(() => page.evaluate(picturesOnTheWay)).toEqual([]);
  await site.network.settled();
}

/**
 * Runs in the page: the addresses of pictures on the screen that are still loading, or loaded but not yet cached by the
 * worker. With data saving on, the worker caches none of those that were loaded before it started.
 */
async function picturesOnTheWay(): Promise<string[]> {
  const isOnScreen = (image: HTMLImageElement) => {
    const { top, right, bottom, left } = image.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  const pictures = [...document.images].filter(
    (image) => image.currentSrc.startsWith(`${location.origin}/img/`) && isOnScreen(image),
  );
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  const onTheWay: string[] = [];
  for (const { complete, naturalWidth, currentSrc } of pictures) {
    // A picture that could not be loaded is complete, and has no width.
    const isCached =
      connection?.saveData || naturalWidth === 0 || (await caches.match(currentSrc, { ignoreVary: true }));
    if (!complete || !isCached) onTheWay.push(currentSrc);
  }
  return onTheWay;
}

/** The worker answered with a document that it had kept. */
export const isKept = (answer: Response | null): boolean => answer?.headers()['x-kept-at'] !== undefined;

/** Deletes the documents that the worker keeps, as a browser in need of room does: it answers with its shell. */
export const evictDocuments = (page: Page): Promise<boolean> =>
  page.evaluate((name) => caches.delete(name), documentsCache);

/** Closes all pages of the app; the browser stays open. */
export async function closeApp(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  expect(context.pages()).toHaveLength(0);
}

export const mother = { name: 'Kavita Testwali', phone: '+91 00000 12345' };

/** Fills the registration form that is on the screen, by its labels. */
export async function fillRegistration(page: Page, { name, phone } = mother): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
}

/** Unfolds the fields of the registration form that hardly anybody fills in. */
export const unfoldMore = (page: Page) => page.getByText('More, if you like').click();

/** The form's button; of an event that is full it names the waiting list. */
export const save = (page: Page) => page.getByRole('button', { name: /^(Save|Join the waiting list)$/ });

export const registrationAddress = (eid: string) => `/book/register_booking/${eid}`;

export const savedOnThisPhone =
  'Saved on this phone. It will be sent when you are connected; you do not need to do anything else.';

/** The notices over the page; alerts of the page itself are in its main part. */
export const notice = (page: Page) => page.locator('body > [role="alert"]');

/** Dismisses all notices, which may cover what comes next; the one of the sign-in may still be shown. */
export async function dismissNotice(page: Page): Promise<void> {
  const dismiss = notice(page).getByRole('button', { name: 'Dismiss this message' });
  await expect(dismiss).not.toHaveCount(0);
  // In one step: notices of success disappear by themselves, also between two clicks.
  await dismiss.evaluateAll((buttons) => {
    for (const button of buttons) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  await expect(notice(page)).toBeEmpty();
}

/** Waits until the server has this many registrations of this name. */
export async function expectRows(site: Site, eid: string, rows: number, name = mother.name): Promise<void> {
  await expect.poll(() => site.ownerApi.rowsOf(eid, name).catch(() => 'nobody answers')).toBe(rows);
}

/** Opens the outbox in a new page and expects it to be empty. */
export async function expectEmptyOutbox(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/outbox');
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('list')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: mother.name })).toHaveCount(0);
  await page.close();
}

/** Fills the form of /auth and presses its button. */
export async function signIn(
  page: Page,
  { Email, Password }: { Email: string; Password: string },
  button = 'Log In',
): Promise<void> {
  await hydrated(page);
  await page.getByLabel('Email', { exact: true }).fill(Email);
  await page.getByLabel('Password', { exact: true }).fill(Password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Opens one of the owner's addresses and signs in on the way. */
export async function openAsOwner(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await signIn(page, owner);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Whether a draft of the owner's is stored on this phone. */
export const hasDraft = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft-of:')));

/** Opens the menu above the list of an event's registrations, on the owner's phone or a helper's. */
/** Opens the row of this name in a list on a phone, unless it is open. */
export async function openRow(page: Page, name: string): Promise<void> {
  const row = page.getByRole('main').getByRole('button', { name, exact: true });
  await expect(row).toHaveAttribute('aria-expanded', /./);
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
}

export const openListMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'More for this list' }).click();
