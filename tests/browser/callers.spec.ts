import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import type { Event } from '~/contract/event';
import { expectSound } from './harness/accessibility';
import { phone } from './harness/devices';
import { doubleText, expectReadable } from './harness/large-text';
import { closeApp, openListMenu } from './harness/phone';
import { storedOn } from './harness/stored-on';
import { type Site, test } from './harness/test';
import { fastSyncChromium } from './harness/whole-chromium';

test.use({
  launchOptions: fastSyncChromium,
  viewport: phone,
});

/** An event that has moved since these people registered, and a volunteer who calls them. */
async function moved(site: Site, names: readonly string[] = ['Asha Devi', 'Binita Rao', 'Chitra Nair']) {
  await site.ownerApi.addEvent({ EventName: 'Yoga by the river', EDate: '05/March/2099', Time: '10:00' });
  const event = (await site.ownerApi.events()).find(({ EventName }) => EventName === 'Yoga by the river');
  if (!event) throw new Error('There is no event.');
  for (const name of names)
    await site.ownerApi.register(event._id, name, name === 'Binita Rao' ? { Language: 'hi', Party: 2 } : {});
  await site.ownerApi.changeEvent(event, { Time: '11:00' });
  const caller = await site.ownerApi.inviteCaller(event._id, 'Rekha');
  return { event, caller, address: `/tell#${caller.Link}` };
}

/** Instead of the phone's dialler and WhatsApp, which a test cannot open. */
async function noteOpened(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    window.open = (url) => {
      opened.push(String(url));
      return null;
    };
  });
}
const opened = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'opened'));

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens the list by its link, and waits until it works offline. */
async function cacheCalls(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(title(page, 'Yoga by the river')).toBeVisible();
  await page.locator('html[data-door-offline]').waitFor({ state: 'attached' });
}

async function secondPhone(browser: Browser, site: Site): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: site.url, viewport: phone });
  await noteOpened(context);
  return { context, page: await context.newPage() };
}

async function refresh(page: Page): Promise<void> {
  await openListMenu(page);
  await press(page, 'Refresh');
}

async function backOnline(page: Page, site: Site): Promise<void> {
  await site.network.listen();
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** How people were told, each with who said so, as the owner sees them. */
async function told(site: Site, event: Event): Promise<string[]> {
  const [{ People }, registrations] = await Promise.all([
    site.ownerApi.toldList(event._id),
    site.ownerApi.registrations(event._id),
  ]);
  const nameOf = (id: string) => registrations.find(({ _id }) => _id === id)?.Name;
  return People.flatMap(({ Rid, Told }) => Told.map(({ How, By }) => `${nameOf(Rid)}: ${How}, ${By}`)).sort();
}

const marks = (site: Site) => site.network.requests('POST /mark_called').length;

test.beforeEach(({ context }) => noteOpened(context));

test('a volunteer calls and writes offline, and each mark is delivered once', async ({
  page,
  context,
  site,
}) => {
  const { event, address } = await moved(site);
  await cacheCalls(page, address);
  expect(page.url()).toBe(`${site.url}/tell`);
  await expect(page).toHaveTitle('Yoga by the river');
  await expect(row(page, 'Binita R.')).toContainText('2 people');
  await expect(row(page, 'Binita R.')).toContainText('speaks Hindi');
  await expect(row(page, 'Asha D.')).toContainText(
    'New date, time or place: Thursday, 5 March 2099, 11:00 am',
  );
  expect(await storedOn(page)).not.toMatch(/Devi|Nair|example\.org/);
  // Neither on the page nor in an address, which browsers show.
  expect(await page.content()).not.toContain('54321');
  await expectSound(page, 'the list of people to be called');
  await site.network.disconnect();
  await closeApp(context);
  const home = await context.newPage();
  const kept = await home.goto('/tell');
  expect(kept?.fromServiceWorker()).toBe(true);
  await expect(home.getByText('3 of 3 left')).toBeVisible();
  await press(home, 'Call Asha D.');
  expect(await opened(home)).toEqual(['tel:+910000054321']);
  const question = home.getByRole('group', { name: 'Did you reach her?' });
  await expect(question).toBeVisible();
  await expectSound(home, 'the question after a call');
  // The phone has closed the page during the call.
  await home.reload();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(home.getByText('2 of 3 left')).toBeVisible();
  await expect(home.getByText('1 mark is waiting to be sent')).toBeVisible();
  await press(home, 'WhatsApp to Binita R.');
  const [message = ''] = await opened(home);
  expect(message).toContain('https://wa.me/910000054321?text=');
  expect(new URL(message).searchParams.get('text')).toContain('इस कार्यक्रम की तारीख, समय या जगह बदल गई है:');
  await home.getByRole('button', { name: 'Yes' }).click();
  await press(home, 'Call Chitra N.');
  await press(home, 'Not reached');
  await expect(home.getByText('1 of 3 left')).toBeVisible();
  // Whoever was told leaves for the end of the list; who was not reached can be called again there.
  await expect(home.getByRole('heading', { level: 2 })).toHaveText(['Not reached', 'Done']);
  await press(home, 'More: Asha D.');
  await home.getByRole('group', { name: 'How was Asha D. told?' }).getByText('WhatsApp').click();
  await expect(row(home, 'Asha D.')).toContainText('WhatsApp');
  await home.reload();
  await expect(home.getByText('1 of 3 left')).toBeVisible();
  await expectSound(home, 'the list offline');
  expect(await home.content()).not.toContain('54321');
  await backOnline(home, site);
  await expect
    .poll(() => told(site, event))
    .toEqual([
      'Asha Devi: whatsapp, Rekha',
      'Binita Rao: whatsapp, Rekha',
      'Chitra Nair: not-reached, Rekha',
    ]);
  await expect(home.getByText(/waiting to be sent/)).toBeHidden();
  // The correction has replaced what waited.
  expect(marks(site)).toBe(3);
  await expect(home.getByText('1 of 3 left')).toBeVisible();
});

test('a revoked phone forgets the list', async ({ page, site }) => {
  const { caller, address } = await moved(site);
  await cacheCalls(page, address);
  await expect.poll(() => storedOn(page)).toContain('Binita');
  await site.ownerApi.revokeHelper(caller._id);
  await refresh(page);
  await expect(title(page, 'This link has ended')).toBeVisible();
  await expect.poll(() => storedOn(page)).not.toMatch(/Binita|54321/);
  await page.reload();
  await expect(title(page, 'This link has ended')).toBeVisible();
});

test('after the event’s day any page of the site deletes the list', async ({ page, site }) => {
  const { address } = await moved(site);
  await cacheCalls(page, address);
  await expect.poll(() => storedOn(page)).toContain('Binita');
  // As if the day had ended while the page was closed.
  await page.evaluate(() => localStorage.setItem('calls-until', '2026-01-01T00:00:00.000Z'));
  await page.goto('/events');
  await expect.poll(() => storedOn(page)).not.toMatch(/Binita|54321/);
  await page.goto('/tell');
  await expect(title(page, 'The day is over')).toBeVisible();
});

test('a helper’s link and a volunteer’s on one phone are two lists, and one ends without the other', async ({
  page,
  site,
}) => {
  const { event, caller, address } = await moved(site);
  const helper = await site.ownerApi.inviteHelper(event._id, 'Rekha');
  await cacheCalls(page, address);
  await page.goto(`/door#${helper.Link}`);
  await press(page, 'Let in: Asha D.');
  await expect.poll(() => site.network.requests('POST /tick_at_door').length).toBe(1);
  await page.goto('/tell');
  await press(page, 'Call Asha D.');
  await press(page, 'Yes');
  await expect.poll(() => told(site, event)).toEqual(['Asha Devi: called, Rekha']);
  await site.ownerApi.revokeHelper(caller._id);
  await refresh(page);
  await expect(title(page, 'This link has ended')).toBeVisible();
  await site.network.disconnect();
  await page.goto('/door');
  await expect(page.getByText('1 of 4 here')).toBeVisible();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('two volunteers and the organisers see each other’s marks, and the one made last holds', async ({
    page,
    browser,
    site,
  }) => {
    const { event, address } = await moved(site);
    const other = await site.ownerApi.inviteCaller(event._id, 'Ravi');
    const second = await secondPhone(browser, site);
    await page.goto(address);
    await second.page.goto(`/tell#${other.Link}`);
    await press(page, 'Call Asha D.');
    await press(page, 'Yes');
    await expect.poll(() => told(site, event)).toEqual(['Asha Devi: called, Rekha']);
    await refresh(second.page);
    await expect(row(second.page, 'Asha D.')).toContainText('Called');
    await expect(second.page.getByText('2 of 3 left')).toBeVisible();
    await press(second.page, 'More: Asha D.');
    await press(second.page, 'Not yet told');
    await expect.poll(() => told(site, event)).toEqual(['Asha Devi: none, Ravi']);
    const [binita] = (await site.ownerApi.toldList(event._id)).People.slice(1);
    await site.ownerApi.markTold({
      Rid: binita?.Rid ?? '',
      Aid: binita?.Due?.Aid ?? '',
      How: 'whatsapp',
      At: new Date().toISOString(),
    });
    await refresh(page);
    await expect(row(page, 'Asha D.').getByRole('button', { name: 'Call Asha D.' })).toBeVisible();
    await expect(row(page, 'Binita R.')).toContainText('WhatsApp');
    await expect(page.getByText('2 of 3 left')).toBeVisible();
    await second.context.close();
  });

  test('a question that was opened by mistake marks nothing', async ({ page, site }) => {
    const { address } = await moved(site);
    await page.goto(address);
    await press(page, 'Call Asha D.');
    await press(page, 'Cancel');
    await expect(page.getByRole('button', { name: 'More: Asha D.' })).toBeFocused();
    await press(page, 'WhatsApp to Asha D.');
    await press(page, 'No');
    await page.reload();
    await expect(page.getByText('3 of 3 left')).toBeVisible();
    await expect(page.getByRole('group')).toHaveCount(0);
    expect(marks(site)).toBe(0);
  });

  test('a guessed link, a helper’s link and a volunteer’s at the door are refused; a preview sees no secret and no name', async ({
    page,
    site,
  }) => {
    const { event, address } = await moved(site);
    const helper = await site.ownerApi.inviteHelper(event._id, 'Meena');
    for (const wrong of [
      `/tell#${'A'.repeat(22)}`,
      '/tell#half',
      `/tell#${helper.Link}`,
      address.replace('/tell', '/door'),
    ]) {
      await page.goto('/tell');
      await page.goto('about:blank');
      await page.goto(wrong);
      await expect(title(page, 'This link does not work'), wrong).toBeVisible();
    }
    const preview = await fetch(`${site.url}/tell`);
    expect(preview.headers.get('x-robots-tag')).toBe('noindex');
    expect(await preview.text()).not.toMatch(/Yoga by the river|Asha|Rekha/);
    expect(site.network.passed.filter(({ path }) => path.includes(address.slice(6)))).toEqual([]);
  });

  test('the list is readable in Hindi with twice the text on 320 px, and its targets are large', async ({
    page,
    site,
  }) => {
    const { address } = await moved(site);
    await page.setViewportSize({ width: 320, height: 640 });
    await doubleText(page);
    await page.context().addCookies([{ name: 'i18next', value: 'hi', url: site.url }]);
    await page.goto(address);
    await expect(page.getByText('3 में से 3 बाकी')).toBeVisible();
    await page.getByRole('button', { name: 'Asha D. को फ़ोन करें' }).click();
    await page.getByRole('button', { name: 'और: Binita R.' }).click();
    await expectReadable(page, 'the list in Hindi');
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await expectSound(page, 'the list in Hindi');
  });
});
