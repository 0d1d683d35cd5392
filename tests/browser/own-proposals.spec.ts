import { expect, type Page } from 'playwright/test';
import { expectSound } from './harness/accessibility';
import { openAsOwner } from './harness/phone';
import { test } from './harness/test';

test.use({ serviceWorkers: 'block', content: 'empty', viewport: { width: 360, height: 640 } });

const save = (page: Page) => page.getByRole('button', { name: /^Save( and go on)?$/ });

test('the owner reads the standard wording of the months and of volunteering, and writes other texts', async ({
  page,
  site,
}) => {
  await site.ownerApi.writeRequired();
  await openAsOwner(page, '/my-site');
  await expect(page.getByRole('link', { name: 'Month by month Standard wording' })).toBeVisible();
  await expect(
    page.getByText(/Visitors still read the standard wording for: .*Month by month/),
  ).toBeVisible();
  await page.getByRole('link', { name: /Month by month/ }).click();
  const third = page.getByLabel('Month 3: what helps');
  const month = (name: string) => page.locator('summary').filter({ hasText: name });
  await expect(month('Month 3')).toContainText('If you have not had your first scan');
  await month('Month 3').click();
  await expect(third).toHaveAccessibleDescription(/Standard wording: If you have not had your first scan/);
  await third.fill('Come for your first scan.');
  await expectSound(page, 'months');
  // One is open, and what is pressed stays under the finger.
  await month('Month 7').scrollIntoViewIfNeeded();
  const top = async () => Math.round((await month('Month 7').boundingBox())?.y ?? 0);
  const before = await top();
  await month('Month 7').click();
  await expect(page.getByLabel('Month 7: what helps')).toBeVisible();
  await expect(third).toBeHidden();
  expect(await top()).toBe(before);
  await expect(month('Month 3')).toContainText('Come for your first scan.');
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About the group' })).toBeVisible();
  await page.goto('/my-site/volunteer');
  await page.getByRole('button', { name: 'Add a task' }).click();
  await page.keyboard.type('Drive');
  await page.getByLabel('Text', { exact: true }).fill('To the clinic and back.');
  await expectSound(page, 'volunteering');
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The doctor’s page' })).toBeVisible();

  await page.goto('/my-site/preview/draft');
  await page.getByRole('link', { name: 'Month 3', exact: true }).click();
  await expect(page.getByText('Come for your first scan.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit: Planning: what helps' }).click();
  await expect(page.getByLabel('Planning: what helps')).toBeVisible();
  await month('Month 3').click();
  await expect(third).toHaveValue('Come for your first scan.');
  await page.goto('/my-site/preview/draft');
  await page.getByRole('main').getByRole('link', { name: 'Volunteer with us' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Drive']);
});

test('the home page’s form says what stands there now, and translates what is written', async ({ page }) => {
  await openAsOwner(page, '/my-site/home');
  await expect(page.getByLabel('Large line over the picture')).toHaveAccessibleDescription(
    /Standard wording: you are not alone\./,
  );
  await expect(page.getByLabel('About the group, in short')).toHaveAccessibleDescription(
    /^optional On the home page, .* Standard wording: Mothers, families/,
  );
  const picture = page.getByRole('group', { name: 'Picture of the home page' });
  await expect(picture.locator('img')).toHaveAttribute('src', /hero/);
  await page.locator('summary').filter({ hasText: 'In Hindi' }).click();
  await expect(page.getByText('What you write above can be translated here.')).toBeVisible();
  await page.getByLabel('Sentence below it', { exact: true }).fill('We meet under the neem tree.');
  const hindi = page.locator('details').filter({ hasText: 'In Hindi' });
  await expect(hindi.getByRole('textbox')).toHaveCount(1);
  await hindi.getByLabel('Sentence below it हिन्दी').fill('हम नीम के नीचे मिलते हैं।');
  await expectSound(page, 'the form of the home page with its Hindi texts');
});
