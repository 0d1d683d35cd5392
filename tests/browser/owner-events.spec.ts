import { expect, type Locator, type Page } from 'playwright/test';
import { damagedPicture } from './harness/camera-roll';
import { drag } from './harness/drag';
import { delay, dropAnswer, refusal, storeRefusal } from './harness/faults';
import { closeApp, dismissNotice, hasDraft, notice, openAndKeep, openAsOwner, signIn } from './harness/phone';
import { pictureFile } from './harness/picture-file';
import { saveAtOnce } from './harness/save-at-once';
import { owner } from './harness/server';
import { test } from './harness/test';

const walk = {
  name: 'Walk in the first rain',
  description: 'A slow walk, then tea and a talk about breathing.',
  place: 'Lake Garden, Pune',
  organization: 'Garbhavastha Support Group',
};

/** Fills everything but the banner. */
async function fillEvent(page: Page, date = '2099-03-05'): Promise<void> {
  await page.getByLabel('Name of the event').fill(walk.name);
  await page.getByLabel('Description').fill(walk.description);
  await page.getByLabel('Place', { exact: true }).fill(walk.place);
  await page.getByLabel('Event Date').fill(date);
  await page.getByLabel('Time').fill('09:30');
  await page.getByLabel('Organization').fill(walk.organization);
  await page.getByLabel('Duration').selectOption('2 hours');
  await page.getByLabel('Fee').fill('Free');
}

const chooseBanner = async (page: Page) =>
  page.locator('input[type="file"]').setInputFiles(await pictureFile('rain.jpg'));
const previewOf = (page: Page) => page.getByRole('region', { name: 'Preview' });
/** The preview holds the chosen banner: it has been made small and can be sent. */
const expectBanner = (page: Page) => expect(previewOf(page).locator('img')).toHaveAttribute('src', /^blob:/);
/** Nothing lies over it where a thumb would press. */
const isUncovered = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
const add = (page: Page) => page.getByRole('button', { name: 'Add Event', exact: true });
const named = (name: string) => (event: { EventName: string }) => event.EventName === name;

test('an event is added once, with its banner, after what is missing was said', async ({ page, site }) => {
  await openAsOwner(page, '/add_event');
  await add(page).click();
  await expect(notice(page)).toContainText('Please Fill All Detail');
  await expect(page.getByLabel('Name of the event')).toBeFocused();
  const preview = previewOf(page);
  await expect(preview.locator('img')).toHaveAttribute('src', /stand-in/);
  await fillEvent(page);
  await expect(notice(page)).toBeEmpty();
  await add(page).click();
  await expect(notice(page)).toContainText('Please Uplode image...');
  await dismissNotice(page);
  // Nor is one added without its banner that has not been looked at yet, and turns out to be no picture.
  await saveAtOnce(page, damagedPicture);
  await expect(notice(page)).toContainText('Please Uplode image...');
  await expect(page.getByText('This picture is damaged and cannot be read.')).toBeVisible();
  await expect(page.locator('input[type="file"]')).toBeFocused();
  await dismissNotice(page);
  await chooseBanner(page);
  await expectBanner(page);
  for (const text of ['For Mothers', 'Register Now!', walk.name, 'Thursday, 5 March 2099', '2 hours', 'Free'])
    await expect(preview).toContainText(text);

  const guests = page.getByRole('group', { name: 'Chief Guests' });
  await guests.getByRole('button', { name: 'Add a Chief Guest' }).click();
  await page.keyboard.type('Dr. First');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Smt. Second');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Somebody else');
  const handle = (number: number) =>
    guests.getByRole('button', { name: `Move Chief Guest ${number}`, exact: true });
  const guest = (number: number) => guests.getByRole('textbox', { name: `Chief Guest ${number}` });
  await drag(page, handle(1), guest(3));
  await expect(guests.getByRole('status')).toHaveText('Chief Guest 2 is now number 3 of 3.');
  await expect(guest(3)).toHaveValue('Dr. First');
  await guests.getByRole('button', { name: 'Remove Chief Guest 2' }).click();
  await expect(guest(1)).toBeFocused();
  await guests.getByRole('button', { name: 'Move Chief Guest 1 down' }).click();
  await expect(guest(2)).toHaveValue('Smt. Second');
  // Where a button cannot be pressed any more, the row's handle has the focus.
  await expect(handle(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(guests.getByRole('status')).toHaveText('Chief Guest 2 is now number 1 of 2.');
  await expect(guest(1)).toHaveValue('Smt. Second');

  let answer: () => void = () => undefined;
  const saving = site.line.trouble('POST /uplodeEventData', async ({ pass }) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await pass();
  });
  await add(page).dblclick();
  await saving.struck;
  const busy = page.getByRole('button', { name: 'Saving…' });
  await expect(busy.locator('.animate-spin')).toBeVisible();
  await busy.click({ force: true });
  answer();
  await expect(notice(page)).toContainText('success...');
  expect(saving.count()).toBe(1);
  await expect(page).toHaveURL('/event/current_event');
  await expect(page.getByRole('heading', { name: walk.name })).toBeVisible();

  const [stored, ...more] = (await site.desk.coming()).filter(named(walk.name));
  expect(more).toEqual([]);
  expect(stored).toMatchObject({
    EDate: '05/March/2099',
    Duration: '2 hours',
    ChiefGuest: [{ value: 'Smt. Second' }, { value: 'Dr. First' }],
  });
  expect(stored?.EventBanner).toMatch(/^rain-\w{10}\.webp$/);
  expect((await page.request.get(`/img/320/${stored?.EventBanner}`)).status()).toBe(200);
  // Nothing is left of the draft.
  await page.goto('/add_event');
  await expect(page.getByLabel('Name of the event')).toHaveValue('');

  // A draft without a banner that is begun anew misses none yet.
  await fillEvent(page);
  await page.reload();
  await add(page).click();
  await expect(notice(page)).toContainText('Please Uplode image...');
  await dismissNotice(page);
  await expect(page.getByText('Please Uplode image...')).toBeVisible();
  await page.getByRole('button', { name: 'Start anew' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start anew' }).click();
  await expect(page.getByLabel('Name of the event')).toHaveValue('');
  await expect(page.getByText('Please Uplode image...')).toBeHidden();
});

test('what she types waits as a draft: without a connection, after the app was closed, and when her token is refused', async ({
  page,
  site,
  context,
}) => {
  await openAndKeep(page, site, '/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  await site.line.quiet();
  await site.line.cut();
  await fillEvent(page);
  await chooseBanner(page);
  await expectBanner(page);
  await add(page).click();
  await expect(notice(page)).toContainText('Your event is kept on this phone as a draft.');
  await expect(page.getByText('This is your draft.')).toBeVisible();

  await closeApp(context);
  const later = await context.newPage();
  await later.goto('/add_event');
  await expect(later.getByLabel('Name of the event')).toHaveValue(walk.name);
  await expectBanner(later);
  await site.line.open();
  await site.desk.signOut((await later.evaluate(() => localStorage.getItem('token'))) ?? '');
  await add(later).click();
  await expect(later).toHaveURL('/auth?mode=login&next=%2Fadd_event');
  expect(await site.desk.coming()).not.toContainEqual(expect.objectContaining({ EventName: walk.name }));
  await expect(notice(later)).toContainText('Please log in again. What you wrote is still here.');
  await signIn(later, owner);
  await expect(later).toHaveURL('/add_event');
  await expect(notice(later)).toBeEmpty();
  await expect(later.getByLabel('Place', { exact: true })).toHaveValue(walk.place);
  await expectBanner(later);
  await add(later).click();
  await expect(later).toHaveURL('/event/current_event');
  expect((await site.desk.coming()).filter(named(walk.name))).toHaveLength(1);
});

test('an event whose answer got lost is not added twice, and one that is over goes to the past', async ({
  page,
  site,
}) => {
  // The list as it is now is kept by the worker.
  await openAndKeep(page, site, '/events');
  await openAsOwner(page, '/add_event');
  await fillEvent(page, '1899-12-31');
  await page.getByLabel('Description').fill('x'.repeat(5_000));
  await chooseBanner(page);
  await expectBanner(page);
  // Chromium sends it several times by itself.
  const lost = site.line.trouble('POST /uplodeEventData', dropAnswer);
  await add(page).click();
  await expect(notice(page)).toContainText('Your event is kept on this phone as a draft.');
  // Opened again still without a line, and with one that is so slow that the worker has only the list from before.
  await site.line.quiet();
  await site.line.cut();
  await page.reload();
  await expectBanner(page);
  await add(page).click();
  await expect(notice(page)).toContainText('Your event is kept on this phone as a draft.');
  await site.line.open();
  lost.end();
  site.line.trouble('GET /get_current_event_data', delay(4_000));
  await dismissNotice(page);
  await page.getByLabel('Place').fill('Another hall');
  await add(page).click();
  await expect(notice(page)).toContainText('is over, and so it is among the past events.');
  const stored = (await site.desk.past()).filter(named(walk.name));
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ Place: 'Another hall' });
  expect(stored[0]?.Discreption).toHaveLength(5_000);
  expect((await page.request.get(`/img/320/${stored[0]?.EventBanner}`)).status()).toBe(200);
});

test('a banner that the store refuses is told of, and the event is saved without one; it can have one later', async ({
  page,
  site,
}) => {
  await openAsOwner(page, '/add_event');
  await fillEvent(page, '');
  await chooseBanner(page);
  await expectBanner(page);
  const refused = site.line.trouble('POST /v0', refusal('wrong-type'));
  await add(page).click();
  await expect(notice(page)).toContainText('Your Banner is not uplode');
  await expect(notice(page)).toContainText('success...');
  const stored = async () => (await site.desk.coming()).find(named(walk.name));
  expect(await stored()).toMatchObject({ EventBanner: '', EDate: '' });
  await expect(page).toHaveURL('/event/current_event');

  await page.getByRole('link', { name: `Edit ${walk.name}` }).click();
  await chooseBanner(page);
  await expect(page.getByRole('img', { name: 'Preview of rain.jpg' })).toBeVisible();
  const update = page.getByRole('button', { name: 'Update Event' });
  await update.click();
  await expect(notice(page)).toContainText('Your Banner is not uplode');
  await expect(update).toBeEnabled();
  refused.end();
  // The server is away between the picture and the event.
  const away = site.line.trouble('POST /updateAnEvent', refusal('cannot-save'), 1);
  await update.click();
  await away.struck;
  await expect(notice(page)).toContainText('This was not saved');
  expect(await stored()).toMatchObject({ EventBanner: '', Version: 1 });
  await page.reload();
  await expect(page.getByRole('img', { name: 'Preview of rain.jpg' })).toBeVisible();
  await update.click();
  await expect(page).toHaveURL('/event/current_event');
  const banner = (await stored())?.EventBanner;
  expect(banner).toMatch(/^rain-\w{10}\.webp$/);
  expect((await page.request.get(`/img/320/${banner}`)).status()).toBe(200);
});

test('an event is changed; without a connection nothing is, and what was typed stays', async ({
  page,
  site,
}) => {
  const event = await site.desk.nextEvent();
  await openAsOwner(page, '/event/current_event');
  await page.getByRole('link', { name: `Edit ${event.EventName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Update An Event' })).toBeVisible();
  const [date, month, year] = event.EDate.split('/');
  const number = `${new Date(`${month} 1, 2000`).getMonth() + 1}`.padStart(2, '0');
  await expect(page.getByLabel('Event Date')).toHaveValue(`${year}-${number}-${date}`);
  await saveAtOnce(page, damagedPicture);
  await expect(notice(page)).toContainText('Your Banner is not uplode');
  await expect(notice(page)).toContainText('This picture is damaged and cannot be read.');
  await dismissNotice(page);
  await page.getByLabel('Entry Fee').fill('250');
  await page.getByLabel('Event Date').fill('2099-01-02');
  const update = page.getByRole('button', { name: 'Update Event' });
  await site.line.quiet();
  await site.line.cut();
  await update.click();
  await expect(notice(page)).toContainText('There is no connection. What you wrote is kept on this phone');
  // What was said does not lie over the button that she will press again.
  await expect(update).toBeFocused();
  await expect.poll(() => isUncovered(update)).toBe(true);
  await site.line.open();
  await page.reload();
  await expect(page.getByLabel('Entry Fee')).toHaveValue('250');
  // It arrives, and nobody tells her: what she corrects then is no quarrel with somebody else.
  const lost = site.line.trouble('POST /updateAnEvent', dropAnswer);
  await update.click();
  await expect(notice(page)).toContainText('There is no connection. What you wrote is kept on this phone');
  lost.end();
  await page.reload();
  await page.getByLabel('Entry Fee').fill('300');
  await update.click();
  await expect(notice(page)).toContainText('Success...');
  await expect(page).toHaveURL('/event/current_event');
  const stored = (await site.desk.events()).find(({ _id }) => _id === event._id);
  expect(stored).toEqual({ ...event, Fee: '300', EDate: '02/January/2099', Version: 3 });
});

test('who saves later than another phone sees both versions, and can take either', async ({ page, site }) => {
  const event = await site.desk.nextEvent();
  const update = page.getByRole('button', { name: 'Update Event' });
  const both = page.getByRole('region', { name: 'Somebody else has changed this event' });
  const fee = page.getByLabel('Entry Fee');
  await openAsOwner(page, `/edit_event/${event._id}`);
  await fee.fill('7');
  await site.desk.changeEvent(event, { Fee: '5' });
  await update.click();
  await expect(both).toContainText('5');
  await expect(both).toContainText('7');
  await both.getByRole('button', { name: 'Take theirs' }).click();
  await expect(both).toBeHidden();
  await expect(fee).toHaveValue('5');

  await fee.fill('9');
  const [{ EventBanner = '' } = {}] = (await site.desk.coming()).slice(1);
  await site.desk.changeEvent({ ...event, Fee: '6' }, { Place: 'Another hall', EventBanner });
  await update.click();
  await expect(both).toContainText('Another hall');
  await expect(both.getByRole('img', { name: 'Banner Image' })).toBeVisible();
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page).toHaveURL('/event/current_event');
  const stored = (await site.desk.events()).find(({ _id }) => _id === event._id);
  expect(stored).toMatchObject({ Fee: '9', Place: 'Another hall', EventBanner });

  // Deleted there: what she wrote stays before her, and is forgotten where there is nothing left to be changed.
  await page.goto(`/edit_event/${event._id}`);
  await fee.fill('11');
  await site.desk.deleteEvent(event._id);
  await update.click();
  await expect(notice(page)).toContainText('This event is no longer offered.');
  await expect(fee).toHaveValue('11');
  expect(await hasDraft(page)).toBe(true);
  await page.reload();
  await expect(page.getByText('404')).toBeVisible();
  expect(await hasDraft(page)).toBe(false);
});

test('pictures are added to a past event and deleted after the quoted question, their files too', async ({
  page,
  site,
}) => {
  const event = await site.desk.picturedEvent();
  const count = event.EventImage.length;
  await openAsOwner(page, `/uplode_event_image/${event._id}`);
  const files = [await pictureFile('one.jpg'), await pictureFile('two.jpg', '#0a7558')];
  await page.locator('input[type="file"]').setInputFiles(files);
  // The store refuses the first: the other is saved, and this screen stays, as it says so.
  const address = `/uplode_event_image/${event._id}`;
  const refused = site.line.trouble('POST /v0/b/files/o?name=files%2Fone', storeRefusal(413));
  const reads = () => site.line.requests('GET /get_past_event_data_byId').length;
  const readBefore = reads();
  await page.getByRole('button', { name: 'Save Image' }).click();
  await expect(notice(page)).toContainText('Success...');
  // Later than it would be left.
  await expect.poll(reads).toBeGreaterThan(readBefore);
  await expect(page).toHaveURL(address);
  await expect(page.getByText('This picture is too large: 15 MB at most.')).toBeVisible();
  const badge = page.getByRole('banner').getByRole('link', { name: '1 picture needs you' });
  await expect(badge).toHaveAttribute('href', address);
  refused.end();
  await page.getByRole('button', { name: 'Try again: one.jpg' }).click();
  await expect(page).toHaveURL('/event/past_event');
  await expect(badge).toBeHidden();
  const imagesNow = async () =>
    (await site.desk.past()).find(({ _id }) => _id === event._id)?.EventImage ?? [];
  const images = await imagesNow();
  expect(images).toHaveLength(count + 2);

  await page.getByRole('link', { name: `View Past Event: ${event.EventName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: event.EventName })).toBeVisible();
  const buttons = page.getByRole('button', { name: /^Delete picture/ });
  await expect(buttons).toHaveCount(count + 2);
  await buttons.last().click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('heading')).toHaveText('You have Confirm to delete...');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(buttons).toHaveCount(count + 1);
  expect(await imagesNow()).toEqual(images.slice(0, -1));
  expect((await page.request.get(`/img/320/${images.at(-1)}`)).status()).toBe(404);

  await site.line.quiet();
  await site.line.cut();
  await buttons.first().click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page)).toContainText('They have some error due to which Photo have been not delete...');
  await expect(notice(page)).toContainText('This needs a connection.');
  await expect(buttons).toHaveCount(count + 1);
  await site.line.open();

  // The event is deleted elsewhere before the next picture is saved: that is said, and can be given up where it was.
  await page.goto(address);
  await page.locator('input[type="file"]').setInputFiles(files.slice(0, 1));
  await site.desk.deleteEvent(event._id);
  await page.getByRole('button', { name: 'Save Image' }).click();
  await expect(page.getByText('This event is no longer offered.')).toBeVisible();
  // Also where this phone does not know the event any more.
  await page.goto('/robots.txt');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase('public-answers').onsuccess = () => resolve();
      }),
  );
  await page.goto('/event/current_event');
  await badge.click();
  await expect(page.getByText('This event is no longer offered.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByText('404')).toBeVisible();
  await expect(badge).toBeHidden();
});

test('the lists are searched, counted and put in order, also as they were seen last', async ({
  page,
  site,
}) => {
  const past = await site.desk.past();
  await openAndKeep(page, site, '/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  await site.line.quiet();
  await site.line.cut();
  await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
  await page.locator('#owner-menu').getByRole('link', { name: 'Past event' }).click();
  const rows = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(rows).toHaveText(past.map(({ EventName }) => EventName));
  await page.reload();
  await expect(rows).toHaveText(past.map(({ EventName }) => EventName));
  await expect(page.getByText('No connection just now.')).toBeVisible();
  const [sought] = past.slice(-1);
  await page.getByLabel('Search').fill(sought?.EventName.toUpperCase() ?? '');
  await expect(rows).toHaveText([sought?.EventName ?? '']);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(`Shown: 1 of ${past.length}`);
  await page.getByLabel('Search').fill('');
  await page.getByLabel('Order').selectOption('Date, ascending');
  await expect(rows.first()).toHaveText(sought?.EventName ?? '');

  await page.setViewportSize({ width: 1280, height: 800 });
  const names = page.getByRole('rowheader');
  await page.getByRole('button', { name: 'Event Name' }).click();
  await expect(page.getByRole('columnheader', { name: 'Event Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const ascending = await names.allTextContents();
  await page.getByRole('button', { name: 'Event Name' }).click();
  await expect(names).toHaveText(ascending.reverse());
});
