import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { expectSound } from './harness/accessibility';
import { chooseCropped } from './harness/crop';
import { openAsOwner } from './harness/phone';
import { test } from './harness/test';

test.use({ serviceWorkers: 'block', content: 'empty', viewport: { width: 360, height: 640 } });

const save = (page: Page) => page.getByRole('button', { name: /^Save( and go on)?$/ });
const next = (page: Page) => page.getByRole('heading', { level: 1, name: 'Month by month' });
const tiles = (page: Page) => page.locator('#categories').getByRole('heading', { level: 3 });

test('the owner renames a facility, adds an own one with a photo, and orders them', async ({
  page,
  site,
}) => {
  await site.ownerApi.writeRequired();
  await openAsOwner(page, '/my-site/facilities');
  await page.getByRole('button', { name: 'Edit: Yoga Expert' }).click();
  await expect(page.getByText('Standard wording: Yoga Expert')).toBeVisible();
  await page.getByLabel('Yoga Expert: name').fill('Chair yoga');
  await page.getByRole('radio', { name: 'Tree' }).check();
  await page.getByRole('button', { name: 'Add a facility of your own' }).click();
  const title = page.getByLabel('Own facility 1: name');
  await expect(title).toBeFocused();
  await title.fill('Herb garden');
  await page.getByLabel('Own facility 1: description').fill('We plant tulsi and mint.');
  const photo = page.getByRole('group', { name: 'Own facility 1: photo' });
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2f6a3c' } })
    .jpeg()
    .toBuffer();
  await chooseCropped(page, photo.getByLabel('Choose a picture'), {
    name: 'herbs.jpg',
    mimeType: 'image/jpeg',
    buffer,
  });
  await expect(photo.getByRole('img', { name: 'Preview of herbs.jpg' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Sound Therapy' }).uncheck();
  const up = page.getByRole('button', { name: 'Move Herb garden up' });
  for (const place of [5, 4, 3, 2, 1]) {
    await up.click();
    await expect(page.getByText(`Herb garden is now number ${place} of 6.`)).toBeAttached();
  }
  await expectSound(page, 'facilities');
  await page.locator('summary').filter({ hasText: 'In Hindi' }).click();
  await page.getByLabel('Own facility 1: name हिन्दी').fill('जड़ी-बूटियों का बाग़');
  await save(page).click();
  await expect(next(page)).toBeVisible();
  await site.ownerApi.publishGroup();

  const shared = await site.ownerApi.groupDraft('facilities', '');
  expect(shared).toEqual({
    facilities: ['own1', 'yoga', 'diet', 'psychologist', 'garbhasanskar'],
    yogaDrawing: 'tree',
    own1Photo: expect.stringMatching(/^herbs-\w+\.\w+$/),
  });
  // As a visitor: the owner's start page is another one.
  await page.goto('/privacy');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expect(tiles(page)).toHaveText(['Herb garden', 'Chair yoga', 'Diet Expert', /./, /./]);
  await page.getByRole('link', { name: 'Herb garden' }).click();
  const card = page.getByRole('listitem', { name: 'Herb garden' });
  await expect(card).toContainText('We plant tulsi and mint.');
  await expect(card.locator('img')).toHaveAttribute('src', `/img/160/${shared.own1Photo}`);
  await page.goto('/categories?lng=hi');
  const inHindi = page.getByRole('listitem', { name: 'जड़ी-बूटियों का बाग़' });
  await expect(inHindi.getByText('We plant tulsi and mint.')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Chair yoga' })).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'आहार विशेषज्ञ' })).not.toHaveAttribute('lang');
});

test('an own facility needs a name, can be left out, and is removed with its texts', async ({
  page,
  site,
}) => {
  await site.ownerApi.writeRequired();
  await openAsOwner(page, '/my-site/facilities');
  await page.getByRole('button', { name: 'Add a facility of your own' }).click();
  await save(page).click();
  const title = page.getByLabel('Own facility 1: name');
  await expect(title).toHaveAccessibleDescription(/Please write a name, or take the tick away\./);
  await title.fill('Songs');
  await page.getByRole('checkbox', { name: 'Songs' }).uncheck();
  await save(page).click();
  await expect(next(page)).toBeVisible();

  await page.goto('/my-site/preview/draft');
  await expect(tiles(page)).toHaveCount(5);
  await page.getByRole('link', { name: 'Edit: Facilities' }).click();
  await expect(page.getByRole('checkbox', { name: 'Songs' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Edit: Songs' }).click();
  await page.getByRole('button', { name: 'Remove Songs' }).click();
  await expect(page.getByRole('button', { name: 'Add a facility of your own' })).toBeFocused();
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
  await save(page).click();
  // Back where the owner came from.
  await expect(page.getByRole('heading', { level: 1, name: 'Matri Mandal' })).toBeVisible();
  expect(await site.ownerApi.groupDraft('facilities', 'en')).toEqual({});
  await expect(page.locator('#categories')).toHaveCount(0);
});
