import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import type { CallInput } from '~/contract/calls';
import type { Event } from '~/contract/event';
import { expectSound, findings } from './harness/accessibility';
import { desk } from './harness/devices';
import { refusal } from './harness/faults';
import { dismissNotice, notice, openAsOwner, openListMenu, openRow } from './harness/phone';
import { pictureFile } from './harness/picture-file';
import { type Site, test } from './harness/test';

test.use({ serviceWorkers: 'block' });

const named = (name: string) => (event: { EventName: string }) => event.EventName === name;

/** The stored event of this name. */
async function eventOf(site: Site, name: string): Promise<Event> {
  const found = (await site.ownerApi.events()).find(named(name));
  if (!found) throw new Error(`There is no event ${name}.`);
  return found;
}

type Coming = Pick<CallInput<'saveRegister'>['body'], 'Party'>;

/** An event with two places and these registrations. */
async function hall(site: Site, people: Record<string, Coming> = {}): Promise<Event> {
  await site.ownerApi.addEvent({ EventName: 'Small hall', EDate: '05/March/2099', Places: 2 });
  const event = await eventOf(site, 'Small hall');
  for (const [name, coming] of Object.entries(people)) await site.ownerApi.register(event._id, name, coming);
  return event;
}

test('an event is added with places and warns when more people have a place than there are', async ({
  page,
  site,
}) => {
  await openAsOwner(page, '/add_event');
  await page.getByLabel('Name of the event').fill('Small hall');
  await page.getByLabel('Description').fill('A talk.');
  await page.getByLabel('Place', { exact: true }).fill('Pune');
  await page.getByLabel('Event Date').fill('2099-03-05');
  await page.getByLabel('Time').fill('09:30');
  await page.getByLabel('Organization').fill('The group');
  await page.getByLabel('Duration').selectOption('2 hours');
  await page.getByLabel('Fee').fill('Free');
  await page.locator('input[type="file"]').setInputFiles(await pictureFile('rain.jpg'));
  const places = page.getByLabel('How many can come');
  await expect(places).toHaveAccessibleDescription(/0: everybody waits/);
  await places.fill('two');
  const add = page.getByRole('button', { name: 'Add Event', exact: true });
  await add.click();
  await expect(places).toBeFocused();
  await expect(places).toHaveAccessibleDescription(/This cannot be used/);
  await places.fill('2');
  await page.getByLabel('Show visitors').selectOption('only that few are left');
  await page.getByLabel('Registration open until').fill('2099-03-04T18:00');
  await expectSound(page, 'the form with places');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('2 people');
  await add.click();
  await expect(page).toHaveURL('/event/current_event');
  const event = await eventOf(site, 'Small hall');
  expect(event).toMatchObject({ Places: 2, PlacesShown: 'few', OpenUntil: '2099-03-04T18:00' });

  for (const name of ['Asha', 'Binita']) await site.ownerApi.register(event._id, name);
  await openRow(page, 'Small hall');
  await page.getByRole('link', { name: 'Edit Small hall' }).click();
  await expect(places).toHaveValue('2');
  await places.fill('1');
  await page.getByLabel('Registration open until').fill('');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(notice(page)).toContainText('1 person more has a place than there are places.');
  const changed = await eventOf(site, 'Small hall');
  expect(changed).toMatchObject({ Places: 1, PlacesShown: 'few' });
  expect(changed).not.toHaveProperty('OpenUntil');

  // A duplicate has the places and no dates.
  await expect(page).toHaveURL('/event/current_event');
  await page.goto(`/add_event?like=${event._id}`);
  await expect(places).toHaveValue('1');
  await expect(page.getByLabel('Show visitors')).toHaveValue('few');
  await expect(page.getByLabel('Registration open until')).toHaveValue('');
});

test('an event is called off with a reason after a confirmation, and restored', async ({ page, site }) => {
  const { _id } = await hall(site);
  await openAsOwner(page, '/event/current_event');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Small hall' }) });
  await openRow(page, 'Small hall');
  await row.getByRole('button', { name: 'Call off: Small hall' }).click();
  const question = page.getByRole('dialog', { name: 'You have confirm to call off that event...' });
  await question.getByLabel('Reason').fill('The hall is flooded.');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await eventOf(site, 'Small hall')).not.toHaveProperty('CalledOff');
  await row.getByRole('button', { name: 'Call off: Small hall' }).click();
  await expect(question.getByLabel('Reason')).toHaveValue('The hall is flooded.');
  await question.getByRole('button', { name: 'Call off' }).click();
  await expect(row).toContainText('Called off');
  await expect(row).toContainText('The hall is flooded.');
  expect(await eventOf(site, 'Small hall')).toMatchObject({ CalledOffReason: 'The hall is flooded.' });
  await expectSound(page, 'the list with an event that is called off');
  await dismissNotice(page);
  // The check has looked at other widths, which draws the list anew.
  await openRow(page, 'Small hall');
  await row.getByRole('button', { name: 'Take back: Small hall was called off' }).click();
  await expect(row).not.toContainText('Called off');
  expect(await eventOf(site, 'Small hall')).not.toHaveProperty('CalledOff');

  // The same in the form of the event, which stays filled.
  await page.goto(`/edit_event/${_id}`);
  await page.getByLabel('Fee').fill('₹100');
  await page.getByRole('button', { name: 'Call off: Small hall' }).click();
  await question.getByRole('button', { name: 'Call off' }).click();
  await expect(page.getByText('Called off', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Fee')).toHaveValue('₹100');
  await page.getByRole('button', { name: 'Take back: Small hall was called off' }).click();
  await expect(page.getByText('Called off', { exact: true })).toBeHidden();
});

test('calling off an event without a connection is refused with a message', async ({ page, site }) => {
  await hall(site);
  await openAsOwner(page, '/event/current_event');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Small hall' }) });
  await openRow(page, 'Small hall');
  await site.network.disconnect();
  await row.getByRole('button', { name: 'Call off: Small hall' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Call off' }).click();
  await expect(notice(page)).toContainText('This needs a connection.');
  await site.network.listen();
  expect(await eventOf(site, 'Small hall')).not.toHaveProperty('CalledOff');
});

const four: Record<string, Coming> = { Asha: {}, Binita: {}, Chitra: { Party: 2 }, Deepa: {} };

/** The card of a registration. */
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

const overbookingQuestion = 'Confirm more people than there are places?';

/** Answers the question that comes before confirming beyond the number of places. */
const confirmAnyway = (page: Page) =>
  page
    .getByRole('dialog', { name: overbookingQuestion })
    .getByRole('button', { name: 'Confirm anyway' })
    .click();

/** A door code as the mother reads it out. */
const spoken = (row: { Code: string } | undefined) => row?.Code.replace(/^.{4}/, '$& ') ?? 'no code';

/** The names in the list, in its order. */
const names = (page: Page) =>
  page.getByRole('list', { name: 'Registrations' }).getByRole('heading', { level: 2 });

test('the list shows seats and states; registrations are confirmed, put back, moved and cancelled', async ({
  page,
  site,
}) => {
  const event = await hall(site, four);
  await openAsOwner(page, `/view_register/${event._id}`);
  await openListMenu(page);
  await expect(page.getByText('2 of 2 places taken')).toBeVisible();
  await expect(page.getByText('0 of 2 present')).toBeVisible();
  await expect(cardOf(page, 'Asha')).not.toContainText('waiting');
  await expect(cardOf(page, 'Chitra')).toContainText('waiting, no. 1 · 2 people');
  await expect(cardOf(page, 'Deepa')).toContainText('waiting, no. 2');
  await expectSound(page, 'the list with places');

  // Moved up in line by one and by number.
  await page.getByRole('button', { name: 'Deepa' }).first().click();
  await page.getByRole('button', { name: 'Move up: Deepa' }).click();
  await expect(cardOf(page, 'Deepa')).toContainText('waiting, no. 1');
  await expect(names(page)).toHaveText(['Asha', 'Binita', 'Deepa', 'Chitra']);
  await cardOf(page, 'Deepa').getByLabel('Number in line').fill('one');
  await cardOf(page, 'Deepa').getByRole('button', { name: 'Move', exact: true }).click();
  await expect(cardOf(page, 'Deepa')).toContainText('This cannot be used.');
  await cardOf(page, 'Deepa').getByLabel('Number in line').fill('2');
  await cardOf(page, 'Deepa').getByRole('button', { name: 'Move', exact: true }).click();
  await expect(cardOf(page, 'Deepa')).toContainText('waiting, no. 2');

  // Confirmed beyond the number of places, after a question and with a warning, and back.
  await page.getByRole('button', { name: 'Confirm: Deepa' }).click();
  const overbooking = page.getByRole('dialog', { name: overbookingQuestion });
  await expect(overbooking).toContainText('That is 1 person more than there are places.');
  await overbooking.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(cardOf(page, 'Deepa')).toContainText('waiting, no. 2');
  await page.getByRole('button', { name: 'Confirm: Deepa' }).click();
  await confirmAnyway(page);
  await expect(cardOf(page, 'Deepa')).toContainText('has a place');
  const tooMany = '1 person more has a place than there are places.';
  await expect(notice(page)).toContainText(tooMany);
  await expect(page.getByRole('main').getByText(tooMany)).toBeVisible();
  await page.getByRole('button', { name: 'Put on the waiting list: Deepa' }).click();
  await expect(cardOf(page, 'Deepa')).toContainText('please decide');
  await expect(page.getByRole('main').getByText(tooMany)).toBeHidden();

  // Cancelling asks first; cancelled registrations come last.
  await page.getByRole('button', { name: 'Asha' }).first().click();
  await page.getByRole('button', { name: 'Cancel the place: Asha' }).click();
  const question = page.getByRole('dialog', { name: 'You have confirm to cancel that place...' });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(cardOf(page, 'Asha')).toContainText('has a place');
  await page.getByRole('button', { name: 'Cancel the place: Asha' }).click();
  await question.getByRole('button', { name: 'Cancel the place' }).click();
  await expect(cardOf(page, 'Asha')).toContainText('cancelled');
  await openListMenu(page);
  // One place is free, but the party of two needs both of its places.
  await expect(page.getByText('People who come together get their places together.')).toBeVisible();
  await expect(names(page)).toHaveText(['Binita', 'Chitra', 'Deepa', 'Asha']);
  await expectSound(page, 'the list with somebody who cancelled');

  // The filters survive a reload; cancelled registrations are not expected.
  await openListMenu(page);
  const show = page.getByRole('group', { name: 'Filter by place' });
  await show.getByRole('button', { name: 'Waiting 3' }).click();
  await expect(names(page)).toHaveText(['Chitra', 'Deepa']);
  await show.getByRole('button', { name: 'Cancelled 1' }).click();
  await expect(names(page)).toHaveText(['Asha']);
  await page.reload();
  await openListMenu(page);
  await expect(show.getByRole('button', { name: 'Cancelled 1' })).toHaveAttribute('aria-pressed', 'true');
  await show.getByRole('button', { name: 'Cancelled 1' }).click();
  await expect(names(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Not yet 1' }).click();
  await expect(names(page)).toHaveText(['Binita']);
  await page.getByRole('button', { name: 'Mark present: Binita' }).click();
  await expect(page.getByText('1 of 1 present')).toBeVisible();
  const arrived = async () => (await site.ownerApi.registrations(event._id)).filter(({ Came }) => Came);
  await expect.poll(arrived).toMatchObject([{ Name: 'Binita' }]);

  // The log names what was done and by whom.
  await page.getByRole('button', { name: 'What was done' }).click();
  const log = page.getByRole('list', { name: 'What was done' }).getByRole('listitem');
  await expect(log.first()).toContainText(/^Binita came.*you$/);
  await expect(log.nth(1)).toContainText(/^Asha cancelled.*you$/);
  await expect(log.filter({ hasText: 'Deepa moved to number 2 in line' })).toHaveCount(1);
  await expect(log.last()).toContainText(/^Asha registered.*visitor$/);
  await expectSound(page, 'the list with what was done');
});

test('after a confirmation, a move and a call-off the owner sees whom to tell', async ({ page, site }) => {
  const { _id } = await hall(site, four);
  await openAsOwner(page, `/view_register/${_id}`);
  const toTell = page.getByRole('region', { name: 'People to tell' });
  const people = toTell.getByRole('list', { name: 'People to tell' }).getByRole('listitem');
  const follow = () => notice(page).getByRole('link', { name: 'People to tell' }).click();
  const markCalled = async (name: string) => {
    await toTell.getByRole('button', { name: `How ${name} was told` }).click();
    await people.filter({ hasText: name }).getByRole('button', { name: 'Called', exact: true }).click();
  };
  await expect(toTell).toBeHidden();
  await page.getByRole('button', { name: 'Deepa' }).first().click();
  await page.getByRole('button', { name: 'Confirm: Deepa' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm anyway' }).click();
  await follow();
  await expect(toTell.getByRole('heading')).toBeFocused();
  await expect(people).toHaveText(/^Deepa.*has a placenot yet/);
  await markCalled('Deepa');
  await expect(toTell).toContainText('Nobody is to be told anything now.');
  // It stays where it is, so that a slip of the finger can be corrected.
  await expect(people).toHaveText(/^Deepa.*called \d/);
  await expectSound(page, 'the list of people to tell');

  await page.goto(`/edit_event/${_id}`);
  await page.getByLabel('Event Date').fill('2099-03-06');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await follow();
  await expect(page).toHaveURL(`/view_register/${_id}#people-to-tell`);
  await expect(toTell.getByRole('heading')).toBeFocused();
  await expect(toTell).toContainText('4 still to be told');
  const message = toTell.getByRole('link', { name: 'WhatsApp Asha' });
  await expect(message).toHaveAttribute('href', /^https:\/\/wa\.me\/910000054321\?text=.*6%20March%202099/);
  await markCalled('Asha');
  await page.reload();
  await expect(toTell).toContainText('3 still to be told');

  await page.goto(`/edit_event/${_id}`);
  await page.getByRole('button', { name: 'Call off: Small hall' }).click();
  await page.getByLabel('Reason').fill('The hall is flooded.');
  await page.getByRole('dialog').getByRole('button', { name: 'Call off' }).click();
  await follow();
  await expect(toTell).toContainText('4 still to be told');
  await expect(message).toHaveAttribute('href', /The%20hall%20is%20flooded/);
  await page.goto(`/view_register/${_id}`);
  await page.getByRole('button', { name: 'Take back: Small hall was called off' }).click();
  // Asha knows the new date; that it was called off, nobody was told.
  await expect(toTell).toContainText('3 still to be told');
});

test('a door code is found as the mother reads it out and as it is stored', async ({ page, site }) => {
  const event = await hall(site, four);
  const [, binita] = await site.ownerApi.registrations(event._id);
  await openAsOwner(page, `/view_register/${event._id}`);
  await page.getByRole('button', { name: 'Binita' }).first().click();
  await expect(cardOf(page, 'Binita')).toContainText(`Door code ${spoken(binita)}`);
  for (const written of [spoken(binita), binita?.Code ?? '', spoken(binita).toLowerCase()]) {
    await page.getByRole('searchbox').fill(written);
    await expect(names(page)).toHaveText(['Binita']);
  }
});

test('the CSV file has the columns of places after all others', async ({ page, site }) => {
  const event = await hall(site, four);
  const [asha, , chitra] = await site.ownerApi.registrations(event._id);
  await openAsOwner(page, `/view_register/${event._id}`);
  await openListMenu(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const [header, ...rows] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  expect(header).toBe(
    '\ufeffName,Number,Email,Address,Why We Join,Registered,Present,State,Number in line,People,Door code,Said yes to coming',
  );
  expect(rows[0]).toMatch(new RegExp(`,No,has a place,,1,${spoken(asha)},$`));
  expect(rows[2]).toMatch(new RegExp(`,No,waiting,1,2,${spoken(chitra)},$`));
});

test.describe('on a desk', () => {
  test.use({ viewport: desk, isMobile: false, hasTouch: false });

  test('the actions of a place are beside the table, with the person who is chosen', async ({
    page,
    site,
  }) => {
    const event = await hall(site, four);
    const [, , chitra] = await site.ownerApi.registrations(event._id);
    await openAsOwner(page, `/view_register/${event._id}`);
    const row = page.getByRole('row').filter({ hasText: 'Chitra' });
    const state = row.getByText('waiting, no. 1', { exact: true });
    expect(await state.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    const detail = page.getByRole('region', { name: 'Chitra' });
    await expect(detail).toBeHidden();
    await row.getByRole('cell', { name: '2', exact: true }).click();
    await expect(detail).toContainText('waiting, no. 1 · 2 people');
    await expect(detail).toContainText(spoken(chitra));
    await detail.getByRole('button', { name: 'More' }).click();
    expect(await findings(page)).toEqual([]);
    await detail.getByRole('button', { name: 'Confirm: Chitra' }).click();
    await confirmAnyway(page);
    await expect(detail).toContainText('has a place');
    await expect(row).not.toContainText('waiting');
    await expect(notice(page)).toContainText('2 people more have a place than there are places.');
  });
});

test('a change that fails or needs a connection is reported and leaves the list unchanged', async ({
  page,
  site,
}) => {
  const event = await hall(site, four);
  await openAsOwner(page, `/view_register/${event._id}`);
  await page.getByRole('button', { name: 'Chitra' }).first().click();
  const refused = site.network.intercept('POST /set_place_state', refusal('cannot-save'));
  await page.getByRole('button', { name: 'Confirm: Chitra' }).click();
  await confirmAnyway(page);
  await expect(notice(page)).toContainText('This cannot be saved right now.');
  refused.end();
  await expect(cardOf(page, 'Chitra')).toContainText('waiting, no. 1');
  await dismissNotice(page);
  await site.network.disconnect();
  await page.getByRole('button', { name: 'Confirm: Chitra' }).click();
  await confirmAnyway(page);
  await expect(notice(page)).toContainText('This needs a connection.');
  await expect(cardOf(page, 'Chitra')).toContainText('waiting, no. 1');
  // Ticks still work.
  await page.getByRole('button', { name: 'Mark present: Asha' }).click();
  await expect(page.getByText('1 of 2 present')).toBeVisible();
});
