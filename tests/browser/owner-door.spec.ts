import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import type { Event } from '~/contract/event';
import { holdRequests } from './harness/faults';
import { closeApp, notice, openAndCache, openAsOwner, openListMenu, signIn } from './harness/phone';
import { owner } from './harness/server';
import { storedOn } from './harness/stored-on';
import { type Site, test } from './harness/test';

/** The nearest event with the names of its registrations. */
async function door(site: Site) {
  const event = await site.ownerApi.nextEvent();
  const names = (await site.ownerApi.registrations(event._id)).map(({ Name }) => Name);
  return { event, names, address: `/view_register/${event._id}` };
}

/** Opens the registration list of an event as the owner. */
async function openAtDoor(page: Page, { _id, EventName }: Event): Promise<void> {
  await openAsOwner(page, `/view_register/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name: EventName })).toBeVisible();
  await expect(tick(page).first()).toBeVisible();
}

/** The same on a phone with the installed app, which has the list offline from then on. */
async function openAndCacheAtDoor(page: Page, site: Site, event: Event, name = ''): Promise<void> {
  await openAndCache(page, site, '/auth');
  await openAtDoor(page, event);
  await expect.poll(() => storedOn(page)).toContain(name);
  await site.network.idle();
}

const tick = (page: Page, name = '') => page.getByRole('button', { name: `Mark present: ${name}` });
const isOn = (page: Page, name = '') => expect(tick(page, name)).toHaveAttribute('aria-pressed', 'true');
const isOff = (page: Page, name = '') => expect(tick(page, name)).toHaveAttribute('aria-pressed', 'false');

/** The names of those who came, as the server has them. */
const came = async (site: Site, { _id }: Event): Promise<string[]> =>
  (await site.ownerApi.registrations(_id)).filter(({ Came }) => Came).map(({ Name }) => Name);

const ticksSent = (site: Site) => site.network.requests('POST /mark_arrival').length;

/** The rows of a CSV file (RFC 4180). */
function parsed(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, cell = '', end] of csv.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)) {
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

test('arrivals ticked offline are shown at once, survive a closed app and are sent once', async ({
  page,
  site,
  context,
}) => {
  const { event, names, address } = await door(site);
  const [first, second, third] = names;
  await openAndCacheAtDoor(page, site, event, first);
  await expect(page.getByText(`0 of ${names.length} present`)).toBeVisible();
  await site.network.disconnect();
  // The app is opened again offline.
  await page.goto(address);
  for (const name of [first, second, third]) await tick(page, name).click();
  await expect(page.getByText(`3 of ${names.length} present`)).toBeVisible();
  await tick(page, second).click();
  await expect(page.getByText(`2 of ${names.length} present`)).toBeVisible();
  await expect(tick(page, first)).toContainText('waits to be sent');
  await page.getByRole('button', { name: 'Not yet' }).click();
  await expect(tick(page, first)).toBeHidden();
  await expect(tick(page, second)).toBeVisible();
  // The outbox lists each tick by its name, also after the app was closed.
  await page.getByRole('link', { name: '3 waiting to be sent' }).click();
  for (const title of [`${first}: came`, `${second}: did not come`, `${third}: came`])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await closeApp(context);
  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByText(`2 of ${names.length} present`)).toBeVisible();
  await isOff(again, second);
  expect(ticksSent(site)).toBe(0);
  await site.network.listen();
  await again.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => came(site, event)).toEqual([first, third]);
  await expect(again.getByRole('link', { name: /waiting to be sent/ })).toBeHidden();
  await isOn(again, first);
  // One request each: of a tick that was taken back only the last state is sent.
  expect(ticksSent(site)).toBe(3);
});

test('registrations of an event that was never opened are available offline with their age', async ({
  page,
  site,
}) => {
  const { names: ofNext } = await door(site);
  const [, event] = await site.ownerApi.coming('en');
  if (!event) throw new Error('The demo has one coming event.');
  const names = (await site.ownerApi.registrations(event._id)).map(({ Name }) => Name);
  expect(names).not.toEqual(ofNext);
  await openAndCache(page, site, '/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  await expect
    .poll(() => new Set(site.network.requests('GET /get_view_register').map(({ path }) => path)).size)
    .toBe((await site.ownerApi.coming()).length);
  for (const name of names) await expect.poll(() => storedOn(page)).toContain(name);
  await site.network.idle();
  await site.network.disconnect();
  await page.goto('/event/registration_record');
  await page.getByRole('link', { name: `View Registration: ${event.EventName}`, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: event.EventName })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`0 of ${names.length} present`)).toBeVisible();
  await openListMenu(page);
  await expect(page.getByText(/^As of \d/)).toBeVisible();
  const [first] = names;
  await tick(page, first).click();
  await expect(page.getByText(`1 of ${names.length} present`)).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(notice(page)).toContainText('There is no connection');
  await site.network.listen();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => came(site, event)).toEqual([first]);
  // Refresh brings the tick of another phone.
  const [, second] = await site.ownerApi.registrations(event._id);
  await site.ownerApi.markArrival({ Rid: second?._id ?? '', Came: true, At: new Date().toISOString() });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(`2 of ${names.length} present`)).toBeVisible();
});

test('signing out with unsent ticks asks first and deletes them', async ({ page, site }) => {
  const { event, names } = await door(site);
  await openAndCacheAtDoor(page, site, event, names[0]);
  await site.network.disconnect();
  await tick(page, names[0]).click();
  await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeVisible();
  await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
  await page.locator('#owner-menu').getByRole('button', { name: 'Logout' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('If you log out now, it will be lost.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await isOn(page, names[0]);
  await page.locator('#owner-menu').getByRole('button', { name: 'Logout' }).click();
  // Leaving the page while the data is being deleted leaves nothing behind.
  await question.getByRole('button', { name: 'Log out' }).evaluate((button: HTMLElement) => {
    button.click();
    location.assign('/outbox');
  });
  await expect(page).toHaveURL('/outbox');
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
  await site.network.listen();
  await page.reload();
  await site.network.idle();
  expect(ticksSent(site)).toBe(0);
});

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a double tap ticks one person once, also when the list moves under the finger', async ({
    page,
    site,
  }) => {
    const { event, names } = await door(site);
    const [first, second] = names;
    await openAtDoor(page, event);
    // The clock stands still between taps.
    const begin = Date.now();
    await page.clock.setFixedTime(begin);
    await tick(page, first).dblclick();
    await isOn(page, first);
    await page.getByRole('button', { name: 'Not yet' }).click();
    await expect(tick(page, first)).toBeHidden();
    await tick(page, second).hover();
    const button = await tick(page, second).boundingBox();
    const tap = () => page.mouse.click((button?.x ?? 0) + 20, (button?.y ?? 0) + 20);
    await page.clock.setFixedTime(begin + 1_000);
    await tap();
    await isOn(page, second);
    await tap();
    await expect(page.getByText(`2 of ${names.length} present`)).toBeVisible();
    // The next row comes under the finger.
    await expect(tick(page, second)).toBeHidden({ timeout: 20_000 });
    await tap();
    await expect(page.getByText(`2 of ${names.length} present`)).toBeVisible();
    await expect.poll(() => came(site, event)).toEqual([first, second]);
    await page.clock.setFixedTime(begin + 2_000);
    await tap();
    await expect(page.getByText(`3 of ${names.length} present`)).toBeVisible();
  });

  test('of two phones the last tap wins, whichever is delivered first', async ({ page, site, browser }) => {
    const { event, names } = await door(site);
    const [first, second] = names;
    await openAtDoor(page, event);
    const otherPhone: BrowserContext = await browser.newContext({ baseURL: site.url });
    const other = await otherPhone.newPage();
    await other.clock.install();
    await openAtDoor(other, event);

    // The first phone is offline; the second sends the later taps at once.
    await page.context().setOffline(true);
    await tick(page, first).click();
    await tick(page, second).click();
    await isOn(page, second);
    await tick(other, first).click();
    // Two taps, no double tap.
    await other.clock.fastForward('00:01');
    await tick(other, first).click();
    await expect.poll(() => ticksSent(site)).toBeGreaterThan(0);
    await isOff(other, first);
    await expect(other.getByRole('link', { name: /waiting to be sent/ })).toBeHidden();
    await other.getByRole('button', { name: 'Not yet' }).click();
    await page.context().setOffline(false);
    await expect.poll(() => came(site, event)).toEqual([second]);
    await expect(page.getByRole('link', { name: /waiting to be sent/ })).toBeHidden();
    await page.reload();
    // The other phone polls, and no row moves.
    await other.clock.fastForward('00:30');
    for (const phone of [page, other]) {
      await expect(phone.getByText(`1 of ${names.length} present`)).toBeVisible();
      await isOff(phone, first);
      await isOn(phone, second);
    }
    await other.getByRole('button', { name: 'Not yet' }).click();
    await expect(tick(other, second)).toBeHidden();
    await otherPhone.close();
  });

  test('a tick with an expired session waits, leads to sign-in and back, and is then sent', async ({
    page,
    site,
  }) => {
    const { event, names, address } = await door(site);
    const [first] = names;
    await openAtDoor(page, event);
    // Otherwise a part of the page, or the next poll of the arrivals, could find the session expired before the tick.
    await site.network.idle();
    const polls = holdRequests(site, 'GET /get_door/');
    await site.ownerApi.signOut((await page.evaluate(() => localStorage.getItem('token'))) ?? '');
    await tick(page, first).click();
    await expect(page).toHaveURL(`/auth?mode=login&next=${encodeURIComponent(address)}`);
    // Signed out, the outbox does not show whom it is about.
    await page.getByRole('link', { name: '1 waiting to be sent' }).click();
    await expect(page.getByRole('heading', { name: 'Arrival', exact: true })).toBeVisible();
    await expect(page.getByText('Waits until you log in')).toBeVisible();
    polls.release();
    await page.goBack();
    await signIn(page, owner);
    await expect(page).toHaveURL(address);
    await expect.poll(() => came(site, event)).toEqual([first]);
  });

  test('a tick that waits for a sign-in leads to it also where only the outbox is open', async ({
    page,
    site,
  }) => {
    const { event, names } = await door(site);
    const [first] = names;
    await openAtDoor(page, event);
    await site.network.idle();
    await site.network.disconnect();
    await tick(page, first).click();
    await page.getByRole('link', { name: '1 waiting to be sent' }).click();
    await site.ownerApi.signOut((await page.evaluate(() => localStorage.getItem('token'))) ?? '');
    await site.network.listen();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Waits until you log in')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.goto('/auth');
    await signIn(page, owner);
    await expect.poll(() => came(site, event)).toEqual([first]);
  });

  test('the list is copied, saved as CSV and printed', async ({ page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { event, names } = await door(site);
    const nasty = {
      Name: 'आशा "Asha" पाटील, Mrs.',
      Number: '',
      Email: 'asha.patil.of.a.very.long.address.that.fits.nowhere@mail.maternity-hospital.example.org',
      Address: '=HYPERLINK("https://evil.example")',
      WhyWeJoin: 'Two lines,\nand a comma;=1+1',
      Eid: event._id,
    };
    await page.request.post('/save_register', { data: nasty });
    await openAtDoor(page, event);
    await tick(page, names[0]).click();
    await openListMenu(page);

    await page.getByRole('button', { name: 'Copy numbers' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const known = (await site.ownerApi.registrations(event._id)).map((row) => row.Number).filter(Boolean);
    const numbers = [...new Set(known)].join(', ');
    await expect.poll(copied).toBe(numbers);

    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('nobody of this name');
    await page.getByRole('button', { name: 'Copy numbers' }).click();
    await expect(notice(page)).toContainText('There is no number in this list.');
    expect(await copied()).toBe(numbers);
    await search.fill('');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${event.EventName.replaceAll(' ', '-')}.csv`);
    const bytes = await readFile(await file.path());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, ...rows] = parsed(bytes.toString('utf8').slice(1));
    expect(header?.slice(0, 7)).toEqual([
      'Name',
      'Number',
      'Email',
      'Address',
      'Why We Join',
      'Registered',
      'Present',
    ]);
    expect(rows).toHaveLength(names.length + 1);
    expect(rows[0]?.[6]).toBe('Yes');
    expect(rows.at(-1)?.slice(0, 5)).toEqual([
      nasty.Name,
      nasty.Number,
      nasty.Email,
      `'${nasty.Address}`,
      "Two lines,\nand a comma;'=1+1",
    ]);
    // Spreadsheets take them as texts. No mobile number begins with a zero: the demo’s have the country code where entered.
    const saved = rows.map((row) => row[1]).filter(Boolean);
    expect(saved.length).toBeGreaterThan(1);
    for (const each of saved) expect(each).toMatch(/^(\+91 )?00000 \d{5}$/);
    // No formulas, also where Excel separates by semicolons.
    expect(
      rows
        .flatMap((row) => row.flatMap((cell) => cell.split(/[;\r\n]/)))
        .filter((cell) => /^[=+\-@\t]/.test(cell))
        .filter((cell) => !/^(\+91 )?\d{5} \d{5}$/.test(cell)),
    ).toEqual([]);

    // A PDF is made with the events and styles of printing.
    await page.evaluate(() => {
      addEventListener('afterprint', () => {
        document.body.dataset.printed = 'yes';
      });
      addEventListener('beforeprint', () => {
        const shown = [...document.querySelectorAll('body > [data-testid="printed-sheet"]')];
        document.body.dataset.sheet = shown.map((sheet) => sheet.textContent).join('');
      });
    });
    await page.pdf();
    const sheet = (await page.evaluate(() => document.body.dataset.sheet)) ?? '';
    for (const name of [event.EventName, ...names, nasty.Name]) expect(sheet).toContain(name);
    expect(sheet.match(/☑/g)).toHaveLength(1);
    await expect(page.getByTestId('printed-sheet')).toHaveCount(0);

    // At the width of A4 between its margins a long address wraps within words, headings and names do not.
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const table = page.getByTestId('printed-sheet').getByRole('table');
    expect((await table.boundingBox())?.width).toBeLessThanOrEqual(718);
    const linesOf = (cell: Element) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    };
    expect(await table.getByRole('columnheader', { name: 'Present' }).evaluate(linesOf)).toBe(1);
    for (const name of names)
      expect(await table.getByRole('rowheader', { name, exact: true }).evaluate(linesOf)).toBeLessThanOrEqual(
        name.split(' ').length,
      );
  });

  test('5,000 registrations are searched, and only rows near the viewport are rendered', async ({
    page,
    site,
  }) => {
    const { event, address } = await door(site);
    const many = Array.from({ length: 5_000 }, (_, index) => ({
      _id: `many-${index}`,
      Name: `Mother ${index}`,
      Number: `+91 90000 ${String(10_000 + index)}`,
      Email: `mother${index}@example.org`,
      Address: 'Nagpur',
      WhyWeJoin: '',
      Eid: event._id,
      CreatedAt: '2026-03-06T06:30:00.000Z',
    }));
    site.network.intercept('GET /get_view_register', ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ result: many }));
    });
    await page.goto(address);
    await signIn(page, owner);
    await expect(page.getByText('0 of 5000 present')).toBeVisible();
    const cards = page.getByRole('list', { name: 'Registrations' }).getByRole('listitem');
    await expect(cards.first()).toHaveAttribute('aria-setsize', '5000');
    expect(await cards.count()).toBeLessThan(100);
    await page.getByRole('searchbox', { name: 'Search' }).fill('90000-14998');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Mother 4998']);
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    // Scrolled earlier, the browser's scroll anchoring would follow the footer to the end.
    await expect(cards.first()).toHaveAttribute('aria-setsize', '5000');
    // To near the end, as with the scroll bar.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight * 0.9));
    await expect
      .poll(async () => Number(await cards.last().getAttribute('aria-posinset')))
      .toBeGreaterThan(4_000);
    expect(await cards.count()).toBeLessThan(100);
    const isSeen = (all: Element[]) =>
      all.some((card) => {
        const { top, bottom } = card.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
    await expect.poll(() => cards.evaluateAll(isSeen)).toBe(true);
  });

  test('the tick button shows its action, then the state; a row offers the undo before it leaves the filtered list', async ({
    page,
    site,
  }) => {
    const { event, names } = await door(site);
    const [first] = names;
    await page.clock.install();
    await openAtDoor(page, event);
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `${first}` }) });
    await expect(tick(page, first)).toHaveText('Mark present');
    await tick(page, first).click();
    await expect(tick(page, first)).toHaveText(/^Present/);
    await expect(row).toContainText('Present · ');
    // A tap beside the name opens the details and what else can be done.
    await expect(row.getByRole('button', { name: `Remove ${first}` })).toBeHidden();
    const name = await row.getByRole('heading').boundingBox();
    await page.mouse.click((name?.x ?? 0) + 5, (name?.y ?? 0) + (name?.height ?? 0) + 10);
    await expect(row.getByRole('definition').first()).toBeVisible();
    await expect(row.getByRole('button').last()).toHaveAccessibleName(`Remove ${first}`);
    // A row that is open stays, and its ring undoes.
    await row.getByRole('button', { name: `${first}`, exact: true }).click();

    await page.getByRole('button', { name: /^Present \d/ }).click();
    // Two taps, no double tap.
    await page.clock.fastForward('00:01');
    await tick(page, first).click();
    await isOff(page, first);
    await page.getByRole('button', { name: `Undo: ${first}` }).click();
    await isOn(page, first);
    await expect.poll(() => came(site, event)).toEqual([first]);
  });
});
