import { expect, type Page } from 'playwright/test';
import { holdScript, refusal } from './harness/faults';
import {
  dismissNotice,
  expectRows,
  fillRegistration,
  notice,
  openAndCache,
  registrationAddress,
  save,
  savedOnThisPhone,
  unfoldMore,
} from './harness/phone';
import { storedOn } from './harness/stored-on';
import { test } from './harness/test';

const storedOf = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());

test('a registration is shown on its event while it waits, once delivered and offline, until it is forgotten', async ({
  context,
  page,
  site,
}) => {
  const [event, other] = await site.ownerApi.coming('en');
  const eid = event?._id ?? '';
  await openAndCache(page, site, registrationAddress(eid));
  await context.setOffline(true);
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  const card = page.getByRole('article').filter({ hasText: event?.EventName ?? '' });
  await expect(card).toContainText('Saved on this phone, will be sent');
  await page.goto(registrationAddress(eid));
  await expect(page.getByRole('region', { name: 'Saved on this phone, will be sent' })).toBeVisible();
  await context.setOffline(false);
  await expectRows(site, eid, 1);
  await expect(page.getByRole('region', { name: 'You are registered' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Register another person' })).toBeVisible();

  await context.setOffline(true);
  await page.goto(`/past_event/${other?._id}`);
  await expect(page.getByRole('main')).not.toContainText('You are registered');
  await page.goto(`/past_event/${eid}`);
  await expect(page.getByRole('main')).toContainText('You are registered');
  await expect(page.getByRole('main').getByRole('link', { name: 'Register another person' })).toBeVisible();
  await page.getByRole('link', { name: 'Your place', exact: true }).click();
  await expect(page.getByRole('region', { name: event?.EventName ?? '' })).toContainText(
    'You are registered',
  );
  await page.getByRole('main').getByRole('button', { name: 'Forget me on this phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget me' }).click();
  await expect(notice(page)).toContainText('This phone has forgotten you.');
  await expect(page.getByRole('main')).not.toContainText('You are registered');
  await expect(page.getByRole('button', { name: 'Forget me on this phone' })).toBeFocused();
  await page.goto(`/past_event/${eid}`);
  await expect(page.getByRole('link', { name: 'Register Now!' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('You are registered');
});

test('Forget me deletes the visitor’s data from the phone and sends waiting submissions only on request', async ({
  context,
  page,
  site,
}) => {
  const [event, other, third] = await site.ownerApi.coming('en');
  await openAndCache(page, site, '/categories');
  const before = await storedOf(page);
  await page.getByRole('button', { name: `Like ${event?.EventName}` }).click();
  await page.goto(registrationAddress(event?._id ?? ''));
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText('success');
  await expect(page).toHaveURL('/');
  await context.setOffline(true);
  for (const eid of [other?._id ?? '', third?._id ?? '']) {
    await page.goto(registrationAddress(eid));
    await fillRegistration(page);
    await save(page).click();
    await expect(notice(page)).toContainText(savedOnThisPhone);
    await expect(page).toHaveURL('/');
  }
  await page.goto(registrationAddress(event?._id ?? ''));
  await page.getByLabel('Name', { exact: true }).fill('Half written');

  await page.goto('/place');
  const place = page.getByRole('region', { name: event?.EventName ?? '' });
  await page.getByRole('button', { name: 'Forget me on this phone' }).click();
  const question = page.getByRole('dialog', { name: 'Remove your data from this phone?' });
  await expect(question).toContainText('Your places stay booked');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(place).toBeVisible();
  await page.getByRole('button', { name: 'Forget me on this phone' }).click();
  await expect(question.getByLabel('Still send what is waiting here (2)')).toBeChecked();
  await question.getByRole('button', { name: 'Forget me' }).click();
  await expect(notice(page)).toContainText('This phone has forgotten you.');
  await expect(place).toBeHidden();
  expect(await storedOf(page)).toEqual(before);
  await page.goto(registrationAddress(event?._id ?? ''));
  await expect(page.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');

  // What waits is still queued; one entry is discarded, the other is offered again.
  await page.goto('/outbox');
  const entries = page.getByRole('main').getByRole('listitem');
  const [discarded, offered] = [other, third].map((one) => entries.filter({ hasText: one?.EventName ?? '' }));
  await expect(entries).toHaveCount(2);
  await discarded?.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
  await expect(discarded ?? entries).toHaveCount(0);
  await page.goto('/place');
  await page.getByRole('button', { name: 'Forget me on this phone' }).click();
  await question.getByLabel('Still send what is waiting here (1)').uncheck();
  await question.getByRole('button', { name: 'Forget me' }).click();
  await expect(notice(page)).toContainText('This phone has forgotten you.');
  await page.goto('/outbox');
  await expect(offered ?? entries).toHaveCount(0);
  await context.setOffline(false);
  // What the worker had tried is taken back first.
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
  await site.network.idle();
  expect(site.network.requests('POST /save_register')).toHaveLength(1);
});

test('Forget me deletes refused entries, and hides the senders of entries that still wait', async ({
  context,
  page,
  site,
}) => {
  const [event, other] = await site.ownerApi.coming('en');
  const fill = async (fields: Record<string, string>) => {
    await unfoldMore(page);
    for (const [name, text] of Object.entries(fields))
      await page.getByRole('main').locator(`form [name="${name}"]`).fill(text);
    await save(page).click();
  };
  const refused = {
    Name: 'Kavita Testwali',
    Number: '+91 00000 12345',
    Address: 'Neem Gali 7',
    WhyWeJoin: 'Only for the doctor',
  };
  const waiting = {
    Name: 'Usha Wartewali',
    Number: '+91 00000 54321',
    Address: 'Tulsi Gali 3',
    WhyWeJoin: 'For my sister',
  };
  await openAndCache(page, site, registrationAddress(event?._id ?? ''));
  site.network.intercept('POST /save_register', refusal('invalid'), 1);
  await fill(refused);
  await expect(notice(page)).toContainText('Your registration could not be accepted');
  await dismissNotice(page);
  await context.setOffline(true);
  await page.goto(registrationAddress(other?._id ?? ''));
  await fill(waiting);
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await page.goto('/outbox');
  const entries = page.getByRole('main').getByRole('listitem');
  for (const { Name } of [refused, waiting]) await expect(entries.filter({ hasText: Name })).toHaveCount(1);
  for (const text of Object.values(refused)) expect(await storedOn(page)).toContain(text);

  await page.goto('/place');
  await page.getByRole('button', { name: 'Forget me on this phone' }).click();
  const question = page.getByRole('dialog', { name: 'Remove your data from this phone?' });
  await expect(question).toContainText('needs your attention is deleted (1)');
  await expect(question.getByLabel('Still send what is waiting here (1)')).toBeChecked();
  await question.getByRole('button', { name: 'Forget me' }).click();
  await expect(notice(page)).toContainText('This phone has forgotten you.');
  const expectNothingShown = async () => {
    for (const text of [...Object.values(refused), ...Object.values(waiting)])
      await expect(page.getByRole('main')).not.toContainText(text);
  };
  await expectNothingShown();
  await page.goto('/outbox');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText(other?.EventName ?? '');
  await expectNothingShown();
  for (const text of Object.values(refused)) expect(await storedOn(page)).not.toContain(text);

  await context.setOffline(false);
  await expectRows(site, other?._id ?? '', 1, waiting.Name);
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
  await page.goto('/place');
  await expectNothingShown();
  for (const text of [...Object.values(refused), ...Object.values(waiting)])
    expect(await storedOn(page)).not.toContain(text);
  expect(await site.ownerApi.rowsOf(event?._id ?? '', refused.Name)).toBe(0);
});

test('an event is shared or its link copied, and links to calendar, map and phone, the calendar file also offline', async ({
  context,
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await page.addInitScript(() => {
    // Records what the share sheet would get.
    Object.assign(navigator, { share: (what: unknown) => Object.assign(window, { shared: what }) });
  });
  await openAndCache(page, site, `/past_event/${event._id}`);
  const address = `${site.url}/events/${event._id}`;
  const main = page.getByRole('main');
  const linkOf = async (name: string) =>
    new URL((await main.getByRole('link', { name }).getAttribute('href')) ?? '');
  const whatsApp = (await linkOf('WhatsApp')).searchParams.get('text') ?? '';
  expect(whatsApp.split('\n')).toEqual([
    event.EventName,
    expect.stringContaining(event.EDate.slice(-4)),
    event.Place,
    address,
  ]);
  expect((await linkOf('Directions')).searchParams.get('query')).toBe(event.Place);
  expect((await linkOf('Google Calendar')).searchParams.get('ctz')).toBe('Asia/Kolkata');
  expect((await linkOf('Questions?')).href).toBe('tel:+910000001001');
  await main.getByRole('button', { name: 'Share' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toMatchObject({
    title: event.EventName,
    url: address,
  });

  const calendar = main.getByRole('link', { name: 'Add to calendar' });
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const entry = await file.text();
  expect(entry).toContain(`URL:${address}`);
  // Offline the page makes the same file itself, but for the time of the event's last change, which it does not know.
  await context.setOffline(true);
  const download = page.waitForEvent('download');
  await calendar.click();
  const saved = await (await download).createReadStream();
  const own = Buffer.concat(await saved.toArray()).toString();
  const withoutStamp = (text: string) => text.replaceAll(/(DTSTAMP|LAST-MODIFIED):.*\r\n/g, '');
  expect(withoutStamp(own)).toBe(withoutStamp(entry));

  await context.setOffline(false);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const unable = await context.newPage();
  await unable.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await unable.goto(address);
  await unable.getByRole('button', { name: 'Copy link' }).click();
  await expect(notice(unable)).toContainText('The link is copied.');
  expect(await unable.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a registration posted before hydration is shown on its event, posted once and forgotten for good', async ({
    page,
    site,
  }) => {
    const [event, other] = await site.ownerApi.coming('en');
    const eid = event?._id ?? '';
    const script = holdScript(site);
    await page.goto(registrationAddress(eid), { waitUntil: 'commit' });
    await fillRegistration(page);
    // The draft of an earlier visit.
    await page.evaluate(
      ([draft = '', fields = '']) => localStorage.setItem(draft, fields),
      [`draft:registration:${eid}#earlier`, JSON.stringify({ Name: 'Half a name' })],
    );
    await save(page).click({ noWaitAfter: true });
    const said = page.getByRole('main').getByRole('alert');
    const link = page.getByRole('link', { name: 'Keep this link to your place' });
    await expect(said).toContainText('success');
    const secret = (await link.getAttribute('href')) ?? '';
    script.release();
    // The phone stores the place, and the answer stays on the screen.
    await expect.poll(() => storedOf(page)).toContain('registered-events');
    await expect.poll(() => storedOf(page)).not.toContainEqual(expect.stringMatching(/^draft:/));
    await expect(said).toContainText('success');
    await expect(link).toBeVisible();
    await expect(page).toHaveURL(registrationAddress(eid));
    await page.goto('/place');
    const card = page.getByRole('region', { name: event?.EventName ?? '' });
    await expect(card.getByRole('status')).toContainText('You are registered');
    await expect(card.getByRole('button', { name: 'Forget on this phone' })).toBeVisible();
    await page.goBack();
    // Neither Back nor a reload shows the link again or posts again.
    await page.reload();
    await expect(page.getByRole('region', { name: 'You are registered' })).toBeVisible();
    await expect(page.locator(`[href="${secret}"]`)).toHaveCount(0);
    expect(site.network.requests(`POST ${registrationAddress(eid)}`)).toHaveLength(1);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'You are expected, Kavita.' })).toContainText(
      event?.EventName ?? '',
    );
    await page.goto(`/past_event/${other?._id}`);
    await expect(page.getByRole('main')).not.toContainText('You are registered');
    await page.goto(registrationAddress(eid));
    await expect(page.getByRole('region', { name: 'You are registered' })).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
    await page.goto('/place');
    await page.getByRole('button', { name: 'Forget me on this phone' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Forget me' }).click();
    await expect(notice(page)).toContainText('This phone has forgotten you.');
    await expect(page.getByRole('button', { name: 'Forget me on this phone' })).toBeFocused();
    await page.goto('/?sent=registration');
    await site.network.idle();
    await expect(page.getByRole('main')).not.toContainText('You are registered');
  });

  test('a place whose answer was left before its scripts came is on the places page all the same', async ({
    page,
    site,
  }) => {
    const [event] = await site.ownerApi.coming('en');
    const script = holdScript(site);
    await page.goto(registrationAddress(event?._id ?? ''), { waitUntil: 'commit' });
    await fillRegistration(page);
    await save(page).click({ noWaitAfter: true });
    await expect(page.getByRole('main').getByRole('alert')).toContainText('success');
    await page.goto('/place', { waitUntil: 'commit' });
    script.release();
    const card = page.getByRole('region', { name: event?.EventName ?? '' });
    await expect(card.getByRole('status')).toContainText('You are registered');
    // The cookie has gone with it.
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
    await expect.poll(cookies).not.toContainEqual(expect.stringMatching(/^place\./));
  });
});

async function expectNothingSideways(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth, page.url()).toBe(clientWidth);
}

test.describe('on an empty site', () => {
  test.use({ content: 'empty', serviceWorkers: 'block' });

  test('events with only a name or far too long texts, and a list of sixty, cause no sideways scrolling', async ({
    page,
    site,
  }) => {
    const long = 'गर्भसंस्कार'.repeat(18);
    await site.ownerApi.addEvent({ EventName: 'Only a name' });
    await site.ownerApi.addEvent({
      EventName: long,
      Place: 'P'.repeat(200),
      Discreption: `<b>Bold</b> ${'x'.repeat(4_000)}`,
      Organization: 'O'.repeat(200),
      Fee: '9'.repeat(200),
    });
    for (let number = 1; number <= 60; number += 1)
      await site.ownerApi.addEvent({
        EventName: `Event ${number}.`,
        EDate: `${(number % 28) + 1}/January/2020`,
      });
    await page.setViewportSize({ width: 320, height: 640 });
    const events = await site.ownerApi.events();
    for (const { _id, EventName } of events.filter(({ CurrentConform }) => CurrentConform)) {
      for (const path of [`/past_event/${_id}`, registrationAddress(_id)]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(EventName);
        await expectNothingSideways(page);
      }
    }
    await expect(page.getByText('<b>Bold</b>')).toBeVisible();
    for (const path of ['/', '/categories', '/events']) {
      await page.goto(path);
      await expect(page.getByText(long).first()).toBeAttached();
      await expectNothingSideways(page);
    }
    const glimpses = page.getByRole('region', { name: 'Glimpses of Past Events' }).getByRole('article');
    for (const shown of [8, 32, 56, 60]) {
      await expect(glimpses).toHaveCount(shown);
      // The focus moves to the first new row, also when the link has gone.
      if (shown > 8)
        await expect(glimpses.nth(shown === 60 ? 56 : shown - 24).getByRole('link')).toBeFocused();
      if (shown < 60) await page.getByRole('link', { name: 'Show more' }).press('Enter');
    }
    await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
  });
});
