import { expect, type Page } from 'playwright/test';
import { dropResponse, holdRequests } from './harness/faults';
import { hasDraft, notice, openAsOwner, openListMenu, openRow } from './harness/phone';
import { test } from './harness/test';

test.use({ serviceWorkers: 'block' });

/** Opens a row, presses its Remove and returns the dialog, whose heading must be the quoted text to the letter. */
async function askToRemove(page: Page, name: string, quoted: string) {
  await openRow(page, name);
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  const question = page.getByRole('dialog');
  const heading = question.getByRole('heading');
  expect(await heading.evaluate(({ textContent }) => textContent)).toBe(quoted);
  return question;
}

const removeEvent = 'You have confirm to delete request ';

test('the drawer of a phone has all menu entries in order; an unknown kind of list is not found', async ({
  page,
}) => {
  await openAsOwner(page, '/event/current_event');
  await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
  const menu = page.locator('#owner-menu');
  await expect(menu.getByRole('listitem')).toHaveText([
    'Today',
    'Add an event',
    'Add Team Member',
    'My Photo Gallery',
    'Photo With Date',
    'My Team',
    'Current event',
    'Past event',
    // With how many wait for an answer.
    /^Volunteer With Us/,
    'Registration Record',
    'My site',
    /^Messages/,
    'Videos',
    'Account',
    'Copy to my phone',
    'What mothers say',
    'A person’s data',
    'To the public site',
    'Logout',
  ]);
  await menu.getByRole('link', { name: 'Past event' }).click();
  await expect(page).toHaveURL('/event/past_event');
  await expect(menu).toBeHidden();
  await page.goto('/event/future_event');
  await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('the menu is a sidebar beside tables with the specified columns', async ({ page, site }) => {
    const event = await site.ownerApi.nextEvent();
    await openAsOwner(page, '/event/current_event');
    await expect(page.getByRole('button', { name: 'Open the owner’s menu' })).toBeHidden();
    const headers = page.getByRole('columnheader');
    await expect(headers).toHaveText(['Event Name', 'Place', 'Date', 'Time', 'About', 'Actions']);
    await page.getByRole('link', { name: 'Past event' }).click();
    await expect(headers).toHaveText(['Event Name', 'Place', 'Date', 'Actions']);
    const records = page.getByRole('link', { name: 'Registration Record' });
    await records.click();
    await expect(headers).toHaveText(['Event Name', 'Place', 'Date', 'Registrations', 'Actions']);
    await expect(records).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: `View Registration: ${event.EventName}` }).click();
    await expect(records).toHaveAttribute('aria-current', 'true');
    await expect(headers).toHaveText([
      'Present',
      'Name',
      'People',
      'Number',
      'Address',
      'Why We Join',
      'Actions',
    ]);
    const rows = await site.ownerApi.registrations(event._id);
    await expect(page.getByRole('row')).toHaveCount(rows.length + 1);
    for (const { Name, Number: number, Email, Address } of rows) {
      const row = page.getByRole('row').filter({ hasText: Name });
      await expect(row).toContainText(number);
      // What a row has no room for stands whole beside the table.
      await row.getByText(Name, { exact: true }).click();
      const detail = page.getByRole('region', { name: Name });
      for (const text of [number, Email, Address]) await expect(detail).toContainText(text);
    }

    // On a low screen the menu scrolls as a whole; its list of entries does not scroll by itself.
    await page.setViewportSize({ width: 823, height: 412 });
    const entries = page.getByRole('navigation', { name: 'Owner’s area' }).locator('> div');
    expect(await entries.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
  });

  for (const language of ['en', 'hi'])
    test(`the whole menu fits beside the content, each entry in one line, in "${language}"`, async ({
      page,
    }) => {
      await openAsOwner(page, '/my_team');
      await page.goto(`/my_team?lng=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const main = page.getByRole('main');
      const title = main.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      const sidebar = page.locator('aside');
      const items = sidebar.getByRole('listitem');
      await expect(items).toHaveCount(19);
      for (const item of await items.all()) {
        await expect(item).toBeInViewport({ ratio: 1 });
        expect((await item.boundingBox())?.height).toBe(32);
      }
      expect((await sidebar.boundingBox())?.width).toBe(232);
      const box = await title.boundingBox();
      expect(Math.abs((box?.x ?? 0) - 264)).toBeLessThanOrEqual(3);
      // The page's action stands on the title's line.
      const action = await main.locator('a[href="/new_member"]').boundingBox();
      const middle = (area: typeof box) => (area ? area.y + area.height / 2 : 0);
      expect(Math.abs(middle(action) - middle(box))).toBeLessThanOrEqual(4);
    });

  test('the sidebar counts what is not answered at the right of an entry', async ({ page, site }) => {
    const sent = await site.ownerApi.messages();
    const unanswered = sent.filter(({ AnsweredAt }) => AnsweredAt === undefined).length;
    await openAsOwner(page, '/messages');
    const entry = page.locator('aside').getByRole('link', { name: `Messages , ${unanswered} not answered` });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    const pill = await entry.getByText(`${unanswered}`, { exact: true }).boundingBox();
    const { x = 0, width = 0 } = (await entry.boundingBox()) ?? {};
    expect(x + width - ((pill?.x ?? 0) + (pill?.width ?? 0))).toBeLessThanOrEqual(12);
  });
});

test('a current event becomes a past one after the quoted confirmation, once', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  await openAsOwner(page, '/event/current_event');
  const row = page.getByRole('listitem').filter({ hasText: event.EventName });
  const question = await askToRemove(page, event.EventName, removeEvent);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  expect((await site.ownerApi.coming()).map(({ _id }) => _id)).toContain(event._id);

  // While the request is pending the dialog stays open, and a second press sends nothing.
  let answer: () => void = () => undefined;
  const removing = site.network.intercept(`POST /send_to_past_event/${event._id}`, async ({ pass }) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await pass();
  });
  await askToRemove(page, event.EventName, removeEvent);
  const remove = question.getByRole('button', { name: 'Remove' });
  await remove.click();
  await removing.hit;
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await remove.click({ force: true });
  answer();
  await expect(notice(page)).toContainText('Success...');
  await expect(question).toBeHidden();
  await expect(row).toBeHidden();
  expect(removing.count()).toBe(1);
  expect((await site.ownerApi.past()).map(({ _id }) => _id)).toContain(event._id);
  // Another phone has deleted the next event, and this one has not fetched the list since.
  const [other] = await site.ownerApi.coming('en');
  const reads = holdRequests(site, 'GET /get_current_event_data');
  await site.ownerApi.deleteEvent(other?._id ?? '');
  await askToRemove(page, other?.EventName ?? '', removeEvent);
  await remove.click();
  await expect(notice(page)).toContainText('This event is no longer offered.');
  reads.release();
  await expect(page.getByRole('heading', { name: other?.EventName ?? '' })).toBeHidden();
  await page.goto('/event/past_event');
  await expect(page.getByRole('heading', { name: event.EventName })).toBeVisible();
});

test('a past event is deleted with its registrations and drafts after the quoted confirmation', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.lastEvent('en');
  await openAsOwner(page, '/event/past_event');
  await openRow(page, event.EventName);
  await page.getByRole('link', { name: `View Past Event: ${event.EventName}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await openRow(page, event.EventName);
  await page.getByRole('link', { name: `Edit ${event.EventName}` }).click();
  await page.getByLabel('Fee').fill('7');
  expect(await hasDraft(page)).toBe(true);
  await page.goBack();
  const question = await askToRemove(page, event.EventName, removeEvent);
  await expect(question).toContainText('All its pictures and registrations are deleted with it, for good.');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page)).toContainText('Success...');
  await expect(page.getByRole('heading', { name: event.EventName })).toBeHidden();
  // Neither cached data nor a draft of it is left on this phone.
  expect(await hasDraft(page)).toBe(false);
  await page.goto(`/view_past_event/${event._id}`);
  await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible();
  await page.goBack();
  expect((await site.ownerApi.events()).map(({ _id }) => _id)).not.toContain(event._id);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: event.EventName })).toBeHidden();
  // Another phone has deleted the next one, and this phone has not fetched the list since.
  const [other] = await site.ownerApi.past('en');
  const reads = holdRequests(site, 'GET /get_current_event_data');
  await site.ownerApi.deleteEvent(other?._id ?? '');
  await askToRemove(page, other?.EventName ?? '', removeEvent);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page)).toContainText('Success...');
  reads.release();
  await expect(page.getByRole('heading', { name: other?.EventName ?? '' })).toBeHidden();
});

test('all registrations of an event are deleted after the quoted confirmation', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  const { length } = await site.ownerApi.registrations(event._id);
  expect(length).toBeGreaterThan(1);
  await openAsOwner(page, '/event/registration_record');
  const row = page.getByRole('listitem').filter({ hasText: event.EventName });
  await expect(row).toContainText(`${length} registrations`);
  const question = await askToRemove(page, event.EventName, 'You have confirm to delete all registration...');
  await expect(question).toContainText(`${length} registrations`);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page)).toContainText('Success...');
  await expect(row).toContainText('0 registrations');
  expect(await site.ownerApi.registrations(event._id)).toEqual([]);
  await page.getByRole('link', { name: `View Registration: ${event.EventName}` }).click();
  await expect(page.getByText('Nobody has registered for this event yet.')).toBeVisible();
  await page.goBack();
  await expect(row).toContainText('0 registrations');
  const reads = holdRequests(site, 'GET /get_current_event_data');
  await site.ownerApi.deleteEvent(event._id);
  await askToRemove(page, event.EventName, 'You have confirm to delete all registration...');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page)).toContainText('This event is no longer offered.');
  reads.release();
  await expect(page.getByRole('heading', { name: event.EventName })).toBeHidden();
});

test('a registration is removed after the quoted confirmation, also when the response was lost', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  const before = await site.ownerApi.registrations(event._id);
  const [first] = before;
  if (!first) throw new Error('The demo has no registration.');
  await openAsOwner(page, `/view_register/${event._id}`);
  await expect(page.getByText(`0 of ${before.length} present`)).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: first.Name });
  await row.getByRole('button', { name: first.Name, exact: true }).click();
  for (const text of [first.Number, first.Email, first.Address, first.WhyWeJoin])
    await expect(row).toContainText(text);
  const question = await askToRemove(page, first.Name, 'You have Confirm to delete...');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page)).toContainText('Success...');
  await expect(row).toBeHidden();
  await expect(page.getByText(`0 of ${before.length - 1} present`)).toBeVisible();
  expect((await site.ownerApi.registrations(event._id)).map(({ _id }) => _id)).not.toContain(first._id);

  // Removed, but the response is lost: the list is fetched again.
  const other = before.find(({ Name }) => Name !== first.Name);
  const unheard = site.network.intercept('DELETE /delete_register', dropResponse);
  await page.getByRole('button', { name: `${other?.Name}`, exact: true }).click();
  await askToRemove(page, other?.Name ?? '', 'You have Confirm to delete...');
  await question.getByRole('button', { name: 'Remove' }).click();
  await unheard.hit;
  await expect(page.getByText(`0 of ${before.length - 2} present`)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: other?.Name ?? '' })).toBeHidden();
});

test('removing without a connection is refused with a message', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  await openAsOwner(page, '/event/current_event');
  await expect(page.getByRole('heading', { name: event.EventName })).toBeVisible();
  await site.network.disconnect();
  const question = await askToRemove(page, event.EventName, removeEvent);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page)).toContainText('This needs a connection. Please try again when there is one.');
  await expect(page.getByRole('heading', { name: event.EventName })).toBeVisible();
});

test('an address with a row’s id marks the row and scrolls to it once, also in a virtual list', async ({
  page,
  site,
  browser,
}) => {
  const past = await site.ownerApi.past('en');
  const oldest = past.at(-1);
  const markedOn = (phone: Page) => phone.getByRole('listitem').and(phone.locator('[aria-current="true"]'));
  await openAsOwner(page, '/event/current_event');
  await page.goto(`/event/past_event/${oldest?._id}`);
  await expect(markedOn(page)).toHaveCount(1);
  await expect(markedOn(page)).toContainText(oldest?.EventName ?? '');
  await expect(markedOn(page)).toBeInViewport();

  // The same after signing in, for a virtual list.
  const many = Array.from({ length: 300 }, (_, index) => ({
    ...oldest,
    _id: `many-${index}`,
    EventName: `Event ${index}.`,
  }));
  site.network.intercept('GET /get_current_event_data', ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ result: many }));
  });
  const otherPhone = await browser.newContext({ baseURL: site.url });
  const other = await otherPhone.newPage();
  await openAsOwner(other, '/event/past_event/many-150');
  const marked = markedOn(other);
  await expect(marked).toContainText('Event 150.');
  await expect(marked).toBeInViewport();
  expect(await other.getByRole('listitem').count()).toBeLessThan(100);
  // The list keeps its scroll position after a search.
  await other.getByRole('searchbox').fill('nothing of this name');
  await expect(other.getByText('Nothing matches your search.')).toBeVisible();
  await other.getByRole('searchbox').fill('');
  await expect(other.getByRole('listitem').first()).toBeVisible();
  await other.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(marked).toHaveCount(0);
  await otherPhone.close();
});

test('a list keeps search, filter and scroll on Back; a fresh visit resets them', async ({ page, site }) => {
  const [, event] = await site.ownerApi.coming('en');
  if (!event) throw new Error('The demo has one coming event.');
  await openAsOwner(page, '/event/registration_record');
  const search = page.getByLabel('Search');
  const shown = page.getByRole('main').getByRole('heading', { level: 2 });
  const open = async () => {
    await page.getByRole('link', { name: `View Registration: ${event.EventName}`, exact: true }).click();
    await expect(page).toHaveURL(`/view_register/${event._id}`);
  };
  await search.fill(event.EventName);
  await expect(shown).toHaveText([event.EventName]);
  await open();
  // The registration list too, after a reload.
  await page.getByRole('button', { name: 'Not yet' }).click();
  await page.getByLabel('Search').fill('a');
  const people = await shown.allInnerTexts();
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('a');
  await expect(page.getByRole('button', { name: 'Not yet' })).toHaveAttribute('aria-pressed', 'true');
  await expect(shown).toHaveText(people);
  await page.goBack();
  await expect(search).toHaveValue(event.EventName);
  await expect(shown).toHaveText([event.EventName]);
  await open();
  await openListMenu(page);
  await page.getByRole('link', { name: 'Back to the records' }).click();
  await expect(search).toHaveValue(event.EventName);
  await search.fill('');
  // Once the list is long enough again.
  const top = 700;
  await expect
    .poll(() =>
      page.evaluate((y) => {
        scrollTo(0, y);
        return scrollY;
      }, top),
    )
    .toBe(top);
  await page
    .getByRole('link', { name: /^View Registration/ })
    .nth(3)
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/view_register/);
  await openListMenu(page);
  await page.getByRole('link', { name: 'Back to the records' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await search.fill('x');
  await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
  await page.locator('#owner-menu').getByRole('link', { name: 'Past event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Past event' })).toBeVisible();
  await expect(search).toHaveValue('');
  await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
  await page.locator('#owner-menu').getByRole('link', { name: 'Registration Record' }).click();
  await expect(search).toHaveValue('');
});

test('registrations are searched by name; new ones are shown after a reload', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  const rows = await site.ownerApi.registrations(event._id);
  const last = rows.at(-1);
  await openAsOwner(page, `/view_register/${event._id}`);
  const shown = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(shown).toHaveCount(rows.length);
  await page.getByLabel('Search').fill(last?.Name.toUpperCase() ?? '');
  await expect(shown).toHaveText([last?.Name ?? '']);
  await page.getByLabel('Search').fill('nobody of this name');
  await expect(page.getByText('Nothing matches your search.')).toBeVisible();
  await page.getByLabel('Search').fill('');
  await site.ownerApi.register(event._id, 'Just Now');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Just Now' })).toBeVisible();
});
