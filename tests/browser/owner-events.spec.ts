import { expect, type Locator, type Page } from 'playwright/test';
import { damagedPicture } from './harness/camera-roll';
import { drag } from './harness/drag';
import { dropResponse, refusal, storeRefusal } from './harness/faults';
import {
  closeApp,
  dismissNotice,
  hasDraft,
  notice,
  openAndCache,
  openAsOwner,
  openRow,
  signIn,
} from './harness/phone';
import { pictureFile } from './harness/picture-file';
import { saveAtOnce } from './harness/save-at-once';
import { owner } from './harness/server';
import { storedOn } from './harness/stored-on';
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
/** The preview shows the chosen banner, which is resized by then. */
const expectBanner = (page: Page) =>
  expect(page.locator('form [aria-label="Preview"] img')).toHaveAttribute('src', /^blob:/);
/** Nothing covers the middle of the button. */
const isUncovered = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
const add = (page: Page) => page.getByRole('button', { name: 'Add Event', exact: true });
const named = (name: string) => (event: { EventName: string }) => event.EventName === name;

test('the draft of a new event survives going offline, closing the app and an expired session', async ({
  page,
  site,
  context,
}) => {
  await openAndCache(page, site, '/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  // What resizes pictures is fetched once the page is idle.
  const shrinkers = () => site.network.passed.filter(({ path }) => path.includes('/owner-shrink-worker-'));
  await expect.poll(() => shrinkers().length).toBeGreaterThan(0);
  await site.network.idle();
  await site.network.disconnect();
  await fillEvent(page);
  await chooseBanner(page);
  await expectBanner(page);
  await add(page).click();
  await expect(notice(page)).toContainText('Your event is saved on this phone as a draft.');
  await expect(page.getByText('This is your draft.')).toBeVisible();

  await closeApp(context);
  const later = await context.newPage();
  await later.goto('/add_event');
  await expect(later.getByLabel('Name of the event')).toHaveValue(walk.name);
  await expectBanner(later);
  await site.network.listen();
  await site.ownerApi.signOut((await later.evaluate(() => localStorage.getItem('token'))) ?? '');
  await add(later).click();
  await expect(later).toHaveURL('/auth?mode=login&next=%2Fadd_event');
  expect(await site.ownerApi.coming()).not.toContainEqual(expect.objectContaining({ EventName: walk.name }));
  await expect(notice(later)).toContainText('Please log in again. What you wrote is still here.');
  await signIn(later, owner);
  await expect(later).toHaveURL('/add_event');
  await expect(notice(later)).toBeEmpty();
  await expect(later.getByLabel('Place', { exact: true })).toHaveValue(walk.place);
  await expectBanner(later);
  await add(later).click();
  await expect(later).toHaveURL('/event/current_event');
  expect((await site.ownerApi.coming()).filter(named(walk.name))).toHaveLength(1);
});

test('an event whose response was lost is not added twice; a past date makes it a past event', async ({
  page,
  site,
}) => {
  // The worker caches the list without the new event.
  await openAndCache(page, site, '/events');
  await openAsOwner(page, '/add_event');
  await fillEvent(page, '1899-12-31');
  await page.getByLabel('Description').fill('x'.repeat(5_000));
  await chooseBanner(page);
  await expectBanner(page);
  // Chromium repeats the request by itself.
  const lost = site.network.intercept('POST /uplodeEventData', dropResponse);
  await add(page).click();
  await expect(notice(page)).toContainText('Your event is saved on this phone as a draft.');
  // Tried again after a reload offline, and then with a list that never arrives: the worker answers with the cached one.
  await site.network.disconnect();
  await page.reload();
  await expectBanner(page);
  await add(page).click();
  await expect(notice(page)).toContainText('Your event is saved on this phone as a draft.');
  await site.network.listen();
  lost.end();
  site.network.intercept('GET /get_current_event_data', () => new Promise(() => undefined));
  await dismissNotice(page);
  await page.getByLabel('Place', { exact: true }).fill('Another hall');
  await add(page).click();
  await expect(notice(page)).toContainText('is over, and so it is among the past events.');
  const stored = (await site.ownerApi.past()).filter(named(walk.name));
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ Place: 'Another hall' });
  expect(stored[0]?.Discreption).toHaveLength(5_000);
  expect((await page.request.get(`/img/320/${stored[0]?.EventBanner}`)).status()).toBe(200);
});

test('event lists are searched, counted and sorted offline', async ({ page, site }) => {
  const past = await site.ownerApi.past('en');
  await openAndCache(page, site, '/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  await expect.poll(() => storedOn(page)).toContain(past.at(-1)?.EventName);
  await site.network.idle();
  await site.network.disconnect();
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

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a new event names missing fields, is saved once with its banner, and Start over clears the draft', async ({
    page,
    site,
  }) => {
    await openAsOwner(page, '/add_event');
    await add(page).click();
    await expect(notice(page)).toContainText('Please Fill All Detail');
    await expect(page.getByLabel('Name of the event')).toBeFocused();
    // On a phone the preview is folded.
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = previewOf(page);
    await expect(preview.locator('img')).toHaveAttribute('src', /stand-in/);
    await fillEvent(page);
    await expect(notice(page)).toBeEmpty();
    await expect(page.getByRole('group', { name: 'Banner Image needed, landscape' })).toBeVisible();
    await add(page).click();
    // Once, at the field.
    await expect(page.getByText('Please Uplode image...')).toHaveCount(1);
    await expect(notice(page)).toBeEmpty();
    // A banner that is still being checked and turns out to be no picture counts as missing.
    await saveAtOnce(page, damagedPicture);
    await expect(page.getByText('This picture is damaged and cannot be read.')).toBeVisible();
    await expect(page.locator('input[type="file"]')).toBeFocused();
    await chooseBanner(page);
    await expectBanner(page);
    for (const text of [
      'For Mothers',
      'Register Now!',
      walk.name,
      'Thursday, 5 March 2099',
      '2 hours',
      'Free',
    ])
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
    await guests.getByRole('button', { name: 'Move Chief Guest 2 up' }).click();
    await expect(guest(2)).toHaveValue('Smt. Second');
    // A button that becomes disabled passes the focus to the handle of its row.
    await expect(handle(1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(guests.getByRole('status')).toHaveText('Chief Guest 1 is now number 2 of 2.');
    await expect(guest(1)).toHaveValue('Smt. Second');

    let answer: () => void = () => undefined;
    const saving = site.network.intercept('POST /uplodeEventData', async ({ pass }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await pass();
    });
    // Twice before the next render.
    await add(page).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await saving.hit;
    const busy = page.getByRole('button', { name: 'Saving…' });
    await expect(busy.getByTestId('spinner')).toBeVisible();
    await busy.click({ force: true });
    answer();
    await expect(notice(page)).toContainText('success...');
    expect(saving.count()).toBe(1);
    await expect(page).toHaveURL('/event/current_event');
    await expect(page.getByRole('heading', { name: walk.name })).toBeVisible();

    const [stored, ...more] = (await site.ownerApi.coming()).filter(named(walk.name));
    expect(more).toEqual([]);
    expect(stored).toMatchObject({
      EDate: '05/March/2099',
      Duration: '2 hours',
      ChiefGuest: [{ value: 'Smt. Second' }, { value: 'Dr. First' }],
    });
    expect(stored?.EventBanner).toMatch(/^rain-\w{10}\.webp$/);
    expect((await page.request.get(`/img/320/${stored?.EventBanner}`)).status()).toBe(200);
    // The draft is deleted.
    await page.goto('/add_event');
    await expect(page.getByLabel('Name of the event')).toHaveValue('');

    // Start over clears the field errors of a draft.
    await fillEvent(page);
    await page.reload();
    await add(page).click();
    await expect(page.getByText('Please Uplode image...')).toBeVisible();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('Name of the event')).toHaveValue('');
    await expect(page.getByText('Please Uplode image...')).toBeHidden();

    // It also clears a notice that was not dismissed.
    await fillEvent(page);
    await page.getByLabel('Name of the event').fill('');
    await page.reload();
    await add(page).click();
    await expect(notice(page)).toContainText('Please Fill All Detail');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('Name of the event')).toHaveValue('');
    await expect(notice(page)).toBeEmpty();
  });

  test('each tab has its own draft of a new event; a closed tab’s draft goes to the next one', async ({
    page,
    site,
    context,
  }) => {
    const name = (tab: Page) => tab.getByLabel('Name of the event');
    await openAsOwner(page, '/add_event');
    await fillEvent(page);
    await chooseBanner(page);
    await expectBanner(page);
    const other = await context.newPage();
    await other.goto('/add_event');
    await expect(name(other)).toHaveValue('');
    await name(other).fill('Another event');
    await page.getByLabel('Fee').fill('₹77');
    for (const tab of [page, other]) await tab.reload();
    await expect(name(other)).toHaveValue('Another event');
    await expect(name(page)).toHaveValue(walk.name);
    await expect(page.getByLabel('Fee')).toHaveValue('₹77');
    await expectBanner(page);
    // Saving in one tab deletes the draft of that tab only.
    await add(page).click();
    await expect(page).toHaveURL('/event/current_event');
    expect((await site.ownerApi.coming()).filter(named(walk.name))).toHaveLength(1);
    await other.reload();
    await expect(name(other)).toHaveValue('Another event');
    await page.goto('/add_event');
    await expect(name(page)).toHaveValue('');
    await other.close();
    await page.reload();
    await expect(name(page)).toHaveValue('Another event');
    await expect(page.getByText('This is your draft.')).toBeVisible();
  });

  test('pointing at the link to a form takes no draft away from other tabs', async ({ page, context }) => {
    await openAsOwner(page, '/add_event');
    await page.getByLabel('Name of the event').fill('A draft');
    await page.goto('/event/current_event');
    const other = await context.newPage();
    await other.clock.install();
    await other.goto('/event/current_event');
    await other.getByRole('link', { name: 'Add an event' }).hover();
    // Pointing counts after a moment.
    await other.clock.runFor(1_000);
    await page.goto('/add_event');
    await expect(page.getByLabel('Name of the event')).toHaveValue('A draft');
  });

  test('a reloaded form waits for its draft while the page before still holds it', async ({
    page,
    context,
  }) => {
    await openAsOwner(page, '/add_event');
    await page.getByLabel('Name of the event').fill('A draft');
    // Takes over the draft's lock once the page before has ended, as if that took two seconds longer.
    const other = await context.newPage();
    await other.goto('/events');
    await other.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      const lock = held.find(({ name }) => name?.startsWith('draft-of:'))?.name ?? 'none';
      void navigator.locks.request(lock, () => new Promise((resolve) => setTimeout(resolve, 2_000)));
    });
    await page.reload();
    await expect(page.getByLabel('Name of the event')).toHaveValue('A draft');
  });

  test('an event is saved without a banner that the store refuses, and can get one later', async ({
    page,
    site,
  }) => {
    await openAsOwner(page, '/add_event');
    await fillEvent(page, '');
    await chooseBanner(page);
    await expectBanner(page);
    const refused = site.network.intercept('POST /v0', refusal('wrong-type'));
    await add(page).click();
    await expect(notice(page)).toContainText('Your Banner is not uplode');
    await expect(notice(page)).toContainText('success...');
    const stored = async () => (await site.ownerApi.coming()).find(named(walk.name));
    expect(await stored()).toMatchObject({ EventBanner: '', EDate: '' });
    await expect(page).toHaveURL('/event/current_event');

    await openRow(page, walk.name);
    await page.getByRole('link', { name: `Edit ${walk.name}` }).click();
    await chooseBanner(page);
    await expect(page.getByRole('img', { name: 'Preview of rain.jpg' })).toBeVisible();
    const update = page.getByRole('button', { name: 'Update Event' });
    await update.click();
    await expect(notice(page)).toContainText('Your Banner is not uplode');
    await expect(update).toBeEnabled();
    refused.end();
    // Saving the event fails after its picture was uploaded.
    const away = site.network.intercept('POST /updateAnEvent', refusal('cannot-save'), 1);
    await update.click();
    await away.hit;
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

  test('editing an event keeps what was typed while offline and retries without a conflict', async ({
    page,
    site,
  }) => {
    const event = await site.ownerApi.nextEvent();
    await openAsOwner(page, '/event/current_event');
    await openRow(page, event.EventName);
    await page.getByRole('link', { name: `Edit ${event.EventName}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Update An Event' })).toBeVisible();
    // The order of rule edit-event.
    const fields = await page
      .locator('main form')
      .getByRole('group')
      .first()
      .locator('label')
      .allInnerTexts();
    expect(fields.map((label) => label.split('\n')[0]).slice(0, 8)).toEqual([
      'Name of the event',
      'Place',
      'Organization',
      'Event Date',
      'Time',
      'Duration',
      'Fee if free then enter Free',
      'Description (max 500 characters)',
    ]);
    const [date, month, year] = event.EDate.split('/');
    const number = `${new Date(`${month} 1, 2000`).getMonth() + 1}`.padStart(2, '0');
    await expect(page.getByLabel('Event Date')).toHaveValue(`${year}-${number}-${date}`);
    await saveAtOnce(page, damagedPicture);
    await expect(notice(page)).toContainText('Your Banner is not uplode');
    await expect(notice(page)).toContainText('This picture is damaged and cannot be read.');
    await dismissNotice(page);
    await page.getByLabel('Fee').fill('250');
    // A mother would read a number alone as dollars.
    await page.getByLabel('Fee').blur();
    await expect(page.getByLabel('Fee')).toHaveValue('₹250');
    await page.getByLabel('Event Date').fill('2099-01-02');
    const update = page.getByRole('button', { name: 'Update Event' });
    await site.network.disconnect();
    await update.click();
    await expect(notice(page)).toContainText(
      'There is no connection. What you wrote is stored on this phone',
    );
    // The notice does not cover the button.
    await expect(update).toBeFocused();
    await expect.poll(() => isUncovered(update)).toBe(true);
    await site.network.listen();
    await page.reload();
    await expect(page.getByLabel('Fee')).toHaveValue('₹250');
    // It arrives but the response is lost: a further edit is no conflict.
    const lost = site.network.intercept('POST /updateAnEvent', dropResponse);
    await update.click();
    await expect(notice(page)).toContainText(
      'There is no connection. What you wrote is stored on this phone',
    );
    lost.end();
    await page.reload();
    await page.getByLabel('Fee').fill('300');
    await update.click();
    await expect(notice(page)).toContainText('Success...');
    await expect(page).toHaveURL('/event/current_event');
    const stored = (await site.ownerApi.events()).find(({ _id }) => _id === event._id);
    const Ends = event.Ends?.replace(/^[^T]+/, '2099-01-02');
    expect(stored).toEqual({ ...event, Fee: '₹300', EDate: '02/January/2099', Ends, Version: 3 });
  });

  test('an edit of the same field on two phones shows both values and either can be saved; a deleted event is reported', async ({
    page,
    site,
  }) => {
    const event = await site.ownerApi.nextEvent();
    const update = page.getByRole('button', { name: 'Update Event' });
    const both = page.getByRole('region', { name: 'Someone else has changed this event' });
    const fee = page.getByLabel('Fee');
    await openAsOwner(page, `/edit_event/${event._id}`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(previewOf(page).locator('img')).toHaveAttribute('src', new RegExp(event.EventBanner));
    await fee.fill('7');
    await expect(previewOf(page)).toContainText('₹7');
    await site.ownerApi.changeEvent(event, { Fee: '5' });
    await update.click();
    await expect(both).toContainText('5');
    await expect(both).toContainText('7');
    await both.getByRole('button', { name: 'Take theirs' }).click();
    await expect(both).toBeHidden();
    await expect(fee).toHaveValue('5');

    await fee.fill('9');
    const [{ EventBanner = '' } = {}] = (await site.ownerApi.coming()).slice(1);
    await site.ownerApi.changeEvent({ ...event, Fee: '6' }, { Place: 'Another hall', EventBanner });
    await update.click();
    await expect(both).toContainText('6');
    await expect(both).toContainText('9');
    await expect(both).not.toContainText('Another hall');
    await both.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page).toHaveURL('/event/current_event');
    const stored = (await site.ownerApi.events()).find(({ _id }) => _id === event._id);
    expect(stored).toMatchObject({ Fee: '₹9', Place: 'Another hall', EventBanner });

    // Other fields on each phone are merged without a question.
    await page.goto(`/edit_event/${event._id}`);
    await fee.fill('10');
    await site.ownerApi.changeEvent({ ...event, Fee: '₹9' }, { Place: 'A third hall' });
    await update.click();
    await expect(page).toHaveURL('/event/current_event');
    const merged = (await site.ownerApi.events()).find(({ _id }) => _id === event._id);
    expect(merged).toMatchObject({ Fee: '₹10', Place: 'A third hall' });

    // Deleted elsewhere: the form stays filled, and the draft goes with the next visit.
    await page.goto(`/edit_event/${event._id}`);
    await fee.fill('11');
    await site.ownerApi.deleteEvent(event._id);
    await update.click();
    await expect(notice(page)).toContainText('This event is no longer offered.');
    await expect(fee).toHaveValue('₹11');
    expect(await hasDraft(page)).toBe(true);
    await page.reload();
    await expect(page.getByText('404')).toBeVisible();
    expect(await hasDraft(page)).toBe(false);
  });

  test('pictures of a past event are added, retried and deleted with their files', async ({ page, site }) => {
    const event = await site.ownerApi.picturedEvent();
    const count = event.EventImage.length;
    await openAsOwner(page, `/uplode_event_image/${event._id}`);
    const files = [await pictureFile('one.jpg'), await pictureFile('two.jpg', '#0a7558')];
    await page.locator('input[type="file"]').setInputFiles(files);
    // The store refuses the first picture: the other is saved, and the screen stays to say so.
    const address = `/uplode_event_image/${event._id}`;
    const refused = site.network.intercept('POST /v0/b/files/o?name=files%2Fone', storeRefusal(413));
    const reads = () => site.network.requests('GET /get_past_event_data_byId').length;
    const readBefore = reads();
    await page.getByRole('button', { name: 'Save Image' }).click();
    await expect(notice(page)).toContainText('Success...');
    // The event is fetched again before a screen is left.
    await expect.poll(reads).toBeGreaterThan(readBefore);
    await expect(page).toHaveURL(address);
    await expect(page.getByText('This picture is too large: 15 MB at most.')).toBeVisible();
    const badge = page.getByRole('banner').getByRole('link', { name: '1 picture needs your attention' });
    await expect(badge).toHaveAttribute('href', address);
    refused.end();
    await page.getByRole('button', { name: 'Try again: one.jpg' }).click();
    await expect(page).toHaveURL('/event/past_event');
    await expect(badge).toBeHidden();
    const imagesNow = async () =>
      (await site.ownerApi.past()).find(({ _id }) => _id === event._id)?.EventImage ?? [];
    const images = await imagesNow();
    expect(images).toHaveLength(count + 2);

    const shown = (await site.ownerApi.past('en')).find(({ _id }) => _id === event._id)?.EventName ?? '';
    await openRow(page, shown);
    await page.getByRole('link', { name: `View Past Event: ${shown}` }).click();
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

    await site.network.disconnect();
    await buttons.first().click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page)).toContainText(
      'They have some error due to which Photo have been not delete...',
    );
    await expect(notice(page)).toContainText('This needs a connection.');
    await expect(buttons).toHaveCount(count + 1);
    await site.network.listen();

    // The event is deleted elsewhere before the next picture is saved: the upload says so and can be cancelled.
    await page.goto(address);
    await page.locator('input[type="file"]').setInputFiles(files.slice(0, 1));
    await site.ownerApi.deleteEvent(event._id);
    await page.getByRole('button', { name: 'Save Image' }).click();
    await expect(page.getByText('This event is no longer offered.')).toBeVisible();
    // Also when this phone has no data of the event.
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
    await question.getByRole('button', { name: 'Stop uploading' }).click();
    await expect(page).toHaveURL('/event/past_event');
    await expect(badge).toBeHidden();
  });

  test('a list printed from a desktop stays a table with all rows and headings', async ({ page, site }) => {
    const past = await site.ownerApi.past();
    expect(past.length).toBeGreaterThan(20);
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAsOwner(page, '/event/past_event');
    const table = page.getByRole('table');
    await expect(table.getByRole('rowheader')).toHaveCount(past.length);
    const names = await table.getByRole('rowheader').allTextContents();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    // The width of A4 between its margins.
    await page.setViewportSize({ width: 718, height: 1000 });
    await expect(table.getByRole('button').first()).toBeVisible();
    await expect(table.getByRole('columnheader', { name: 'Actions' })).toBeHidden();
    await expect(table.getByRole('rowheader')).toHaveText(names);
    for (const row of await table.getByRole('row').all()) {
      const box = await row.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(718);
    }
  });

  test('from 1024 px on each registration keeps its actions on the screen, also with a wide name', async ({
    page,
    site,
  }) => {
    const { _id } = await site.ownerApi.nextEvent();
    const wide = {
      Name: 'Venkatalakshmi Subramanian-Chattopadhyay',
      Email: 'venkatalakshmi.subramanian@maternity.example.org',
      Number: '98765 43210',
      Eid: _id,
    };
    await page.request.post('/save_register', { data: wide });
    await openAsOwner(page, `/view_register/${_id}`);
    const remove = page.getByRole('button', { name: `Remove ${wide.Name}` });
    for (const width of [1024, 1199, 1200, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(remove).toBeVisible();
      // Nothing is beyond the edge of a table that scrolls by itself.
      const beyond = await page
        .getByRole('main')
        .evaluate((main) =>
          [...main.querySelectorAll('button')]
            .filter((each) => each.getBoundingClientRect().right > window.innerWidth)
            .map(({ textContent }) => textContent),
        );
      expect(beyond, String(width)).toEqual([]);
    }
  });

  test('at 1280 px no content overflows the owner’s tables in Hindi', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAsOwner(page, '/event/past_event');
    await page.goto('/event/past_event?lng=hi');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    const lists = [
      '/event/past_event',
      '/event/current_event',
      '/event/registration_record',
      '/volunteer_with_us',
      '/messages',
      '/my_team',
    ];
    for (const list of lists) {
      await page.goto(list);
      await expect(page.getByRole('table').first()).toBeVisible();
      for (const table of await page.getByRole('table').all()) {
        const beyond = await table.evaluate((element) => {
          const { right: edge } = (element.parentElement ?? element).getBoundingClientRect();
          return [...element.querySelectorAll('td, th, td *, th *')]
            .filter((each) => each.getBoundingClientRect().right > edge)
            .map(({ textContent }) => textContent);
        });
        expect(beyond, list).toEqual([]);
      }
    }
  });
});
