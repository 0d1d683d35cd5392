import { type BrowserContext, expect, type Page } from 'playwright/test';
import { readDay } from '~/contract/event-date';
import { type DocumentMessage, documentsCache } from '~/contract/worker-protocol';
import { listenForComplaints } from './harness/complaints';
import { expectNoShift, watchShifts } from './harness/layout-shifts';
import { inDays } from './harness/owner-api';
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

/** Opens a page for the first time, and waits until the worker has kept its document. */
async function openAndKeep(page: Page, site: Site, path: string): Promise<void> {
  await openAndCache(page, site, path);
  await expectToKeep(page, path);
}

/**
 * Expects the open page's background service not to have requested a document whose path begins like this, since the
 * proxy had received so many requests.
 */
async function expectNotToKeep(page: Page, site: Site, since: number, path: string): Promise<void> {
  await page.locator('html[data-offline-ready]').waitFor({ state: 'attached' });
  // The service acts when the page is idle, in the order in which idle callbacks were requested.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 4_000 })));
  // The worker starts requests in the order of its messages.
  await postToWorker(page, { type: 'KEEP_DOCUMENT', path: '/volunteer', language: 'en', ahead: false });
  await expectToKeep(page, '/volunteer');
  const requested = site.network.passed.slice(since).map((request) => request.path);
  expect(requested.filter((other) => other.startsWith(path))).toEqual([]);
  expect((await keptPaths(page)).filter((other) => other.startsWith(path))).toEqual([]);
}

const postToWorker = (page: Page, message: DocumentMessage): Promise<void> =>
  page.evaluate((sent) => navigator.serviceWorker.controller?.postMessage(sent), message);

/** Stops the page's scripts, as while a slow phone still loads them. */
async function withoutScripts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScriptExecutionDisabled', { value: true });
}

/** Runs in a page or worker, and advances its clock by these milliseconds. */
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

/** Advances the clocks of the running worker and of pages opened later, in milliseconds. */
async function letTimePass(context: BrowserContext, by: number): Promise<void> {
  await context.addInitScript(setClock, by);
  for (const worker of context.serviceWorkers()) await worker.evaluate(setClock, by);
}

for (const connection of ['online', 'offline']) {
  test(`a repeat visit shows the page before any script runs, ${connection}`, async ({
    context,
    page,
    site,
  }) => {
    await openAndKeep(page, site, '/events');
    // On a fast connection the start page and the pictures are kept although they were not visited.
    for (const path of ['/', '/photo-gallery']) await expectToKeep(page, path);
    const event = await site.ownerApi.nextEvent();
    if (connection === 'offline') await site.network.disconnect();
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

test('each kept page hydrates without an error or a layout shift', async ({ context, page, site }) => {
  test.slow();
  // Hindi has the longest words.
  const language = 'hi';
  await openAndCache(page, site, `/privacy?lng=${language}`);
  const addresses = (await publicAddresses(site)).filter(
    (address) => !/\?/.test(address) && address !== '/nowhere',
  );
  const complaints = listenForComplaints(context);
  await watchShifts(context);
  for (const path of addresses) {
    await postToWorker(page, { type: 'KEEP_DOCUMENT', path, language, ahead: false });
    await expectToKeep(page, path);
    const later = await context.newPage();
    expect(isKept(await later.goto(path)), path).toBe(true);
    await expect(later.locator('html')).toHaveAttribute('lang', language);
    // Removed once the page has compared the day.
    await expect(later.locator('html')).not.toHaveAttribute('data-kept-at');
    await site.network.idle(100);
    await later.bringToFront();
    await expectNoShift(later, path);
    await later.close();
  }
  expect(complaints).toEqual([]);
});

test('changed data is loaded at once, and is in the document that is kept next', async ({
  context,
  page,
  site,
}) => {
  await openAndKeep(page, site, '/events');
  await page.close();
  const event = await site.ownerApi.nextEvent();
  await site.ownerApi.changeEvent(event, { EventName: 'Another name since' });
  // Data is fresh for half a minute.
  await letTimePass(context, 60_000);
  const later = await context.newPage();
  expect(isKept(await later.goto('/events'))).toBe(true);
  await expect(later.getByRole('heading', { name: 'Another name since' })).toBeVisible();
  await expect
    .poll(() => later.evaluate(async () => (await (await caches.match('/events'))?.text()) ?? ''))
    .toContain('Another name since');
});

test('a document of another day hides what depends on today until the scripts have updated it', async ({
  context,
  page,
  site,
}) => {
  const later = 2;
  const ahead = 3;
  const event = await site.ownerApi.nextEvent();
  // The demo's events are at weekends, which may be near.
  await site.ownerApi.changeEvent(event, { EDate: inDays(later + ahead) });
  await openAndKeep(page, site, '/');
  await page.close();
  await site.network.disconnect();
  await letTimePass(context, later * day);

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

test('a document with an event that is over by now is not used', async ({ context, page, site }) => {
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

test('signed in, pages come from the shell; documents are kept again after signing out', async ({
  page,
  site,
}) => {
  await openAndKeep(page, site, '/events');
  await page.goto('/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  await expect.poll(() => keptPaths(page)).toEqual([]);
  const { length: before } = site.network.passed;
  expect(isKept(await page.goto('/events'))).toBe(false);
  await expectNotToKeep(page, site, before, '/events');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('#menu').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await page.goto('/events');
  await expectToKeep(page, '/events');
  expect(isKept(await page.goto('/events'))).toBe(true);
});

test('a document requested before signing in is not kept, and the main ones are not requested after it', async ({
  page,
  site,
}) => {
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
  await postToWorker(page, { type: 'KEEP_DOCUMENT', path: '/our-team', language: 'en', ahead: true });
  await slow.hit;
  await postToWorker(page, { type: 'FORGET_DOCUMENTS' });
  await expect.poll(() => keptPaths(page)).toEqual([]);
  release();
  await site.network.idle(200);
  slow.end();
  await postToWorker(page, { type: 'KEEP_DOCUMENT', path: '/volunteer', language: 'en', ahead: false });
  await expectToKeep(page, '/volunteer');
  expect(await keptPaths(page)).toEqual(['/volunteer']);
});

test('after a change of the language no document in the former one is used', async ({ page, site }) => {
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

test('an evicted document is replaced by the shell, and kept again', async ({ page, site }) => {
  await openAndKeep(page, site, '/events');
  await evictDocuments(page);
  expect(isKept(await page.goto('/events'))).toBe(false);
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await expectToKeep(page, '/events');
});

test('only whole pages in the phone’s language are kept: the main ones and the latest twelve others', async ({
  page,
  site,
}) => {
  test.slow();
  await openAndCache(page, site, '/privacy');
  await expectToKeep(page, '/');
  const keep = (path: string, language = 'en') =>
    postToWorker(page, { type: 'KEEP_DOCUMENT', path, language, ahead: false });
  // The owner's frame, a missing page, a page in another language, and no page.
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
  // A document is of an address without a query.
  expect(isKept(await page.goto('/events?year=2024'))).toBe(false);
  expect(isKept(await page.goto('/events'))).toBe(true);
});

test('a page reached by navigation within the app is kept too, on a fast connection only', async ({
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
  await weak.locator('html[data-offline-ready]').waitFor({ state: 'attached' });
  const { length: before } = site.network.passed;
  await weak
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(weak).toHaveURL(/past_event/);
  // The service acts on the same event of the router.
  await expect(weak.getByRole('heading', { level: 1 })).toBeFocused();
  await expectNotToKeep(weak, site, before, '/past_event/');
});
