import { expect } from 'playwright/test';
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
  await expect(page.locator('#home')).toBeVisible();
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
  await expect(menu.getByText('Garbhavastha Support Group')).toBeVisible();
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
  await expect(foot.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  await expect(foot.getByRole('link', { name: '108' })).toHaveAttribute('href', 'tel:108');
  await expect(foot.getByText('not medical advice')).toBeVisible();
  await foot.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/#about-us');
  await expect(page.locator('#about-us')).toBeInViewport();
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('the bar has the entries, highlights the current one, and a Login button', async ({ page }) => {
    await page.goto('/events');
    const bar = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
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
    await expect(page.getByRole('heading', { name: 'Coming events' })).toBeHidden();
    await page.goto('/events');
    await expect(
      page.getByText('No event is planned just now. New ones are announced here first.'),
    ).toBeVisible();
    await expect(page.getByText('There are no past events to show yet.')).toBeVisible();
    await expect(page.getByLabel('Year')).toBeHidden();
  });
});
