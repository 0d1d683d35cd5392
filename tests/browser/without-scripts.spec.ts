import { expect } from 'playwright/test';
import { doctor } from '../demo-group';
import { fillRegistration, mother, registrationAddress, save } from './harness/phone';
import { test } from './harness/test';

// Rule no-script-forms. What the HTML contains and what its forms post is tested in tests/api/posted-forms.test.ts.
test.use({ javaScriptEnabled: false });

test('menu, languages, months and the rest of a text open and close by CSS alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const events = page.locator('#menu').getByRole('link', { name: 'Events' });
  await expect(events).toBeVisible();
  await page.getByRole('button', { name: 'Close the menu' }).click();
  await expect(events).toBeHidden();

  // The chosen month is in the address.
  const months = page.getByRole('region', { name: 'Which month are you in?' });
  await months.getByRole('link', { name: 'Month 5' }).click();
  await expect(months.getByRole('article', { name: 'Month 5' })).toBeInViewport({ ratio: 1 });
  await expect(months.getByText('Choose your month.')).toBeHidden();
  await months.getByRole('link', { name: 'Month 6' }).click();
  await expect(months.getByRole('article', { name: 'Month 5' })).toBeHidden();
  await expect(months.getByRole('article', { name: 'Month 6' })).toBeVisible();

  await page.goto(`/${doctor.slug}`);
  const last = page.getByText('At forty-seven, after an illness of her own');
  await expect(last).toBeHidden();
  await page.getByText('Read More').click();
  await expect(last).toBeVisible();
  await page.getByText('Read Less').click();
  await expect(last).toBeHidden();

  // Controls that need scripts are not shown.
  await page.goto('/volunteer');
  await expect(page.getByRole('button', { name: 'Choose it from a calendar' })).toBeHidden();
  await page.goto('/auth?mode=signup');
  await expect(page.getByRole('button', { name: 'Show the password' })).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { name: 'खाता बनाएँ' })).toBeVisible();
  await page.goto('/events');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('a registration is posted by the browser and shows its link; a reload posts it again without a second row', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await site.ownerApi.changeEvent(event, { Places: 500 });
  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: 'Keep this link to your place' });
  await page.goto(registrationAddress(event._id));
  await fillRegistration(page);
  await page.getByLabel('How many people come?').fill('2');
  await save(page).click();
  await expect(main.getByRole('heading', { name: 'You have a place' })).toBeVisible();
  await expect(main.getByRole('alert')).toContainText('success');
  const secret = (await link.getAttribute('href')) ?? '';
  expect(secret).toMatch(/^\/place#[\w-]{22}$/);

  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await page.reload();
  await posted;
  await expect(main.getByRole('heading', { name: 'You have a place' })).toBeVisible();
  // The same browser gets the same link again.
  await expect(link).toHaveAttribute('href', secret);
  const rows = (await site.ownerApi.registrations(event._id)).filter(({ Name }) => Name === mother.name);
  expect(rows).toMatchObject([{ Party: 2 }]);

  await page.goto(secret);
  await expect(main.locator('noscript p')).toHaveText(/^This browser cannot show this page/);
});
