import { expect, type Locator, type Page } from 'playwright/test';
import { dismissNotice, openAndCache, openAsOwner } from './harness/phone';
import { test } from './harness/test';

test.use({ content: 'empty', viewport: { width: 360, height: 640 } });

/** Counts what the owner's thumb does: each press of a button, link or field. */
function countingThumb(page: Page) {
  let taps = 0;
  const tap = async (place: Locator) => {
    taps += 1;
    await place.click();
  };
  return {
    taps: () => taps,
    tap,
    async write(label: string | RegExp, text: string) {
      const field = page.getByLabel(label, { exact: true }).first();
      await tap(field);
      await field.pressSequentially(text);
    },
    async goOn(next: string) {
      await tap(page.getByRole('button', { name: /^Save( and go on)?$/ }));
      await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
    },
  };
}

test('a doctor makes the installed software the own group’s site in at most 95 taps, and another phone has it offline', async ({
  page,
  site,
  browser,
}) => {
  const { taps, tap, write, goOn } = countingThumb(page);
  await openAsOwner(page, '/my-site');
  await dismissNotice(page);
  await tap(page.getByRole('link', { name: 'The group’s name' }));
  await write('Name of the group', 'Maitri Circle');
  await write('The group in one sentence', 'Mothers meet every Sunday.');
  await tap(page.locator('summary').filter({ hasText: 'In Hindi' }));
  await write(/^Name of the group हिन्दी/, 'मैत्री मंडल');
  await goOn('The doctor');
  await write('Name of the doctor', 'Dr. Uma Testwali');
  await write('What the doctor does', 'Obstetrician');
  await tap(page.getByRole('button', { name: 'Address of the page: /doctor' }));
  await tap(page.getByRole('button', { name: 'Use dr-uma-testwali' }));
  await goOn('How to reach you');
  await write('Phone 1', '+91 00000 11111');
  await write('E-mail 1', 'uma@example.org');
  await write('Address', 'Wardha');
  await goOn('Emergency numbers');
  await write('Emergency number', '112');
  await write('Ambulance', '108');
  await goOn('Logo');
  await tap(page.getByRole('button', { name: /^Use the first letter/ }));
  await goOn('Colours');
  await tap(page.getByRole('radio', { name: 'Plum' }));
  await goOn('Home page');
  await write('Large line over the picture', 'Maitri means friendship.');
  await write('Sentence below it', 'We meet under the neem tree.');
  for (const [place, [value, label]] of [
    ['20', 'villages'],
    ['9', 'months'],
    ['1', 'doctor'],
  ].entries()) {
    const figure = page.getByRole('group', { name: `Figure ${place + 1}` });
    await tap(figure.getByLabel('Number'));
    await page.keyboard.type(value ?? '');
    await tap(figure.getByLabel('What it counts'));
    await page.keyboard.type(label ?? '');
  }
  await write('About the group, in short', 'A group of mothers in Wardha.');
  await write('Your letter to the women who come', 'Come as you are.');
  await goOn('Facilities');
  await goOn('Month by month');
  await goOn('About the group');
  await tap(page.getByRole('button', { name: 'Add a paragraph' }).first());
  await page.keyboard.type('We meet under the neem tree.');
  await write('Vision', 'No mother is alone.');
  await write('Mission', 'A circle in each village.');
  await goOn('Volunteering');
  await goOn('The doctor’s page');
  await tap(page.getByRole('button', { name: 'Add a paragraph' }).first());
  await page.keyboard.type('Born in Wardha.');
  await tap(page.getByRole('button', { name: 'Add an Award' }).first());
  await page.keyboard.type('Midwife of the year');
  await goOn('Privacy');
  await write('Who answers for privacy', 'Dr. Uma Testwali');
  await goOn('My site');
  await tap(page.getByRole('link', { name: 'Preview' }));
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await tap(page.getByRole('link', { name: 'Publish' }));
  await tap(page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByText('Everything you have written is published.')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(95);
  await expect(page.getByRole('link', { name: 'Add your first event' })).toBeVisible();

  const secondPhone = await browser.newContext({ viewport: { width: 412, height: 823 }, locale: 'hi-IN' });
  const visitor = await secondPhone.newPage();
  await openAndCache(visitor, site, new URL('/', page.url()).href);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('मैत्री मंडल');
  const manifest = await (
    await visitor.request.get(new URL('/manifest.webmanifest', page.url()).href)
  ).json();
  expect(manifest).toMatchObject({ name: 'Maitri Circle', short_name: 'Maitri' });
  const sizes = manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose?: string }) => [
    sizes,
    purpose,
  ]);
  expect(sizes).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
    ['512x512', 'monochrome'],
  ]);
  await site.network.disconnect();
  await visitor.goto(new URL('/dr-uma-testwali', page.url()).href);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Dr. Uma Testwali');
  await expect(visitor.getByText('Midwife of the year')).toBeVisible();
  await visitor.goto(new URL('/contact-us', page.url()).href);
  await expect(
    visitor.getByRole('main').getByRole('link', { name: '+91 00000 11111', exact: true }),
  ).toHaveAttribute('href', /^tel:/);
  await secondPhone.close();
});
