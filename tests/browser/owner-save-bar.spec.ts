import { expect, type Page } from 'playwright/test';
import { openAsOwner } from './harness/phone';
import { type Site, test } from './harness/test';

test.use({ serviceWorkers: 'block' });

const saveBar = (page: Page) => page.locator('[data-save-bar]');
const ownerBar = (page: Page) => page.getByRole('navigation', { name: 'Quick menu' });
const topOf = async (page: Page) => (await saveBar(page).boundingBox())?.y ?? 0;

/** Every long form with its save button and the way back. */
async function longForms(site: Site): Promise<[address: string, save: string, back: string][]> {
  const event = await site.ownerApi.nextEvent();
  const { result: team } = await (await fetch(`${site.url}/get_team_data`)).json();
  return [
    ['/add_event', 'Add Event', 'Today'],
    [`/edit_event/${event._id}`, 'Update Event', 'Current events'],
    ['/new_member', 'Submit', 'My Team'],
    [`/edit_profile/${team[0]._id}`, 'Submit', 'My Team'],
    ['/add_video?form=new-video', 'Save Video', 'My Video'],
    ['/voices?form=new-voice', 'Save the words', 'What mothers say'],
  ];
}

/** Whether the save bar covers the focused control; of a text area its first line. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const [focused, bar] = [document.activeElement, document.querySelector('[data-save-bar]')];
    if (!focused || !bar || bar.contains(focused)) return false;
    const [one, other] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
    const bottom = focused.matches('textarea') ? Math.min(one.bottom, one.top + 52) : one.bottom;
    return bottom > other.top && one.top < other.bottom;
  });

test('on a phone the save button of a long form is visible from the first field on, in place of the bottom bar', async ({
  page,
  site,
}) => {
  await openAsOwner(page, '/dashboard');
  const height = page.viewportSize()?.height ?? 0;
  for (const [address, name, back] of await longForms(site)) {
    await page.goto('/dashboard');
    await expect(ownerBar(page)).toBeVisible();
    await page.goto(address);
    const save = page.getByRole('main').getByRole('button', { name, exact: true });
    await expect(save, address).toBeInViewport({ ratio: 1 });
    await expect(ownerBar(page), address).toBeHidden();
    await expect(page.getByRole('link', { name: back, exact: true }), address).toBeInViewport({ ratio: 1 });
    const bar = await saveBar(page).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0), address).toBeCloseTo(height, 0);
    // At the end of the form it is in the flow and covers nothing.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => topOf(page), address).toBeLessThan(bar?.y ?? 0);
    const fields = await page.locator('form fieldset').first().boundingBox();
    expect((fields?.y ?? 0) + (fields?.height ?? 0), address).toBeLessThanOrEqual(await topOf(page));
  }
});

test('on a phone of 360 by 640 px the name of a member is in the first screen, below a photo of 72 px', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { result: team } = await (await fetch(`${site.url}/get_team_data`)).json();
  await openAsOwner(page, '/dashboard');
  for (const [address, choose] of [
    ['/new_member', 'Choose a picture'],
    [`/edit_profile/${team[0]._id}`, 'Change picture'],
  ] as const) {
    await page.goto(address);
    const name = await page.getByLabel('Full Name').boundingBox();
    expect((name?.y ?? 0) + (name?.height ?? 0), address).toBeLessThanOrEqual(await topOf(page));
    const field = page.getByRole('group', { name: 'Profile Photo' });
    const button = await field.getByText(choose).boundingBox();
    const thumb = await field.locator('legend + div > div').first().boundingBox();
    expect([thumb?.width, thumb?.height]).toEqual([72, 72]);
    expect(button?.x).toBeGreaterThanOrEqual((thumb?.x ?? 0) + 72);
    expect(button?.y).toBeLessThan((thumb?.y ?? 0) + 72);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeGreaterThan(thumb?.y ?? 0);
    // One line of text.
    expect(button?.height).toBeLessThan(56);
  }
});

test('the save bar covers neither the focused field nor a notice', async ({ page, site }) => {
  await openAsOwner(page, '/new_member');
  const form = page.locator('form:has([data-save-bar])');
  await expect(form).toBeVisible();
  // The other languages are folded.
  const places = form.locator('input, textarea, select, fieldset button, summary');
  const controls = await places.filter({ visible: true }).count();
  expect(controls).toBeGreaterThan(12);
  await form.locator('input').first().focus();
  for (let presses = 0; presses < controls; presses += 1) {
    await expect.poll(() => isCovered(page)).toBe(false);
    await page.keyboard.press('Tab');
  }
  await expect(form.getByRole('button', { name: 'Submit' })).toBeFocused();
  await page.goto('/add_event');
  await site.network.disconnect();
  await page.getByRole('button', { name: 'Add Event', exact: true }).click();
  const message = page.locator('#notices > div').first();
  await expect(message).toBeVisible();
  const box = await message.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await topOf(page));
});

test('the save button is visible with text at 200 % on 320 px; on low screens and desktops it scrolls with the form', async ({
  page,
}) => {
  await openAsOwner(page, '/add_event');
  const save = page.getByRole('button', { name: 'Add Event', exact: true });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { font-size: 200% !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  await expect(save).toBeInViewport({ ratio: 1 });
  // At most two lines of text, a fifth of the screen.
  await expect.poll(async () => (await saveBar(page).boundingBox())?.height ?? 999).toBeLessThan(128);
  const { x = 0, width = 0 } = (await saveBar(page).boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(320);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  // The height that is left above a phone's keyboard.
  for (const size of [
    { width: 412, height: 440 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await expect(save).not.toBeInViewport();
  }
});
