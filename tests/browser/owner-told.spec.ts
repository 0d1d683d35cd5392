import { expect, type Page } from 'playwright/test';
import type { Event } from '~/contract/event';
import { expectSound } from './harness/accessibility';
import { desk } from './harness/devices';
import { inDays } from './harness/owner-api';
import { openAsOwner, openListMenu } from './harness/phone';
import { type Site, test } from './harness/test';

test.use({ serviceWorkers: 'block' });

/** An event in ten days that has moved since these people registered. */
async function moved(site: Site, names: readonly string[] = ['Asha Devi', 'Binita Rao', 'Chitra Nair']) {
  await site.ownerApi.addEvent({ EventName: 'Small hall', EDate: inDays(10), Time: '10:00', Places: 20 });
  const event = await eventOf(site);
  for (const name of names)
    await site.ownerApi.register(event._id, name, name === 'Binita Rao' ? { Language: 'hi' } : {});
  await site.ownerApi.changeEvent(event, { Time: '11:00' });
  return event;
}

async function eventOf(site: Site): Promise<Event> {
  const event = (await site.ownerApi.events()).find(({ EventName }) => EventName === 'Small hall');
  if (!event) throw new Error('The event was not added.');
  return event;
}

const addressOf = (event: Event) => `/view_register/${event._id}#people-to-tell`;
const toTell = (page: Page) => page.getByRole('region', { name: 'People to tell' });
const rows = (page: Page) => toTell(page).getByRole('list', { name: 'People to tell' }).getByRole('listitem');
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** Corrects by hand how somebody was told. */
async function mark(page: Page, name: string, way: string): Promise<void> {
  const open = rowOf(page, name).getByRole('button', { name: `How ${name} was told` });
  if ((await open.getAttribute('aria-expanded')) === 'false') await open.click();
  await rowOf(page, name).getByRole('button', { name: way, exact: true }).click();
}

/** Advances the clock to the next poll of the open list. */
const pollAgain = (page: Page) => page.clock.fastForward('00:15');

/** How everybody was told, as the server knows it. */
const known = async (site: Site, event: Event) =>
  (await site.ownerApi.toldList(event._id)).People.flatMap(({ Told }) =>
    Told.map(({ How, By }) => [How, By]),
  );

test('a message marks by itself and is ready in the language of each person; the mark can be corrected', async ({
  page,
  site,
}) => {
  const event = await moved(site);
  await page.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await openAsOwner(page, addressOf(event));
  await expect(toTell(page)).toContainText('3 still to be told');
  await expect(rowOf(page, 'Binita Rao')).toContainText('new date, time or placeहिन्दीnot yet');
  const message = rowOf(page, 'Binita Rao').getByRole('link', { name: 'WhatsApp Binita Rao' });
  const text = new URL((await message.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toContain('इस कार्यक्रम की तारीख, समय या जगह बदल गई है:');
  await expect(rowOf(page, 'Asha Devi').getByRole('link', { name: 'Call Asha Devi' })).toHaveAttribute(
    'href',
    'tel:+910000054321',
  );
  const opened = page.waitForEvent('popup');
  await message.click();
  await (await opened).close();
  await expect(rowOf(page, 'Binita Rao')).toContainText(/WhatsApp \d/);
  await expect(toTell(page)).toContainText('2 still to be told');
  await expect.poll(() => known(site, event)).toEqual([['whatsapp', '']]);

  await mark(page, 'Binita Rao', 'Not reached');
  await expect(rowOf(page, 'Binita Rao')).toContainText(/not reached \d/);
  await expect(toTell(page)).toContainText('3 still to be told');
  await expect.poll(() => known(site, event)).toEqual([['not-reached', '']]);
  await mark(page, 'Binita Rao', 'Called');
  await expect.poll(() => known(site, event)).toEqual([['called', '']]);

  // Who was told leaves the list with the next choice; nobody is ever said to have read it.
  const choices = toTell(page).getByRole('group', { name: 'Filter by who was told' });
  await choices.getByRole('button', { name: 'All 3' }).click();
  await expect(rows(page)).toHaveText([/^Asha Devi/, /^Chitra Nair/, /^Binita Rao.*called \d/]);
  await choices.getByRole('button', { name: 'Not yet 2' }).click();
  await expect(rows(page)).toHaveText([/^Asha Devi/, /^Chitra Nair/]);
  await expect(toTell(page)).not.toContainText(/delivered/i);
  await expectSound(page, 'the people to tell');
});

test('two phones of the owner and a volunteer agree; the list shrinks by itself', async ({ page, site }) => {
  const event = await moved(site);
  await page.clock.install();
  await openAsOwner(page, addressOf(event));
  await expect(rows(page)).toHaveCount(3);
  const { People } = await site.ownerApi.toldList(event._id);
  const [asha, binita] = People;
  const at = () => new Date().toISOString();
  await site.ownerApi.markTold({
    Rid: asha?.Rid ?? '',
    Aid: asha?.Due?.Aid ?? '',
    How: 'called',
    At: at(),
  });
  await pollAgain(page);
  await expect(rows(page)).toHaveText([/^Binita Rao/, /^Chitra Nair/]);

  await toTell(page).getByRole('button', { name: 'Hand over', exact: true }).click();
  await toTell(page).getByLabel('Name of the volunteer').fill('Rekha');
  await toTell(page).getByRole('button', { name: 'Invite' }).click();
  const caller = toTell(page).getByRole('list', { name: 'Hand over' }).getByRole('listitem');
  await expect(caller).toContainText('has not opened the link yet');
  const [rekha] = (await site.ownerApi.toldList(event._id)).Callers;
  const link = `${site.url}/tell#${rekha?.Link}`;
  await expect(caller).toContainText(link);
  const whatsApp = caller.getByRole('link', { name: 'Send on WhatsApp' });
  expect(new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text')).toBe(
    `Please tell these people: Small hall\n${link}`,
  );
  await expectSound(page, 'the people to tell with a link');
  // The check has looked at other widths, which folds what was open.
  await toTell(page).getByRole('button', { name: 'Handed over (1)' }).click();

  await site.ownerApi.markCalled(rekha?.Link ?? '', {
    Rid: binita?.Rid ?? '',
    Aid: binita?.Due?.Aid ?? '',
    How: 'called',
    At: at(),
  });
  await pollAgain(page);
  await expect(rows(page)).toHaveText([/^Chitra Nair/]);
  await toTell(page).getByRole('button', { name: 'All 3' }).click();
  await expect(rowOf(page, 'Binita Rao')).toContainText(/called \d.* · Rekha/);

  await caller.getByRole('button', { name: 'End the link: Rekha' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End the link' }).click();
  await expect(caller).toContainText(/link ended: \d/);
  await caller.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(caller).toBeHidden();
  // Helpers at the door are another list.
  expect((await site.ownerApi.door(event._id)).Helpers).toEqual([]);
});

test('a mark without a connection is shown at once, survives a reload, and is sent with the network', async ({
  page,
  site,
}) => {
  const event = await moved(site);
  await openAsOwner(page, addressOf(event));
  await expect(rows(page)).toHaveCount(3);
  await site.network.disconnect();
  await mark(page, 'Asha Devi', 'Called');
  await expect(rowOf(page, 'Asha Devi')).toContainText(/waits to be sentcalled \d/);
  await expect(toTell(page)).toContainText('2 still to be told');
  expect(await known(site, event)).toEqual([]);
  await site.network.listen();
  await page.reload();
  await expect.poll(() => known(site, event)).toEqual([['called', '']]);
  await expect(rows(page)).toHaveText([/^Binita Rao/, /^Chitra Nair/]);
});

test('own words are shown as they arrive, and go to everybody after a question', async ({ page, site }) => {
  await site.ownerApi.addEvent({ EventName: 'Small hall', EDate: inDays(10), Time: '10:00' });
  const event = await eventOf(site);
  for (const name of ['Asha Devi', 'Binita Rao']) await site.ownerApi.register(event._id, name);
  await openAsOwner(page, `/view_register/${event._id}`);
  // Nobody is to be told anything: the list is in the menu.
  await expect(page.getByRole('heading', { name: 'Asha Devi' })).toBeVisible();
  await expect(toTell(page)).toBeHidden();
  await openListMenu(page);
  await page.getByRole('button', { name: 'People to tell' }).click();
  await expect(toTell(page).getByRole('heading')).toBeFocused();
  await toTell(page).getByRole('button', { name: 'Write to all' }).click();
  const send = toTell(page).getByRole('button', { name: 'Tell them' });
  await send.click();
  const words = toTell(page).getByLabel('Your words to all of this event');
  await expect(words).toHaveAccessibleDescription(/Please write something\./);
  await words.fill('Please bring a mat.');
  await expect(toTell(page)).toContainText('A message for youPlease bring a mat.');
  await expect(toTell(page)).toContainText('Small hallPlease bring a mat.');
  await expect(toTell(page)).toContainText(/About this event:\nSmall hall/);
  await expectSound(page, 'own words');
  // The check has looked at other widths, which folds the form and keeps what is written.
  await toTell(page).getByRole('button', { name: 'Write to all' }).click();
  await expect(words).toHaveValue('Please bring a mat.');
  await send.click();
  const question = page.getByRole('dialog', { name: 'Tell this to 2 people?' });
  await expect(question).toContainText('Please bring a mat.');
  await expect(question).toContainText('No phone is told by push.');
  await question.getByRole('button', { name: 'Tell them' }).click();
  await expect(toTell(page)).toContainText('2 still to be told');
  await expect(words).toHaveValue('');
  await expect(rowOf(page, 'Asha Devi')).toContainText('your wordsnot yet');
  const message = rowOf(page, 'Asha Devi').getByRole('link', { name: 'WhatsApp Asha Devi' });
  await expect(message).toHaveAttribute('href', /Please%20bring%20a%20mat/);
});

test('Today leads to the people of an event who are not told yet', async ({ page, site }) => {
  const event = await moved(site);
  await openAsOwner(page, '/dashboard');
  const task = page.getByRole('listitem').filter({ hasText: '3 people not told yet' });
  await expect(task).toContainText('Small hall');
  await task.getByRole('link', { name: 'Look: Small hall' }).click();
  await expect(page).toHaveURL(addressOf(event));
  await expect(rows(page)).toHaveCount(3);
});

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a row has its two buttons, in Hindi too', async ({ page, site }) => {
    const event = await moved(site, ['कविता देशपांडे कुलकर्णी', 'Asha Devi']);
    await openAsOwner(page, addressOf(event));
    await expect(rows(page)).toHaveCount(2);
    await expectSound(page, 'the people to tell');
    await page.goto(`/view_register/${event._id}?lng=hi#people-to-tell`);
    const list = page.getByRole('region', { name: 'इन्हें बताना है' });
    await expect(list).toContainText('2 को बताना बाकी');
    await expect(list).toContainText('नई तारीख, समय या जगहअभी नहीं बताया');
    await expectSound(page, 'the people to tell in Hindi');
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: desk, isMobile: false, hasTouch: false });

  test('the list stands above the table, and by keyboard somebody is marked', async ({ page, site }) => {
    const event = await moved(site);
    await openAsOwner(page, `/view_register/${event._id}`);
    const fold = toTell(page).getByRole('button', { name: 'People to tell' });
    await fold.focus();
    await page.keyboard.press('Enter');
    await rowOf(page, 'Asha Devi').getByRole('button', { name: 'How Asha Devi was told' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(rowOf(page, 'Asha Devi').getByRole('button', { name: 'Called', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rowOf(page, 'Asha Devi')).toContainText(/called \d/);
    await expectSound(page, 'the people to tell on a desk');
  });
});

test('after adding an event the owner is asked once who hears of it', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { _id } = await site.ownerApi.nextEvent();
  await openAsOwner(page, `/add_event?like=${_id}`);
  await page.getByLabel('Event Date').fill('2099-03-05');
  await page.getByLabel('Name of the event').fill('Large hall');
  await page.getByRole('button', { name: 'Add Event', exact: true }).click();
  await expect(page).toHaveURL('/event/current_event');
  const question = page.getByText(/asked to be told of new events\. Tell .*“Large hall”\?/);
  await expect(question).toBeVisible();
  await page.reload();
  await expect(question).toBeVisible();
  await expectSound(page, 'the question who hears of a new event');
  await page.getByRole('button', { name: /^Copy \d+ e-mail address/ }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('@');
  await expect(question).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Large hall' })).toBeVisible();
  await expect(question).toBeHidden();
});
