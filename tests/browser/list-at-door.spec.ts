import { expect, type Locator, type Page } from 'playwright/test';
import { desk } from './harness/devices';
import { inDays } from './harness/owner-api';
import { openAsOwner } from './harness/phone';
import { type Site, test } from './harness/test';

test.use({ viewport: { width: 360, height: 640 }, serviceWorkers: 'block' });

const first = ['Aarti', 'Binita', 'Chitra', 'Deepa', 'Esha', 'Farida', 'Geeta'];
const people = [...first, 'Harshada', 'Indu', 'Jyoti', 'Kavita', 'Leela', 'Meena'].map(
  (name) => `${name} Joshi`,
);

/** An event with thirteen registrations, two people each. */
async function event(site: Site, EDate = '05/March/2099'): Promise<string> {
  const EventName = 'Yoga by the river';
  await site.ownerApi.addEvent({ EventName, EDate, Time: '10:00' });
  const added = (await site.ownerApi.events()).find((one) => one.EventName === EventName);
  if (!added) throw new Error('There is no event.');
  for (const name of people) await site.ownerApi.register(added._id, name, { Party: 2 });
  return added._id;
}

/** Expects the first seven names whole above the bar at the lower edge, and a large ring beside each. */
async function expectSevenNames(page: Page, bar: Locator, named: (name: string) => RegExp): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  const edge = (await bar.boundingBox())?.y ?? 0;
  expect(edge).toBeGreaterThan(500);
  const rows = page.getByRole('main').getByRole('listitem');
  for (const [place, name] of first.entries()) {
    const row = rows.nth(place);
    await expect(row).toContainText(name);
    const box = await row.boundingBox();
    expect((box?.y ?? edge) + (box?.height ?? 0), name).toBeLessThanOrEqual(edge);
    const ring = await row.getByRole('button', { name: named(name) }).boundingBox();
    expect(ring, name).toMatchObject({ width: 60, height: 60 });
    const cut = await row.evaluate((each) =>
      [...each.querySelectorAll('.truncate')].some(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    );
    expect(cut, name).toBe(false);
  }
}

// First screens in Hindi, whose letters are the tallest.
test('seven names are on the owner’s first screen of a small phone, and Remove is in no row', async ({
  page,
  site,
}) => {
  const eid = await event(site);
  // Until the first tick, or the first helper, the row that invites helpers has the place of a name.
  const registered = await site.ownerApi.registrations(eid);
  await site.ownerApi.markArrival({
    Rid: registered.at(-1)?._id ?? '',
    Came: true,
    At: new Date().toISOString(),
  });
  await openAsOwner(page, `/view_register/${eid}`);
  await page.goto(`/view_register/${eid}?lng=hi`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(people.length);
  await expectSevenNames(
    page,
    page.getByRole('navigation', { name: 'झटपट मेनू' }),
    (name) => new RegExp(`^आ गईं: ${name}`),
  );
  const row = page.getByRole('listitem').filter({ hasText: 'Chitra Joshi' });
  await expect(row.getByRole('button')).toHaveCount(2);
  await expect(row.getByRole('link')).toHaveCount(0);
  // The row tells the rest once it is opened; what removes comes last.
  await row.getByRole('button', { name: 'Chitra Joshi', exact: true }).click();
  await expect(row.getByRole('link')).not.toHaveCount(0);
  const last = row.locator('a, button').last();
  await expect(last).toHaveAccessibleName(/Chitra Joshi.*हटाएँ/);
  await last.click();
  await expect(page.getByRole('dialog')).toContainText('Chitra Joshi');
});

test('seven names are on a helper’s first screen of a small phone', async ({ page, site }) => {
  const eid = await event(site);
  const { Link } = await site.ownerApi.inviteHelper(eid, 'Meena');
  await page.context().addCookies([{ name: 'i18next', value: 'hi', url: site.url }]);
  await page.goto(`/door#${Link}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(people.length);
  const foot = page
    .locator('div')
    .filter({ has: page.locator('> button') })
    .last();
  await expectSevenNames(page, foot, (name) => new RegExp(`: ${name} J\\.$`));
});

const show = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isChosen = (button: Locator) => expect(button).toHaveAttribute('aria-pressed', 'true');
const rowOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

/** From now on the page's time passes only where a test lets it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('on the event’s day a helper’s list begins with who is to come; who is ticked stays four seconds, with the undo', async ({
  page,
  site,
}) => {
  const eid = await event(site, inDays(0));
  const { Link } = await site.ownerApi.inviteHelper(eid, 'Meena');
  await page.clock.install();
  await page.goto(`/door#${Link}`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(13);
  await isChosen(show(page, 'Not yet 26'));
  await stopClock(page);
  const letIn = (name: string) => rows.getByRole('button', { name: `Let in: ${name}` });
  const undo = (name: string) => rows.getByRole('button', { name: `Undo: ${name}` });
  await letIn('Aarti J.').click();
  await expect(show(page, 'Not yet 24')).toBeVisible();
  await expect(undo('Aarti J.')).toHaveText('Undo');
  expect((await rowOf(page, 'Aarti J.').boundingBox())?.height).toBe(60);
  // A press on another row lets all stay.
  await page.clock.runFor(3_000);
  await letIn('Chitra J.').click();
  await page.clock.runFor(3_000);
  await expect(undo('Aarti J.')).toBeVisible();
  await undo('Chitra J.').click();
  await expect(letIn('Chitra J.')).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(rowOf(page, 'Aarti J.')).toBeHidden();
  await expect(rows).toHaveCount(12);
  // Who is reached by keyboard stays.
  await letIn('Binita J.').focus();
  await page.keyboard.press('Enter');
  await expect(undo('Binita J.')).toBeFocused();
  await page.clock.runFor(9_000);
  await expect(undo('Binita J.')).toBeFocused();
  await letIn('Deepa J.').focus();
  await page.clock.runFor(9_000);
  await expect(rowOf(page, 'Binita J.')).toBeHidden();

  // A search finds everybody.
  await page.getByLabel('Name or code').fill('bin');
  await isChosen(show(page, 'All 26'));
  await expect(rows).toHaveText([/Binita J\..*here since/]);
  await page.getByRole('button', { name: 'Clear' }).click();
  await isChosen(show(page, 'Not yet 22'));
  await show(page, 'Here 4').click();
  await expect(rows).toHaveText([/Aarti J\..*here since/, /Binita J\..*here since/]);
  await undo('Aarti J.').click();
  await expect(rows).toHaveCount(2);
  await page.clock.runFor(4_000);
  await expect(rows).toHaveText([/Binita J\./]);
  await show(page, 'All 26').click();
  await expect(rows).toHaveCount(13);
});

test('the list of expected people shows a message once everyone is present', async ({ page, site }) => {
  await site.ownerApi.addEvent({ EventName: 'Small hall', EDate: inDays(0) });
  const added = (await site.ownerApi.events()).find(({ EventName }) => EventName === 'Small hall');
  if (!added) throw new Error('There is no event.');
  await site.ownerApi.register(added._id, 'Aarti Joshi');
  const [{ _id: Rid } = { _id: '' }] = await site.ownerApi.registrations(added._id);
  await site.ownerApi.markArrival({ Rid, Came: true, At: new Date().toISOString() });
  const { Link } = await site.ownerApi.inviteHelper(added._id, 'Meena');
  await openAsOwner(page, `/view_register/${added._id}`);
  await isChosen(show(page, 'Not yet 0'));
  await expect(page.getByText('Nobody is still to come.')).toBeVisible();
  await show(page, 'All 1').click();
  await expect(rowOf(page, 'Aarti Joshi')).toBeVisible();
  await page.goto(`/door#${Link}`);
  await isChosen(show(page, 'Not yet 0'));
  await expect(page.getByText('Nobody is still to come.')).toBeVisible();
});

test('on the event’s day the owner’s list on a phone begins with who is to come; what is saved and printed is whole', async ({
  page,
  site,
}) => {
  const eid = await event(site, inDays(0));
  await page.clock.install();
  await openAsOwner(page, `/view_register/${eid}`);
  const rows = page.getByRole('list', { name: 'Registrations' }).getByRole('listitem');
  await expect(rows).toHaveCount(13);
  await isChosen(show(page, 'Not yet 26'));
  await stopClock(page);
  const ring = (name: string) => page.getByRole('button', { name: `Mark present: ${name}` });
  const undo = (name: string) => page.getByRole('button', { name: `Undo: ${name}` });
  const before = await rowOf(page, 'Binita Joshi').boundingBox();
  await ring('Aarti Joshi').click();
  await expect(ring('Aarti Joshi')).toHaveAttribute('aria-pressed', 'true');
  expect(await rowOf(page, 'Binita Joshi').boundingBox()).toEqual(before);
  await undo('Aarti Joshi').click();
  await expect(ring('Aarti Joshi')).toHaveAttribute('aria-pressed', 'false');
  await page.clock.runFor(1_000);
  await ring('Aarti Joshi').click();
  await expect(undo('Aarti Joshi')).toBeVisible();
  // What is read stays.
  const name = page.getByRole('button', { name: 'Aarti Joshi', exact: true });
  await name.click();
  await page.clock.runFor(9_000);
  await name.click();
  await expect(name).toHaveAttribute('aria-expanded', 'false');
  await expect(undo('Aarti Joshi')).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(rowOf(page, 'Aarti Joshi')).toBeHidden();
  await expect(rows).toHaveCount(12);

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByTestId('printed-sheet').getByRole('rowheader')).toHaveCount(13);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('searchbox').fill('aarti');
  await isChosen(show(page, 'All 26'));
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await isChosen(show(page, 'Not yet 24'));

  // A choice holds, also after a reload.
  await show(page, 'All 26').click();
  await page.clock.resume();
  await page.reload();
  await expect(rows).toHaveCount(13);
  await isChosen(show(page, 'All 26'));
  // Where there is room for it, the whole list is shown.
  await page.setViewportSize(desk);
  await page.goto('/dashboard');
  await page.goto(`/view_register/${eid}`);
  await isChosen(show(page, 'All 26'));
  await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(13);
});

test.describe('on the owner’s desk', () => {
  test.use({ viewport: desk, isMobile: false, hasTouch: false });

  test('twelve names are on the first screen, with the chosen person beside them', async ({ page, site }) => {
    const eid = await event(site);
    await openAsOwner(page, `/view_register/${eid}`);
    await page.goto(`/view_register/${eid}?lng=hi`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    const rows = page.getByRole('table').locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(people.length);
    for (const [place, name] of people.slice(0, 12).entries()) {
      const row = rows.nth(place);
      const box = await row.boundingBox();
      expect(box?.height, name).toBe(44);
      expect((box?.y ?? desk.height) + 44, name).toBeLessThanOrEqual(desk.height);
      const shown = row.getByText(name, { exact: true });
      expect(await shown.evaluate((text) => text.scrollWidth - text.clientWidth), name).toBe(0);
      await expect(row.getByRole('button')).toHaveCount(2);
    }
    // Whoever is chosen stays in sight, whole, with the removal last.
    await rows.nth(12).getByText('Meena Joshi').click();
    const detail = page.getByRole('region', { name: 'Meena Joshi' });
    await expect(detail).toBeInViewport({ ratio: 1 });
    const [one, other] = await Promise.all([detail.boundingBox(), rows.nth(12).boundingBox()]);
    expect(one?.x).toBeGreaterThanOrEqual((other?.x ?? 0) + (other?.width ?? desk.width));
    await expect(detail.locator('a, button').last()).toHaveAccessibleName(/Meena Joshi/);
  });

  test('arrow keys choose a person in the list and the space bar ticks off; elsewhere they do neither', async ({
    page,
    site,
  }) => {
    const eid = await event(site);
    await openAsOwner(page, `/view_register/${eid}`);
    const chosen = (name: string) => expect(page.getByRole('region', { name })).toBeVisible();
    const ring = (name: string) => page.getByRole('button', { name: `Mark present: ${name}` });
    await chosen('Aarti Joshi');
    const search = page.getByRole('searchbox');
    await search.focus();
    for (const key of ['ArrowDown', 'Space', 'Backspace']) await page.keyboard.press(key);
    await chosen('Aarti Joshi');

    const first = page.getByRole('radio', { name: /^Aarti Joshi/ });
    await first.focus();
    await page.keyboard.press('ArrowUp');
    await expect(first).toBeFocused();
    for (let times = 0; times < 2; times++) await page.keyboard.press('ArrowDown');
    await chosen('Chitra Joshi');
    await expect(page.getByRole('radio', { name: /^Chitra Joshi/ })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(ring('Chitra Joshi')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('2 of 26 present')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(ring('Chitra Joshi')).toHaveAttribute('aria-pressed', 'false');

    // On a button the space bar presses the button; the arrow keys go on from the person who is chosen.
    await ring('Binita Joshi').press('Space');
    await expect(ring('Binita Joshi')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('2 of 26 present')).toBeVisible();
    await chosen('Binita Joshi');
    await page.keyboard.press('ArrowDown');
    await chosen('Chitra Joshi');

    // Who leaves the filtered list leaves the choice and the focus to the next one.
    await page.getByRole('button', { name: 'Not yet 24' }).click();
    await page.getByRole('radio', { name: /^Chitra Joshi/ }).focus();
    await page.keyboard.press('Space');
    await chosen('Deepa Joshi');
    await expect(page.getByRole('radio', { name: /^Deepa Joshi/ })).toBeFocused();
    await page.keyboard.press('Space');
    await chosen('Esha Joshi');
    await expect(page.getByText('6 of 26 present')).toBeVisible();
  });
});
