import { expect, type Page } from 'playwright/test';
import { mother, notice, registrationAddress, signIn } from './harness/phone';
import { owner } from './harness/server';
import { test } from './harness/test';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const phone = { width: 412, height: 823 };

/** Presses Tab until the focus is on what is sought; fails when it comes round without having been there. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  const focused = page.locator(':focus');
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) === 0) continue;
    const label = await focused.evaluate((element) => {
      const labelled =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element.labels?.[0]
          : null;
      return (
        element.getAttribute('aria-label') ?? labelled?.firstChild?.textContent ?? element.textContent ?? ''
      );
    });
    if (typeof name === 'string' ? label.trim() === name : name.test(label)) return expectVisibleFocus(page);
  }
  throw new Error(`Nobody gets to ${name} by the Tab key.`);
}

/** The focus can be seen: an outline, and nothing lies over it. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = await page.locator(':focus').evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 10));
    return {
      outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
      uncovered: over !== null && (element.contains(over) || over.contains(element)),
    };
  });
  expect(seen).toEqual({ outlined: true, uncovered: true });
}

test('the first Tab offers to skip to the content, and does', async ({ page }) => {
  await page.goto('/events');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to the content');
  await expect(page.locator(':focus')).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(
    await page.locator(':focus').evaluate((element) => document.querySelector('main')?.contains(element)),
  ).toBe(true);
});

test('a registration from the home page to success, without a mouse', async ({ page, site }) => {
  const [event] = await site.desk.coming();
  await page.goto('/');
  await tabTo(page, 'See the events');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/events');
  // The focus goes to the new page's heading.
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused();
  await tabTo(page, /^Register Now!/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(registrationAddress(event?._id ?? ''));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, 'Name');
  await page.keyboard.type(mother.name);
  await tabTo(page, 'Phone');
  await page.keyboard.type(mother.phone);
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('success');
  expect(await site.desk.rowsOf(event?._id ?? '', mother.name)).toBe(1);
});

test('the menu opens, is walked through, and closes with Escape, which brings the focus back', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await tabTo(page, 'Open the menu');
  await page.keyboard.press('Enter');
  const menu = page.locator('#menu');
  await expect(menu).toBeVisible();
  await tabTo(page, 'Close the menu');
  await tabTo(page, 'Events');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'Events');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/events');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused();
});

test('a dialog takes the focus, keeps it, and gives it back', async ({ page, site }) => {
  const [event] = await site.desk.coming();
  await page.goto('/event/current_event');
  await signIn(page, owner);
  await expect(page).toHaveURL('/event/current_event');
  const remove = `Remove ${event?.EventName}`;
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: remove })).toBeFocused();
  expect((await site.desk.coming()).map(({ _id }) => _id)).toContain(event?._id);
});

test('the moving events are stopped by their button', async ({ page }) => {
  await page.goto('/events');
  await tabTo(page, 'Stop the moving events');
  await page.keyboard.press('Enter');
  const start = page.getByRole('button', { name: 'Let the events move' });
  await expect(start).toBeVisible();
  await expect(start).toBeFocused();
});

test('nothing moves by itself for those who asked for less motion', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/events');
  const coming = await site.desk.coming();
  await expect(page.getByText(`Event 1 of ${coming.length}`)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Let the events move' })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText(`Event 1 of ${coming.length}`)).toBeAttached();
});

test('the slides hold still while the focus is in them or the pointer over them', async ({ page, site }) => {
  await page.clock.install();
  await page.goto('/events');
  const coming = await site.desk.coming();
  const first = page.getByText(`Event 1 of ${coming.length}`);
  await expect(page.getByRole('button', { name: 'Stop the moving events' })).toBeVisible();
  await tabTo(page, /^Register Now!/);
  await page.clock.runFor(10_000);
  await expect(first).toBeAttached();
});
