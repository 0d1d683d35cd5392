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
  await expect(third).toHaveAccessibleDescription(/Standard wording: If you have not had your first scan/);
  await third.fill('Come for your first scan.');
  await expectSound(page, 'months');
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
  await expect(third).toHaveValue('Come for your first scan.');
  await page.goto('/my-site/preview/draft');
  await page.getByRole('main').getByRole('link', { name: 'Volunteer with us' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(['Drive']);
});
