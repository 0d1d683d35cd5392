import { expect, type Page } from 'playwright/test';
import { notice, openAsOwner, openRow } from './harness/phone';
import { test } from './harness/test';

test.use({ serviceWorkers: 'block' });

/** Opens a row, presses its Remove and confirms the dialog. */
async function remove(page: Page, name: string): Promise<void> {
  await openRow(page, name);
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Remove|Delete)$/ })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

const undoOf = (page: Page, said: string) => page.getByRole('button', { name: `Undo: ${said}` });

test('Undo restores what was removed without a reload, also from another screen and after going offline', async ({
  page,
  site,
}) => {
  const next = await site.ownerApi.nextEvent();
  await openAsOwner(page, '/event/current_event');
  const row = page.getByRole('listitem').filter({ hasText: next.EventName });
  await remove(page, next.EventName);
  await expect(notice(page)).toContainText('Success...');
  await expect(row).toBeHidden();
  const sentToPast = `${next.EventName} is among the past events now.`;
  await expect(page.getByRole('status').filter({ hasText: 'Undo' })).toContainText(sentToPast);
  // It takes no focus, and is just before the focused heading in tab order.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(undoOf(page, sentToPast)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row).toBeVisible();
  await expect(notice(page)).toContainText('It is back as it was.');
  await expect(undoOf(page, sentToPast)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await site.ownerApi.nextEvent())._id).toBe(next._id);

  // A past event with all that belongs to it, from another screen, first offline.
  const past = await site.ownerApi.picturedEvent();
  const { EventName: shownName } = await site.ownerApi.picturedEvent(1, 'en');
  const registered = await site.ownerApi.registrations(past._id);
  await page.goto('/event/past_event');
  await remove(page, shownName);
  await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
  await page.locator('#owner-menu').getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL('/dashboard');
  const undo = undoOf(page, `${shownName} was removed.`);
  await site.network.disconnect();
  await undo.click();
  await expect(page.getByText('No connection: it is still removed.')).toBeVisible();
  await site.network.listen();
  await undo.click();
  await expect(notice(page)).toContainText('It is back as it was.');
  const events = await site.ownerApi.events();
  expect(events.find(({ _id }) => _id === past._id)).toEqual(past);
  expect(await site.ownerApi.registrations(past._id)).toEqual(registered);
  expect((await page.request.get(`/img/320/${past.EventImage[0]}`)).status()).toBe(200);
});

test('each removal has its own undo, which stays while it is hovered or focused', async ({ page, site }) => {
  const team = await site.ownerApi.team();
  const [first, second] = await site.ownerApi.team('en');
  // The clock stands still except where it is set.
  const start = Date.now();
  await page.clock.setFixedTime(start);
  await openAsOwner(page, '/my_team');
  const said = (removed?: { Name: string }) => `${removed?.Name} was removed.`;
  for (const member of [first, second]) await remove(page, member?.Name ?? '');
  await expect(undoOf(page, said(first))).toBeVisible();
  await undoOf(page, said(second)).focus();
  await page.clock.setFixedTime(start + 30_000);
  await expect(undoOf(page, said(first))).toBeVisible();
  await undoOf(page, said(first)).click();
  await expect(page.getByRole('heading', { name: first?.Name ?? '' })).toBeVisible();
  await expect(undoOf(page, said(second))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.mouse.move(0, 0);
  // The browser reports the pointer with its next frame: the clock advances until the app has seen it.
  let time = start + 30_000;
  await expect
    .poll(async () => {
      time += 11_000;
      await page.clock.setFixedTime(time);
      return undoOf(page, said(second)).count();
    })
    .toBe(0);
  expect(await site.ownerApi.team()).toEqual(team.filter(({ _id }) => _id !== second?._id));
});

test('a past event whose day is not over can be made current again', async ({ page, site }) => {
  const next = await site.ownerApi.nextEvent();
  const over = await site.ownerApi.lastEvent('en');
  await openAsOwner(page, '/event/current_event');
  await remove(page, next.EventName);
  await page.goto('/event/past_event');
  await openRow(page, over.EventName);
  await expect(page.getByRole('link', { name: `View Past Event: ${over.EventName}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Back to current: ${over.EventName}` })).toBeHidden();
  await openRow(page, next.EventName);
  await page.getByRole('button', { name: `Back to current: ${next.EventName}` }).click();
  await expect(notice(page)).toContainText('Success...');
  await expect(page.getByRole('listitem').filter({ hasText: next.EventName })).toBeHidden();
  expect((await site.ownerApi.nextEvent())._id).toBe(next._id);
});
