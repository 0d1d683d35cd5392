import { expect, type Page } from 'playwright/test';
import type { Event } from '~/contract/event';
import { phone } from './harness/devices';
import { inDays } from './harness/owner-api';
import {
  closeApp,
  fillRegistration,
  mother,
  notice,
  open,
  openAndCache,
  openAsOwner,
  openListMenu,
  registrationAddress,
  save,
} from './harness/phone';
import { storedOn } from './harness/stored-on';
import { type Site, test } from './harness/test';

const waiting = { name: 'Meena Testwali', phone: '+91 00000 67890' };

/** An event of today with one place, which is free. */
async function smallHall({ ownerApi }: Site): Promise<Event> {
  await ownerApi.addEvent({ EventName: 'Small hall', EDate: inDays(0), Places: 1 });
  const event = (await ownerApi.coming()).find(({ EventName }) => EventName === 'Small hall');
  if (!event) throw new Error('The event was not added.');
  return event;
}

const card = (page: Page) => page.getByRole('region', { name: 'Small hall' });

test('a place is requested and given back offline, and goes to the waiting list, whose code a helper reads offline', async ({
  context,
  page,
  site,
}) => {
  const event = await smallHall(site);
  const browser = context.browser();
  if (!browser) throw new Error('There is no browser.');
  const anotherPhone = async () =>
    (await browser.newContext({ baseURL: site.url, viewport: phone })).newPage();

  // Offline the phone promises no place.
  await openAndCache(page, site, registrationAddress(event._id));
  await context.setOffline(true);
  await page.reload();
  await fillRegistration(page);
  await save(page).click();
  await expect(page).toHaveURL('/');
  await open(page, '/outbox');
  await expect(page.getByRole('main')).toContainText('Saved on this phone');
  await expect(page.getByRole('main')).not.toContainText('You have a place');

  // With the app closed the registration is delivered, and the phone then shows the server's answer.
  await closeApp(context);
  await context.setOffline(false);
  const later = await context.newPage();
  await later.goto('/');
  await expect.poll(() => site.ownerApi.rowsOf(event._id, mother.name)).toBe(1);
  await later.goto('/place');
  await expect(card(later).getByRole('status')).toContainText('You have a place');

  // A second registration goes to the waiting list, which the form announces.
  const other = await anotherPhone();
  await other.clock.install();
  await open(other, registrationAddress(event._id));
  await expect(other.getByText('You would be no. 1 on the waiting list.')).toBeVisible();
  await fillRegistration(other, waiting);
  await save(other).click();
  await expect(notice(other)).toContainText('You are on the waiting list, number 1');
  await other.goto('/place');
  await expect(card(other).getByRole('status')).toContainText('1');

  // The place is given back offline; later the open page of the waiting person shows that it is theirs.
  await context.setOffline(true);
  await later.reload();
  await card(later).getByRole('button', { name: 'I cannot come' }).click();
  await later.getByRole('dialog').getByRole('button', { name: 'I cannot come' }).click();
  await expect(card(later).getByRole('status')).toContainText('It is sent when you are connected.');
  await context.setOffline(false);
  await expect(card(later).getByRole('status')).toContainText('This place was given back');
  await other.clock.fastForward('01:00');
  await expect(card(other).getByRole('status')).toContainText('You have a place');
  const code =
    /[BCDFGHJKMNPQRTVWX]{4} [BCDFGHJKMNPQRTVWX]{4}/.exec((await card(other).textContent()) ?? '')?.[0] ?? '';
  expect(code).not.toBe('');

  // The owner invites a helper from the list.
  const owners = await anotherPhone();
  await owners.clock.install();
  await openAsOwner(owners, `/view_register/${event._id}`);
  await owners.getByRole('button', { name: /^All/ }).click();
  await openListMenu(owners);
  await owners.getByRole('button', { name: /^Helpers at the door/ }).click();
  await owners.getByLabel('Name of the helper').fill('Rani');
  await owners.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = (await owners.getByText(`${site.url}/door#`).textContent()) ?? '';

  // The helper's phone lets a person in by their code offline, and stores no surname and no number.
  const helpers = await anotherPhone();
  await helpers.goto(link);
  await expect(helpers.getByRole('heading', { name: 'Small hall' })).toBeVisible();
  await expect(helpers.getByText('0 of 1 here')).toBeVisible();
  await helpers.locator('html[data-door-offline]').waitFor({ state: 'attached' });
  await helpers.context().setOffline(true);
  await helpers.reload();
  await helpers.getByLabel('Name or code').fill(code.toLowerCase());
  await helpers.getByRole('button', { name: 'Let in: Meena T.' }).click();
  await expect(helpers.getByText('1 mark is waiting to be sent')).toBeVisible();
  const stored = await storedOn(helpers);
  expect(stored).toContain('Meena');
  for (const secret of ['67890', '12345', 'Testwali']) expect(stored).not.toContain(secret);

  // Back online, the owner's open list shows the arrival and the helper.
  await helpers.context().setOffline(false);
  await expect(helpers.getByText('1 mark is waiting to be sent')).toBeHidden();
  await owners.clock.fastForward('01:00');
  await expect(owners.getByRole('list', { name: 'Registrations' })).toContainText(/Rani/);
  const rows = await site.ownerApi.registrations(event._id);
  expect(rows.map(({ Name, State, Came, CameBy }) => [Name, State, Came, CameBy])).toEqual([
    [mother.name, 'cancelled', false, ''],
    [waiting.name, 'confirmed', true, 'Rani'],
  ]);
  for (const each of [other, owners, helpers]) await each.context().close();
});
