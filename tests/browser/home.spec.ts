import { expect } from 'playwright/test';
import { dayInZone, readDay } from '~/contract/event-date';
import { hangUp } from './harness/faults';
import { test } from './harness/test';

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
  expect(html).not.toMatch(/assets\/(forms|outbox|calls|companions|owner)-/);
});

test('the home page shows what comes next and in how many days, and some of what was', async ({
  page,
  site,
}) => {
  const [next, second] = await site.desk.coming();
  const past = await site.desk.lastEvent();
  const names = await site.desk.photos();
  await page.goto('/');
  const coming = page.getByRole('region', { name: 'Next event' });
  const day = readDay(next?.EDate ?? '') ?? '';
  const today = dayInZone(new Date(), 'Asia/Kolkata');
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  await expect(coming.getByText(/days? to go|Tomorrow|Today/).first()).toContainText(
    days > 1 ? `${days}days to go` : days === 1 ? 'Tomorrow' : 'Today',
  );
  await expect(coming.getByRole('link', { name: `Register Now! ${next?.EventName}` })).toHaveAttribute(
    'href',
    `/book/register_booking/${next?._id}`,
  );
  await expect(coming.getByRole('link', { name: second?.EventName ?? '' })).toBeVisible();

  const glimpses = page.getByRole('region', { name: 'Glimpses of Past Events' });
  await expect(glimpses.getByRole('article').first()).toContainText(past.EventName);
  const videos = page.getByRole('region', { name: 'Newest videos' });
  await expect(videos.getByRole('article')).toHaveCount(3);
  await expect(videos.getByRole('article').first()).toContainText('A tree for each child');
  await expect(page.locator('#campaign').getByRole('link')).toHaveAttribute('href', '/volunteer');

  const pictures = page.getByRole('region', { name: 'Latest pictures' });
  await expect(pictures.getByRole('img')).toHaveCount(6);
  await pictures.getByRole('img', { name: `Picture ${names.length}` }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: `Picture ${names.length}` })).toBeVisible();
});

test('the film opens over the page, is fetched only then, and Escape closes it; one that cannot be had says so', async ({
  page,
  site,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const film = () => fetched.filter((path) => /film-[^/]*\.mp4$/.test(path));
  await page.goto('/');
  await site.line.quiet();
  const watch = page.getByRole('link', { name: 'Watch Video' });
  const dialog = page.getByRole('dialog', { name: 'Nine months, together' });
  const onLine = (saveData: boolean, effectiveType: string) =>
    page.evaluate((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), {
      saveData,
      effectiveType,
    });
  // Who asked for less motion or less data, or is on a slow line, starts it herself; for others it begins at once.
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
    await site.line.quiet();
    expect(film(), [reducedMotion, saveData, effectiveType].join()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(watch).toBeFocused();
  }
  await onLine(false, '4g');
  const trouble = site.line.trouble('GET /assets/film-', hangUp);
  await watch.click();
  await expect.poll(film).not.toEqual([]);
  await expect(dialog.getByRole('alert')).toHaveText('The film could not be loaded. It needs a connection.');
  trouble.end();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
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
    site.line.trouble(`GET /get_${call}`, async (exchange) => {
      await waiting;
      await hangUp(exchange);
    }),
  );
  await page.goto('/auth');
  await page.getByRole('banner').getByRole('link', { name: 'Garbhavastha Support Group' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const next = page.getByRole('region', { name: 'Next event' });
  await expect(next.locator('.skeleton').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Our Team' }).locator('.skeleton').first()).toBeVisible();
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
  await expect(main.locator('.skeleton')).toHaveCount(0);
  for (const trouble of troubles) trouble.end();
  const { EventName } = await site.desk.nextEvent();
  await main.getByRole('button', { name: 'Try again' }).first().press('Enter');
  await expect(next.getByRole('heading', { name: EventName })).toBeVisible();
  // The button has gone with what it stood in.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await main.locator('#team').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Our Team' })).toBeVisible();
  await main.getByRole('button', { name: 'Try again' }).last().click();
  await expect(page.getByRole('region', { name: 'Newest videos' }).getByRole('article')).toHaveCount(3);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Latest pictures' }).getByRole('img')).toHaveCount(6);
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
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events');
  await expect(foot.getByRole('link', { name: 'Lend a hand' })).toHaveAttribute('href', '/#campaign');
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
    await expect(page.getByRole('heading', { name: 'Lend a hand' })).toBeVisible();
    for (const name of [
      'Next event',
      'Glimpses of Past Events',
      'Latest pictures',
      'Newest videos',
      'Our Team',
    ])
      await expect(page.getByRole('heading', { name })).toBeHidden();
    await page.goto('/events');
    await expect(
      page.getByText('No event is planned just now. New ones are announced here first.'),
    ).toBeVisible();
    await expect(page.getByText('There are no past events to show yet.')).toBeVisible();
    await expect(page.getByLabel('Year')).toBeHidden();
  });
});
