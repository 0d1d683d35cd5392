import { type BrowserContext, expect, type Page } from 'playwright/test';
import {
  expectEmptyOutbox,
  fillRegistration,
  mother,
  notice,
  openAndCache,
  registrationAddress,
  save,
} from './harness/phone';
import type { SubscribedPhone } from './harness/push-service';
import {
  letADayPass,
  type PushSite,
  smallHall,
  statesOf,
  subscriptionsOf,
  waitInLine,
} from './harness/push-site';
import { fallAsleep, type SleepingPhone, test } from './harness/push-test';
import { setClock } from './harness/set-clock';
import { storedOn } from './harness/stored-on';

const meena = 'Meena Testwali';

/** In milliseconds. */
const soonEnough = 60_000;

/** The space does not break. */
const tomorrow = 'Tomorrow, 10:00\u00a0am';
const question = { title: `${tomorrow}. Are you coming?`, body: '', actions: ['coming', 'cannot'] };
const givenBack = { title: 'Your place is given back.', body: '' };

interface Evening {
  eid: string;
  /** The secret link of the mother's place. */
  link: string;
  /** The mother's phone, on which she is asked whether she comes. */
  phone: SleepingPhone;
  /** The phone of the next in line. */
  next: SubscribedPhone;
}

/** The evening before an event with one place: it is the mother's, and another waits for it. */
async function eveningBefore(context: BrowserContext, page: Page, site: PushSite): Promise<Evening> {
  const eid = await smallHall(site);
  await openAndCache(page, site, registrationAddress(eid));
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText('success');
  await acceptOffer(page);
  await expect.poll(() => subscriptionsOf(site)).toBe(1);
  const link = /"Link":"([\w-]{22})"/.exec(await storedOn(page))?.[1] ?? '';
  const next = await waitInLine(site, eid, meena);
  const phone = await fallAsleep(context);
  await letADayPass(site);
  await expect.poll(phone.notifications).toEqual([question]);
  return { eid, link, phone, next };
}

/** Accepts the offer where it always stands: the home page shows it only if it is there in time. */
async function acceptOffer(page: Page): Promise<void> {
  await page.goto('/place');
  await page.getByRole('button', { name: 'Remind me here' }).click();
  await expect(page.getByRole('switch', { name: 'This phone reminds you' })).toBeChecked();
}

/** Nothing reaches the site from here on; what is under way is cut off. */
async function inAirplane(context: BrowserContext, site: PushSite): Promise<void> {
  await context.setOffline(true);
  await site.network.disconnect();
}

async function landed(context: BrowserContext, site: PushSite): Promise<void> {
  await site.network.listen();
  await context.setOffline(false);
}

const isPassedOn = (site: PushSite, eid: string) =>
  expect
    .poll(() => statesOf(site, eid))
    .toEqual([
      [mother.name, 'cancelled'],
      [meena, 'confirmed'],
    ]);

/** The cancellations that came, by their keys. */
const cancellations = (site: PushSite) =>
  new Set(site.network.requests('POST /cancel_place').map(({ key }) => key)).size;

for (const database of ['SQLite', 'PostgreSQL'] as const) {
  test.describe(database, () => {
    test.use({ database });

    test('an answer given in airplane mode on a sleeping phone passes the place on, and the next is told by push', async ({
      context,
      page,
      site,
    }) => {
      const { eid, phone, next } = await eveningBefore(context, page, site);
      await inAirplane(context, site);
      await phone.tap('cannot');
      await expect.poll(phone.notifications).toEqual([{ ...givenBack, actions: ['undo'] }]);
      expect(site.otherPhones.messagesOf(next)).toEqual([]);

      await landed(context, site);
      // No window opens at a tap without a finger, and without one there is no background sync: the next push delivers.
      await site.ownerApi.tellWords(eid, 'Please bring a mat.');
      await isPassedOn(site, eid);
      await expect
        .poll(() =>
          site.otherPhones.messagesOf(next).map(({ text }) => JSON.parse(text()).notification.title),
        )
        .toContainEqual(expect.stringContaining('You have a place'));
      expect(cancellations(site)).toBe(1);
      await expectEmptyOutbox(context);
    });
  });
}

test('a freed place is passed on within a minute of the tap', async ({ context, page, site }) => {
  const { eid, phone } = await eveningBefore(context, page, site);
  const tapped = Date.now();
  await phone.tap('cannot');
  await site.otherPhones.acceptedUntil(1);
  expect((site.otherPhones.accepted[0]?.at ?? Number.NaN) - tapped).toBeLessThan(soonEnough);
  await isPassedOn(site, eid);
});

test('an action that is tapped twice gives the place back once', async ({ context, page, site }) => {
  const { eid, phone } = await eveningBefore(context, page, site);
  await inAirplane(context, site);
  await phone.tap('cannot', 2);
  await landed(context, site);
  await expectEmptyOutbox(context);
  await isPassedOn(site, eid);
  expect(cancellations(site)).toBe(1);
});

test('Undo before the answer is sent keeps the place, and asks again', async ({ context, page, site }) => {
  const { eid, phone } = await eveningBefore(context, page, site);
  await inAirplane(context, site);
  await phone.tap('cannot');
  await expect.poll(phone.notifications).toEqual([{ ...givenBack, actions: ['undo'] }]);
  await phone.tap('undo');
  await expect.poll(phone.notifications).toEqual([question]);
  await landed(context, site);
  await expectEmptyOutbox(context);
  expect(await statesOf(site, eid)).toEqual([
    [mother.name, 'confirmed'],
    [meena, 'waiting'],
  ]);
});

test('an answer that arrives after the same from another phone takes no place from those who got it', async ({
  context,
  page,
  site,
}) => {
  const { eid, link, phone } = await eveningBefore(context, page, site);
  await waitInLine(site, eid, 'Sunita Testwali');
  await inAirplane(context, site);
  await phone.tap('cannot');
  await site.ownerApi.cancelPlace(link);
  await landed(context, site);
  await expectEmptyOutbox(context);
  expect(await statesOf(site, eid)).toEqual([
    [mother.name, 'cancelled'],
    [meena, 'confirmed'],
    ['Sunita Testwali', 'waiting'],
  ]);
});

test('an answer that arrives when the owner has given the place to others changes nothing for them', async ({
  context,
  page,
  site,
}) => {
  const { eid, phone } = await eveningBefore(context, page, site);
  await waitInLine(site, eid, 'Sunita Testwali');
  await inAirplane(context, site);
  await phone.tap('cannot');
  const [registration] = await site.ownerApi.registrations(eid);
  await site.ownerApi.setPlaceState(registration?._id ?? '', 'waiting');
  await landed(context, site);
  await expectEmptyOutbox(context);
  expect(await statesOf(site, eid)).toEqual([
    [mother.name, 'cancelled'],
    [meena, 'confirmed'],
    ['Sunita Testwali', 'waiting'],
  ]);

  // She may ask again, and is in line behind the others.
  const places = await context.newPage();
  await places.goto('/place');
  await places.getByRole('link', { name: 'Register again' }).click();
  await fillRegistration(places);
  await save(places).click();
  await expect.poll(() => statesOf(site, eid)).toContainEqual([mother.name, 'waiting']);
});

test('an answer that arrives after the owner has removed the person brings nobody back', async ({
  context,
  page,
  site,
}) => {
  const { eid, phone } = await eveningBefore(context, page, site);
  await inAirplane(context, site);
  await phone.tap('cannot');
  const [registration] = await site.ownerApi.registrations(eid);
  await site.ownerApi.removeRegistration(registration?._id ?? '');
  await landed(context, site);
  await (await context.newPage()).goto('/outbox');
  await expect.poll(() => cancellations(site)).toBe(1);
  await site.network.settled();
  expect(await statesOf(site, eid)).toEqual([[meena, 'confirmed']]);
});

test('an answer after the event has begun gives nothing back', async ({ context, page, site }) => {
  const { eid, phone } = await eveningBefore(context, page, site);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(setClock, 2 * 24 * 60 * 60 * 1_000);
  await phone.tap('cannot');
  await expectEmptyOutbox(context);
  expect(cancellations(site)).toBe(0);
  expect(await statesOf(site, eid)).toEqual([
    [mother.name, 'confirmed'],
    [meena, 'waiting'],
  ]);
});

test('after the permission is withdrawn, the next visit offers the reminder again', async ({
  context,
  page,
  site,
}) => {
  const { eid } = await eveningBefore(context, page, site);
  await context.clearPermissions();
  await site.ownerApi.tellWords(eid, 'Please bring a mat.');
  await site.otherPhones.acceptedUntil(1);
  const places = await context.newPage();
  await places.goto('/place');
  await expect(places.getByRole('button', { name: 'Remind me here' })).toBeVisible();
  await places.reload();
  await expect(places.getByRole('switch')).toHaveCount(0);
});

test('a phone whose storage was wiped is told nothing more, and its subscription is deleted', async ({
  context,
  page,
  site,
  google,
}) => {
  const { eid } = await eveningBefore(context, page, site);
  const accepted = google.accepted;
  const blank = await context.newPage();
  const session = await context.newCDPSession(blank);
  await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'all' });
  await site.ownerApi.tellWords(eid, 'Please bring a mat.');
  await expect.poll(() => subscriptionsOf(site)).toBe(1);
  expect(google.accepted).toBe(accepted);
});
