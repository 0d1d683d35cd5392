import { expect, type Page } from 'playwright/test';
import { doctor } from '~/content/group';
import { holdScript, resetConnection } from './harness/faults';
import { evictDocuments, hydrated, openAndCache, registrationAddress, workerReady } from './harness/phone';
import { type Site, test } from './harness/test';

/** Of issue 2: with the network cut, a screen is there with its content within this time. Milliseconds. */
const atMost = 1500;

/** Opens an address anew and gives the ms from the start of the navigation until these words could be read. */
async function timeToRead(page: Page, address: string, words: string): Promise<number> {
  const answer = await page.goto(address, { waitUntil: 'commit' });
  expect(answer?.fromServiceWorker()).toBe(true);
  const reading = await page.waitForFunction((text) => {
    const heading = [...document.querySelectorAll('h1, h2, h3')].find(
      ({ textContent }) => textContent === text,
    );
    return heading?.checkVisibility() ? performance.now() : 0;
  }, words);
  return Math.round(await reading.jsonValue());
}

/** The screens of the main job, and a heading of each that only its data can give. */
async function screensOf({ ownerApi }: Site): Promise<{ name: string; address: string; words: string }[]> {
  const next = await ownerApi.nextEvent();
  const later = (await ownerApi.coming()).at(-1);
  const past = await ownerApi.lastEvent();
  const oldest = (await ownerApi.past()).at(-1);
  if (!next || !later || !past || !oldest) throw new Error('The demo has too few events.');
  return [
    { name: 'home', address: '/', words: next.EventName },
    { name: 'events', address: '/events', words: past.EventName },
    { name: 'a coming event', address: `/past_event/${later._id}`, words: later.EventName },
    { name: 'the newest past event', address: `/past_event/${past._id}`, words: past.EventName },
    { name: 'the oldest past event', address: `/past_event/${oldest._id}`, words: oldest.EventName },
    {
      name: 'registration for the next event',
      address: registrationAddress(next._id),
      words: next.EventName,
    },
    {
      name: 'registration for the last event',
      address: registrationAddress(later._id),
      words: later.EventName,
    },
  ];
}

test('after one load of the home page alone, every screen of the main job opens without a network', async ({
  context,
  page,
  site,
}) => {
  const screens = await screensOf(site);
  await openAndCache(page, site, '/');
  // The slower way in.
  await evictDocuments(page);
  await page.close();
  await context.setOffline(true);
  const lines: string[] = [];
  for (const { name, address, words } of screens) {
    const times: number[] = [];
    for (const _ of [1, 2, 3]) {
      const fresh = await context.newPage();
      times.push(await timeToRead(fresh, address, words));
      if (times.length === 3) await expectWhole(fresh, address);
      await fresh.close();
    }
    lines.push(`${name}: ${times.join(', ')} ms`);
    // The best of three: the figure is the app's, not that of whatever else this machine is doing.
    expect.soft(Math.min(...times), `${name}: ${times.join(', ')} ms`).toBeLessThan(atMost);
  }
  process.stdout.write(`Opened without a network, 412x823:\n  ${lines.join('\n  ')}\n`);
});

/** The screen is complete: its frame, its form where it has one, and the word that there is no connection. */
async function expectWhole(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  if (address.startsWith('/book/')) {
    for (const label of ['Name', 'Phone', 'Email', 'Address', 'Why do you want to join?']) {
      await expect(page.getByRole('main').getByLabel(label)).toBeEditable();
    }
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  }
  if (address === '/') {
    const moments = page.getByRole('region', { name: 'Glimpses of Past Events' });
    await expect(moments.getByRole('img', { name: /^Picture/ })).toHaveCount(6);
    await expect(moments.getByRole('link', { name: 'Watch Now' })).toBeVisible();
  }
  if (address === '/events') {
    await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
    await expect(page.getByLabel('Year')).toBeVisible();
  }
  await expect(page.getByText('No connection just now.')).toBeVisible();
}

test('after one load of a registration form alone, the other screens open without a network too', async ({
  context,
  page,
  site,
}) => {
  const screens = await screensOf(site);
  const form = screens.at(-1);
  if (!form) throw new Error('There is no form.');
  await openAndCache(page, site, form.address);
  await page.close();
  await site.network.disconnect();
  for (const { address, words } of screens) {
    const fresh = await context.newPage();
    await timeToRead(fresh, address, words);
    await fresh.close();
  }
});

test('the pages of longer words are there without a network, though none of them was ever opened', async ({
  page,
  site,
}) => {
  const words = site.network.intercept('GET /assets/words-', resetConnection);
  await openAndCache(page, site, '/');
  await words.hit;
  await site.network.disconnect();
  await page.goto('/about-us');
  // They did not come that time.
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toHaveText(
    'This page has not been saved on your phone yet.There is no connection to our server just now.',
  );
  words.end();
  await site.network.listen();
  await openAndCache(page, site, '/');
  await site.network.disconnect();
  for (const [address, heading] of [
    ['/about-us', 'Your first time with us'],
    [`/${doctor.slug}`, doctor.name.en],
    ['/privacy', 'What we keep, why, and for how long'],
  ] as const) {
    await page.goto(address);
    await expect(main.getByRole('heading', { name: heading })).toBeVisible();
  }
});

test('a line that carries nothing is not waited for', async ({ page, site }) => {
  const screens = await screensOf(site);
  await openAndCache(page, site, '/');
  site.network.intercept('GET /', () => new Promise(() => undefined));
  for (const { address, words } of screens) {
    await timeToRead(page, address, words);
  }
});

test('the age of what is shown is told, and goes when the backend answers again', async ({
  context,
  page,
  site,
}) => {
  await openAndCache(page, site, '/events');
  await page.close();
  await site.network.disconnect();
  await context.clock.install({ time: Date.now() + 3 * 24 * 60 * 60 * 1000 });
  const later = await context.newPage();
  await later.goto('/events');
  const told = later.getByText('You are seeing what was saved 3 days ago.');
  await expect(told).toBeVisible();
  await site.network.listen();
  await later.goto('/');
  await expect(later.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await expect(told).toBeHidden();
  await expect(later.getByText('No connection just now.')).toBeHidden();
});

test('the pictures of the screens are there without a network, of those too that were never opened', async ({
  context,
  page,
  site,
}) => {
  await openAndCache(page, site, '/events');
  await page.close();
  await site.network.disconnect();
  for (const address of ['/', '/nowhere-at-all']) {
    const fresh = await context.newPage();
    await fresh.goto(address);
    await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
    const drawings = fresh.locator('img[src^="/assets/"]');
    await expect(drawings.first()).toBeVisible();
    for (const drawing of await drawings.all()) {
      await expect
        .poll(() =>
          // In one step: a row that becomes a carousel puts its pictures anew.
          drawing.evaluate((image: HTMLImageElement) => {
            image.scrollIntoView();
            return image.naturalWidth;
          }),
        )
        .toBeGreaterThan(0);
    }
    await fresh.close();
  }
});

test('an event that this phone has never heard of says that there is no connection, and can be tried again', async ({
  page,
  site,
}) => {
  await openAndCache(page, site, '/');
  await site.network.disconnect();
  await page.goto('/past_event/0190a0a0-0000-7000-8000-000000000000');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'There is no connection to our server just now.',
  );
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('half of a form, filled before the scripts came, survives a reload without a network', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  const script = holdScript(site);
  await page.goto(registrationAddress(event._id), { waitUntil: 'commit' });
  await page.getByLabel('Name', { exact: true }).fill('Half a n');
  await page.getByLabel('Why do you want to join?').fill('Because');
  script.release();
  await hydrated(page);
  await workerReady(page);
  await site.network.idle();
  await site.network.disconnect();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a n');
  await expect(page.getByLabel('Why do you want to join?')).toHaveValue('Because');
});
