import { expect, type JSHandle, type Page } from 'playwright/test';
import { cameraRoll } from './harness/camera-roll';
import { holdScript } from './harness/faults';
import { atRest, hydrated, mother, notice, registrationAddress, signIn, stopClock } from './harness/phone';
import { owner } from './harness/server';
import { test } from './harness/test';

test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  serviceWorkers: 'block',
});

const phone = { width: 412, height: 823 };

/**
 * Presses Tab until the element with this label has the focus. Throws when the focus has come round without it: the
 * element must be there before.
 */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  await hydrated(page);
  await expect(page.getByRole('main').getByTestId('skeleton')).toHaveCount(0);
  let first: JSHandle<Element | null> | undefined;
  for (;;) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluateHandle(() => document.activeElement);
    const label = await focused.evaluate((element) => {
      const labelled =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element.labels?.[0]
          : null;
      // A hint may follow the text of the label, and an icon may precede it.
      const words = [...(labelled?.childNodes ?? [])].find(({ textContent }) => textContent?.trim());
      const said = words ?? (element === document.body ? null : element);
      const drawn = element?.querySelector('img')?.alt;
      return (element?.getAttribute('aria-label') ?? said?.textContent) || drawn || '';
    });
    if (typeof name === 'string' ? label.trim() === name : name.test(label)) return expectVisibleFocus(page);
    if (await first?.evaluate((element, now) => element === now, focused))
      throw new Error(`The Tab key does not reach ${name}.`);
    first ??= focused;
  }
}

/** Expects the focused element to have an outline, and nothing to cover it once animations have ended. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = () =>
    page.locator(':focus').evaluate((focused) => {
      // A file input is shown as its label.
      const isPicker = focused instanceof HTMLInputElement && focused.type === 'file';
      const element = (isPicker && focused.labels?.[0]) || focused;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { left, top, width, height } = element.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 10));
      return {
        outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
        uncovered: over !== null && (element.contains(over) || over.contains(element)),
      };
    });
  await expect.poll(seen).toEqual({ outlined: true, uncovered: true });
}

test('the first Tab focuses a link that skips to the content', async ({ page }) => {
  await page.goto('/events');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to the content');
  await expect(page.locator(':focus')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('registering works by keyboard from the home page on', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  await page.goto('/');
  await tabTo(page, 'All events');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/events');
  // The focus goes to the new page's heading.
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused();
  await tabTo(page, /^Register Now!/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(registrationAddress(event._id));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, 'Name');
  await page.keyboard.type(mother.name);
  await tabTo(page, 'Phone');
  await page.keyboard.type(mother.phone);
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('success');
  expect(await site.ownerApi.rowsOf(event._id, mother.name)).toBe(1);
});

test('the volunteer form works by keyboard, with its calendar', async ({ page, site }) => {
  await page.goto('/volunteer');
  await hydrated(page);
  await tabTo(page, 'First Name');
  await page.keyboard.type(mother.name);
  await tabTo(page, 'Phone number');
  await page.keyboard.type(mother.phone);
  await tabTo(page, 'Date of Birth');
  await page.keyboard.type('05/03/1990');
  await tabTo(page, 'Choose it from a calendar');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Date of Birth')).toHaveValue('06/03/1990');
  await tabTo(page, 'Why you want to join us');
  await page.keyboard.type('To help.');
  await tabTo(page, 'Send Message');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('Success');
  const { Volunteers } = await site.ownerApi.stored({ Number: mother.phone });
  expect(Volunteers).toMatchObject([{ FName: mother.name, DOB: '06/March/1990' }]);
});

test('the picture viewer works by keyboard, and returns the focus to the last picture', async ({
  page,
  site,
}) => {
  const names = await site.ownerApi.photos();
  await page.goto('/photo-gallery');
  await hydrated(page);
  await tabTo(page, 'Picture 2');
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  const position = viewer.getByRole('status');
  await expect(position).toHaveText(`2 of ${names.length}`);
  await tabTo(page, 'Next picture');
  await page.keyboard.press('Enter');
  await expect(position).toHaveText(`3 of ${names.length}`);
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText(`4 of ${names.length}`);
  await tabTo(page, 'Close');
  await page.keyboard.press('Enter');
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Picture 4', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Picture 5', exact: true })).toBeFocused();
});

test('the menu works by keyboard, and Escape returns the focus to its button', async ({ page }) => {
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

test('a dialog traps the focus, and returns it when it is closed', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  await page.goto('/event/current_event');
  await signIn(page, owner);
  await expect(page).toHaveURL('/event/current_event');
  const remove = `Remove ${event.EventName}`;
  await expect(page.getByRole('button', { name: remove })).toBeVisible();
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
  expect((await site.ownerApi.coming()).map(({ _id }) => _id)).toContain(event._id);
});

test('the carousel is paused by keyboard', async ({ page }) => {
  await page.goto('/events');
  await expect(page.getByRole('button', { name: 'Pause the event slides' })).toBeVisible();
  await tabTo(page, 'Pause the event slides');
  await page.keyboard.press('Enter');
  const start = page.getByRole('button', { name: 'Play the event slides' });
  await expect(start).toBeVisible();
  await expect(start).toBeFocused();
});

test('the carousel does not move with reduced motion or reduced data', async ({ page, site }) => {
  await page.clock.install();
  const coming = await site.ownerApi.coming();
  const staysAtFirst = async () => {
    await page.goto('/events');
    await expect(page.getByText(`Event 1 of ${coming.length}`)).toBeAttached();
    await expect(page.getByRole('button', { name: 'Play the event slides' })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByText(`Event 1 of ${coming.length}`)).toBeAttached();
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await staysAtFirst();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await staysAtFirst();
});

test('the carousel pauses while it has the focus or the pointer', async ({ page, site }) => {
  await page.clock.install();
  await page.goto('/events');
  const coming = await site.ownerApi.coming();
  const shown = page.getByText(new RegExp(`^Event \\d+ of ${coming.length}$`));
  await expect(page.getByRole('button', { name: 'Pause the event slides' })).toBeVisible();
  await tabTo(page, /^Register Now!/);
  await stopClock(page);
  await atRest(page);
  const come = (await shown.textContent()) ?? '';
  await page.clock.runFor(10_000);
  await expect(shown).toHaveText(come);
  await page.clock.resume();
  await tabTo(page, /^All Years/);
  await page.getByRole('heading', { name: 'Upcoming Events' }).scrollIntoViewIfNeeded();
  await page.getByRole('group', { name: 'Upcoming Events' }).hover();
  await stopClock(page);
  await atRest(page);
  const held = (await shown.textContent()) ?? '';
  await page.clock.runFor(10_000);
  await expect(shown).toHaveText(held);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_000);
  await expect(shown).not.toHaveText(held);
});

test('the carousel keeps the focus when its script loads, and starts from the focused slide', async ({
  page,
  site,
}) => {
  // Without automatic moves the test can read where the carousel starts.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const script = holdScript(site, 'swiper-controller');
  await page.goto('/events');
  await hydrated(page);
  const [, second] = await site.ownerApi.coming('en');
  const coming = page.getByRole('group', { name: 'Upcoming Events' });
  const register = coming.getByRole('link', { name: `Register Now! ${second?.EventName}` });
  await register.focus();
  script.release();
  await site.network.idle();
  await expect(register).toBeFocused();
  await expect(page.getByRole('button', { name: 'Play the event slides' })).toBeHidden();
  await page.keyboard.press('Shift+Tab');
  await expect(coming.locator(':focus')).toHaveCount(1);
  await register.focus();
  await page.getByLabel('Year').focus();
  await expect(page.getByRole('button', { name: 'Play the event slides' })).toBeVisible();
  await expect(page.getByText(/^Event 2 of/)).toBeAttached();
});

test('the owner’s tasks work by keyboard: arrivals, removals, photos and their order, an event, logout', async ({
  page,
  site,
}) => {
  const { _id: eid, EventName } = await site.ownerApi.nextEvent();
  const before = await site.ownerApi.registrations(eid);
  const photos = await site.ownerApi.photos();
  await page.goto('/event/registration_record');
  await signIn(page, owner);
  await expect(page.getByRole('heading', { level: 1, name: 'Registration Record' })).toBeFocused();
  await tabTo(page, 'Date');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  await tabTo(page, `View Registration: ${EventName}`);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: EventName })).toBeFocused();
  await tabTo(page, /^Mark present: /);
  const came = page.locator(':focus');
  await page.keyboard.press('Space');
  await expect(came).toHaveAttribute('aria-pressed', 'true');
  // The same person is removed next, after which the server would refuse the arrival.
  const present = async () => (await site.ownerApi.registrations(eid)).filter(({ Came }) => Came).length;
  await expect.poll(present).toBe(before.filter(({ Came }) => Came).length + 1);
  await tabTo(page, /^Remove /);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Remove');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('Success...');
  await expect(page.getByRole('heading', { level: 1, name: EventName })).toBeFocused();
  expect(await site.ownerApi.registrations(eid)).toHaveLength(before.length - 1);

  await page.reload();
  await tabTo(page, 'My Photo Gallery');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Photo' })).toBeFocused();
  // Some key presses before it opens: Playwright takes a moment to intercept it.
  const picker = page.waitForEvent('filechooser');
  await tabTo(page, 'Add photos');
  await page.keyboard.press('Space');
  await (await picker).setFiles(await cameraRoll(2, { width: 300, height: 200 }));
  await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(2);
  await tabTo(page, 'Delete IMG_02.jpg');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Photo' })).toBeFocused();
  await tabTo(page, 'Save Image');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await site.ownerApi.photos()).length).toBe(photos.length + 1);
  await tabTo(page, 'Arrange');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Move photo 1');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Move photo 2', exact: true })).toBeFocused();
  await expect.poll(async () => (await site.ownerApi.photos()).slice(0, 2)).toEqual([photos[1], photos[0]]);

  await page.setViewportSize(phone);
  await page.goto(`/edit_event/${eid}`);
  await page.getByLabel('Fee').fill('A draft');
  await page.reload();
  await tabTo(page, 'Discard my changes');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Discard my changes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByLabel('Fee')).not.toHaveValue('A draft');
  await tabTo(page, 'Add a Chief Guest');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Smt. Last');
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Move Chief Guest \d+$/);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Chief Guest 1', { exact: true })).toHaveValue('Smt. Last');
  await tabTo(page, 'Update Event');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/event/current_event');
  expect((await site.ownerApi.nextEvent()).ChiefGuest[0]).toEqual({ value: 'Smt. Last' });

  await page.reload();
  await tabTo(page, 'Open the owner’s menu');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('You are logged out.');
});
