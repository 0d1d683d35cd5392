import { expect } from 'playwright/test';
import { doctor } from '~/content/group';
import { pageTexts as en } from '~/content/pages/en/page-texts';
import { pageTexts as fr } from '~/content/pages/fr/page-texts';
import { pageTexts as hi } from '~/content/pages/hi/page-texts';
import { dayInZone, readDay } from '~/contract/values/event-date';
import { resetConnection } from './harness/faults';
import { unfoldedFooter } from './harness/footer';
import { test } from './harness/test';

const pageTexts = { en, hi, fr };

test('the home page has its three figures, the three points and the five facilities', async ({ page }) => {
  await page.goto('/');
  for (const [value, label] of [
    ['10+', 'Years of Success'],
    ['120+', 'Events Successful'],
    ['3500+', 'Total Attendees'],
  ] as const) {
    const figure = page.locator('dl > div').filter({ hasText: label });
    await expect(figure.getByRole('definition')).toHaveText(value);
  }
  const about = page.locator('#about-us');
  for (const point of [/Healthy Pregnancy/i, /Pre-pregnancy Care/i, /Help and Support/i]) {
    await expect(about.getByRole('heading', { name: point })).toBeVisible();
  }
  const facilities = page.locator('#categories');
  for (const name of ['Yoga Expert', 'Diet Expert', 'Psychologist', 'Sound Therapy', 'Garbhasanskar']) {
    await expect(facilities.getByRole('heading', { name })).toBeVisible();
  }
  await facilities.getByRole('link', { name: 'Diet Expert' }).click();
  await expect(page).toHaveURL('/categories#diet');
  await expect(page.getByRole('heading', { name: 'Diet Expert', level: 2 })).toBeFocused();
  for (const anchor of ['home', 'about-us', 'categories', 'team', 'campaign']) {
    await page.goto(`/#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
});

test('the home page can be taken over without what only forms, the outbox or the owner need', async ({
  page,
}) => {
  const html = await (await page.request.get('/')).text();
  expect(html).toMatch(/assets\/vendor-/);
  expect(html).not.toMatch(/assets\/(forms|outbox|calls|background-services|owner)-/);
});

test('the home page shows what comes next and in how many days, and some of what was', async ({
  page,
  site,
}) => {
  const [next, second] = await site.ownerApi.coming();
  const past = await site.ownerApi.lastEvent();
  const names = await site.ownerApi.photos();
  await page.goto('/');
  const coming = page.getByRole('region', { name: 'Next event' });
  const day = readDay(next?.EDate ?? '') ?? '';
  const today = dayInZone(new Date(), 'Asia/Kolkata');
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  await expect(coming.getByText(/^(in \d+ days|Tomorrow|Today)$/)).toHaveText(
    days > 1 ? `in ${days} days` : days === 1 ? 'Tomorrow' : 'Today',
  );
  await expect(coming.getByRole('link', { name: `Register Now! ${next?.EventName}` })).toHaveAttribute(
    'href',
    `/book/register_booking/${next?._id}`,
  );
  await expect(coming.getByRole('link', { name: second?.EventName ?? '' })).toBeVisible();

  const moments = page.getByRole('region', { name: 'Glimpses of Past Events' });
  const lastEvent = moments.getByRole('link', { name: `View More: ${past.EventName}` });
  await expect(lastEvent).toHaveAttribute('href', `/past_event/${past._id}`);
  await expect(moments.getByRole('link', { name: 'Watch Now' })).toHaveAccessibleName(/हर बच्चे के नाम एक पेड़/);
  for (const [name, href] of [
    ['All past events', '/events'],
    ['All photos', '/photo-gallery'],
    ['All videos', '/video-gallery'],
  ] as const) {
    await expect(moments.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect(page.locator('#campaign').getByRole('link')).toHaveAttribute('href', '/volunteer');

  await expect(moments.getByRole('img', { name: /^Picture/ })).toHaveCount(6);
  await moments.getByRole('img', { name: `Picture ${names.length}` }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: `Picture ${names.length}` })).toBeVisible();
});

for (const language of ['en', 'hi', 'fr'] as const) {
  test(`on a phone the promise is in the largest letters, and the next event's ticket in the first screen, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(`/?lng=${language}`);
    const hero = page.locator('#home');
    const promise = hero.getByText(pageTexts[language].home.hero.line);
    const fontSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const largest = await page
      .locator('main :is(h1, h2, h3, p, dd)')
      .evaluateAll((all) =>
        Math.max(...all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
      );
    expect(await promise.evaluate(fontSize)).toBe(largest);
    const register = page.locator('main a[href^="/book/register_booking/"]').first();
    const ticket = await register.locator('xpath=ancestor::article').boundingBox();
    expect((ticket?.y ?? 0) + (ticket?.height ?? 0)).toBeLessThanOrEqual(790);
    const above = await hero.boundingBox();
    expect(ticket?.y).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0));
    expect(above?.height).toBeLessThanOrEqual(520);
  });
}

for (const [language, invented] of [
  ['en', 'invented'],
  ['hi', 'काल्पनिक'],
  ['fr', 'inventée'],
] as const) {
  test(`three mothers speak on the home page, each marked as invented, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(`/?lng=${language}`);
    const row = page.getByRole('group', { name: pageTexts[language].home.voices });
    const voices = row.getByRole('listitem');
    await expect(voices).toHaveCount(3);
    for (const voice of await voices.all()) await expect(voice.locator('figcaption')).toContainText(invented);
    // A hand sees that there is more, and the keyboard reaches it.
    await row.focus();
    await expect(row).toBeFocused();
    const first = await voices.first().boundingBox();
    expect(first?.x).toBeLessThan(412 - 44);
  });
}

for (const language of ['en', 'hi'] as const) {
  test(`on a phone the home page ends within 6,000 px, in ${language}`, async ({ page, site }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(`/?lng=${language}`);
    await site.network.idle();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_000);
  });
}

test('a month that is chosen is shown, remembered on the phone, and in no address and no request', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await page.goto('/');
  await site.network.idle();
  const months = page.getByRole('region', { name: 'Which month are you in?' });
  const fifth = months.getByRole('article', { name: 'Month 5' });
  await expect(fifth).toBeHidden();
  const height = await months.evaluate((section) => section.getBoundingClientRect().height);
  await months.getByRole('link', { name: 'Month 5' }).click();
  await expect(fifth).toContainText(en.home.months.texts['month-5']);
  await expect(fifth.getByRole('heading', { name: 'Month 5' })).toBeFocused();
  await expect(fifth.getByRole('listitem')).toHaveCount(3);
  await expect(fifth.getByText('Our doctor has not checked these words yet')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await months.evaluate((section) => section.getBoundingClientRect().height)).toBe(height);

  await page.reload();
  await expect(fifth).toBeVisible();
  await expect(months.getByRole('link', { name: 'Month 5' })).toHaveAttribute('aria-current', 'true');
  await months.getByRole('link', { name: 'Baby is here' }).click();
  await expect(fifth).toBeHidden();
  await months.getByRole('button', { name: 'Forget my month' }).click();
  await expect(months.getByText('Choose your month.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('chosen-month'))).toBeNull();
  expect(asked.filter((request) => request.includes('month-5'))).toEqual([]);
});

test('an address with a month shows it, keeps it neither in the address nor on the phone', async ({
  page,
}) => {
  await page.goto('/#month-7');
  const seventh = page.getByRole('article', { name: 'Month 7' });
  await expect(seventh).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(seventh.getByRole('heading', { name: 'Month 7' })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('chosen-month'))).toBeNull();
});

test('the film opens over the page, is fetched only then, and Escape closes it; one that cannot be had says so', async ({
  page,
  site,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const film = () => fetched.filter((path) => /film-[^/]*\.mp4$/.test(path));
  await page.goto('/');
  await site.network.idle();
  const watch = page.getByRole('link', { name: 'Watch Video' });
  const dialog = page.getByRole('dialog', { name: 'Nine months, together' });
  const onLine = (saveData: boolean, effectiveType: string) =>
    page.evaluate((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), {
      saveData,
      effectiveType,
    });
  // Who asked for less motion or less data, or is on a slow line, starts it by hand; for others it begins at once.
  for (const [reducedMotion, saveData, effectiveType] of [
    ['reduce', false, '4g'],
    ['no-preference', true, '4g'],
    ['no-preference', false, '3g'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await onLine(saveData, effectiveType);
    await watch.click();
    await expect(dialog.locator('video')).toHaveJSProperty('paused', true);
    await expect.poll(() => fetched.some((path) => path.includes('/poster-'))).toBe(true);
    await site.network.idle();
    expect(film(), [reducedMotion, saveData, effectiveType].join()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(watch).toBeFocused();
  }
  await onLine(false, '4g');
  const trouble = site.network.intercept('GET /assets/film-', resetConnection);
  await watch.click();
  await expect.poll(film).not.toEqual([]);
  await expect(dialog.getByRole('alert')).toHaveText('The video could not be loaded. It needs a connection.');
  trouble.end();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('the way back closes the film and stays on the page; a reload opens no film', async ({ page }) => {
  await page.goto('/events');
  await page.getByRole('banner').getByRole('link', { name: 'Garbhavastha Support Group' }).click();
  const watch = page.getByRole('link', { name: 'Watch Video' });
  const dialog = page.getByRole('dialog', { name: 'Nine months, together' });
  await watch.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(watch).toBeFocused();
  await watch.click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(watch).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the doctor’s mark is in the bar of the narrowest phone, in three languages; what is tapped is 44 px', async ({
  page,
}) => {
  for (const language of ['en', 'hi', 'fr'] as const) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/?lng=${language}`);
    const mark = page.getByRole('banner').getByRole('link', { name: doctor.name[language] }).first();
    await expect(mark).toBeInViewport({ ratio: 1 });
    await expect(mark).toHaveAttribute('href', `/${doctor.slug}`);
    const boxes = await page.locator('header a:visible, header button:visible').evaluateAll((all) =>
      all.map((element) => {
        const { left, right, height } = element.getBoundingClientRect();
        return { left: Math.round(left), right: Math.round(right), height: Math.round(height) };
      }),
    );
    for (const [index, { left, right, height }] of boxes.entries()) {
      expect(height).toBeGreaterThanOrEqual(44);
      expect(right).toBeLessThanOrEqual(320);
      expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
    }
  }
  await page.setViewportSize({ width: 412, height: 823 });
  const names = page.locator('#team h3 a');
  await expect.poll(() => names.count()).toBeGreaterThan(1);
  const heights = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('coming home waits for nothing: what is on its way has its place, what failed says so and is tried again', async ({
  page,
  site,
}) => {
  let fail: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const calls = ['current_event_data', 'team_data', 'my_photo', 'my_video'];
  const troubles = calls.map((call) =>
    site.network.intercept(`GET /get_${call}`, async (exchange) => {
      await waiting;
      await resetConnection(exchange);
    }),
  );
  await page.goto('/auth');
  await page.getByRole('banner').getByRole('link', { name: 'Garbhavastha Support Group' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const next = page.getByRole('region', { name: 'Next event' });
  await expect(next.getByTestId('skeleton').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Our Team' }).getByTestId('skeleton').first()).toBeVisible();
  fail();
  const main = page.getByRole('main');
  const alerts = main.getByRole('alert');
  await expect(alerts).toContainText([
    'An error occurred while fetching data.',
    'The team could not be loaded.',
    'The photos could not be loaded.',
    'Can not fatch Video...',
  ]);
  await expect(alerts).toContainText(calls.map(() => 'There is no connection to our server just now.'));
  await expect(main.getByTestId('skeleton')).toHaveCount(0);
  for (const trouble of troubles) trouble.end();
  const { EventName } = await site.ownerApi.nextEvent();
  await main.getByRole('button', { name: 'Try again' }).first().press('Enter');
  await expect(next.getByRole('heading', { name: EventName })).toBeVisible();
  // The button has gone with what it stood in.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The others try again by themselves, now that the server has been reached.
  await expect(page.getByRole('group', { name: 'Our Team' })).toBeVisible();
  const moments = page.getByRole('region', { name: 'Glimpses of Past Events' });
  await expect(moments.getByRole('link', { name: 'Watch Now' })).toBeVisible();
  await expect(moments.getByRole('img', { name: /^Picture/ })).toHaveCount(6);
  await expect(alerts).toHaveCount(0);
});

test('Join Now leads to signing up', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Join Now' }).click();
  await expect(page).toHaveURL('/auth?mode=signup');
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
});

test('the menu of a phone has the entries, marks the current one, and closes on every route change', async ({
  page,
}) => {
  await page.goto('/events');
  const menu = page.locator('#menu');
  const openMenu = page.getByRole('button', { name: 'Open the menu' });
  await openMenu.click();
  await expect(menu.getByRole('heading', { name: 'Garbhavastha Support Group', level: 2 })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth?mode=signup');
  await expect(menu.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth?mode=login');
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();
  await openMenu.click();
  await menu.getByRole('button', { name: 'Close the menu' }).click();
  await expect(menu).toBeHidden();
  await openMenu.click();
  await page.goBack();
  await expect(page).toHaveURL('/events');
  await expect(menu).toBeHidden();
});

test('the logo and the footer lead where they should, and say what a site on health must say', async ({
  page,
}) => {
  await page.goto('/events');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Garbhavastha Support Group' }),
  ).toHaveAttribute('href', '/');
  const foot = await unfoldedFooter(page);
  await expect(foot.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events');
  await expect(foot.getByRole('link', { name: 'Run by volunteers' })).toHaveAttribute('href', '/#campaign');
  await expect(foot.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  await expect(foot.getByRole('link', { name: '108' })).toHaveAttribute('href', 'tel:108');
  await expect(foot.getByText('not medical advice')).toBeVisible();
  await foot.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/#about-us');
  const about = page.getByRole('heading', { name: 'About Us', level: 2 });
  await expect(about).toBeFocused();
  await expect(about).toBeInViewport();

  // A link to where one is leads there again.
  await foot.getByRole('link', { name: 'About Us' }).click();
  await expect(about).toBeFocused();
  await expect(about).toBeInViewport();
  const logo = page.getByRole('banner').getByRole('link', { name: 'Garbhavastha Support Group' });
  const top = page.getByRole('heading', { level: 1 });
  await logo.click();
  await expect(page).toHaveURL('/');
  await expect(top).toBeFocused();
  await foot.scrollIntoViewIfNeeded();
  await expect(top).not.toBeInViewport();
  await logo.click();
  await expect(top).toBeFocused();
  await expect(top).toBeInViewport();
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('the bar has the entries, highlights the current one, and a Login button', async ({ page }) => {
    await page.goto('/events');
    const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
    const home = bar.getByRole('link', { name: 'Home' });
    await expect(home).toHaveAttribute('href', '/');
    await expect(home).not.toHaveAttribute('aria-current', 'page');
    // How the installed app starts.
    await page.goto('/?source=installed');
    await expect(home).toHaveAttribute('aria-current', 'page');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden();
  });
});

test('an unknown address answers 404 with the fallback screen', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('404 Not Found');
  await expect(page.getByRole('main')).toHaveCount(1);
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Garbhavastha Support Group', level: 1 })).toBeVisible();
});

for (const address of [
  '/past_event/0190a0a0-0000-7000-8000-000000000000',
  '/past_event/an%20id%20that%20cannot%20be',
  '/book/register_booking/nobody',
]) {
  test(`an event that does not exist, ${address}, is 404 with the fallback screen`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('banner')).toHaveCount(1);
  });
}

test('an address that is not even well written shows the fallback screen too', async ({ page }) => {
  const answer = await page.goto('/past_event/%ff');
  expect([400, 404]).toContain(answer?.status());
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});

test.describe('of an empty site', () => {
  test.use({ content: 'empty' });

  test('home and events say kindly that there is nothing yet', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Run by volunteers' })).toBeVisible();
    for (const name of [
      'Next event',
      'Glimpses of Past Events',
      'Latest pictures',
      'Newest videos',
      'Our Team',
    ])
      await expect(page.getByRole('heading', { name })).toBeHidden();
    await expect(page.getByRole('group', { name: en.home.voices })).toHaveCount(0);
    await expect(page.locator('#about-us blockquote')).toHaveCount(1);
    await page.goto('/events');
    await expect(
      page.getByText('No event is planned just now. New ones are announced here first.'),
    ).toBeVisible();
    await expect(page.getByText('There are no past events to show yet.')).toBeVisible();
    await expect(page.getByLabel('Year')).toBeHidden();
  });
});
