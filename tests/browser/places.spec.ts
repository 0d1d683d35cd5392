import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test';
import type { Event } from '~/contract/event';
import { expectSound } from './harness/accessibility';
import { desk, phone } from './harness/devices';
import { resetConnection } from './harness/faults';
import { expectNoShift, watchShifts } from './harness/layout-shifts';
import { inDays } from './harness/owner-api';
import {
  closeApp,
  expectEmptyOutbox,
  fillRegistration,
  mother,
  notice,
  openAndCache,
  registrationAddress,
  save,
} from './harness/phone';
import { setClock } from './harness/set-clock';
import { type Site, test } from './harness/test';
import { waitForHydration } from './harness/wait-for-hydration';

/** The nearest event without registrations, changed to have this many places. */
async function hall({ ownerApi }: Site, Places: number): Promise<Event> {
  const events = await ownerApi.coming();
  for (const event of events) {
    if ((await ownerApi.registrations(event._id)).length > 0) continue;
    await ownerApi.changeEvent(event, { Places });
    const shown = (await ownerApi.coming('en')).find(({ _id }) => _id === event._id);
    return { ...event, ...shown };
  }
  throw new Error('The demo has no coming event without registrations.');
}

const placesLeft = (page: Page) => page.getByRole('status').filter({ hasText: /place|Registration|request/ });
const card = (page: Page, { EventName }: Event) => page.getByRole('region', { name: EventName });

/** Registers on this phone and waits for the home page. */
async function register(page: Page, { _id }: Event, name = mother.name): Promise<void> {
  await page.goto(registrationAddress(_id));
  await fillRegistration(page, { ...mother, name });
  await save(page).click();
  await expect(page).toHaveURL('/');
}

/** Another phone. */
const anotherPhone = async (context: BrowserContext, site: Site): Promise<Page> => {
  const other = await context.browser()?.newContext({ baseURL: site.url, viewport: phone });
  if (!other) throw new Error('There is no browser.');
  // As in the test's own context: before that, a form is posted by the browser itself.
  other.on('page', waitForHydration);
  return other.newPage();
};

test('a visitor learns of the place, gives it back offline, and the next in line sees it within 30 seconds', async ({
  context,
  page,
  site,
}) => {
  const event = await hall(site, 1);
  await openAndCache(page, site, registrationAddress(event._id));
  await expect(placesLeft(page)).toContainText('1 of 1 places left');
  await register(page, event);
  await expect(notice(page)).toContainText(`You have a place at ${event.EventName}.`);

  const second = await anotherPhone(context, site);
  // Its polling is driven by the test.
  await second.clock.install();
  await second.goto(registrationAddress(event._id));
  await expect(placesLeft(second)).toContainText(
    'All places are taken. You would be no. 1 on the waiting list.',
  );
  await fillRegistration(second, { ...mother, name: 'Meena Testwali' });
  await save(second).click();
  await expect(notice(second)).toContainText('You are on the waiting list, number 1');
  await second.goto(`/past_event/${event._id}`);
  await expect(second.getByRole('main')).toContainText('You are on the waiting list, number 1');

  await page.goto('/place');
  await expect(card(page, event).getByRole('status')).toContainText('You have a place');
  await context.setOffline(true);
  await page.reload();
  await card(page, event).getByRole('button', { name: 'I cannot come' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I cannot come' }).click();
  const status = card(page, event).getByRole('status');
  await expect(status).toContainText('You have given this place back');
  await expect(status).toContainText('It is sent when you are connected.');
  await expect(card(page, event).getByText('Code for the door')).toBeHidden();
  await expect(card(page, event).getByRole('button', { name: 'I cannot come' })).toBeHidden();
  await card(page, event).getByRole('button', { name: 'Undo' }).click();
  await expect(status).toContainText('You have a place');
  await card(page, event).getByRole('button', { name: 'I cannot come' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I cannot come' }).click();
  await expect(status).toContainText('You have given this place back');
  await closeApp(context);
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/place');
  await expect(card(again, event).getByRole('status')).toContainText('This place was given back');
  await expectEmptyOutbox(context);

  await second.clock.fastForward('00:30');
  await expect(second.getByRole('main')).toContainText('You have a place');
  const states = (await site.ownerApi.registrations(event._id)).map(({ Name, State }) => [Name, State]);
  expect(states).toEqual([
    [mother.name, 'cancelled'],
    ['Meena Testwali', 'confirmed'],
  ]);
  await second.context().close();
});

test('a registration made offline is a request; its place is shown after delivery with the app closed', async ({
  context,
  page,
  site,
}) => {
  const event = await hall(site, 5);
  await openAndCache(page, site, registrationAddress(event._id));
  await context.setOffline(true);
  await page.reload();
  await expect(placesLeft(page)).toContainText('What you send is a request');
  await fillRegistration(page);
  await page.getByLabel('How many people come?').fill('2');
  await save(page).click();
  await expect(page).toHaveURL('/');
  await page.goto('/place');
  await expect(page.getByRole('main')).not.toContainText('You have a place');
  const waits = page.getByRole('region', { name: mother.name });
  await expect(waits).toContainText('Saved on this phone');
  await expect(waits).toContainText(event.Place);
  await expect(waits).toContainText(/Date\w+, \d+ \w+ \d{4}/);
  await waits.getByRole('link', { name: 'Waiting to be sent' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(notice(page)).toContainText('No connection just now.');
  await closeApp(context);
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/');
  await expect.poll(() => site.ownerApi.rowsOf(event._id, mother.name)).toBe(1);
  await again.goto('/place');
  await expect(card(again, event).getByRole('status')).toContainText('You have a place');
  await expect(card(again, event)).toContainText('2 people');
  // The answer to a registration has no date: that comes with the place.
  await expect(card(again, event).getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await context.setOffline(true);
  await again.reload();
  await expect(card(again, event)).toContainText(/[BCDFGHJKMNPQRTVWX]{4} [BCDFGHJKMNPQRTVWX]{4}/);
  const download = again.waitForEvent('download');
  await card(again, event).getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
});

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a party larger than the places left is warned, and can be made smaller later', async ({
    page,
    site,
  }) => {
    const event = await hall(site, 2);
    await page.goto(registrationAddress(event._id));
    await expect(placesLeft(page)).toContainText('2 of 2 places left');
    const party = page.getByLabel('How many people come?');
    await party.fill('3');
    await expect(party).toHaveAccessibleDescription(/Only 2 places are left/);
    await page.getByRole('button', { name: 'One person less' }).click();
    await expect(party).toHaveValue('2');
    await expect(party).not.toHaveAccessibleDescription(/Only 2 places are left/);
    await fillRegistration(page);
    await save(page).click();
    await expect(page).toHaveURL('/');
    await page.goto('/place');
    await card(page, event).getByRole('button', { name: 'Come with one less' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Come with one less' }).click();
    await expect(card(page, event)).toContainText('1 person');
    expect((await site.ownerApi.registrations(event._id)).map(({ Party }) => Party)).toEqual([1]);
  });

  test('a link shows the place without number or last name, and stores it only on request', async ({
    page,
    site,
  }) => {
    const event = await hall(site, 5);
    const place = await site.ownerApi.register(event._id, 'Rukhsana Testwali');
    await page.goto(`/place#${place?.Link}`);
    await expect(card(page, event)).toContainText('for Rukhsana');
    await expect(page.getByRole('main')).not.toContainText('Testwali');
    await expect(page.getByRole('main')).not.toContainText('54321');
    await expect(page).toHaveTitle(/^Your places/);
    expect(site.network.requests('GET /place').map(({ path }) => path)).toEqual(['/place']);
    await page.goto('/place');
    await expect(card(page, event)).toBeHidden();
    await page.goto(`/place#${place?.Link}`);
    await card(page, event).getByRole('button', { name: 'Keep on this phone' }).click();
    await expect(page).toHaveURL('/place');
    await expect(card(page, event)).toContainText('for Rukhsana');
    await page.reload();
    await expect(card(page, event)).toContainText('for Rukhsana');
    await page.goto('/events');
    await page.goBack();
    await expect(card(page, event)).toContainText('for Rukhsana');
    await expect(page).toHaveURL('/place');
    await page.goto(`/place#${place?.Link}`);
    await expect(page).toHaveURL('/place');
    await expect(card(page, event)).toBeVisible();
    const code = card(page, event).getByRole('img', { name: 'Code for the door' });
    await expect(code).toBeVisible();
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    expect((await code.boundingBox())?.width).toBe(160);
    // The code comes first, all of it in the first screen of a small phone.
    expect((await top(code)) + 160).toBeLessThanOrEqual(640);
    expect(await top(code)).toBeLessThan(await top(card(page, event).getByRole('heading', { level: 2 })));
    await card(page, event).getByRole('button', { name: 'Forget on this phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget on this phone' }).click();
    await expect(card(page, event)).toBeHidden();
    expect(await site.ownerApi.rowsOf(event._id, 'Rukhsana Testwali')).toBe(1);
  });

  test('an unknown link shows a message, and a failed request can be tried again', async ({ page, site }) => {
    await page.goto('/place#AAAAAAAAAAAAAAAAAAAAAA');
    await expect(page.getByRole('alert').filter({ hasText: 'This place is no longer there.' })).toBeVisible();
    const event = await hall(site, 5);
    const place = await site.ownerApi.register(event._id, 'Asha');
    const broken = site.network.intercept('POST /', resetConnection);
    await page.goto(`/place#${place?.Link}`);
    await expect(page.getByRole('main')).toContainText('cannot be loaded without a connection');
    broken.end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, event)).toContainText('for Asha');
  });

  test('on the waiting list the dialog asks about leaving the list', async ({ page, site }) => {
    const event = await hall(site, 0);
    await register(page, event);
    await page.goto('/place');
    await card(page, event).getByRole('button', { name: 'I cannot come' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave the waiting list?' });
    await expect(dialog).toContainText('Whoever waits behind you moves up.');
    await expect(dialog).not.toContainText('gets it');
    await dialog.getByRole('button', { name: 'Leave the list' }).click();
    await expect.poll(async () => (await site.ownerApi.registrations(event._id))[0]?.State).toBe('cancelled');
  });

  test('registering the same name again for an event asks first, on the phone that has the place only', async ({
    context,
    page,
    site,
  }) => {
    const event = await hall(site, 5);
    await register(page, event, 'Asha Testwali');
    await page.goto(registrationAddress(event._id));
    await fillRegistration(page, { ...mother, name: 'asha Testwali' });
    await save(page).click();
    const dialog = page.getByRole('dialog', {
      name: 'You already have a place for Asha here. Register once more?',
    });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('asha Testwali');
    expect(await site.ownerApi.registrations(event._id)).toHaveLength(1);
    await save(page).click();
    await dialog.getByRole('button', { name: 'Register once more' }).click();
    await expect(page).toHaveURL('/');
    expect(await site.ownerApi.registrations(event._id)).toHaveLength(2);

    const other = await anotherPhone(context, site);
    await other.goto(registrationAddress(event._id));
    await fillRegistration(other, { ...mother, name: 'Asha Testwali' });
    await save(other).click();
    await expect(other).toHaveURL('/');
    await other.context().close();
  });

  test('the place follows the event: over, moved to a later day, called off with a reason', async ({
    page,
    context,
    site,
  }) => {
    const event = await hall(site, 5);
    await register(page, event);
    await site.ownerApi.changeEvent(event, { EDate: inDays(-1) });
    await page.goto('/place');
    await expect(card(page, event).getByRole('status')).toContainText('This event is over');
    await site.ownerApi.changeEvent(event, { EDate: inDays(7) });
    await context.addInitScript(setClock, 61 * 60_000);
    await page.goto(`/past_event/${event._id}`);
    await expect(page.getByRole('main')).toContainText('You have a place');

    await site.ownerApi.callOff(event._id, 'The hall is flooded.');
    await page.goto('/place');
    await expect(card(page, event).getByRole('status')).toContainText('This event is called off');
    await expect(card(page, event).getByRole('status')).toContainText('The hall is flooded.');
    await expect(card(page, event).getByRole('button', { name: 'I cannot come' })).toBeHidden();
    await page.goto(`/past_event/${event._id}`);
    await expect(page.getByRole('main')).toContainText('The hall is flooded.');
  });
});

for (const size of [phone, desk])
  test(`form, event and places are accessible and have no layout shift at ${size.width} px`, async ({
    context,
    page,
    site,
  }) => {
    await page.setViewportSize(size);
    await watchShifts(context);
    const event = await hall(site, 1);
    await page.goto(registrationAddress(event._id));
    await expect(placesLeft(page)).toContainText('1 of 1 places left');
    await expectNoShift(page, 'the form');
    await expectSound(page, 'the form');
    await site.ownerApi.register(event._id, 'Asha');
    await page.goto(`/past_event/${event._id}`);
    await expect(placesLeft(page)).toContainText('You would be no. 1 on the waiting list.');
    await expectNoShift(page, 'the event');
    await expectSound(page, 'the event');
    await register(page, event);
    await page.goto('/place');
    await expect(card(page, event)).toContainText('You are on the waiting list, number 1');
    await expectSound(page, 'the places');
  });
