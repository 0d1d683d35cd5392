import { text } from 'node:stream/consumers';
import { type BrowserContext, type CDPSession, expect, type Page } from 'playwright/test';
import {
  dropResponse,
  holdRequests,
  killServer,
  portalPage,
  refusal,
  truncateResponse,
} from './harness/faults';
import { unfoldedFooter, unfoldedNewsBox } from './harness/footer';
import type { Fault } from './harness/network-proxy';
import {
  closeApp,
  dismissNotice,
  expectEmptyOutbox,
  expectRows,
  fillRegistration,
  mother,
  notice,
  openAndCache,
  registrationAddress,
  save,
  savedOnThisPhone,
  stopClock,
  unfoldMore,
} from './harness/phone';
import { setClock } from './harness/set-clock';
import { type Site, test } from './harness/test';
import { fastSyncChromium } from './harness/whole-chromium';

test.use({ launchOptions: fastSyncChromium });

const submit = 'POST /save_register';
const meena = { name: 'Meena Testwali', phone: '+91 00000 54321' };
const nothingWaits = 'Nothing is waiting on this phone.';

/** Opens the registration form of the next event, ready to work offline, and fills it. */
async function openForm(page: Page, site: Site): Promise<string> {
  const event = await site.ownerApi.nextEvent();
  await openAndCache(page, site, registrationAddress(event._id));
  await fillRegistration(page);
  return event._id;
}

/** Saves a registration offline. Needs a page that can work offline. */
async function saveOffline(page: Page, eid: string, person = mother): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(registrationAddress(eid));
  await fillRegistration(page, person);
  await unfoldMore(page);
  await page.getByLabel('Why do you want to join?').fill('For the company');
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await expect(page).toHaveURL('/');
}

/** Expects one row, one idempotency key for all attempts, and an empty outbox. */
async function expectExactlyOnce(context: BrowserContext, site: Site, eid: string): Promise<void> {
  await expectRows(site, eid, 1);
  await expectEmptyOutbox(context);
  expect(await site.ownerApi.rowsOf(eid, mother.name)).toBe(1);
  expect(new Set(site.network.requests(submit).map(({ key }) => key)).size).toBe(1);
}

const needsAttention = (page: Page) => page.getByRole('link', { name: '1 needs your attention' });
const entryOf = (page: Page, { name } = mother) => page.getByRole('listitem').filter({ hasText: name });
const discardDialog = (page: Page) => page.getByRole('dialog', { name: 'Discard this without sending it?' });

test.describe('a registration is stored exactly once', () => {
  test('online, the worker sends it, and a second press of Save sends nothing', async ({
    context,
    page,
    site,
  }) => {
    // While the page's clock is a fake, its resource timings are empty: the worker must have the pictures before.
    await openAndCache(page, site, '/events');
    await page.clock.install();
    const eid = await openForm(page, site);
    const held = holdRequests(site, submit);
    // The page would send it itself after three seconds of its own clock.
    await stopClock(page);
    await save(page).dblclick();
    held.release();
    await expect(notice(page)).toContainText('success');
    await page.clock.resume();
    await expect(page).toHaveURL('/');
    await expectExactlyOnce(context, site, eid);
    expect(site.network.requests(submit).map(({ by }) => by)).toEqual(['worker']);
  });

  test('although the server is killed before its response, and then the worker during its request', async ({
    context,
    page,
    site,
  }) => {
    const eid = await openForm(page, site);
    const killed = site.network.intercept(submit, killServer(site.server), 1);
    await save(page).click();
    await expect(notice(page)).toContainText(savedOnThisPhone);
    await killed.hit;
    // From here on only the worker can send it.
    await closeApp(context);
    const { length: before } = site.network.requests(submit);

    let isHeld = false;
    site.network.intercept(submit, async ({ ask, pass }) => {
      if (isHeld) return pass();
      // Fails while the server is down.
      await ask();
      isHeld = true;
    });
    await site.server.start();
    await expect.poll(() => isHeld).toBe(true);
    await expectRows(site, eid, 1);
    const { length: held } = site.network.requests(submit);
    const devtools = await workersOf(context);
    await devtools.send('ServiceWorker.stopAllWorkers');
    await expect.poll(() => site.network.requests(submit).length).toBeGreaterThan(held);
    await expectExactlyOnce(context, site, eid);
    const attempts = site.network.requests(submit).slice(before);
    expect(new Set(attempts.map(({ by }) => by))).toEqual(new Set(['worker']));
  });

  test('although responses are lost, truncated, refused with 503 or come from a captive portal', async ({
    context,
    page,
    site,
  }) => {
    const eid = await openForm(page, site);
    let fault: Fault = portalPage;
    const broken = site.network.intercept(submit, (exchange) => fault(exchange));
    const expectAttempts = async (next: Fault, attempts: number) => {
      fault = next;
      const before = broken.count();
      await expect.poll(broken.count).toBeGreaterThanOrEqual(before + attempts);
    };
    await save(page).click();
    await expect(notice(page)).toContainText(savedOnThisPhone);
    await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeVisible();
    await closeApp(context);
    await expectAttempts(portalPage, 1);
    expect(await site.ownerApi.rowsOf(eid, mother.name)).toBe(0);
    await expectAttempts(truncateResponse, 2);
    await expectRows(site, eid, 1);
    // Chromium itself repeats a request whose connection closes without a byte.
    await expectAttempts(dropResponse, 3);

    fault = refusal('cannot-save');
    const outbox = await context.newPage();
    await outbox.goto('/outbox');
    await expect(
      outbox.getByText('Last try: This cannot be saved right now. Please try again later.'),
    ).toBeVisible();
    broken.end();
    await expect(outbox.getByText(nothingWaits)).toBeVisible();
    await expectExactlyOnce(context, site, eid);
  });

  test('although two tabs submit at the same time', async ({ context, page, site }) => {
    const eid = await openForm(page, site);
    const second = await context.newPage();
    await second.goto(registrationAddress(eid));
    await fillRegistration(second, meena);
    const held = holdRequests(site, submit);
    await Promise.all([save(page).click(), save(second).click()]);
    // A form stops waiting only after the worker and its own page have tried to deliver.
    for (const tab of [page, second]) await expect(notice(tab)).toContainText(savedOnThisPhone);
    expect(held.count()).toBe(1);
    held.release();
    await expectRows(site, eid, 1, meena.name);
    await expectRows(site, eid, 1);
    await expectEmptyOutbox(context);
    expect(held.count()).toBe(2);
  });

  test('although the phone’s clock is a year ahead, which leaves coming and past events as they are', async ({
    context,
    page,
    site,
  }) => {
    const ahead = 365 * 24 * 60 * 60 * 1000;
    await context.addInitScript(setClock, ahead);
    setWorkersClock(site, ahead);
    const coming = await site.ownerApi.coming('en');
    const past = await site.ownerApi.past('en');
    const [next] = coming;
    if (!next) throw new Error('The demo has no coming event.');
    const upcoming = page.getByRole('region', { name: 'Upcoming Events' });
    const glimpses = page.getByRole('region', { name: 'Glimpses of Past Events' });
    const expectAllInPlace = async () => {
      await expect(upcoming.getByRole('heading', { name: next.EventName })).toBeVisible();
      await glimpses.getByRole('link', { name: 'Show more' }).click();
      await expect(glimpses.getByRole('article')).toHaveCount(past.length);
    };
    await openAndCache(page, site, '/events');
    await expectAllInPlace();
    await context.setOffline(true);
    await page.goto('/events');
    await expectAllInPlace();

    await page.goto(registrationAddress(next._id));
    await expect(page.getByText('This event is over.')).toBeHidden();
    await fillRegistration(page);
    await save(page).click();
    await expect(notice(page)).toContainText(savedOnThisPhone);
    await closeApp(context);
    await context.setOffline(false);
    await expectExactlyOnce(context, site, next._id);
    const [row] = (await site.ownerApi.registrations(next._id)).filter(({ Name }) => Name === mother.name);
    expect(row?.Late).toBe(false);
    // The phone has moved no event to the past.
    expect(await site.ownerApi.coming('en')).toHaveLength(coming.length);
  });
});

test.describe('a refused registration', () => {
  test('needs attention, delays no other entry, is not retried automatically, and can be discarded', async ({
    context,
    page,
    site,
  }) => {
    const [gone, other] = await site.ownerApi.coming('en');
    if (!gone || !other) throw new Error('The demo has only one coming event.');
    await openAndCache(page, site, '/');
    await saveOffline(page, gone._id);
    await saveOffline(page, other._id);
    await expect(page.getByRole('link', { name: '2 waiting to be sent' })).toBeVisible();
    await site.ownerApi.deleteEvent(gone._id);
    await context.setOffline(false);
    await expectRows(site, other._id, 1);
    await expect(needsAttention(page)).toBeVisible();
    // The badge does not count what waits.
    await saveOffline(page, other._id, meena);
    await page.goto('/outbox');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await expect(needsAttention(page)).toHaveText('1');
    await context.setOffline(false);
    await expectRows(site, other._id, 1, meena.name);
    // The page has heard the answer: a worker that finds it closed before that sends once more.
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expect(entryOf(page).getByText('Needs your attention')).toBeVisible();
    await expect(entryOf(page).getByText('This event is no longer offered.')).toBeVisible();
    const { length: attempts } = site.network.requests(submit);

    await closeApp(context);
    const again = await context.newPage();
    await again.goto('/outbox');
    const stored = entryOf(again);
    await expect(stored.getByText('Needs your attention')).toBeVisible();
    await site.network.idle();
    expect(site.network.requests(submit)).toHaveLength(attempts);

    await stored.getByRole('button', { name: 'Discard' }).click();
    await discardDialog(again).getByRole('button', { name: 'Keep it' }).click();
    await expect(stored).toBeVisible();
    await stored.getByRole('button', { name: 'Discard' }).click();
    await discardDialog(again).getByRole('button', { name: 'Delete it' }).click();
    await expect(again.getByText(nothingWaits)).toBeVisible();
    // The pressed button is gone, so the focus moves to the heading.
    await expect(again.getByRole('heading', { level: 1 })).toBeFocused();
    await again.reload();
    await expect(again.getByText(nothingWaits)).toBeVisible();
  });

  test('can be corrected, which sends it with a new key, or sent again unchanged', async ({
    context,
    page,
    site,
  }) => {
    const { _id: eid } = await site.ownerApi.nextEvent();
    site.network.intercept(submit, refusal('invalid', { Number: 'not-valid' }), 1);
    await openAndCache(page, site, '/');
    await saveOffline(page, eid);
    await context.setOffline(false);
    await needsAttention(page).click();
    await expect(
      entryOf(page).getByText('Some of what was entered cannot be used. Please check it.'),
    ).toBeVisible();
    await entryOf(page).getByRole('link', { name: 'Correct' }).click();
    await expect(
      page.getByText('This needs your attention. Please correct it and send it again.'),
    ).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mother.name);
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(mother.phone);
    await expect(page.getByLabel('Why do you want to join?')).toBeVisible();
    await expect(page.getByLabel('Why do you want to join?')).toHaveValue('For the company');
    await page.getByRole('textbox', { name: 'Phone' }).fill('+91 00000 99999');
    await save(page).click();
    await expect(notice(page)).toContainText('success');
    await expectRows(site, eid, 1);
    const [row] = (await site.ownerApi.registrations(eid)).filter(({ Name }) => Name === mother.name);
    expect(row).toMatchObject({ Number: '+91 00000 99999', WhyWeJoin: 'For the company' });
    expect(new Set(site.network.requests(submit).map(({ key }) => key)).size).toBe(2);
    await page.goto('/outbox');
    await expect(page.getByText(nothingWaits)).toBeVisible();

    const refused = site.network.intercept(submit, refusal('invalid'));
    await saveOffline(page, eid, meena);
    await context.setOffline(false);
    await needsAttention(page).click();
    refused.end();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Sent' })).toBeVisible();
    await expectRows(site, eid, 1, meena.name);
  });

  test.describe('while its form is open', () => {
    test.use({ serviceWorkers: 'block' });

    test('leaves the form filled, with the reason at the field', async ({ page, site }) => {
      const { _id: eid } = await site.ownerApi.nextEvent();
      site.network.intercept(submit, refusal('invalid', { Number: 'not-valid' }), 3);
      await page.goto(registrationAddress(eid));
      await fillRegistration(page);
      const expectRefused = async (attempts: number) => {
        await save(page).click();
        await expect(notice(page)).toContainText(
          'Your registration could not be accepted: Some of what was entered cannot be used. Please check it.',
        );
        const number = page.getByRole('textbox', { name: 'Phone' });
        await expect(number).toHaveValue(mother.phone);
        await expect(number).toHaveAccessibleDescription(
          'email or phone, one is enough This does not look like a phone number.',
        );
        await expect(number).toBeFocused();
        expect(site.network.requests(submit)).toHaveLength(attempts);
        await dismissNotice(page);
      };
      await expectRefused(1);
      await expectRefused(2);
      // The second attempt has replaced the first.
      await needsAttention(page).click();
      await page.getByRole('button', { name: 'Discard' }).click();
      await discardDialog(page).getByRole('button', { name: 'Delete it' }).click();
      await expect(page.getByText(nothingWaits)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();
      await fillRegistration(page);
      await expectRefused(3);
      await save(page).click();
      await expect(notice(page)).toContainText('success');
      await expectRows(site, eid, 1);
      await page.goto('/outbox');
      await expect(page.getByText(nothingWaits)).toBeVisible();
    });
  });
});

test('a delivery is announced once, by one tab, not over a form, and at the next visit if no page was open', async ({
  context,
  page,
  site,
}) => {
  const [event, other] = await site.ownerApi.coming('en');
  if (!event || !other) throw new Error('The demo has only one coming event.');
  const announcement = (tab: Page) =>
    tab.getByRole('status').filter({ hasText: 'What was waiting on this phone has been delivered' });
  await recordAppBadge(context);
  await openAndCache(page, site, '/');
  await saveOffline(page, event._id);
  await expectAppBadge(page, '1');
  const box = await unfoldedNewsBox(page);
  await box.fill('half@');
  await context.setOffline(false);
  await expectRows(site, event._id, 1);
  await expectAppBadge(page, 'none');
  await (await unfoldedFooter(page)).getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL('/events');
  await expect(announcement(page)).toBeHidden();
  await box.fill('');
  await expect(announcement(page)).toContainText(`Registration for ${event.EventName}`);
  // The notice that it waits is gone.
  await expect(notice(page)).toBeEmpty();
  await announcement(page).getByRole('button', { name: 'All right' }).click();
  await expect(announcement(page)).toBeHidden();
  await page.reload();
  await site.network.idle();
  await expect(announcement(page)).toBeHidden();

  await test.step('one of two tabs announces it', async () => {
    await saveOffline(page, other._id);
    // The home page's ticket would be the announcement.
    await page.goto('/our-team');
    const second = await context.newPage();
    await second.goto('/events');
    await context.setOffline(false);
    await expectRows(site, other._id, 1);
    const announcements = async () =>
      (await announcement(page).count()) + (await announcement(second).count());
    await expect.poll(announcements).toBe(1);
    await site.network.idle();
    expect(await announcements()).toBe(1);
    for (const tab of [page, second])
      if (await announcement(tab).isVisible())
        await announcement(tab).getByRole('button', { name: 'All right' }).click();
    await second.close();
  });

  await test.step('the next visit announces what the worker delivered meanwhile', async () => {
    await saveOffline(page, other._id, meena);
    await closeApp(context);
    await context.setOffline(false);
    await expectRows(site, other._id, 1, meena.name);
    const next = await context.newPage();
    await next.goto('/our-team');
    await expect(announcement(next)).toContainText('Your registration has arrived.');
    await next.reload();
    await site.network.idle();
    await expect(announcement(next)).toBeHidden();
  });
});

/** Records the badge of the app's icon, which test browsers do not have. */
const recordAppBadge = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: async (count: number) => sessionStorage.setItem('badge', String(count)),
      clearAppBadge: async () => sessionStorage.setItem('badge', 'none'),
    });
  });

const expectAppBadge = (page: Page, shown: string) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem('badge'))).toBe(shown);

/** Serves the worker's script with a line before it that changes its clock. */
function setWorkersClock({ network }: Site, by: number): void {
  network.intercept('GET /sw.js', async ({ request, response, ask }) => {
    request.headers['accept-encoding'] = 'identity';
    const answer = await ask();
    const script = await text(answer);
    const { 'content-length': _, ...headers } = answer.headers;
    response.writeHead(200, headers);
    response.end(`(${setClock})(${by});\n${script}`);
  });
}

/** A debugging session that controls the service workers, on a page that is not the app's. */
async function workersOf(context: BrowserContext): Promise<CDPSession> {
  const devtools = await context.newCDPSession(await context.newPage());
  await devtools.send('ServiceWorker.enable');
  return devtools;
}
