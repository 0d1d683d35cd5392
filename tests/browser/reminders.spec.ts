import { type BrowserContext, expect, type Page } from 'playwright/test';
import type { PushNotification } from '~/contract/push-message';
import { expectSound } from './harness/accessibility';
import { desk } from './harness/devices';
import { fakePush, otherSiteKey, pushState, setPushState } from './harness/fake-push';
import { expectNoShift, watchShifts } from './harness/layout-shifts';
import { inDays } from './harness/owner-api';
import { fillRegistration, mother, openAndCache, registrationAddress, save } from './harness/phone';
import { storedOn } from './harness/stored-on';
import { type Site, test } from './harness/test';
import { wholeChromium } from './harness/whole-chromium';

test.use({ viewport: { width: 360, height: 640 }, launchOptions: wholeChromium });

const name = 'A small morning';
const offer = (page: Page) => page.getByRole('region', { name: 'A reminder on this phone?' });
const remindMe = (page: Page) => offer(page).getByRole('button', { name: 'Remind me here' });
const isOn = (page: Page) => offer(page).getByRole('switch', { name: 'This phone reminds you' });
const card = (page: Page, event = name) => page.getByRole('region', { name: event });

/** Adds an event of ten o'clock, and returns its id. */
async function addEvent({ ownerApi }: Site, EventName = name, days = 10): Promise<string> {
  await ownerApi.addEvent({ EventName, EDate: inDays(days), Time: '10:00 AM' });
  const event = (await ownerApi.coming('en')).find((one) => one.EventName === EventName);
  return event?._id ?? '';
}

async function register(page: Page, eid: string, person = mother): Promise<void> {
  await page.goto(registrationAddress(eid));
  await fillRegistration(page, person);
  await save(page).click();
  await expect(page).toHaveURL('/');
}

/** Returns what the phone stores of its places. */
const heldPlaces = (
  page: Page,
): Promise<{ FirstName: string; push?: { endpoint: string; showsName: boolean } }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('held-places');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const reading = opening.result.transaction('places').objectStore('places').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
  );

const pushes = async (page: Page) =>
  (await heldPlaces(page)).map(({ FirstName, push }) => [FirstName, push?.showsName]);

const sent = ({ network }: Site, call: string) => network.requests(`POST /${call}`).length;

/** Turns the reminder on at `/place`. */
async function turnOn(page: Page): Promise<void> {
  await page.goto('/place');
  await remindMe(page).click();
  await expect(isOn(page)).toBeChecked();
}

test('the offer shows what the lock screen will say; the browser asks only after the tap, and a switch stops it', async ({
  context,
  page,
  site,
}) => {
  await fakePush(context);
  const eid = await addEvent(site);
  await openAndCache(page, site, '/');
  await expect(offer(page)).toHaveCount(0);
  await register(page, eid);
  await page.goto('/place');
  await expect(offer(page)).toContainText('Tomorrow, 10:00 am. Are you coming?');
  await expect(offer(page)).toContainText(`· ${new URL(site.url).host}`);
  await expect(offer(page)).toContainText('This shows on this phone’s screen. Whose phone is it?');
  await expect(offer(page)).not.toContainText(name);
  await expect(offer(page).getByLabel('Without the event’s name')).toBeChecked();
  await expectSound(page, 'the offer');
  await offer(page).getByLabel('With the event’s name').check();
  await expect(offer(page)).toContainText(name);
  expect(await pushState(page, 'asked')).toBeNull();
  await remindMe(page).click();
  await expect(isOn(page)).toBeChecked();
  await expect(offer(page)).toBeFocused();
  expect(await pushes(page)).toEqual([['Kavita', true]]);
  await expect.poll(() => sent(site, 'save_push')).toBe(1);
  await page.reload();
  await isOn(page).click();
  await expect(remindMe(page)).toBeVisible();
  await expect.poll(() => sent(site, 'stop_push')).toBe(1);
  expect(await pushes(page)).toEqual([['Kavita', undefined]]);
  expect(await pushState(page, 'endpoint')).toBe('');
});

for (const size of [{ width: 360, height: 640 }, desk]) {
  test(`after a registration the offer stands below the answer from the start, at ${size.width} px`, async ({
    context,
    page,
    site,
  }) => {
    await page.setViewportSize(size);
    await fakePush(context);
    await openAndCache(page, site, '/');
    const eid = await addEvent(site);
    await watchShifts(page);
    // The answer has the offer if the form, which asks for it at the first letter, had it in time.
    const prepared = page.waitForResponse('**/get_push_key');
    await page.goto(registrationAddress(eid));
    await fillRegistration(page, mother);
    await prepared;
    await save(page).click();
    await expect(page).toHaveURL('/');
    await expect(offer(page)).toBeVisible();
    await expectNoShift(page, 'the form, its answer and the offer', 'main');
    await remindMe(page).click();
    await expect(isOn(page)).toBeChecked();
    await expect.poll(() => sent(site, 'save_push')).toBe(1);
  });
}

test('who waits in line is shown what comes with the place', async ({ context, page, site }) => {
  await fakePush(context);
  await openAndCache(page, site, '/');
  await site.ownerApi.addEvent({ EventName: name, EDate: inDays(1), Time: '10:00 AM', Places: 1 });
  const event = (await site.ownerApi.coming('en')).find(({ EventName }) => EventName === name);
  await site.ownerApi.register(event?._id ?? '', 'Meena');
  await register(page, event?._id ?? '');
  await page.goto('/place');
  await expect(offer(page)).toContainText(/You have a place: \w+, \d+ \w+ 2\d{3}, 10:00.am/);
  await expect(page.getByRole('button', { name: 'I am coming' })).toHaveCount(0);
});

test('of two people on one phone each has a switch; the browser’s subscription ends with the last', async ({
  context,
  page,
  site,
}) => {
  await fakePush(context);
  await openAndCache(page, site, '/');
  const eid = await addEvent(site);
  await register(page, eid);
  await register(page, eid, { ...mother, name: 'Meena Testwali' });
  await page.goto('/place');
  await remindMe(page).first().click();
  await expect(isOn(page)).toHaveCount(1);
  await remindMe(page).click();
  await expect(isOn(page)).toHaveCount(2);
  await isOn(page).first().click();
  await expect(isOn(page)).toHaveCount(1);
  expect(await pushState(page, 'endpoint')).not.toBe('');
  await expect.poll(() => sent(site, 'save_push')).toBe(2);
  // The place that is given back: nothing is told of it any more.
  const reminded = card(page).filter({ has: page.getByRole('switch') });
  await reminded.getByRole('button', { name: 'I cannot come' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I cannot come' }).click();
  await expect(isOn(page)).toHaveCount(0);
  await expect.poll(async () => (await pushes(page)).map(([, push]) => push)).toEqual([undefined, undefined]);
  await page.reload();
  await expect.poll(() => pushState(page, 'endpoint')).toBe('');
});

for (const [answers, why] of [
  [{ permission: 'denied' }, 'forbids messages'],
  [{ subscribe: 'AbortError' }, 'is a private window'],
] as const) {
  test(`a browser that ${why} is led to the calendar, without an error`, async ({ context, page, site }) => {
    await fakePush(context, answers);
    await openAndCache(page, site, '/');
    await register(page, await addEvent(site));
    await page.goto('/place');
    await remindMe(page).click();
    await expect(offer(page)).toContainText('Put the event into your calendar');
    await expect(card(page).getByRole('link', { name: 'Add to calendar' })).toBeVisible();
    expect(sent(site, 'save_push')).toBe(0);
  });
}

test('without an answer within 15 seconds the offer stays; one that comes later counts', async ({
  context,
  page,
  site,
}) => {
  await fakePush(context, { permission: 'never' });
  await openAndCache(page, site, '/');
  await register(page, await addEvent(site));
  await page.clock.install();
  await page.goto('/place');
  await remindMe(page).click();
  await expect(remindMe(page)).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(15_000);
  await expect(remindMe(page)).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await setPushState(page, 'answer:permission', 'granted');
  await page.evaluate(() => dispatchEvent(new Event('fake-push-answer')));
  await expect(isOn(page)).toBeChecked();
});

test('“Forget me on this phone” stops the messages too, whatever else is discarded', async ({
  context,
  page,
  site,
}) => {
  await fakePush(context);
  await openAndCache(page, site, '/');
  await register(page, await addEvent(site));
  await turnOn(page);
  await page.getByRole('button', { name: 'Forget me on this phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget me' }).click();
  await expect(page.getByText('This phone has forgotten you.')).toBeVisible();
  await expect.poll(() => sent(site, 'stop_push')).toBe(1);
  expect(await heldPlaces(page)).toEqual([]);
  expect(await pushState(page, 'endpoint')).toBe('');
  await page.goto('/outbox');
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
});

test('at its next start the app saves a subscription for a new key, and sees that the permission was withdrawn', async ({
  context,
  page,
  site,
}) => {
  await fakePush(context);
  await openAndCache(page, site, '/');
  await register(page, await addEvent(site));
  await turnOn(page);
  await expect.poll(() => sent(site, 'save_push')).toBe(1);
  await context.route('**/get_push_key', (route) =>
    route.fulfill({ json: { result: { Key: otherSiteKey } } }),
  );
  await page.goto('/');
  await expect.poll(() => sent(site, 'save_push')).toBe(2);
  expect((await heldPlaces(page))[0]?.push?.endpoint).toBe(await pushState(page, 'endpoint'));
  await setPushState(page, 'permission', 'denied');
  await page.goto('/');
  await expect.poll(async () => (await heldPlaces(page))[0]?.push).toBeUndefined();
  // The site forgets the phone, too.
  await expect.poll(() => sent(site, 'stop_push')).toBe(1);
});

test('nothing of push is shown on a site that sends none', async ({ context, page, site }) => {
  await fakePush(context);
  await context.route('**/get_push_key', (route) => route.fulfill({ json: { result: { Key: '' } } }));
  await openAndCache(page, site, '/');
  await register(page, await addEvent(site));
  await Promise.all([page.waitForResponse('**/get_push_key'), page.goto('/place')]);
  await expect(card(page).getByRole('button', { name: 'I cannot come' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.goto('/event-news');
  await expect(page.getByRole('button', { name: 'Keep me informed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tell me of new events' })).toHaveCount(0);
});

test('the news box tells this phone of new events, and stops', async ({ context, page, site }) => {
  await fakePush(context);
  await openAndCache(page, site, '/event-news');
  await page.getByRole('button', { name: 'Tell me of new events' }).click();
  const news = page.getByRole('switch', { name: 'This phone tells you of new events' });
  await expect(news).toBeChecked();
  await expect.poll(() => sent(site, 'save_news_push')).toBe(1);
  await expectSound(page, 'the news page');
  await page.goto('/events');
  await page
    .getByRole('contentinfo')
    .locator('summary')
    .filter({ hasText: 'Event news by email' })
    .press('Enter');
  await news.click();
  await expect(page.getByRole('button', { name: 'Tell me of new events' })).toBeVisible();
  await expect.poll(() => sent(site, 'stop_news_push')).toBe(1);
  expect(await pushState(page, 'endpoint')).toBe('');
});

test('the day before, the place asks; an answer without a connection is kept, and said', async ({
  context,
  page,
  site,
}) => {
  await openAndCache(page, site, '/');
  await register(page, await addEvent(site, name, 1));
  await page.goto('/place');
  await expect(card(page).getByRole('button', { name: 'I am coming' })).toBeVisible();
  await context.setOffline(true);
  await card(page).getByRole('button', { name: 'I am coming' }).click();
  await expect(card(page)).toContainText('You said that you are coming.');
  await expect(card(page).getByRole('button', { name: 'I am coming' })).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(() => sent(site, 'say_coming')).toBe(1);
  await page.reload();
  await expect(card(page)).toContainText('You said that you are coming.');
  await card(page).getByRole('button', { name: 'I cannot come' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I cannot come' }).click();
  await expect(card(page)).toContainText('This place was given back');
  await expect(card(page)).not.toContainText('You said that you are coming.');
  await expect(card(page).getByRole('link', { name: 'Register again' })).toBeVisible();
});

test('long before, the place does not ask', async ({ page, site }) => {
  await openAndCache(page, site, '/');
  await register(page, await addEvent(site, name, 10));
  await page.goto('/place');
  await expect(card(page).getByRole('button', { name: 'I cannot come' })).toBeVisible();
  await expect(card(page).getByRole('button', { name: 'I am coming' })).toHaveCount(0);
});

/** Hands messages to the worker, as a push service does. */
async function pushService(context: BrowserContext, site: Site): Promise<(data: string) => Promise<unknown>> {
  await context.grantPermissions(['notifications'], { origin: site.url });
  await noteWhatIsShown(context);
  const cdp = await context.newCDPSession(await context.newPage());
  const found = new Promise<string>((resolve) => {
    cdp.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && resolve(one.registrationId),
    );
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await found;
  return (data) => cdp.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data });
}

const worker = (context: BrowserContext) => {
  const [first] = context.serviceWorkers();
  if (!first) throw new Error('There is no worker.');
  return first;
};

interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  /** The titles of all notifications, in the order in which they were shown. */
  titles: string[];
}

/**
 * Has the worker note what it shows. A test cannot list notifications meanwhile: Chromium can lose one that is being
 * shown while they are listed, and takes each away after 25 seconds unless it is to stay.
 */
const noteWhatIsShown = (context: BrowserContext) =>
  worker(context).evaluate(() => {
    const self = globalThis as unknown as WorkerScope;
    const show = self.registration.showNotification.bind(self.registration);
    self.titles = [];
    self.registration.showNotification = async (title, options) => {
      await show(title, { ...options, requireInteraction: true });
      self.titles.push(title);
    };
  });

const shownBy = (context: BrowserContext) =>
  worker(context).evaluate(() => (globalThis as unknown as WorkerScope).titles);

const onTheScreen = (context: BrowserContext) =>
  worker(context).evaluate(async () => {
    const self = globalThis as unknown as WorkerScope;
    return (await self.registration.getNotifications()).map(({ title }) => title);
  });

/** Taps an action of the first notification, as the browser tells the worker of it, so many times at once. */
const tapAction = (context: BrowserContext, action: string, times = 1) =>
  worker(context).evaluate(
    async ([tapped, taps]) => {
      const self = globalThis as unknown as WorkerScope;
      const [notification] = await self.registration.getNotifications();
      // Not among the types of a page.
      const NotificationEvent: new (name: string, init: object) => Event = Reflect.get(
        self,
        'NotificationEvent',
      );
      for (let tap = 0; tap < taps; tap += 1)
        self.dispatchEvent(new NotificationEvent('notificationclick', { action: tapped, notification }));
    },
    [action, times] as const,
  );

test('each push shows one notification, also what is no message', async ({ context, page, site }) => {
  await openAndCache(page, site, '/');
  const push = await pushService(context, site);
  const bodies = ['', 'no JSON', '{}', 'null', '[]', '12', '{"notification":{"title":7}}'];
  for (const [index, body] of bodies.entries()) {
    await push(body);
    await expect.poll(() => shownBy(context)).toEqual(Array(index + 1).fill('New message'));
  }
  expect(await onTheScreen(context)).toEqual(await shownBy(context));
});

test('“I cannot come” on a notification gives the place back once, after the connection is back', async ({
  context,
  page,
  site,
}) => {
  await openAndCache(page, site, '/');
  const eid = await addEvent(site, name, 1);
  await register(page, eid);
  await page.goto('/place');
  await expect(card(page)).toBeVisible();
  const push = await pushService(context, site);
  const reminder: PushNotification = {
    ...{ title: 'Tomorrow, 10:00 am. Are you coming?', body: '', lang: 'en', tag: eid, silent: false },
    navigate: `${site.url}/place`,
    actions: [
      { action: 'coming', title: 'I am coming' },
      { action: 'cannot', title: 'I cannot come' },
    ],
    data: { eid, aid: 'reminder', noted: 'Noted', given: 'Given back', undo: 'Undo', until: 0 },
  };
  await push(JSON.stringify({ web_push: 8030, notification: reminder }));
  await expect.poll(() => shownBy(context)).toEqual([reminder.title]);
  await context.setOffline(true);
  await expect.poll(() => worker(context).evaluate(() => navigator.onLine)).toBe(false);
  await tapAction(context, 'cannot');
  await expect.poll(() => shownBy(context)).toEqual([reminder.title, 'Given back']);
  expect(await onTheScreen(context)).toEqual(['Given back']);
  await expect(card(page)).toContainText('You have given this place back');
  // While the attempt is under way, it may have arrived, and Undo opens the page.
  await expect.poll(() => storedOn(page)).toContain('"wasTried":false');
  await tapAction(context, 'undo');
  await expect.poll(() => shownBy(context)).toEqual([reminder.title, 'Given back', reminder.title]);
  await expect(card(page)).not.toContainText('You have given this place back');
  await tapAction(context, 'cannot', 2);
  await expect(card(page)).toContainText('You have given this place back');
  await context.setOffline(false);
  await expect(card(page)).toContainText('This place was given back');
  await expect.poll(() => sent(site, 'cancel_place')).toBe(1);
  await expect(card(page).getByRole('link', { name: 'Register again' })).toBeVisible();
});
