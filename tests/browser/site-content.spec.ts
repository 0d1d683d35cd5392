import { expect, type Page } from 'playwright/test';
import { documentsCache } from '~/contract/worker-protocol';
import { listenForComplaints } from './harness/complaints';
import { isKept, openAndCache } from './harness/phone';
import { type Site, test } from './harness/test';

test.use({ content: 'empty', viewport: { width: 412, height: 823 } });

/** Writes and publishes a group of the tests' own, as its owner does on another phone. */
async function publish({ ownerApi }: Site, name: string, hindi: string): Promise<void> {
  await ownerApi.changeGroup('name', 'en', { name });
  await ownerApi.changeGroup('name', 'hi', { name: hindi });
  await ownerApi.changeGroup('doctor', 'en', { doctorName: 'Dr. Uma Testwali' });
  await ownerApi.changeGroup('contact', '', { phones: ['+91 00000 11111'] });
  await ownerApi.changeGroup('emergency', '', { emergency: '112', ambulance: '108' });
  await ownerApi.changeGroup('notice', 'en', { noticeName: 'Dr. Uma Testwali' });
  await ownerApi.publishGroup();
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const settingUp = (page: Page) => page.getByText('This site is being set up.');

test('a phone shows what the owner publishes at its next visit without a reload, then offline, in two languages', async ({
  context,
  page,
  site,
}) => {
  const complaints = listenForComplaints(context);
  await openAndCache(page, site, '/');
  await expect(title(page)).toHaveText('Pregnancy support group');
  await expect(settingUp(page)).toBeVisible();
  const keptPaths = async (name: string) =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
  await expect.poll(() => page.evaluate(keptPaths, documentsCache)).toContain('/');

  await publish(site, 'Maitri Circle', 'मैत्री मंडल');
  // The document that the phone has kept is older, and hydrates with its own words.
  expect(isKept(await page.goto('/'))).toBe(true);
  await expect(title(page)).toHaveText('Maitri Circle');
  await expect(settingUp(page)).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '112' })).toBeVisible();
  await expect(page).toHaveTitle('Maitri Circle');

  await openAndCache(page, site, '/');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(title(page)).toHaveText('मैत्री मंडल');
  await expect(page).toHaveTitle('मैत्री मंडल');
  await openAndCache(page, site, '/');
  await site.network.disconnect();
  await page.goto('/');
  await expect(title(page)).toHaveText('मैत्री मंडल');
  // Never opened before.
  await page.goto('/about-us');
  await expect(page.getByText('Dr. Uma Testwali की एक पहल')).toBeVisible();
  await expect(page).toHaveTitle('हमारे बारे में · मैत्री मंडल');
  expect(complaints.filter((complaint) => !complaint.includes('ERR_'))).toEqual([]);
});

test('an open page follows a publication when it is looked at again', async ({ page, site }) => {
  await openAndCache(page, site, '/');
  await publish(site, 'Maitri Circle', 'मैत्री मंडल');
  // Only the time, and no timer: what is older than half a minute is asked for again.
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(title(page)).toHaveText('Maitri Circle');
});
