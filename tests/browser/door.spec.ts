import { text } from 'node:stream/consumers';
import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import type { Event } from '~/contract/event';
import { expectSound } from './harness/accessibility';
import { type Language, phone } from './harness/devices';
import { holdRequests } from './harness/faults';
import { inDays } from './harness/owner-api';
import { closeApp, openListMenu } from './harness/phone';
import { setClock } from './harness/set-clock';
import { storedOn } from './harness/stored-on';
import { type Site, test } from './harness/test';
import { fastSyncChromium } from './harness/whole-chromium';

test.use({
  launchOptions: fastSyncChromium,
  viewport: phone,
});

/** An event with a waiting list, and a helper for it. */
async function door(site: Site, EDate = '05/March/2099') {
  const EventName = 'Yoga by the river';
  await site.ownerApi.addEvent({ EventName, EDate, Time: '10:00', Places: 4 });
  const event = (await site.ownerApi.events()).find((one) => one.EventName === EventName);
  if (!event) throw new Error('There is no event.');
  const codes: Record<string, string> = {};
  for (const [name, Party] of [
    ['Asha Devi', 2],
    ['Binita Rao', 1],
    ['Chitra', 1],
    ['Deepa Nair', 1],
  ] as const)
    codes[name] = (await site.ownerApi.register(event._id, name, { Party }))?.Code ?? '';
  const helper = await site.ownerApi.inviteHelper(event._id, 'Meena');
  return { event, helper, codes, address: `/door#${helper.Link}` };
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const letIn = (page: Page, name: string) => page.getByRole('button', { name: `Let in: ${name}` });
const undo = (page: Page, name: string) => page.getByRole('button', { name: `Undo: ${name}` });

/** Opens the door by its link. */
async function openDoor(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(title(page, 'Yoga by the river')).toBeVisible();
}

/** Opens the door by its link, and waits until it works offline. */
async function cacheDoor(page: Page, address: string): Promise<void> {
  await openDoor(page, address);
  await page.locator('html[data-door-offline]').waitFor({ state: 'attached' });
}

/** The names of those who have arrived, each with the helper who said so, as the owner sees them. */
async function arrivals(site: Site, event: Event): Promise<string[]> {
  const [{ Arrivals }, registrations] = await Promise.all([
    site.ownerApi.door(event._id),
    site.ownerApi.registrations(event._id),
  ]);
  const nameOf = (id: string) => registrations.find(({ _id }) => _id === id)?.Name;
  return Arrivals.filter(({ Came }) => Came)
    .map(({ _id, By }) => `${nameOf(_id)}, ${By}`)
    .sort();
}

const sent = (site: Site, path: string) => site.network.requests(`POST ${path}`).length;

async function backOnline(page: Page, site: Site): Promise<void> {
  await site.network.listen();
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

test('a helper lets people in offline, and each tick is delivered once', async ({ page, context, site }) => {
  const { event, helper, address } = await door(site);
  await cacheDoor(page, address);
  // The secret is removed from the address and the history.
  expect(page.url()).toBe(`${site.url}/door`);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  await expect(page).toHaveTitle('Yoga by the river');
  await expect(page.getByText('0 of 4 here')).toBeVisible();
  await expect(row(page, 'Asha D.')).toContainText('2 people');
  expect(await storedOn(page)).not.toMatch(/00000|Devi|Nair|example\.org/);
  await site.network.disconnect();
  await closeApp(context);
  const hall = await context.newPage();
  // The worker's documents keep their policies: only the door may use the camera.
  const shell = await hall.goto('/outbox');
  expect(shell?.headers()['permissions-policy']).toContain('camera=()');
  const kept = await hall.goto('/door');
  expect(kept?.fromServiceWorker()).toBe(true);
  expect(kept?.headers()['permissions-policy']).toContain('camera=(self)');
  await expect(hall.getByText('0 of 4 here')).toBeVisible();
  await letIn(hall, 'Asha D.').click();
  await expect(hall.getByText('2 of 4 here')).toBeVisible();
  await expect(row(hall, 'Asha D.')).toContainText('here since');
  await expect(hall.getByText('1 mark is waiting to be sent')).toBeVisible();
  await letIn(hall, 'Binita R.').click();
  await undo(hall, 'Binita R.').click();
  await expect(letIn(hall, 'Binita R.')).toBeVisible();
  await hall.getByRole('button', { name: 'Add somebody' }).click();
  await hall.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(hall.getByLabel('First name')).toHaveAccessibleDescription('Please write a first name.');
  await expect(hall.getByLabel('First name')).toBeFocused();
  await expectSound(hall, 'the dialog for a person without a registration');
  await hall.getByLabel('First name').fill('Leela');
  await hall.getByText('3', { exact: true }).click();
  await hall.getByRole('button', { name: 'Let in', exact: true }).click();
  await expect(hall.getByRole('dialog')).toContainText('Leela');
  await hall.getByRole('button', { name: 'Back to the list' }).click();
  await expect(hall.getByText('+ 3 people without a registration')).toBeVisible();
  await hall.reload();
  await expect(hall.getByText('2 of 4 here')).toBeVisible();
  await expect(row(hall, 'Leela')).toContainText('waits to be sent');
  await expectSound(hall, 'the door offline');
  await backOnline(hall, site);
  await expect(hall.getByText(/waiting to be sent/)).toBeHidden();
  await expect.poll(() => arrivals(site, event)).toEqual(['Asha Devi, Meena']);
  const { WalkIns, Helpers } = await site.ownerApi.door(event._id);
  expect(WalkIns).toMatchObject([{ FirstName: 'Leela', Party: 3, By: 'Meena', Came: true }]);
  expect(Helpers).toMatchObject([{ _id: helper._id, Name: 'Meena' }]);
  expect([sent(site, '/tick_at_door'), sent(site, '/add_walk_in')]).toEqual([2, 1]);
  await expect(undo(hall, 'Asha D.')).toBeVisible();
  await undo(hall, 'Leela').click();
  await expect(row(hall, 'Leela')).toHaveCount(0);
  await expect
    .poll(async () => (await site.ownerApi.door(event._id)).WalkIns.map(({ Came }) => Came))
    .toEqual([false]);
});

test('the tab is named after the event, also when the group’s texts come later', async ({ page, site }) => {
  const { address } = await door(site);
  const group = holdRequests(site, 'GET /get_group');
  await openDoor(page, address);
  await expect(page).toHaveTitle('Yoga by the river');
  const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('/get_group'));
  group.release();
  await (await answered).response();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await expect(page).toHaveTitle('Yoga by the river');
});

test('the list is not laid out anew under a finger when its heading font comes late', async ({
  page,
  site,
}) => {
  const { address } = await door(site);
  const font = holdRequests(site, 'GET /assets/fraunces');
  await openDoor(page, address);
  await expect.poll(font.count).toBe(1);
  font.release();
  await page.evaluate(() => document.fonts.ready);
  await page.locator('html[data-door-offline]').waitFor({ state: 'attached' });
  await expect(page.locator('html[data-display-face]')).not.toBeAttached();
  // Shown at a later start at which it comes in time.
  const startAgain = async () => {
    await page.reload();
    await expect(title(page, 'Yoga by the river')).toBeVisible();
    return page.locator('html[data-display-face]').count();
  };
  await expect.poll(startAgain).toBe(1);
});

test('a link revoked while the phone is offline deletes the list, and the owner decides on its ticks', async ({
  page,
  site,
}) => {
  const { event, helper, address } = await door(site);
  await cacheDoor(page, address);
  await site.network.disconnect();
  await letIn(page, 'Asha D.').click();
  await expect(page.getByText('1 mark is waiting to be sent')).toBeVisible();
  await site.ownerApi.revokeHelper(helper._id);
  await backOnline(page, site);
  await expect(title(page, 'This link has ended')).toBeVisible();
  await expect(page.getByRole('link', { name: 'To the group’s website' })).toHaveAttribute('href', '/');
  await expect(page.getByText('The organisers decide whether 1 tick counts')).toBeVisible();
  await expectSound(page, 'the door of a revoked link');
  const { Undecided, Arrivals } = await site.ownerApi.door(event._id);
  expect(Undecided).toMatchObject([{ By: 'Meena', Came: true }]);
  expect(Arrivals).toEqual([]);
  await expect.poll(() => storedOn(page)).not.toContain('Binita');
  expect(await storedOn(page)).not.toContain('Asha');
  await page.reload();
  await expect(title(page, 'This link has ended')).toBeVisible();
});

test('after the event’s day any page of the site deletes the list', async ({ page, site }) => {
  const { address } = await door(site);
  await cacheDoor(page, address);
  await expect.poll(() => storedOn(page)).toContain('Binita');
  // As if the day had ended while the door was closed.
  await page.evaluate(() => localStorage.setItem('door-until', '2026-01-01T00:00:00.000Z'));
  await page.goto('/events');
  await expect.poll(() => storedOn(page)).not.toContain('Binita');
  await page.goto('/door');
  await expect(title(page, 'The day is over')).toBeVisible();
});

test('on a phone whose clock is a year ahead the list stays, and arrivals have the right time', async ({
  page,
  site,
}) => {
  const { event, address } = await door(site, inDays(0));
  const day = 24 * 60 * 60 * 1000;
  await page.addInitScript(setClock, 365 * day);
  await cacheDoor(page, address);
  await site.network.disconnect();
  await page.reload();
  const before = Date.now();
  await letIn(page, 'Asha D.').click();
  await expect(page.getByText('2 of 4 here')).toBeVisible();
  await backOnline(page, site);
  await expect.poll(() => arrivals(site, event)).toEqual(['Asha Devi, Meena']);
  const [arrival] = (await site.ownerApi.door(event._id)).Arrivals;
  expect(Math.abs(Date.parse(arrival?.CameAt ?? '') - before)).toBeLessThan(day);
});

test('a list of 1,000 people opens offline with 100 rows, and is filtered as soon as a letter is typed', async ({
  page,
  context,
  site,
}) => {
  const { address } = await door(site);
  site.network.intercept('GET /get_door_list', async ({ request, response, ask }) => {
    request.headers['accept-encoding'] = 'identity';
    const answer = await ask();
    const list = JSON.parse(await text(answer));
    const [first] = list.result.People;
    list.result.People = Array.from({ length: 1_000 }, (_, index) => ({
      ...first,
      _id: `person-${index}`,
      FirstName: `Asha${index}`,
    }));
    const { 'content-length': _, ...headers } = answer.headers;
    response.writeHead(200, headers);
    response.end(JSON.stringify(list));
  });
  await cacheDoor(page, address);
  await site.network.disconnect();
  await closeApp(context);
  const hall = await context.newPage();
  await hall.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const { length } = document.querySelectorAll('main li');
      if (length === 0) return;
      observer.disconnect();
      Object.assign(window, { firstRows: length });
    }).observe(document, { childList: true, subtree: true });
  });
  await hall.goto('/door');
  await expect(hall.getByRole('main').getByRole('listitem')).toHaveCount(100);
  expect(await hall.evaluate(() => Reflect.get(window, 'firstRows'))).toBe(100);
  const search = hall.getByLabel('Name or code');
  // Within the event's own task: after no timer and no frame, and without drawing the other rows again.
  const filtered = await search.evaluate(async (field: HTMLInputElement) => {
    const list = document.querySelector('main ul');
    if (!list) throw new Error('There is no list.');
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((delivered) => void records.push(...delivered));
    observer.observe(list, { childList: true });
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    setter?.call(field, 'asha999');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    const added = [...records, ...observer.takeRecords()].flatMap(({ addedNodes }) => [...addedNodes]);
    return { rows: list.children.length, added: added.length };
  });
  expect(filtered).toEqual({ rows: 1, added: 1 });
  await search.fill('');
  await hall.getByRole('button', { name: 'Show more' }).click();
  await expect(hall.getByRole('main').getByRole('listitem')).toHaveCount(200);
  // A tick draws its own row alone anew.
  await hall.evaluate(() => {
    const touched = new Set<Element>();
    Object.assign(window, { touched });
    new MutationObserver((records) => {
      for (const { target } of records) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest('main li');
        if (row) touched.add(row);
      }
    }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  });
  const row = hall.getByRole('main').getByRole('listitem').nth(3);
  await row.getByRole('button').click();
  await expect(row.getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect(await hall.evaluate(() => Reflect.get(window, 'touched').size)).toBe(1);
});

test('a helper’s phone downloads at most 44 kB more than the public pages', async ({ page, site }) => {
  const { address } = await door(site);
  await cacheDoor(page, address);
  await site.network.idle();
  const own = site.network.passed.filter(({ path }) => /^\/(door|get_door_list|assets\/door-)/.test(path));
  expect(own.length).toBeGreaterThan(3);
  const bytes = own
    // Browsers that can read codes themselves, unlike this one, do not fetch the reader.
    .filter(({ path }) => !path.endsWith('.wasm'))
    .reduce((sum, request) => sum + request.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(44_000);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the search finds names and codes, and people without a place are let in only after a confirmation', async ({
    page,
    site,
  }) => {
    const { event, codes, address } = await door(site);
    await openDoor(page, address);
    const search = page.getByLabel('Name or code');
    await search.fill('bin');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    const code = codes['Asha Devi']?.toLowerCase() ?? '';
    await search.fill(`${code.slice(0, 4)} ${code.slice(4)}`);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await search.press('Enter');
    const answer = page.getByRole('dialog');
    await expect(answer).toContainText('Welcome');
    await expect(answer).toContainText('2 people');
    await expectSound(page, 'the answer to a code');
    await answer.getByRole('button', { name: 'Back to the list' }).click();
    await expect(page.getByText('2 of 4 here')).toBeVisible();
    await search.fill(code);
    await search.press('Enter');
    await expect(answer).toContainText('Already here since');
    await page.keyboard.press('Escape');
    await search.fill('BCDFGHJK');
    await search.press('Enter');
    await expect(answer).toContainText('Not for this event');
    await page.keyboard.press('Escape');
    await search.fill('Nobody');
    await expect(page.getByText('Nobody on this list matches “Nobody”.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(search).toBeFocused();
    await expect(row(page, 'Deepa N.')).toContainText('Waiting list, no. 1');
    await letIn(page, 'Deepa N.').click();
    await expect.poll(() => arrivals(site, event)).toEqual(['Asha Devi, Meena']);
    await expectSound(page, 'the confirmation');
    await page.getByRole('button', { name: 'Let in anyway' }).click();
    await expect.poll(() => arrivals(site, event)).toEqual(['Asha Devi, Meena', 'Deepa Nair, Meena']);
  });

  test('the confirmation opens above the bar at the bottom', async ({ page, site }) => {
    const { address } = await door(site);
    await openDoor(page, address);
    const bar = await page.getByRole('button', { name: 'Add somebody' }).boundingBox();
    const button = await letIn(page, 'Deepa N.').boundingBox();
    if (!bar || !button) throw new Error('The bar or the row is not shown.');
    // The row ends just above the bar.
    const edge = bar.y - 16;
    await page.evaluate(
      (down) => window.scrollTo({ top: down, behavior: 'instant' }),
      button.y + button.height - edge,
    );
    await letIn(page, 'Deepa N.').click();
    const anyway = page.getByRole('button', { name: 'Let in anyway' });
    await expect(anyway).toBeInViewport({ ratio: 1 });
    const seen = await anyway.boundingBox();
    expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThanOrEqual(edge);
  });

  test('of two helpers’ ticks for one person the later one counts, on both phones', async ({
    page,
    browser,
    site,
  }) => {
    const { event, address } = await door(site);
    const other = await site.ownerApi.inviteHelper(event._id, 'Ravi');
    const second = await secondPhone(browser, site);
    await openDoor(page, address);
    await openDoor(second.page, `/door#${other.Link}`);
    await letIn(page, 'Asha D.').click();
    await expect.poll(() => arrivals(site, event)).toEqual(['Asha Devi, Meena']);
    await openListMenu(second.page);
    await second.page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row(second.page, 'Asha D.')).toContainText('here since');
    await undo(second.page, 'Asha D.').click();
    await expect.poll(() => arrivals(site, event)).toEqual([]);
    await openListMenu(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(letIn(page, 'Asha D.')).toBeVisible();
    await second.context.close();
  });

  test('an open door closes at the end of the event’s day', async ({ page, site }) => {
    const { address } = await door(site);
    await page.clock.install();
    await openDoor(page, address);
    await site.network.disconnect();
    await page.clock.setSystemTime(new Date('2099-03-06T12:00:00Z'));
    await page.clock.runFor(25_000);
    await expect(title(page, 'The day is over')).toBeVisible();
    await expect.poll(() => storedOn(page)).not.toContain('Binita');
  });

  test('the door shows that its event is called off, and people can still be ticked', async ({
    page,
    site,
  }) => {
    const { event, address } = await door(site);
    await site.ownerApi.callOff(event._id, 'Rain');
    await openDoor(page, address);
    await expect(page.getByText('This event is called off')).toBeVisible();
    await letIn(page, 'Asha D.').click();
    await expect.poll(() => arrivals(site, event)).toEqual(['Asha Devi, Meena']);
  });

  // Other tests inspect the door in English.
  for (const language of ['hi', 'fr'] as const satisfies Language[])
    test(`the door is accessible, loses no text and works by keyboard, in ${language}`, async ({
      browser,
      site,
    }) => {
      const { event, address } = await door(site);
      const context = await browser.newContext({ baseURL: site.url, viewport: phone, locale: language });
      const page = await context.newPage();
      await openDoor(page, address);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectSound(page, `the door in ${language}`);
      const first = page.getByRole('main').getByRole('listitem').first().getByRole('button');
      await first.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => arrivals(site, event)).toEqual(['Asha Devi, Meena']);
      await expect(first).toBeFocused();
      await page.locator('div:has(> button)').last().getByRole('button').last().press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSound(page, `the dialog for a person without a registration in ${language}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await context.close();
    });
});

async function secondPhone(browser: Browser, site: Site): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: site.url, viewport: phone });
  return { context, page: await context.newPage() };
}
