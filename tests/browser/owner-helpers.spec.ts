import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import type { Event } from '~/contract/event';
import { expectSound, findings } from './harness/accessibility';
import { desk } from './harness/devices';
import { inDays } from './harness/owner-api';
import { dismissNotice, notice, openAsOwner, openListMenu } from './harness/phone';
import { type Site, test } from './harness/test';

test.use({ serviceWorkers: 'block' });

/** An event of today with three places, and its registrations: the last one waits. */
async function today(site: Site): Promise<{ event: Event; ids: Record<string, string> }> {
  await site.ownerApi.addEvent({ EventName: 'Small hall', EDate: inDays(0), Places: 3 });
  const event = (await site.ownerApi.events()).find(({ EventName }) => EventName === 'Small hall');
  if (!event) throw new Error('The event was not added.');
  await site.ownerApi.register(event._id, 'Asha Devi', { Party: 2 });
  await site.ownerApi.register(event._id, 'Binita Rao');
  await site.ownerApi.register(event._id, 'Chitra Nair');
  const rows = await site.ownerApi.registrations(event._id);
  return { event, ids: Object.fromEntries(rows.map(({ Name, _id }) => [Name, _id])) };
}

const now = () => new Date().toISOString();

const fold = (page: Page) => page.getByRole('button', { name: /^Helpers at the door/ });
const helpers = (page: Page) => page.getByRole('list', { name: 'Helpers at the door' });
const cardOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Registrations' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });
const count = (page: Page, kind: string) =>
  page.locator('dl > div').filter({ hasText: kind }).getByRole('definition');

/** Advances the clock to the next poll of the open list. */
const pollAgain = (page: Page) => page.clock.fastForward('00:15');

test('a helper is invited by name; the link is shown as QR code and text, copied, shared and revoked', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { event } = await today(site);
  await openAsOwner(page, `/view_register/${event._id}`);
  await openListMenu(page);
  // By keyboard.
  await fold(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('first names with an initial, no numbers and no addresses')).toBeVisible();
  await expect(page.getByText('until the end of the event’s day')).toBeVisible();
  const name = page.getByLabel('Name of the helper');
  // It is rendered once the door has loaded.
  await expect(name).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAccessibleDescription(/Please write a name\./);
  await name.fill('Meena at the door');
  await page.keyboard.press('Enter');

  const meena = helpers(page).getByRole('listitem');
  await expect(meena).toContainText('Meena at the door');
  await expect(meena).toContainText('has not opened the link yet');
  await expect(name).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Helpers at the door (1)' })).toBeVisible();
  const [helper] = (await site.ownerApi.door(event._id)).Helpers;
  const link = `${site.url}/door#${helper?.Link}`;
  expect(helper?.Link).toMatch(/^[\w-]{22}$/);
  await expect(meena.getByRole('img', { name: 'QR code of the link: Meena at the door' })).toBeVisible();
  await expect(meena).toContainText(link);
  const whatsApp = await meena.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href');
  const sent = new URL(whatsApp ?? '').searchParams.get('text');
  expect(sent).toContain('Small hall');
  expect(sent).toContain(link);
  await meena.getByRole('button', { name: 'Copy the link' }).click();
  await expect(notice(page).last()).toContainText('The link is copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectSound(page, 'the list with a helper’s link');

  // A helper has read the list with the link.
  await site.ownerApi.doorList(helper?.Link ?? '');
  // At the width of a desk, in between, they were elsewhere.
  await openListMenu(page);
  await fold(page).click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(meena).toContainText(/looked at the list last: \d/);
  const showLink = meena.getByRole('button', { name: 'Link: Meena at the door', exact: true });
  await showLink.click();
  await expect(meena.getByRole('img')).toBeVisible();
  await showLink.click();
  await expect(meena.getByRole('img')).toBeHidden();

  await meena.getByRole('button', { name: 'End the link: Meena at the door' }).click();
  const question = page.getByRole('dialog', { name: 'You have confirm to end that link...' });
  await expect(question).toContainText('Meena at the door');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect((await site.ownerApi.door(event._id)).Helpers[0]?.Link).toBe(helper?.Link);
  await meena.getByRole('button', { name: 'End the link: Meena at the door' }).click();
  await question.getByRole('button', { name: 'End the link' }).click();
  await expect(meena).toContainText(/link ended: \d/);
  await expect(meena.getByRole('button')).toHaveText(['Remove']);
  await expect(site.ownerApi.doorList(helper?.Link ?? '')).rejects.toThrow('door-ended');
  await expectSound(page, 'the list with a helper whose link has ended');

  await page.getByRole('button', { name: 'What was done' }).click();
  const log = page.getByRole('list', { name: 'What was done' }).getByRole('listitem');
  await expect(log.nth(0)).toContainText(/^Meena at the door’s link ended.*you$/);
  await expect(log.nth(1)).toContainText(/^Meena at the door invited to the door.*you$/);
});

test('the first helper is invited from a row below the filters, and the link sent in four presses', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { event } = await today(site);
  await openAsOwner(page, `/view_register/${event._id}`);
  const filters = await page.getByRole('group', { name: 'Filter by attendance' }).boundingBox();
  const row = await fold(page).boundingBox();
  expect(row?.y).toBeGreaterThanOrEqual((filters?.y ?? 0) + (filters?.height ?? 0));
  expect(row?.height).toBe(44);
  await fold(page).click();
  await page.getByLabel('Name of the helper').click();
  await page.getByLabel('Name of the helper').fill('Meena');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const send = helpers(page).getByRole('link', { name: 'Send on WhatsApp' });
  await expect(send).toBeInViewport({ ratio: 1 });
  const [first, link] = [await send.boundingBox(), await helpers(page).getByText('/door#').boundingBox()];
  expect(first?.y).toBeLessThan(link?.y ?? 0);
  expect(first?.height).toBe(48);
  // Once a helper is invited the row has no place among the names.
  await page.goto('/dashboard');
  await page.goto(`/view_register/${event._id}`);
  await expect(fold(page)).toBeHidden();
  await openListMenu(page);
  await expect(page.getByRole('button', { name: 'Helpers at the door (1)' })).toBeVisible();
});

test('a helper cannot be invited to a past event or while offline', async ({ page, site }) => {
  const { event } = await today(site);
  const [past] = await site.ownerApi.past();
  await openAsOwner(page, `/view_register/${past?._id}`);
  await openListMenu(page);
  await fold(page).click();
  await expect(
    page.getByText('The day of this event is over: nobody can be invited any more.'),
  ).toBeVisible();
  await expect(page.getByLabel('Name of the helper')).toHaveCount(0);
  await page.goto(`/view_register/${event._id}`);
  await openListMenu(page);
  await fold(page).click();
  await page.getByLabel('Name of the helper').fill('Meena');
  await site.network.disconnect();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(notice(page)).toContainText('This needs a connection.');
  await expect(page.getByLabel('Name of the helper')).toHaveValue('Meena');
  await site.network.listen();
  expect((await site.ownerApi.door(event._id)).Helpers).toEqual([]);
});

test('the open list polls the door: ticks with the helper’s name, walk-ins and counts', async ({
  page,
  site,
}) => {
  const { event, ids } = await today(site);
  const { Link } = await site.ownerApi.inviteHelper(event._id, 'Meena');
  await page.clock.install();
  await openAsOwner(page, `/view_register/${event._id}`);
  await expect(page.getByText('0 of 3 present')).toBeVisible();
  await page.getByRole('button', { name: /^All/ }).click();
  await openListMenu(page);
  for (const [kind, people] of [
    ['Present', '0'],
    ['Expected', '3'],
    ['Waiting', '1'],
    ['Not registered', '0'],
  ] as const)
    await expect(count(page, kind)).toHaveText(people);
  // Lists of other events are prefetched.
  const listReads = () => site.network.requests(`GET /get_view_register/${event._id}`).length;
  await site.network.idle();
  const listsRead = listReads();

  await site.ownerApi.tickAtDoor(Link, { Rid: ids['Asha Devi'] ?? '', Came: true, At: now() });
  const radha = { Rid: crypto.randomUUID(), FirstName: 'Radha', Party: 3, At: now() };
  await site.ownerApi.addWalkIn(Link, radha);
  await pollAgain(page);
  await expect(cardOf(page, 'Asha Devi')).toContainText(/Present · \d.* · Meena/);
  await expect(page.getByRole('button', { name: 'Mark present: Asha Devi' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('2 of 3 present')).toBeVisible();
  const walkIn = page.getByRole('list', { name: 'Not registered' }).getByRole('listitem');
  await expect(walkIn).toContainText(/^Radha · 3 people\d.* · MeenaRemove$/);
  await expect(count(page, 'Present')).toHaveText('2');
  await expect(count(page, 'Expected')).toHaveText('1');
  await expect(count(page, 'Not registered')).toHaveText('3');
  await expect(page.getByText('5 people are here in all.')).toBeVisible();
  await page.getByRole('link', { name: 'Not registered' }).click();
  await expect(walkIn).toBeInViewport();
  await expectSound(page, 'the list on the event’s day');
  // Arrivals come with the door alone; the list is fetched only when it has changed.
  await site.network.idle();
  expect(listReads()).toBe(listsRead);
  await site.ownerApi.register(event._id, 'Deepa Jain');
  await pollAgain(page);
  await expect(cardOf(page, 'Deepa Jain')).toBeVisible();
  await site.network.idle();
  expect(listReads()).toBe(listsRead + 1);

  // The later of this phone's tick and the helper's wins, also while this phone is offline.
  await site.network.disconnect();
  const tick = page.getByRole('button', { name: 'Mark present: Asha Devi' });
  await tick.click();
  await expect(tick).toHaveAttribute('aria-pressed', 'false');
  await expect(cardOf(page, 'Asha Devi')).not.toContainText('Meena');
  await expect(page.getByText('0 of 3 present')).toBeVisible();
  await expect(walkIn).toContainText('Radha');
  await site.network.listen();
  await page.evaluate(() => dispatchEvent(new window.Event('online')));
  await expect
    .poll(async () => (await site.ownerApi.door(event._id)).Arrivals)
    .toMatchObject([{ Came: false, By: '' }]);
  // Later than that, although this page's clock has been advanced.
  await site.ownerApi.tickAtDoor(Link, { Rid: ids['Asha Devi'] ?? '', Came: true, At: now() });
  await pollAgain(page);
  await expect(tick).toHaveAttribute('aria-pressed', 'true');
  await expect(cardOf(page, 'Asha Devi')).toContainText('Meena');

  await page.getByRole('button', { name: 'What was done' }).click();
  const log = page.getByRole('list', { name: 'What was done' }).getByRole('listitem');
  await expect(log.filter({ hasText: /^Asha came.* · Meena$/ })).toHaveCount(2);
  await expect(log.filter({ hasText: /^Added at the door: 3 people.* · Meena$/ })).toHaveCount(1);
});

test('walk-ins come last in the CSV file and on the printed sheet', async ({ page, site }) => {
  const { event } = await today(site);
  const { Link } = await site.ownerApi.inviteHelper(event._id, 'Meena');
  await site.ownerApi.addWalkIn(Link, { Rid: crypto.randomUUID(), FirstName: 'Radha', Party: 3, At: now() });
  await openAsOwner(page, `/view_register/${event._id}`);
  await expect(page.getByRole('list', { name: 'Not registered' })).toContainText('Radha');
  await openListMenu(page);
  const saved = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save CSV' }).click();
    return (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  };
  const rows = await saved();
  expect(rows).toHaveLength(5);
  expect(rows.at(-1)).toMatch(/^Radha,,,,,.*,Yes,Not registered,,3,,$/);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new window.Event('beforeprint')));
  const sheet = page.getByTestId('printed-sheet');
  await expect(sheet.getByRole('row').last()).toContainText('Radha, 3 people, Not registered');
  await page.evaluate(() => dispatchEvent(new window.Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  // A search filters registrations and leaves walk-ins out.
  await page.getByRole('searchbox', { name: 'Search' }).fill('Binita');
  await expect(cardOf(page, 'Asha Devi')).toBeHidden();
  expect(await saved()).toHaveLength(2);
});

test('ticks of a revoked link wait for the owner to accept or drop them', async ({ page, site }) => {
  const { event, ids } = await today(site);
  const { _id, Link } = await site.ownerApi.inviteHelper(event._id, 'Meena');
  await site.ownerApi.revokeHelper(_id);
  await page.clock.install();
  await openAsOwner(page, `/view_register/${event._id}`);
  await expect(page.getByText('0 of 3 present')).toBeVisible();
  await page.getByRole('button', { name: /^All/ }).click();
  await site.ownerApi.tickAtDoor(Link, { Rid: ids['Asha Devi'] ?? '', Came: true, At: now() });
  await site.ownerApi.tickAtDoor(Link, { Rid: ids['Binita Rao'] ?? '', Came: true, At: now() });
  await site.ownerApi.addWalkIn(Link, { Rid: crypto.randomUUID(), FirstName: 'Radha', Party: 3, At: now() });
  await pollAgain(page);
  const undecided = page.getByRole('region', { name: '3 ticks came after the link had ended' });
  await expect(undecided.getByRole('listitem').filter({ hasText: 'Asha Devi came' })).toContainText(
    /\d.* · Meena/,
  );
  await expect(
    undecided.getByRole('listitem').filter({ hasText: 'Radha added at the door, 3 people' }),
  ).toHaveCount(1);
  await expect(page.getByText('0 of 3 present')).toBeVisible();
  await expectSound(page, 'the list with undecided ticks');

  await undecided.getByRole('button', { name: 'Take: Asha Devi' }).click();
  await expect(page.getByText('2 of 3 present')).toBeVisible();
  await expect(cardOf(page, 'Asha Devi')).toContainText('Meena');
  await dismissNotice(page);
  await page.getByRole('button', { name: 'Drop: Binita Rao' }).click();
  const last = page.getByRole('region', { name: '1 tick came after the link had ended' });
  await expect(last).toBeVisible();
  await last.getByRole('button', { name: 'Take: Radha' }).click();
  await expect(last).toBeHidden();
  await expect(page.getByRole('list', { name: 'Not registered' })).toContainText('Radha');
  const { Undecided, Arrivals, WalkIns } = await site.ownerApi.door(event._id);
  expect(Undecided).toEqual([]);
  expect(Arrivals.filter(({ Came }) => Came).map((each) => each._id)).toEqual([ids['Asha Devi']]);
  expect(WalkIns).toMatchObject([{ FirstName: 'Radha', Party: 3, By: 'Meena' }]);
});

test('the registration list with helpers, walk-ins and undecided ticks is accessible in Hindi', async ({
  page,
  site,
}) => {
  const { event, ids } = await today(site);
  const meena = await site.ownerApi.inviteHelper(event._id, 'Meena at the door of the hall');
  const tara = await site.ownerApi.inviteHelper(event._id, 'Tara');
  await site.ownerApi.tickAtDoor(meena.Link, { Rid: ids['Asha Devi'] ?? '', Came: true, At: now() });
  await site.ownerApi.addWalkIn(meena.Link, {
    Rid: crypto.randomUUID(),
    FirstName: 'Radha',
    Party: 3,
    At: now(),
  });
  await site.ownerApi.revokeHelper(tara._id);
  await site.ownerApi.tickAtDoor(tara.Link, { Rid: ids['Binita Rao'] ?? '', Came: true, At: now() });
  await openAsOwner(page, `/view_register/${event._id}`);
  await page.context().addCookies([{ name: 'i18next', value: 'hi', url: site.url }]);
  await page.goto(`/view_register/${event._id}?lng=hi`);
  await page.getByRole('button', { name: 'सूची के और काम' }).click();
  await page.getByRole('button', { name: /\(1\)$/ }).click();
  await page
    .getByRole('button', { name: /: Meena at the door of the hall$/ })
    .first()
    .click();
  await expect(page.getByRole('img', { name: /: Meena at the door of the hall$/ })).toBeVisible();
  await expectSound(page, 'the list in Hindi');
});

test.describe('on a desk', () => {
  test.use({ viewport: desk, isMobile: false, hasTouch: false });

  test('the time of arrival and the helper stand beside the table', async ({ page, site }) => {
    const { event, ids } = await today(site);
    const { Link } = await site.ownerApi.inviteHelper(event._id, 'Meena');
    await site.ownerApi.tickAtDoor(Link, { Rid: ids['Asha Devi'] ?? '', Came: true, At: now() });
    await openAsOwner(page, `/view_register/${event._id}`);
    await page.getByRole('row').getByText('Asha Devi').click();
    await expect(page.getByRole('region', { name: 'Asha Devi' })).toContainText(/Present · \d.* · Meena/);
  });
});
