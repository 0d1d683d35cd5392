import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import { workerReady } from './harness/phone';
import { test } from './harness/test';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

interface Manifest {
  name: string;
  short_name: string;
  description: string;
  id: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: Icon[];
  screenshots?: (Icon & { form_factor: string; label: string })[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
}

test('the browser finds nothing in the way of installing', async ({ launchOptions, site }) => {
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

test('the manifest is linked from every page and says what a phone wants to know', async ({
  page,
  request,
}) => {
  for (const address of ['/', '/events', '/shell.html']) {
    await page.goto(address);
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
  }
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toMatch(/manifest\+json|application\/json/);
  const manifest: Manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: 'Garbhavastha Support Group',
    short_name: 'Garbhavastha',
    scope: '/',
    display: 'standalone',
    theme_color: '#0a7558',
    background_color: '#fdf9f5',
  });
  expect(manifest.description).not.toBe('');
  expect(manifest.short_name.length).toBeLessThanOrEqual(13);
  expect((await request.get(manifest.start_url)).status()).toBe(200);
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable', 'monochrome']),
  );
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Events', '/events'],
    ['Registrations', '/event/registration_record'],
  ]);
});

test('the manifest has screenshots of a phone and of a desk', async ({ request }) => {
  const manifest: Manifest = await (await request.get('/manifest.webmanifest')).json();
  const forms = (manifest.screenshots ?? []).map(({ form_factor }) => form_factor);
  expect(forms).toEqual(expect.arrayContaining(['narrow', 'wide']));
});

test('every picture that the manifest or a page’s head names is there, in the size it claims', async ({
  request,
  page,
}) => {
  const manifest: Manifest = await (await request.get('/manifest.webmanifest')).json();
  const claimed = [
    ...manifest.icons,
    ...(manifest.screenshots ?? []),
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ];
  expect(claimed.length).toBeGreaterThan(4);
  for (const { src, sizes, type } of claimed) {
    const answer = await request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()['content-type'], src).toBe(type);
    const { width, height, format } = await sharp(await answer.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
    expect(type, src).toBe(`image/${format}`);
  }
  await page.goto('/');
  for (const rel of ['icon', 'apple-touch-icon']) {
    const href = (await page.locator(`link[rel="${rel}"]`).getAttribute('href')) ?? '';
    expect((await request.get(href)).status(), href).toBe(200);
  }
});

test('installing is offered after something useful happened, and never again after a no', async ({
  page,
  site,
}) => {
  const title = page.getByText('Add this app to your phone');
  const event = await site.ownerApi.nextEvent();
  const ready = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(event, { prompt: async () => ({ outcome: 'dismissed' }) });
      dispatchEvent(event);
    });
  await page.goto(`/book/register_booking/${event._id}`);
  await ready();
  await site.network.idle();
  await expect(title).toBeHidden();
  await page.getByLabel('Name', { exact: true }).fill('Kavita');
  await page.getByRole('textbox', { name: 'Phone' }).fill('12345678');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/');
  // Never over a message.
  await expect(title).toBeHidden();
  await page.getByRole('button', { name: 'Dismiss this message' }).click();
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await expect(title).toBeHidden();
  await page.goto(`/book/register_booking/${event._id}`);
  await ready();
  await page.getByLabel('Name', { exact: true }).fill('Meena');
  await page.getByRole('textbox', { name: 'Phone' }).fill('12345678');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Dismiss this message' }).click();
  await site.network.idle();
  await expect(title).toBeHidden();
});
