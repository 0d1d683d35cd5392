import { createHash } from 'node:crypto';
import { type BrowserContext, expect } from 'playwright/test';
import { hydrated, openAndKeep } from './harness/phone';
import { publicAddresses } from './harness/public-addresses';
import { test } from './harness/test';

const languages = ['en', 'hi', 'fr'] as const;

/** Collects everything that a page complains of: exceptions, console errors and warnings, policy violations. */
function listenForComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('console', (message) => {
    const isAbout404 =
      message.text().includes('status of 404') && new URL(message.location().url).pathname === '/nowhere';
    if (['error', 'warning'].includes(message.type()) && !isAbout404) {
      complaints.push(`${message.page()?.url()} ${message.type()}: ${message.text()}`);
    }
  });
  context.on('weberror', (error) =>
    complaints.push(`${error.page()?.url()} exception: ${error.error().message}`),
  );
  return complaints;
}

for (const language of languages) {
  test(`nobody complains on any public page, rendered by the server, in ${language}`, async ({
    browser,
    site,
  }) => {
    test.slow();
    const context = await browser.newContext();
    // A browser without service workers gets every page from the server.
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    const complaints = listenForComplaints(context);
    const page = await context.newPage();
    for (const address of await publicAddresses(site)) {
      const separator = address.includes('?') ? '&' : '?';
      await page.goto(`${address}${separator}lng=${language}`);
      await hydrated(page);
      await site.line.quiet(300);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`nobody complains on any public page, opened by the worker, in ${language}`, async ({
    context,
    page,
    site,
  }) => {
    test.slow();
    await openAndKeep(page, site, `/?lng=${language}`);
    const complaints = listenForComplaints(context);
    for (const address of await publicAddresses(site)) {
      const answer = await page.goto(address);
      expect(answer?.fromServiceWorker(), address).toBe(true);
      await hydrated(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await site.line.quiet(300);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
    expect(complaints).toEqual([]);
  });
}

test('every script and style that is written into a page is named in its policy, and nothing else may run', async ({
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

test('a script that somebody puts into a page does not run', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.broken = true';
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});
