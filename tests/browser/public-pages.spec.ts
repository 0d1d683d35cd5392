import { expect, type Page } from 'playwright/test';
import { expectAccessible } from './harness/accessibility';
import { listenForComplaints, withoutWorker } from './harness/complaints';
import { desk, type Language, phone, visitors } from './harness/devices';
import { englishWordsOn, organisersTexts } from './harness/english-words';
import { delay, trickle } from './harness/faults';
import { expectNoShift, watchShifts } from './harness/layout-shifts';
import { hydrated, openAndCache, signIn } from './harness/phone';
import { publicAddresses } from './harness/public-addresses';
import { owner } from './harness/server';
import { test } from './harness/test';

/** How many pages load at a time: each mostly waits for its slow connection. */
const sideBySide = 4;

const batchesOf = (addresses: string[]): string[][] =>
  Array.from({ length: Math.ceil(addresses.length / sideBySide) }, (_, index) =>
    addresses.slice(index * sideBySide, (index + 1) * sideBySide),
  );

/**
 * Runs in the page: links, buttons and summaries that stand alone and are lower than a finger needs, 44 px. Those within
 * a text are as high as its lines (WCAG 2.5.8), and some are widened by a pseudo-element over their card.
 */
function lowerThanAFinger(): string[] {
  // Texts have elements of their own (rule page-translators); within a row of a flex box they are no longer inline.
  const isInText = ({ parentElement }: Element) =>
    [...(parentElement?.querySelectorAll(':scope > span') ?? [])].some(
      (text) => getComputedStyle(text).display === 'inline' && /\p{L}/u.test(text.textContent ?? ''),
    );
  return [...document.querySelectorAll(':is(main, footer) :is(a[href], button, summary)')]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isWidened = getComputedStyle(element, '::after').position === 'absolute';
      return width > 0 && height < 44 && !isWidened && !isInText(element);
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}

/** What a page that has loaded is expected to be, in any layout. */
async function expectUsable(page: Page, address: string, language: Language): Promise<void> {
  await expect(page.locator('html'), address).toHaveAttribute('lang', language);
  // The heading is shown while the data is loading.
  await expect(page.getByRole('main').getByTestId('skeleton')).toHaveCount(0);
  await expectAccessible(page, `${language} ${address}`);
  expect.soft(await page.evaluate(lowerThanAFinger), address).toEqual([]);
}

// Not English: untranslated words would not show.
for (const { language, device, viewport } of visitors.filter(({ language }) => language !== 'en')) {
  test.describe(`on a ${device}, in ${language}`, () => {
    test.use({ viewport, isMobile: device === 'phone', hasTouch: device === 'phone' });

    test(`public pages streamed slowly hydrate without errors, layout shift or untranslated English${device === 'phone' ? ', and lose no text' : ''}`, async ({
      browser,
      site,
    }) => {
      test.slow();
      site.network.intercept('GET /img/', delay(1_500));
      site.network.intercept('GET /assets/', delay(150));
      const dripping = trickle(30, 40);
      const dripped: string[] = [];
      site.network.intercept('GET /', async (exchange) => {
        const { headers, url = '' } = exchange.request;
        if (headers['sec-fetch-mode'] !== 'navigate') return exchange.pass();
        dripped.push(url);
        await dripping(exchange);
      });
      const addresses = await publicAddresses(site);
      const written = await organisersTexts(site, language);
      for (const batch of batchesOf(addresses)) {
        const opened = await Promise.all(
          batch.map(async (address) => {
            // Each page starts with an empty cache.
            const context = await browser.newContext();
            await withoutWorker(context);
            await context.addCookies([{ name: 'i18next', value: language, url: site.url }]);
            const complaints = listenForComplaints(context);
            const page = await context.newPage();
            await watchShifts(page);
            await page.goto(address);
            await hydrated(page);
            return { address, complaints, context, page };
          }),
        );
        await site.network.idle();
        for (const { address, complaints, context, page } of opened) {
          await expectNoShift(page, address);
          expect.soft(await englishWordsOn(page, language, written), address).toEqual([]);
          // Pictures are held back here, and the browser warns of a preload that is not used within seconds.
          const unexpected = complaints.filter(
            (complaint) => !complaint.includes('preloaded using link preload'),
          );
          expect.soft(unexpected, address).toEqual([]);
          if (device === 'phone') await expectUsable(page, address, language);
          else await expect(page.locator('html'), address).toHaveAttribute('lang', language);
          await context.close();
        }
      }
      expect(dripped.sort()).toEqual(addresses.sort());
    });
  });
}

for (const { device, viewport } of [
  { device: 'phone', viewport: phone },
  { device: 'desk', viewport: desk },
]) {
  const isPhone = device === 'phone';

  test.describe(`on a ${device}`, () => {
    test.use({ viewport, isMobile: isPhone, hasTouch: isPhone });

    test(`public pages opened by the worker have no layout shift while loading${isPhone ? ', online and offline, log no error and are accessible' : ' offline'}`, async ({
      context,
      page,
      site,
    }) => {
      test.slow();
      await openAndCache(page, site, '/');
      await watchShifts(context);
      const complaints = listenForComplaints(context);
      site.network.intercept('GET /img/', delay(600));
      // Online, the streamed walk above opens the pages at this width.
      for (const offline of isPhone ? [false, true] : [true]) {
        await context.setOffline(offline);
        // Of a phone's pages, which are at both widths then.
        const isInspected = isPhone && !offline;
        for (const batch of batchesOf(await publicAddresses(site))) {
          const pages = await Promise.all(
            batch.map(async (address) => {
              const opened = await context.newPage();
              // Slides stand still for axe. They move offline, and when the pages come slowly from the server.
              if (isInspected) await opened.emulateMedia({ reducedMotion: 'reduce' });
              const answer = await opened.goto(address);
              expect(answer?.fromServiceWorker(), address).toBe(true);
              await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
              return { address, opened };
            }),
          );
          await site.network.idle();
          for (const { address, opened } of pages) {
            await expectNoShift(opened, `${address} ${offline ? 'offline' : 'online'}`);
            if (isInspected) await expectUsable(opened, address, 'en');
            await opened.close();
          }
        }
        if (!offline) expect(complaints).toEqual([]);
      }
    });
  });
}

test('owner screens have no layout shift while loading', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  await openAndCache(page, site, '/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  await watchShifts(page);
  for (const address of [
    '/add_event',
    `/edit_event/${event._id}`,
    '/event/current_event',
    '/event/registration_record',
    `/view_register/${event._id}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await site.network.idle(400);
    await expectNoShift(page, address);
  }
});
