import { expect, type Page } from 'playwright/test';
import { notice, signIn } from './harness/phone';
import { owner } from './harness/server';
import { test } from './harness/test';

/** Opens one of the owner's addresses by way of signing in. */
async function openAsOwner(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await signIn(page, owner);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Presses Remove of a row, and gives the question that is asked, which must be the quoted one to the letter. */
async function askToRemove(page: Page, of: string, quoted: string) {
  await page.getByRole('button', { name: `Remove ${of}` }).click();
  const question = page.getByRole('dialog');
  const heading = question.getByRole('heading');
  expect(await heading.evaluate(({ textContent }) => textContent)).toBe(quoted);
  return question;
}

const removeEvent = 'You have confirm to delete request ';

test('the side menu has its entries in their order, in a drawer', async ({ page }) => {
  await openAsOwner(page, '/event/current_event');
  await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
  const menu = page.locator('#owner-menu');
  await expect(menu.getByRole('listitem')).toHaveText([
    'Current event',
    'Past event',
    'Registration Record',
    'Logout',
    'To the public site',
  ]);
  await menu.getByRole('link', { name: 'Past event' }).click();
  await expect(page).toHaveURL('/event/past_event');
  await expect(menu).toBeHidden();
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('the menu stands beside the lists, which are tables with the specified columns', async ({
    page,
    site,
  }) => {
    const [event] = await site.desk.coming();
    await openAsOwner(page, '/event/current_event');
    await expect(page.getByRole('button', { name: 'Open the owner’s menu' })).toBeHidden();
    const headers = page.getByRole('columnheader');
    await expect(headers).toHaveText(['Event Name', 'Venue', 'Date', 'Time', 'About', 'Actions']);
    await page.getByRole('link', { name: 'Past event' }).click();
    await expect(headers).toHaveText(['Event Name', 'Venue', 'Date', 'Actions']);
    await page.getByRole('link', { name: 'Registration Record' }).click();
    await page.getByRole('link', { name: `View Registration: ${event?.EventName}` }).click();
    await expect(headers).toHaveText(['Name', 'Number', 'Email', 'Address', 'Why We Join', 'Actions']);
    const rows = await site.desk.registrations(event?._id ?? '');
    await expect(page.getByRole('row')).toHaveCount(rows.length + 1);
    for (const { Name, Number: number, Email, Address } of rows) {
      const row = page.getByRole('row').filter({ hasText: Name });
      for (const text of [number, Email, Address]) await expect(row).toContainText(text);
    }
  });
});

test('a current event is sent to the past after the quoted question', async ({ page, site }) => {
  const [event] = await site.desk.coming();
  if (!event) throw new Error('The demo has no coming event.');
  await openAsOwner(page, '/event/current_event');
  const row = page.getByRole('listitem').filter({ hasText: event.EventName });
  const question = await askToRemove(page, event.EventName, removeEvent);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  expect((await site.desk.coming()).map(({ _id }) => _id)).toContain(event._id);

  await askToRemove(page, event.EventName, removeEvent);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page)).toContainText('Success...');
  await expect(row).toBeHidden();
  expect((await site.desk.past()).map(({ _id }) => _id)).toContain(event._id);
  await page.goto('/event/past_event');
  await expect(page.getByRole('heading', { name: event.EventName })).toBeVisible();
});

test('a past event is deleted after the quoted question, its registrations too', async ({ page, site }) => {
  const [event] = await site.desk.past();
  if (!event) throw new Error('The demo has no past event.');
  await openAsOwner(page, '/event/past_event');
  const question = await askToRemove(page, event.EventName, removeEvent);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page)).toContainText('Success...');
  await expect(page.getByRole('heading', { name: event.EventName })).toBeHidden();
  expect((await site.desk.events()).map(({ _id }) => _id)).not.toContain(event._id);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: event.EventName })).toBeHidden();
});

test('in the records all registrations of an event are deleted after the quoted question', async ({
  page,
  site,
}) => {
  const [event] = await site.desk.coming();
  if (!event) throw new Error('The demo has no coming event.');
  expect((await site.desk.registrations(event._id)).length).toBeGreaterThan(0);
  await openAsOwner(page, '/event/registration_record');
  const question = await askToRemove(page, event.EventName, 'You have confirm to delete all registration...');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page)).toContainText('Success...');
  expect(await site.desk.registrations(event._id)).toEqual([]);
  await page.getByRole('link', { name: `View Registration: ${event.EventName}` }).click();
  await expect(page.getByText('Nobody has registered for this event yet.')).toBeVisible();
});

test('a single registration is removed after the quoted question', async ({ page, site }) => {
  const [event] = await site.desk.coming();
  if (!event) throw new Error('The demo has no coming event.');
  const before = await site.desk.registrations(event._id);
  const [first] = before;
  if (!first) throw new Error('The demo has no registration.');
  await openAsOwner(page, `/view_register/${event._id}`);
  await expect(page.getByText(`${before.length} registrations`)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: first.Name });
  for (const text of [first.Number, first.Email, first.Address, first.WhyWeJoin])
    await expect(row).toContainText(text);
  const question = await askToRemove(page, first.Name, 'You have Confirm to delete...');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page)).toContainText('Success...');
  await expect(row).toBeHidden();
  await expect(page.getByText(`${before.length - 1} registrations`)).toBeVisible();
  expect((await site.desk.registrations(event._id)).map(({ _id }) => _id)).not.toContain(first._id);
});

test('without a connection nothing is removed, and that is said', async ({ page, site }) => {
  const [event] = await site.desk.coming();
  if (!event) throw new Error('The demo has no coming event.');
  await openAsOwner(page, '/event/current_event');
  await site.line.quiet();
  await site.line.cut();
  const question = await askToRemove(page, event.EventName, removeEvent);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page)).toContainText('This needs a connection. Nothing was changed.');
  await expect(page.getByRole('heading', { name: event.EventName })).toBeVisible();
});

test('an address with a row’s id marks that row and brings it into view', async ({ page, site }) => {
  const past = await site.desk.past();
  const oldest = past.at(-1);
  const address = `/event/past_event/${oldest?._id}`;
  const marked = page.getByRole('listitem').and(page.locator('[aria-current="true"]'));
  await openAsOwner(page, '/event/current_event');
  await page.goto(address);
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText(oldest?.EventName ?? '');
  await expect(marked).toBeInViewport();
  // And when she comes there from another screen, here from signing in.
  await page.evaluate(() => localStorage.clear());
  await openAsOwner(page, address);
  await expect(marked).toBeInViewport();
});

test('a kind of list that does not exist is the fallback screen', async ({ page }) => {
  await openAsOwner(page, '/event/current_event');
  await page.goto('/event/future_event');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
});

test('the owner finds somebody by name, number or place', async ({ page, site }) => {
  const [event] = await site.desk.coming();
  const rows = await site.desk.registrations(event?._id ?? '');
  const sought = rows.at(-1);
  await openAsOwner(page, `/view_register/${event?._id}`);
  const shown = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(shown).toHaveCount(rows.length);
  await page.getByLabel('Search').fill(sought?.Name.toUpperCase() ?? '');
  await expect(shown).toHaveText([sought?.Name ?? '']);
  await page.getByLabel('Search').fill('nobody of this name');
  await expect(page.getByText('Nothing fits your search.')).toBeVisible();
});

test('registrations that came since are there when the list is opened again', async ({ page, site }) => {
  const [event] = await site.desk.coming();
  const eid = event?._id ?? '';
  await openAsOwner(page, `/view_register/${eid}`);
  await site.line.quiet();
  await page.request.post('/save_register', { data: { Name: 'Just Now', Number: '12345678', Eid: eid } });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Just Now' })).toBeVisible();
});
