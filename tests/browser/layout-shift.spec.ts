import { expect, type Page } from 'playwright/test';
import { delay, drip } from './harness/faults';
import { openAndKeep, signIn } from './harness/phone';
import { publicAddresses } from './harness/public-addresses';
import { owner } from './harness/server';
import { test } from './harness/test';

interface Shift {
  value: number;
  moved: string;
}

/** Notes the shifts of a page from its start on, with what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // LayoutShift is not in TypeScript's library.
        const { value, sources = [] } = entry as PerformanceEntry & {
          value: number;
          sources?: { node?: Node }[];
        };
        const names = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 90) : 'text',
        );
        shifts.push({
          value,
          moved: `${value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${names.join(' | ')}`,
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** DESIGN §10: 0.00 on every page, to the two places that such figures have. */
async function expectNoShift(page: Page, what: string): Promise<void> {
  const shifts: Shift[] = await page.evaluate(() => Reflect.get(window, 'shifts'));
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, [what, ...shifts.map(({ moved }) => moved)].join('\n')).toBeLessThan(0.005);
}

for (const [device, use] of [
  ['a phone', {}],
  ['a desk', { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test('nothing moves while the server’s page comes piece by piece, and its pictures behind it', async ({
      browser,
      site,
    }) => {
      test.slow();
      site.line.trouble('GET /img/', delay(600));
      site.line.trouble('GET /assets/', delay(150));
      for (const address of await publicAddresses(site)) {
        const dripping = site.line.trouble(`GET ${address}`, drip(30, 40), 1);
        const context = await browser.newContext();
        // What the worker keeps for later is not what is looked at here.
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
        const page = await context.newPage();
        await watchShifts(page);
        await page.goto(address);
        await site.line.quiet();
        await expectNoShift(page, address);
        expect(dripping.count()).toBe(1);
        await context.close();
      }
    });

    test('nor while the worker’s shell fills, with and without a network', async ({ page, site }) => {
      test.slow();
      await openAndKeep(page, site, '/');
      await watchShifts(page);
      site.line.trouble('GET /img/', delay(600));
      for (const offline of [false, true]) {
        await page.context().setOffline(offline);
        for (const address of await publicAddresses(site)) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await site.line.quiet();
          await expectNoShift(page, `${address} ${offline ? 'offline' : 'online'}`);
        }
      }
    });
  });
}

test('nor in the owner’s lists', async ({ page, site }) => {
  const event = await site.desk.nextEvent();
  await openAndKeep(page, site, '/auth');
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
    await site.line.quiet();
    await expectNoShift(page, address);
  }
});
