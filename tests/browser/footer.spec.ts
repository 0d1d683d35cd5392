import { expect, type Locator } from 'playwright/test';
import { openAsOwner } from './harness/phone';
import { test } from './harness/test';

const heightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().height);

/** The vertical middle of what is shown, by which things beside each other are known. */
const middleOf = (part: Locator) =>
  part.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  });

for (const [language, words] of [
  ['en', { box: 'Your e-mail', press: 'Keep me informed' }],
  ['hi', { box: 'आपका ईमेल पता', press: 'मुझे सूचना दें' }],
  ['fr', { box: 'Votre e-mail', press: 'Me tenir informée' }],
] as const)
  test(`on a phone the footer takes at most 420 px, its box and its numbers one row each: ${language}`, async ({
    page,
  }) => {
    await page.goto(`/contact-us?lng=${language}`);
    const footer = page.getByRole('contentinfo');
    expect(await heightOf(footer)).toBeLessThanOrEqual(420);
    const rows = [
      [footer.getByLabel(words.box), footer.getByRole('button', { name: words.press })],
      [footer.getByRole('link', { name: '112' }), footer.getByRole('link', { name: '108' })],
    ] as const;
    for (const [left, right] of rows)
      expect(Math.abs((await middleOf(left)) - (await middleOf(right)))).toBeLessThan(2);
  });

test('that people and events are invented is said once', async ({ page }) => {
  await page.goto('/our-team?lng=en');
  await expect(page.getByText(/invented|fictional/)).toHaveText(['Demo: people and events are invented.']);
});

test('the owner’s footer takes at most 140 px, and unfolds the public pages', async ({ page }) => {
  await openAsOwner(page, '/my_team');
  // The sign-in page has the public footer.
  await expect(page.getByRole('heading', { level: 1, name: 'My Team' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: '112' })).toBeVisible();
  expect(await heightOf(footer)).toBeLessThanOrEqual(140);
  const events = footer.getByRole('link', { name: 'Events', exact: true });
  await expect(events).toBeHidden();
  await footer.getByText('All pages').click();
  await expect(events).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the footer’s links unfold on a phone', async ({ page }) => {
    await page.goto('/contact-us');
    const footer = page.getByRole('contentinfo');
    const volunteer = footer.getByRole('link', { name: 'Volunteer', exact: true });
    await expect(volunteer).toBeHidden();
    await footer.locator('summary').click();
    await expect(volunteer).toBeVisible();
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('the footer’s links are all seen, and reached by the keyboard', async ({ page }) => {
    await page.goto('/contact-us');
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('summary')).toBeHidden();
    await expect(footer.getByRole('heading', { name: 'All pages' })).toBeVisible();
    const events = footer.getByRole('link', { name: 'Events', exact: true });
    await expect(events).toBeVisible();
    await events.focus();
    await page.keyboard.press('Tab');
    await expect(footer.getByRole('link', { name: 'About Us' })).toBeFocused();
  });
});
