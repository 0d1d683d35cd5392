import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { expect } from 'playwright/test';
import { workerReady } from './harness/phone';
import { test } from './harness/test';

test('Chromium can install the app', async ({ launchOptions, site }) => {
  const profile = await mkdtemp(join(tmpdir(), 'garbhavastha-profile-'));
  const context = await chromium.launchPersistentContext(profile, launchOptions);
  const page = await context.newPage();
  await page.goto(site.url);
  await workerReady(page);
  const devtools = await context.newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  await context.close();
  await rm(profile, { recursive: true, force: true });
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the install prompt is shown after a saved registration, beside its answer, and never again once declined', async ({
    page,
    site,
  }) => {
    const installPrompt = page.getByText('Add this app to your phone');
    const event = await site.ownerApi.nextEvent();
    const offerInstallation = () =>
      page.evaluate(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true });
        Object.assign(event, { prompt: async () => ({ outcome: 'dismissed' }) });
        dispatchEvent(event);
      });
    await page.goto(`/book/register_booking/${event._id}`);
    await offerInstallation();
    await site.network.idle();
    await expect(installPrompt).toBeHidden();
    await page.getByLabel('Name', { exact: true }).fill('Kavita');
    await page.getByRole('textbox', { name: 'Phone' }).fill('12345678');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL('/');
    const answer = page.getByRole('region', { name: 'You are expected, Kavita.' });
    await expect(answer).toBeVisible();
    await site.network.idle();
    // Nothing lies over the answer.
    await expect(installPrompt).toBeHidden();
    await page.getByRole('link', { name: 'More about us' }).click();
    await expect(page).toHaveURL('/about-us');
    await expect(installPrompt).toBeVisible();
    await page.getByRole('button', { name: 'No, thank you' }).click();
    await expect(installPrompt).toBeHidden();
    await page.goto(`/book/register_booking/${event._id}`);
    await offerInstallation();
    await page.getByLabel('Name', { exact: true }).fill('Meena');
    await page.getByRole('textbox', { name: 'Phone' }).fill('12345678');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'More about us' }).click();
    await expect(page).toHaveURL('/about-us');
    await site.network.idle();
    await expect(installPrompt).toBeHidden();
  });
});
