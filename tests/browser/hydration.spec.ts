import { createHash } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { listenForComplaints, withoutWorker } from './harness/complaints';
import { ownersAddresses } from './harness/owners-addresses';
import { hydrated, open, signIn } from './harness/phone';
import { publicAddresses } from './harness/public-addresses';
import { owner } from './harness/server';
import { test } from './harness/test';

const visitor = { Name: 'Asha Besucherin', Email: 'asha@example.org', Password: 'a long password' };

/** Who may come to an address of the owner, and what is done first. */
const comers: Record<string, (page: Page) => Promise<void>> = {
  'nobody signed in': async () => undefined,
  'a visitor': async (page) => {
    await page.goto('/auth?mode=signup');
    await page.getByLabel('Name', { exact: true }).fill(visitor.Name);
    await signIn(page, visitor, 'Sign Up');
    await expect(page).toHaveURL('/');
  },
  'the owner': async (page) => {
    await page.goto('/auth');
    await signIn(page, owner);
    await expect(page).toHaveURL('/add_event');
  },
};

for (const way of ['rendered by the server', 'opened by the worker']) {
  test(`the owner’s addresses, ${way}, report no error to the owner, a visitor or anybody else`, async ({
    browser,
    baseURL,
    site,
  }) => {
    test.slow();
    const event = await site.ownerApi.lastEvent();
    const [, member] = await site.ownerApi.team();
    const addresses = ownersAddresses({ event: event._id, ...(member && { member: member._id }) });
    await Promise.all(
      Object.entries(comers).map(async ([comer, signedIn]) => {
        const context = await browser.newContext({ ...(baseURL && { baseURL }) });
        const fromServer = way === 'rendered by the server';
        if (fromServer) await withoutWorker(context);
        const page = await context.newPage();
        await signedIn(page);
        if (!fromServer) await open(page, '/blogs');
        const complaints = listenForComplaints(context);
        for (const address of addresses) {
          const answer = await page.goto(address);
          expect(answer?.fromServiceWorker(), address).toBe(!fromServer);
          await expect(page).toHaveURL(comer === 'the owner' ? address : /\/auth\?mode=login&next=/);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await hydrated(page);
        }
        expect(complaints, comer).toEqual([]);
        await context.close();
      }),
    );
  });
}

test('the content security policy of each page names its inline scripts and styles, and allows no others', async ({
  request,
  site,
}) => {
  for (const address of [...(await publicAddresses(site)), '/shell.html', '/event/current_event']) {
    const answer = await request.get(address, { failOnStatusCode: false });
    const policy = answer.headers()['content-security-policy'] ?? '';
    const html = await answer.text();
    for (const [tag, directive] of [
      ['script', 'script-src'],
      ['style', 'style-src'],
    ] as const) {
      const allowed = policy.split('; ').find((part) => part.startsWith(directive)) ?? '';
      expect(allowed, address).not.toMatch(/unsafe|\*|https?:/);
      for (const [, attributes = '', content = ''] of html.matchAll(
        new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'),
      )) {
        if (attributes.includes('src=')) continue;
        const hash = createHash('sha256').update(content).digest('base64');
        expect(allowed, `${address}: ${content.slice(0, 60)}`).toContain(`'sha256-${hash}'`);
      }
    }
    expect(policy, address).toMatch(/default-src 'none'|object-src 'none'/);
    expect(policy, address).toContain("base-uri 'none'");
    expect(policy, address).toContain("frame-ancestors 'none'");
    expect(html, address).not.toMatch(/\son\w+="/);
  }
});

test('a script that is injected into a page does not run', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.broken = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});
