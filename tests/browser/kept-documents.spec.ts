import { type BrowserContext, expect, type Page } from 'playwright/test';
import { type DocumentMessage, documentsCache } from '~/contract/kept-documents';
import { dayInZone, daysBetween, readDay } from '~/contract/values/event-date';
import { listenForComplaints } from './harness/complaints';
import { expectNoShift, watchShifts } from './harness/layout-shifts';
import { evictDocuments, isKept, openAndCache, registrationAddress, signIn } from './harness/phone';
import { publicAddresses } from './harness/public-addresses';
import { owner } from './harness/server';
import { type Site, test } from './harness/test';

const day = 24 * 60 * 60 * 1000;

const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(
    async (name) =>
      (await caches.has(name))
        ? (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
        : [],
    documentsCache,
  );

const expectToKeep = (page: Page, path: string) => expect.poll(() => keptPaths(page)).toContain(path);

/** A first visit, until the worker has kept the page's document. */
async function openAndKeep(page: Page, site: Site, path: string): Promise<void> {
  await openAndCache(page, site, path);
  await expectToKeep(page, path);
}

const tellWorker = (page: Page, message: DocumentMessage): Promise<void> =>
  page.evaluate((told) => navigator.serviceWorker.controller?.postMessage(told), message);

/** Nothing of the page's runs from here on, as while a slow phone still reads its scripts. */
async function withoutScripts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
}

/** Runs in a page or worker: its clock is so many ms ahead from here on. */
function setClock(by: number): void {
  const now = Date.now.bind(Date);
  const RightDate = Date;
  globalThis.Date = class extends RightDate {
    constructor(...given: [] | [number]) {
      super(given.length === 0 ? now() + by : given[0]);
    }
    static override now = () => now() + by;
  } as DateConstructor;
}

/** So many ms later, for the worker that runs and the pages that are opened from here on. */
async function letTimePass(context: BrowserContext, by: number): Promise<void> {
  await context.addInitScript(setClock, by);
  for (const worker of context.serviceWorkers()) await worker.evaluate(setClock, by);
}

for (const connection of ['with a connection', 'without one']) {
  test(`a repeat visit can be read before any script has run, ${connection}`, async ({
    context,
    page,
    site,
  }) => {
    await openAndKeep(page, site, '/events');
    // The line is good: the page that the app starts with is there though nobody has opened it.
    await expectToKeep(page, '/');
    const event = await site.ownerApi.nextEvent();
    if (connection === 'without one') await site.network.disconnect();
    for (const [address, heading] of [
      ['/events', event.EventName],
      ['/?source=installed', event.EventName],
      ['/photo-gallery', 'Photo Gallery'],
    ] as const) {
      const later = await context.newPage();
      await withoutScripts(later);
      const answer = await later.goto(address, { waitUntil: 'load' });
      expect(isKept(answer), address).toBe(true);
      expect(answer?.headers()['content-security-policy'], address).toContain("default-src 'none'");
      await expect(later.getByRole('heading', { name: heading }).first()).toBeVisible();
      await later.close();
    }
  });
}

for (const language of ['en', 'hi', 'fr']) {
  test(`each kept page is taken over without a complaint or a shift, in ${language}`, async ({
    context,
    page,
    site,
  }) => {
    test.slow();
    await openAndCache(page, site, `/privacy?lng=${language}`);
    const addresses = (await publicAddresses(site)).filter(
      (address) => !/\?/.test(address) && address !== '/nowhere',
    );
    const complaints = listenForComplaints(context);
    await watchShifts(context);
    for (const path of addresses) {
      await tellWorker(page, { type: 'KEEP_DOCUMENT', path, language, ahead: false });
      await expectToKeep(page, path);
      const later = await context.newPage();
      expect(isKept(await later.goto(path)), path).toBe(true);
      await expect(later.locator('html')).toHaveAttribute('lang', language);
      // Removed when the day has been compared.
      await expect(later.locator('html')).not.toHaveAttribute('data-kept-at');
      await site.network.idle(100);
      await later.bringToFront();
      await expectNoShift(later, path);
      await later.close();
    }
    expect(complaints).toEqual([]);
  });
}

test('what changed meanwhile is loaded at once, and is in the document of the next visit', async ({
  context,
  page,
  site,
}) => {
  await openAndKeep(page, site, '/events');
  await page.close();
  const event = await site.ownerApi.nextEvent();
  await site.ownerApi.changeEvent(event, { EventName: 'Another name since' });
  // Nothing asks again within half a minute.
  await letTimePass(context, 60_000);
  const later = await context.newPage();
  expect(isKept(await later.goto('/events'))).toBe(true);
  await expect(later.getByRole('heading', { name: 'Another name since' })).toBeVisible();
  await expect
    .poll(() => later.evaluate(async () => (await (await caches.match('/events'))?.text()) ?? ''))
    .toContain('Another name since');
});

test('a document of another day says nothing that counts from today, until the scripts know it', async ({
  context,
  page,
  site,
}) => {
  await openAndKeep(page, site, '/');
  await page.close();
  await site.network.disconnect();
  const later = 2;
  await letTimePass(context, later * day);
  const event = await site.ownerApi.nextEvent();
  const then = dayInZone(new Date(Date.now() + later * day), 'Asia/Kolkata');
  const ahead = daysBetween(then, readDay(event.EDate) ?? then);
  expect(ahead, 'The demo’s next event is too near for this test.').toBeGreaterThan(1);

  const unscripted = await context.newPage();
  await withoutScripts(unscripted);
  expect(isKept(await unscripted.goto('/', { waitUntil: 'load' }))).toBe(true);
  await expect(unscripted.getByRole('heading', { name: event.EventName })).toBeVisible();
  await expect(unscripted.getByText(/^in \d+ days$/)).toBeHidden();
  await unscripted.close();

  await watchShifts(context);
  const scripted = await context.newPage();
  expect(isKept(await scripted.goto('/'))).toBe(true);
  await expect(scripted.getByText(`in ${ahead} days`)).toBeVisible();
  await expect(scripted.getByText(`You are seeing what was saved ${later} days ago.`)).toBeVisible();
  await expectNoShift(scripted, 'a document of another day');
});

test('a document with an event that is over by now is not shown any more', async ({
  context,
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await openAndKeep(page, site, '/events');
  await expectToKeep(page, '/photo-gallery');
  await page.close();
  await site.network.disconnect();
  const until = Date.parse(readDay(event.EDate) ?? '') - Date.now();
  await letTimePass(context, until + 2 * day);
  const later = await context.newPage();
  expect(isKept(await later.goto('/photo-gallery'))).toBe(true);
  expect(isKept(await later.goto('/events'))).toBe(false);
  const upcoming = later.getByRole('region', { name: 'Upcoming Events' });
  await expect(upcoming).toBeVisible();
  await expect(upcoming.getByRole('heading', { name: event.EventName })).toBeHidden();
});

test('whoever is signed in gets the shell, and documents again after signing out', async ({ page, site }) => {
  await openAndCache(page, site, '/events');
  await expectToKeep(page, '/');
  await page.goto('/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  expect(await keptPaths(page)).toEqual([]);
  expect(isKept(await page.goto('/events'))).toBe(false);
  // Nor is one kept of what is visited meanwhile.
  await site.network.idle(3_000);
  expect(await keptPaths(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('#menu').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await page.goto('/events');
  await expectToKeep(page, '/events');
  expect(isKept(await page.goto('/events'))).toBe(true);
});

test('a document that was asked for before somebody signed in is not kept', async ({ page, site }) => {
  await openAndKeep(page, site, '/privacy');
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = site.network.intercept('GET /our-team', async ({ response, ask }) => {
    const answer = await ask();
    await released;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  await tellWorker(page, { type: 'KEEP_DOCUMENT', path: '/our-team', language: 'en', ahead: false });
  await slow.hit;
  await tellWorker(page, { type: 'FORGET_DOCUMENTS' });
  await expect.poll(() => keptPaths(page)).toEqual([]);
  release();
  await site.network.idle(200);
  slow.end();
  await tellWorker(page, { type: 'KEEP_DOCUMENT', path: '/volunteer', language: 'en', ahead: false });
  await expectToKeep(page, '/volunteer');
  expect(await keptPaths(page)).toEqual(['/volunteer']);
});

test('after a change of the language no document of the other one is shown', async ({ page, site }) => {
  await openAndKeep(page, site, '/events');
  await expectToKeep(page, '/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const answer = await page.goto('/');
  expect(answer?.headers()['content-language'] ?? 'hi').toBe('hi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expectToKeep(page, '/');
  const next = await page.goto('/');
  expect(isKept(next)).toBe(true);
  expect(next?.headers()['content-language']).toBe('hi');
});

test('what was evicted is answered with the shell, and kept again', async ({ page, site }) => {
  await openAndKeep(page, site, '/events');
  await evictDocuments(page);
  expect(isKept(await page.goto('/events'))).toBe(false);
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expectToKeep(page, '/events');
});

test('only whole pages in the phone’s language are kept, the latest twelve beside the main ones', async ({
  page,
  site,
}) => {
  test.slow();
  await openAndCache(page, site, '/privacy');
  await expectToKeep(page, '/');
  const keep = (path: string, language = 'en') =>
    tellWorker(page, { type: 'KEEP_DOCUMENT', path, language, ahead: false });
  // The owner's frame, a missing page, one in another language.
  await keep('/dashboard');
  await keep('/nowhere');
  await keep('/our-team', 'hi');
  await keep('/get_current_event_data');
  const events = [...(await site.ownerApi.past()), ...(await site.ownerApi.coming())].slice(0, 13);
  expect(events).toHaveLength(13);
  for (const { _id } of events) {
    await keep(`/past_event/${_id}`);
    await expectToKeep(page, `/past_event/${_id}`);
  }
  await expect
    .poll(async () => (await keptPaths(page)).toSorted())
    .toEqual(
      [
        '/',
        '/events',
        '/photo-gallery',
        ...events.slice(1).map(({ _id }) => `/past_event/${_id}`),
      ].toSorted(),
    );
  // What a query asks for is not in the document.
  expect(isKept(await page.goto('/events?year=2024'))).toBe(false);
  expect(isKept(await page.goto('/events'))).toBe(true);
});

test('a page that is reached within the app is kept too, on a good line only', async ({
  context,
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await openAndCache(page, site, '/events');
  await expectToKeep(page, '/');
  await page
    .getByRole('link', { name: `Register Now! ${event.EventName}` })
    .first()
    .click();
  await expect(page).toHaveURL(registrationAddress(event._id));
  await expectToKeep(page, registrationAddress(event._id));
  await context.addInitScript(() => {
    const connection = Reflect.get(navigator, 'connection');
    Object.defineProperty(connection, 'effectiveType', { value: '3g' });
  });
  const weak = await context.newPage();
  await weak.goto('/events');
  const asked = site.network.passed.length;
  await weak
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(weak).toHaveURL(/past_event/);
  await site.network.idle(3_000);
  const documents = site.network.passed.slice(asked).filter(({ path }) => path.startsWith('/past_event/'));
  expect(documents).toEqual([]);
});
