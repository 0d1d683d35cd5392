import { type BrowserContext, expect, type Page } from 'playwright/test';
import { fastSync } from './harness/chromium-flags';
import { unfoldedFooter } from './harness/footer';
import {
  closeApp,
  expectRows,
  fillRegistration,
  notice,
  openAndCache,
  registrationAddress,
  save,
  savedOnThisPhone,
} from './harness/phone';
import { test } from './harness/test';

// Where a try for the outbox comes before the line is there, the next is not minutes away.
test.use({ launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, args: fastSync }) });

/** What tells of a delivery. */
const word = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'What was waiting on this phone has been delivered' });

/** Records what the app's icon shows; a browser of tests has no such icon. */
const watchBadge = (context: BrowserContext) =>
  context.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: async (count: number) => sessionStorage.setItem('badge', String(count)),
      clearAppBadge: async () => sessionStorage.setItem('badge', 'none'),
    });
  });
const expectBadge = (page: Page, shown: string) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem('badge'))).toBe(shown);

async function saveWithoutNetwork(page: Page, eid: string): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(registrationAddress(eid));
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await expect(page).toHaveURL('/');
}

test('a delivery is told once, wherever the person is by then, and not over a form', async ({
  context,
  page,
  site,
}) => {
  const [event, other] = await site.ownerApi.coming();
  await watchBadge(context);
  await openAndCache(page, site, '/');
  await saveWithoutNetwork(page, event?._id ?? '');
  await expectBadge(page, '1');
  const box = page.getByRole('contentinfo').getByLabel('Your e-mail');
  await box.fill('half@');
  await context.setOffline(false);
  await expectRows(site, event?._id ?? '', 1);
  await expectBadge(page, 'none');
  await (await unfoldedFooter(page)).getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL('/events');
  await expect(word(page)).toBeHidden();
  await box.fill('');
  await expect(word(page)).toContainText(`Registration for ${event?.EventName}`);
  // It said that it waits.
  await expect(notice(page)).toBeEmpty();
  await word(page).getByRole('button', { name: 'All right' }).click();
  await expect(word(page)).toBeHidden();
  await page.reload();
  await site.network.idle();
  await expect(word(page)).toBeHidden();

  await test.step('of two tabs, one tells it', async () => {
    await saveWithoutNetwork(page, other?._id ?? '');
    const second = await context.newPage();
    await second.goto('/events');
    await context.setOffline(false);
    await expectRows(site, other?._id ?? '', 1);
    const told = async () => (await word(page).count()) + (await word(second).count());
    await expect.poll(told).toBe(1);
    await site.network.idle();
    expect(await told()).toBe(1);
  });
});

test('what the worker delivered while no page was open is told at the next opening, once', async ({
  context,
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await openAndCache(page, site, '/');
  await saveWithoutNetwork(page, event._id);
  await closeApp(context);
  await context.setOffline(false);
  await expectRows(site, event._id, 1);
  const next = await context.newPage();
  await next.goto('/our-team');
  await expect(word(next)).toContainText('Your registration has arrived.');
  await next.reload();
  await site.network.idle();
  await expect(word(next)).toBeHidden();
});
