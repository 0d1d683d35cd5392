import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import { owner } from './server';
import type { Site } from './test';

/** Opens an address and waits until the service worker has taken the page over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await workerReady(page);
}

/** Waits until React has taken the page over: until then the browser follows links by itself, and forms are posted plainly. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const element = document.querySelector('main');
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  });
}

/**
 * From here on the time of a page stands still, but for what it is made to run. Its clock must have been installed
 * before it was opened. Five seconds are jumped over: it can only be stopped at an instant to come.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
}

/** Resolves when nothing slides or fades any more, by the browser's own clock, which nobody can turn. */
export const atRest = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);

/**
 * Lets a stopped clock run, second by second, until this is read. Not once for long enough: what moves counts the time to
 * its next move from the end of the one before, and of a change of width, which come by the browser's own clock.
 */
export const runUntil = (page: Page, words: Locator, expected: string): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return words.textContent();
    })
    .toBe(expected);

/** Resolves when the page is the worker's. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** Opens an address and waits until everything that makes it work without a connection has come. */
export async function openAndKeep(page: Page, site: Site, path: string): Promise<void> {
  await open(page, path);
  await site.line.quiet();
}

/** Closes the app: no page of it is open any more, only the browser. */
export async function closeApp(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  expect(context.pages()).toHaveLength(0);
}

export const mother = { name: 'Kavita Testwali', phone: '+91 00000 12345' };

/** Fills the registration form that is on the screen, by its labels. */
export async function fillRegistration(page: Page, { name, phone } = mother): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Phone').fill(phone);
}

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

export const registrationAddress = (eid: string) => `/book/register_booking/${eid}`;

export const savedOnThisPhone =
  'Saved on this phone. It will be sent when you are connected; you need do nothing more.';

/** The messages over the page; alerts of the page itself stand in its main part. */
export const notice = (page: Page) => page.locator('body > [role="alert"]');

/** Takes the message away, as it may lie over what comes next. */
export async function dismissNotice(page: Page): Promise<void> {
  await notice(page).getByRole('button', { name: 'Dismiss this message' }).click();
  await expect(notice(page)).toBeEmpty();
}

/** Waits until the server has this many rows of the mother; asks the owner's own call. */
export async function expectRows(site: Site, eid: string, rows: number, name = mother.name): Promise<void> {
  await expect.poll(() => site.desk.rowsOf(eid, name).catch(() => 'nobody answers')).toBe(rows);
}

/** Opens the app again and looks: nothing waits any more. */
export async function expectEmptyOutbox(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/outbox');
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('list')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: mother.name })).toHaveCount(0);
  await page.close();
}

/** Signs in on the form of /auth. */
export async function signIn(
  page: Page,
  { Email, Password }: { Email: string; Password: string },
): Promise<void> {
  await hydrated(page);
  await page.getByLabel('Email').fill(Email);
  await page.getByLabel('Password', { exact: true }).fill(Password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

/** Opens one of the owner's addresses by way of signing in. */
export async function openAsOwner(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await signIn(page, owner);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Whether something half written of whoever is signed in is kept on this phone. */
export const hasDraft = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('draft-of:')));
