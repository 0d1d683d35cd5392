import { expect, type Page } from 'playwright/test';
import type { Language } from './harness/devices';
import { dismissNotice, evictDocuments, openAndCache, registrationAddress } from './harness/phone';
import { test } from './harness/test';

const menuLabel = { en: 'Open the menu', hi: 'मेनू खोलें', fr: 'Ouvrir le menu' } as const;

async function expectLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('header [popovertarget="menu"]:not([popovertargetaction])')).toHaveAttribute(
    'aria-label',
    menuLabel[language],
  );
}

test('a language in local storage has priority over the browser’s, on pages from the server and from the worker', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ locale: 'fr-XX' });
  await context.addInitScript(() => {
    // Before the first page only: later the values are the app's.
    if (sessionStorage.getItem('prepared')) return;
    sessionStorage.setItem('prepared', 'yes');
    localStorage.setItem('i18nextLng', 'hi');
    sessionStorage.setItem('i18nextLng', 'fr');
  });
  const page = await context.newPage();
  await openAndCache(page, site, '/');
  await expectLanguage(page, 'hi');
  // The worker's shell is in no language.
  await evictDocuments(page);
  await page.goto('/events');
  await expectLanguage(page, 'hi');
  await context.close();
});

test('a language in the address is remembered, also by pages from the worker', async ({ page, site }) => {
  await openAndCache(page, site, '/');
  await page.goto('/events?lng=hi');
  await expectLanguage(page, 'hi');
  await page.goto('/events');
  await expectLanguage(page, 'hi');
});

test('switching the language needs no reload, keeps what was typed, and is remembered', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await openAndCache(page, site, `${registrationAddress(event._id)}?lng=en`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByLabel('Name', { exact: true }).fill('Kavita');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expectLanguage(page, 'hi');
  await expect(page.getByLabel('नाम', { exact: true })).toHaveValue('Kavita');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(page).toHaveURL(registrationAddress(event._id));
  await page.reload();
  await expectLanguage(page, 'hi');
  await page.goto('/events');
  await expectLanguage(page, 'hi');
  // The server knows it from the cookie.
  const answer = await page.request.get('/');
  expect(answer.headers()['content-language']).toBe('hi');
});

test('a press on a language ends before the page is rendered in it, and does not navigate', async ({
  page,
  site,
}) => {
  await openAndCache(page, site, '/');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const { setItem } = Storage.prototype;
    // The choice is stored in the task that changes the language. What React renders at once is rendered when the
    // microtasks of that task have run.
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value);
      if (key !== 'i18nextLng') return;
      let turns = Promise.resolve();
      for (let turn = 0; turn < 50; turn++) turns = turns.then(() => undefined);
      void turns.then(() => seen.push(document.documentElement.lang));
    };
    const { replaceState } = history;
    history.replaceState = function (...entry) {
      seen.push('navigation');
      replaceState.apply(this, entry);
    };
  });
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expectLanguage(page, 'hi');
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['en']);
});

test('offline, switching to a language that is not stored is refused without an error', async ({
  page,
  site,
}) => {
  await openAndCache(page, site, '/');
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await site.network.disconnect();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Français' }).click();
  await dismissNotice(page);
  await expectLanguage(page, 'en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('A new version is in use.')).toBeHidden();
  expect(complaints).toEqual([]);
});

test('the language in use is available offline', async ({ page, site }) => {
  await openAndCache(page, site, '/?lng=hi');
  await site.network.disconnect();
  await page.goto('/events');
  await expectLanguage(page, 'hi');
  await expect(page.getByRole('heading', { level: 1, name: 'कार्यक्रम' })).toBeVisible();
});
