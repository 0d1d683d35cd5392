import { expect } from 'playwright/test';
import { doubleText, expectReadable } from './harness/large-text';
import { ownersAddresses } from './harness/owners-addresses';
import { openAsOwner } from './harness/phone';
import { publicAddresses } from './harness/public-addresses';
import { test } from './harness/test';

test.use({ viewport: { width: 360, height: 640 }, serviceWorkers: 'block', reducedMotion: 'reduce' });

for (const language of ['en', 'hi', 'fr']) {
  test(`no page of a visitor breaks a word at 200 % text, in ${language}`, async ({ page, site }) => {
    test.slow();
    await doubleText(page);
    for (const address of await publicAddresses(site)) {
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}lng=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectReadable(page, `${language} ${address}`);
    }
  });

  test(`no screen of the owner breaks a word at 200 % text, in ${language}`, async ({ page, site }) => {
    test.slow();
    const [event, [member]] = await Promise.all([site.ownerApi.nextEvent(), site.ownerApi.team()]);
    await openAsOwner(page, '/dashboard');
    await doubleText(page);
    for (const address of ownersAddresses({ event: event._id, member: member?._id ?? '' })) {
      await page.goto(`${address}?lng=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectReadable(page, `${language} ${address}`);
    }
  });
}
