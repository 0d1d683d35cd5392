import { expect, type Page } from 'playwright/test';
import { doctor } from '../demo-group';
import { holdScript, resetConnection } from './harness/faults';
import {
  evictDocuments,
  hydrated,
  openAndCache,
  registrationAddress,
  unfoldMore,
  workerReady,
} from './harness/phone';
import { type Site, test } from './harness/test';

// How long a screen takes offline is measured by tests/bench/screens.ts.

/** Opens an address, which the worker answers, and waits until a heading has this text. */
async function openFromWorker(page: Page, address: string, text: string): Promise<void> {
  const answer = await page.goto(address, { waitUntil: 'commit' });
  expect(answer?.fromServiceWorker(), address).toBe(true);
  await expect(page.getByRole('heading', { name: text, exact: true }).first(), address).toBeVisible();
}

/** The screens of the main job, each with a heading that only its data contains. */
async function screensOf({ ownerApi }: Site): Promise<{ address: string; text: string }[]> {
  const next = await ownerApi.nextEvent();
  const later = (await ownerApi.coming('en')).at(-1);
  const past = await ownerApi.lastEvent('en');
  const oldest = (await ownerApi.past('en')).at(-1);
  if (!next || !later || !past || !oldest) throw new Error('The demo has too few events.');
  return [
    { address: '/', text: next.EventName },
    { address: '/events', text: past.EventName },
    { address: `/past_event/${later._id}`, text: later.EventName },
    { address: `/past_event/${past._id}`, text: past.EventName },
    { address: `/past_event/${oldest._id}`, text: oldest.EventName },
    { address: registrationAddress(next._id), text: next.EventName },
    { address: registrationAddress(later._id), text: later.EventName },
  ];
}

test('after one load of the home page, every screen of the main job opens offline, complete', async ({
  context,
  page,
  site,
}) => {
  test.slow();
  const screens = await screensOf(site);
  await openAndCache(page, site, '/');
  // Without kept documents the worker answers with its shell.
  await evictDocuments(page);
  await page.close();
  await context.setOffline(true);
  for (const { address, text } of screens) {
    const fresh = await context.newPage();
    await openFromWorker(fresh, address, text);
    await expectComplete(fresh, address);
    await fresh.close();
  }
  const unknown = await context.newPage();
  await unknown.goto('/nowhere-at-all');
  await expect(unknown.getByRole('heading', { level: 1 })).toBeVisible();
  await expectDrawings(unknown);
  await unknown.goto('/past_event/0190a0a0-0000-7000-8000-000000000000');
  await expect(unknown.getByRole('main').getByRole('alert')).toContainText(
    'There is no connection to our server just now.',
  );
  await expect(unknown.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('after one load of the home page, the galleries’ lists open offline, and absent drawings have a placeholder', async ({
  context,
  page,
  site,
}) => {
  site.network.intercept('GET /assets/single-page-doctor', resetConnection);
  await openAndCache(page, site, '/');
  await evictDocuments(page);
  await context.setOffline(true);
  await openFromWorker(page, '/video-gallery', 'Video Gallery');
  await expect(page.getByRole('link', { name: /^Watch Now/ }).first()).toBeVisible();
  await openFromWorker(page, '/photo_gallery_with_date', 'Photos by Year');
  await expect(page.getByRole('main').getByRole('group').last().getByRole('link').first()).toBeVisible();
  await openFromWorker(page, `/${doctor.slug}`, doctor.name.en);
  await expect(
    page.getByRole('img', { name: `Portrait of ${doctor.name.en}. Not saved on this phone` }),
  ).toBeVisible();
});

/** The screen is complete: its frame, its form, its pictures, and the message that there is no connection. */
async function expectComplete(page: Page, address: string): Promise<void> {
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
    await expectDrawings(page);
  }
  if (address === '/events') {
    await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
    await expect(page.getByLabel('Year')).toBeVisible();
  }
  await expect(page.getByText('No connection just now.')).toBeVisible();
}

/** Every drawing of the page has loaded, also those that load when they are scrolled to. */
async function expectDrawings(page: Page): Promise<void> {
  const drawings = page.locator('img[src^="/assets/"]');
  await expect(drawings.first()).toBeAttached();
  for (const drawing of await drawings.all()) {
    await expect
      .poll(() =>
        // In one step: a list that becomes a carousel renders its pictures again.
        drawing.evaluate((image: HTMLImageElement) => {
          image.scrollIntoView();
          return image.naturalWidth;
        }),
      )
      .toBeGreaterThan(0);
  }
}

test('after one load of a registration form, the other screens open while the server never answers', async ({
  context,
  page,
  site,
}) => {
  test.slow();
  const screens = await screensOf(site);
  const form = screens.at(-1);
  if (!form) throw new Error('There is no form.');
  await openAndCache(page, site, form.address);
  await page.close();
  site.network.intercept('GET /', () => new Promise(() => undefined));
  for (const { address, text } of screens) {
    const fresh = await context.newPage();
    await openFromWorker(fresh, address, text);
    await fresh.close();
  }
});

/** Lets all other pages wait for the persisted data until the returned function is called. */
async function occupyStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const opening = indexedDB.open('public-answers');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const store = opening.result.transaction('kept', 'readwrite').objectStore('kept');
    const goOn = () => {
      if (Reflect.get(window, 'released')) opening.result.close();
      else store.count().addEventListener('success', goOn);
    };
    Reflect.set(window, 'released', false);
    await new Promise<void>((resolve) =>
      store.count().addEventListener('success', () => {
        goOn();
        resolve();
      }),
    );
  });
  return () => page.evaluate(() => void Reflect.set(window, 'released', true));
}

for (const [what, cut] of [
  ['the phone is offline', ({ network }: Site) => network.disconnect()],
  [
    'the server never answers',
    ({ network }: Site) => network.intercept('GET /', () => new Promise(() => {})),
  ],
] as const) {
  test(`a screen fills with data that the phone reads late while ${what}`, async ({
    context,
    page,
    site,
  }) => {
    const screens = await screensOf(site);
    await openAndCache(page, site, '/');
    await evictDocuments(page);
    await cut(site);
    for (const { address, text } of screens.slice(1)) {
      const release = await occupyStorage(page);
      const fresh = await context.newPage();
      // A picture that was not cached would delay the load event for ever.
      await fresh.goto(address, { waitUntil: 'commit' });
      await hydrated(fresh);
      await expect(fresh.getByRole('banner')).toBeVisible();
      await release();
      await expect(fresh.getByRole('heading', { name: text, exact: true }).first(), address).toBeVisible();
      await fresh.close();
    }
  });
}

test('long text pages that were never opened are available offline', async ({ page, site }) => {
  const texts = site.network.intercept('GET /assets/words-', resetConnection);
  await openAndCache(page, site, '/');
  await texts.hit;
  await site.network.disconnect();
  await page.goto('/about-us');
  // Their texts could not be cached.
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toHaveText(
    'This page has not been saved on your phone yet.There is no connection to our server just now.',
  );
  texts.end();
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

test('cached data shows its age until the backend answers again', async ({ context, page, site }) => {
  await openAndCache(page, site, '/events');
  await page.close();
  await site.network.disconnect();
  await context.clock.install({ time: Date.now() + 3 * 24 * 60 * 60 * 1000 });
  const later = await context.newPage();
  await later.goto('/events');
  const ageNote = later.getByText('You are seeing what was saved 3 days ago.');
  await expect(ageNote).toBeVisible();
  await site.network.listen();
  await later.goto('/');
  await expect(later.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await expect(ageNote).toBeHidden();
  await expect(later.getByText('No connection just now.')).toBeHidden();
});

test('a form half filled before hydration survives a reload offline', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  const script = holdScript(site);
  await page.goto(registrationAddress(event._id), { waitUntil: 'commit' });
  await page.getByLabel('Name', { exact: true }).fill('Half a n');
  await unfoldMore(page);
  await page.getByLabel('Why do you want to join?').fill('Because');
  script.release();
  await hydrated(page);
  await workerReady(page);
  await page.locator('html[data-offline-ready]').waitFor({ state: 'attached' });
  await site.network.disconnect();
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a n');
  await expect(page.getByLabel('Why do you want to join?')).toHaveValue('Because');
  await expect(page.getByLabel('Why do you want to join?')).toBeVisible();
});
