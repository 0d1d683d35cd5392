import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { chooseCropped } from './harness/crop';
import { openAsOwner } from './harness/phone';
import { test } from './harness/test';

test.use({ serviceWorkers: 'block', content: 'empty', viewport: { width: 360, height: 640 } });

const photo = async (name: string, background: string, width = 1600, height = 900) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

const save = (page: Page) => page.getByRole('button', { name: /^Save( and go on)?$/ });
const field = (page: Page, name: string) => page.getByRole('group', { name, exact: false });

test('the owner gives a portrait and a picture of the home page, and visitors see them', async ({
  page,
  site,
}) => {
  await site.ownerApi.writeRequired();
  await site.ownerApi.changeGroup('home', 'en', { letter: 'Come and see us.' });
  await openAsOwner(page, '/my-site/doctor');
  const portrait = field(page, 'Portrait of the doctor');
  // No browser but Apple’s shows one.
  await portrait
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'uma.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') });
  await expect(portrait.getByRole('alert')).toContainText('“Most Compatible”');
  await chooseCropped(
    page,
    portrait.getByLabel('Choose a picture'),
    await photo('uma.jpg', '#5628a0', 900, 1200),
  );
  await expect(portrait.getByRole('img', { name: 'Preview of uma.jpg' })).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How to reach you' })).toBeVisible();

  await page.goto('/my-site/home');
  const picture = field(page, 'Picture of the home page');
  await chooseCropped(page, picture.getByLabel('Choose a picture'), await photo('garden.jpg', '#2f6a3c'));
  await expect(picture.getByRole('img', { name: 'Preview of garden.jpg' })).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Facilities' })).toBeVisible();
  const { heroPicture = '' } = await site.ownerApi.groupDraft('home', '');
  const { portrait: stored = '' } = await site.ownerApi.groupDraft('doctor', '');
  await site.ownerApi.publishGroup();

  await page.goto('/events');
  const mark = page.getByRole('banner').getByRole('link', { name: 'Dr. Uma Testwali' }).locator('img');
  await expect(mark).toHaveAttribute('src', `/img/160/${stored}`);
  await page.goto('/privacy');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  const hero = page.locator('#home picture img');
  await expect(hero).toHaveJSProperty('currentSrc', new URL(`/img/640/${heroPicture}`, page.url()).href);
  await expect(hero).toHaveJSProperty('complete', true);
  const { width = 0, height = 0 } = (await hero.boundingBox()) ?? {};
  expect([width, Math.round(height)]).toEqual([360, 152]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(hero).toHaveJSProperty('currentSrc', new URL(`/img/1280/${heroPicture}`, page.url()).href);
});

test('several photos are stored with the form, and one is removed again', async ({ page, site }) => {
  await site.ownerApi.changeGroup('doctor-page', '', { photo3: 'before.jpg' });
  await openAsOwner(page, '/my-site/doctor-page');
  const first = field(page, 'Photo 1');
  const second = field(page, 'Photo 2');
  await chooseCropped(page, first.getByLabel('Choose a picture'), await photo('one.jpg', '#5628a0'));
  await chooseCropped(page, second.getByLabel('Choose a picture'), await photo('two.jpg', '#2f6a3c'));
  await expect(second.getByRole('img', { name: 'Preview of two.jpg' })).toBeVisible();
  await expect(first.getByRole('img', { name: 'Preview of one.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await page.reload();
  await expect(first.getByRole('img', { name: 'Preview of one.jpg' })).toBeVisible();
  await expect(second.getByRole('img', { name: 'Preview of two.jpg' })).toBeVisible();
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My site' })).toBeVisible();
  expect(await site.ownerApi.groupDraft('doctor-page', '')).toEqual({
    photo1: expect.stringMatching(/^one-\w+\.\w+$/),
    photo2: expect.stringMatching(/^two-\w+\.\w+$/),
  });
});

test('the owner chooses one of the site’s videos as the film', async ({ page, site }) => {
  await site.ownerApi.writeRequired();
  await site.ownerApi.addVideo({ VideoUrl: 'https://example.org/our-film', AboutVideo: 'Our garden' });
  await openAsOwner(page, '/my-site/home');
  await page.getByLabel('Film').selectOption('Our garden');
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Facilities' })).toBeVisible();
  await page.goto('/my-site/preview/draft');
  await expect(page.getByRole('link', { name: 'Watch Video' })).toHaveAttribute(
    'href',
    'https://example.org/our-film',
  );
});
