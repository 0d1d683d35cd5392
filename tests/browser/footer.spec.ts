import { expect, type Locator } from 'playwright/test';
import { unfoldedFooter } from './harness/footer';
import { test } from './harness/test';

test.use({ serviceWorkers: 'block' });

const heightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().height);

/** The vertical middle of an element, which is the same for elements of one row. */
const middleOf = (part: Locator) =>
  part.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  });

// Hindi has the longest words.
test('on a phone in Hindi the numbers of the footer are in one row, and so is its box', async ({ page }) => {
  await page.goto('/contact-us?lng=hi');
  const footer = page.getByRole('contentinfo');
  await footer.locator('summary').filter({ hasText: 'आने वाले कार्यक्रमों की सूचना' }).click();
  const rows = [
    [footer.getByLabel('आपका ईमेल पता'), footer.getByRole('button', { name: 'मुझे सूचना दें' })],
    [footer.getByRole('link', { name: '112' }), footer.getByRole('link', { name: '108' })],
  ] as const;
  for (const [left, right] of rows)
    expect(Math.abs((await middleOf(left)) - (await middleOf(right)))).toBeLessThan(2);
});

for (const language of ['en', 'hi', 'fr']) {
  test(`on a narrow phone the emergency numbers come first in the footer, each word in one line, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/contact-us?lng=${language}`);
    const footer = page.getByRole('contentinfo');
    const [any, ambulance] = [
      footer.getByRole('link', { name: '112' }),
      footer.getByRole('link', { name: '108' }),
    ];
    await expect(footer.getByRole('link').first()).toHaveAttribute('href', 'tel:112');
    for (const number of [any, ambulance]) {
      // Two lines of words would be 84.
      expect(await heightOf(number)).toBeLessThan(72);
      expect(await number.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    expect(await middleOf(any)).toBe(await middleOf(ambulance));
    for (const summary of await footer.locator('summary').all())
      expect(await middleOf(any)).toBeLessThan(await middleOf(summary));
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the footer’s links unfold on a phone', async ({ page }) => {
    await page.goto('/contact-us');
    const footer = page.getByRole('contentinfo');
    const volunteer = footer.getByRole('link', { name: 'Volunteer', exact: true });
    await expect(volunteer).toBeHidden();
    await unfoldedFooter(page);
    await expect(volunteer).toBeVisible();
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('all links of the footer are shown and reached by keyboard, and the bar has no menu button', async ({
    page,
  }) => {
    await page.goto('/contact-us');
    const footer = page.getByRole('contentinfo');
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden();
    for (const summary of await footer.locator('summary').all()) await expect(summary).toBeHidden();
    await expect(footer.getByLabel('Your e-mail')).toBeVisible();
    await expect(footer.getByRole('heading', { name: 'All pages' })).toBeVisible();
    const events = footer.getByRole('link', { name: 'Events', exact: true });
    await expect(events).toBeVisible();
    await events.focus();
    await page.keyboard.press('Tab');
    await expect(footer.getByRole('link', { name: 'About Us' })).toBeFocused();
  });
});
