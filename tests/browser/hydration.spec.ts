import { expect, type Page } from 'playwright/test';
import { listenForComplaints, withoutWorker } from './harness/complaints';
import { ownersAddresses } from './harness/owners-addresses';
import { hydrated, open, signIn } from './harness/phone';
import { owner } from './harness/server';
import { test } from './harness/test';

const visitor = { Name: 'Asha', Email: 'asha@example.org', Password: 'a long password' };

/** Each kind of visitor of the owner's addresses, and what they do first. */
const visitors: Record<string, (page: Page) => Promise<void>> = {
  'not signed in': async () => undefined,
  'signed in as a visitor': async (page) => {
    await page.goto('/auth?mode=signup');
    await page.getByLabel('Name', { exact: true }).fill(visitor.Name);
    await signIn(page, visitor, 'Sign Up');
    await expect(page).toHaveURL('/');
  },
  'signed in as the owner': async (page) => {
    await page.goto('/auth');
    await signIn(page, owner);
    await expect(page).toHaveURL('/add_event');
  },
};

/**
 * One guard sends all others away before anything of a screen is loaded: they open a few addresses. That the guard is
 * before every screen of the owner is tested without a browser.
 */
const opened = (addresses: string[], who: string): string[] =>
  who === 'signed in as the owner' ? addresses : addresses.slice(0, 4);

for (const origin of ['server', 'worker']) {
  test(`the owner’s addresses from the ${origin} log no error for any visitor`, async ({
    browser,
    baseURL,
    site,
  }) => {
    test.slow();
    const event = await site.ownerApi.lastEvent();
    const [, member] = await site.ownerApi.team();
    const addresses = ownersAddresses({ event: event._id, ...(member && { member: member._id }) });
    await Promise.all(
      Object.entries(visitors).map(async ([who, signInAs]) => {
        const context = await browser.newContext({ ...(baseURL && { baseURL }) });
        const fromServer = origin === 'server';
        if (fromServer) await withoutWorker(context);
        const page = await context.newPage();
        await signInAs(page);
        if (!fromServer) await open(page, '/blogs');
        const complaints = listenForComplaints(context);
        for (const address of opened(addresses, who)) {
          const answer = await page.goto(address);
          expect(answer?.fromServiceWorker(), address).toBe(!fromServer);
          await expect(page).toHaveURL(
            who === 'signed in as the owner' ? address : /\/auth\?mode=login&next=/,
          );
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await hydrated(page);
        }
        expect(complaints, who).toEqual([]);
        await context.close();
      }),
    );
  });
}

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the browser does not run a script that is injected into a page', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.broken = true';
      document.body.append(script);
    });
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  });
});
