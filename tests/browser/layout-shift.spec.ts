import { expect, type Page } from 'playwright/test';
import { delay } from './harness/faults';
import { galleries, openAndKeep, people, registrationAddress, signIn } from './harness/phone';
import { owner } from './harness/server';
import { type Site, test } from './harness/test';

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

async function addresses({ desk }: Site): Promise<string[]> {
  const [next] = await desk.coming();
  const [photo] = await desk.photos();
  const [, member] = await desk.team();
  const [past] = await desk.past();
  return [
    '/',
    '/events',
    `/past_event/${next?._id}`,
    `/past_event/${past?._id}`,
    registrationAddress(next?._id ?? ''),
    '/auth',
    '/outbox',
    ...people,
    `/team_readMore/${member?._id}`,
    ...galleries,
    `/photo-gallery?photo=${photo}`,
  ];
}

for (const [device, use] of [
  ['a phone', {}],
  ['a desk', { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use(use);

    test('nothing moves while the server’s page and its slow pictures come', async ({ browser, site }) => {
      test.slow();
      site.line.trouble('GET /img/', delay(600));
      site.line.trouble('GET /assets/', delay(150));
      for (const address of await addresses(site)) {
        const context = await browser.newContext();
        // What the worker keeps for later is not what is looked at here.
        await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
        const page = await context.newPage();
        await watchShifts(page);
        await page.goto(address);
        await site.line.quiet();
        await expectNoShift(page, address);
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
        for (const address of await addresses(site)) {
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
  const [event] = await site.desk.coming();
  await openAndKeep(page, site, '/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/event/current_event');
  await watchShifts(page);
  for (const address of [
    '/event/current_event',
    '/event/registration_record',
    `/view_register/${event?._id}`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await site.line.quiet();
    await expectNoShift(page, address);
  }
});
