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

test('English is the default, also for a browser that asks for a language we do not speak', async ({
  browser,
}) => {
  for (const locale of ['en-US', 'de-DE']) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto('/');
    await expectLanguage(page, 'en');
    await context.close();
  }
});

/**
 * Each place of the detection order (rule language-order) that can be set by a test, the first before the second and so
 * on.
 */
const places = ['query string', 'cookie', 'local storage', 'session storage', 'browser'] as const;

for (const [index, place] of places.entries()) {
  const weaker = places.slice(index + 1);
  test(`the ${place} decides over ${weaker.join(', ') || 'the default'}`, async ({ browser, site }) => {
    const rank = (of: (typeof places)[number], language: string) =>
      places.indexOf(of) > index ? 'fr' : language;
    const used = (of: (typeof places)[number]) => places.indexOf(of) >= index;
    const context = await browser.newContext({
      locale: used('browser') ? `${rank('browser', 'hi')}-XX` : 'en-US',
    });
    if (used('cookie'))
      await context.addCookies([{ name: 'i18next', value: rank('cookie', 'hi'), url: site.url }]);
    await context.addInitScript(
      ({ local, session }) => {
        // Only before the first page: later on they are the app's.
        if (sessionStorage.getItem('prepared')) return;
        sessionStorage.setItem('prepared', 'yes');
        if (local) localStorage.setItem('i18nextLng', local);
        if (session) sessionStorage.setItem('i18nextLng', session);
      },
      {
        local: used('local storage') && rank('local storage', 'hi'),
        session: used('session storage') && rank('session storage', 'hi'),
      },
    );
    const page = await context.newPage();
    await openAndCache(page, site, place === 'query string' ? '/?lng=hi' : '/');
    await expectLanguage(page, 'hi');
    // And from the worker's shell, which no server has put into a language.
    await evictDocuments(page);
    await page.goto('/events');
    await expectLanguage(page, 'hi');
    await context.close();
  });
}

test('a language in the address is remembered, also when the worker opens the page', async ({
  page,
  site,
}) => {
  await openAndCache(page, site, '/');
  await page.goto('/events?lng=hi');
  await expectLanguage(page, 'hi');
  await page.goto('/events');
  await expectLanguage(page, 'hi');
});

test('switching needs no reload, keeps what was written, and survives a reload', async ({ page, site }) => {
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
  // The server has learnt of it as well.
  const answer = await page.request.get('/');
  expect(answer.headers()['content-language']).toBe('hi');
});

test('a language that was never used on this phone is refused without a network, and nothing breaks', async ({
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

test('the language in use is there without a network', async ({ page, site }) => {
  await openAndCache(page, site, '/?lng=hi');
  await site.network.disconnect();
  await page.goto('/events');
  await expectLanguage(page, 'hi');
  await expect(page.getByRole('heading', { level: 1, name: 'कार्यक्रम' })).toBeVisible();
});

test('dates follow the language', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  for (const [language, locale] of [
    ['en', 'en-IN'],
    ['hi', 'hi-IN'],
    ['fr', 'fr-FR'],
  ] as const) {
    const [day = '', month = '', year = ''] = event.EDate.split('/');
    const date = new Date(`${day} ${month} ${year} 12:00 UTC`);
    const words = new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
      .format(date)
      // Which the browsers' French does not know.
      .replace(/^(\p{L}+) 1 /u, language === 'fr' ? '$1 1er ' : '$&');
    await page.goto(`/past_event/${event._id}?lng=${language}`);
    await expect(page.getByRole('definition').filter({ hasText: words })).toBeVisible();
  }
});

test('what the group has entered says its language where it is not the page’s', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  const name = page.getByRole('heading', { level: 1, name: event.EventName });
  await page.goto(`/past_event/${event._id}?lng=hi`);
  await expect(name).toHaveAttribute('lang', 'en');
  await page.goto(`/past_event/${event._id}?lng=en`);
  await expect(name).not.toHaveAttribute('lang');
  await page.goto('/our-team?lng=en');
  const hindi = page.getByRole('main').getByRole('heading', { level: 2, name: /\p{Script=Devanagari}/u });
  await expect(hindi.first()).toHaveAttribute('lang', 'hi');
});
