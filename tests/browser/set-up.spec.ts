import { expect, type Locator, type Page } from 'playwright/test';
import { expectSound } from './harness/accessibility';
import { dismissNotice, notice, openAndCache, openAsOwner } from './harness/phone';
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

test('a doctor makes the installed software the own group’s site in at most 75 taps, and another phone has it offline', async ({
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
  await tap(page.getByLabel('These numbers are right for our place'));
  await goOn('Privacy');
  await goOn('My site');
  await tap(page.getByRole('link', { name: 'Logo' }));
  await tap(page.getByRole('button', { name: /^Use the first letter/ }));
  await goOn('Colours');
  await tap(page.getByRole('radio', { name: 'Plum' }));
  await goOn('Languages');
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
  await goOn('My site');
  await tap(page.getByRole('link', { name: 'Preview' }));
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await tap(page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your site is open.' })).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(75);
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

test('the least that publishes takes at most 16 taps, and ends with the address to send on', async ({
  page,
  site,
}) => {
  const { taps, tap, write, goOn } = countingThumb(page);
  await openAsOwner(page, '/my-site');
  await dismissNotice(page);
  await expect(page.getByText('about 4 minutes left')).toBeVisible();
  await tap(page.getByRole('link', { name: 'The group’s name' }));
  await write('Name of the group', 'Maitri Circle');
  await goOn('The doctor');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await write('Name of the doctor', 'Dr. Uma Testwali');
  await goOn('How to reach you');
  await write('Phone 1', '+91 00000 11111');
  await goOn('Emergency numbers');
  await expect(page.getByLabel('Emergency number')).toHaveValue('112');
  await expect(page.getByLabel('Ambulance')).toHaveValue('108');
  await tap(page.getByLabel('These numbers are right for our place'));
  await goOn('Privacy');
  await expect(page.getByLabel('Who answers for privacy')).toHaveValue('Dr. Uma Testwali');
  await expect(page.getByLabel('Phone for privacy')).toHaveValue('+91 00000 11111');
  // A proposal that was not saved is no text of the site.
  expect(await site.ownerApi.groupDraft('notice', 'en')).toEqual({});
  await goOn('My site');
  await expect(page.getByText('5 of 5 needed')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Your site is open.' })).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(16);
  expect((await site.ownerApi.group('en')).Texts).toMatchObject({
    name: 'Maitri Circle',
    emergency: '112',
    ambulance: '108',
    noticeName: 'Dr. Uma Testwali',
    noticePhone: '+91 00000 11111',
  });

  const home = new URL('/', page.url()).href;
  await expect(page.getByText(home, { exact: true })).toBeVisible();
  const whatsApp = page.getByRole('link', { name: 'Send it on WhatsApp' });
  const message = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text');
  expect(message).toContain('Maitri Circle');
  expect(message).toContain(home);
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  const code = await page.getByRole('img', { name: `QR code of ${home}` }).boundingBox();
  expect(code?.width).toBeCloseTo(160, 0);
  await expectSound(page, 'the site is open');
  await page.getByRole('link', { name: 'Open my site' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maitri Circle');
  await page.reload();
  await expect(page).toHaveURL('/');
});

test('the address is copied, or selected where the browser does not allow that', async ({
  page,
  context,
  site,
}) => {
  await site.ownerApi.writeRequired();
  await site.ownerApi.publishGroup();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsOwner(page, '/my-site');
  await page.getByRole('link', { name: 'Address and QR code' }).click();
  const copy = page.getByRole('button', { name: 'Copy the address' });
  const home = new URL('/', page.url()).href;
  await copy.click();
  await expect(page.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(home);
  await page.reload();
  await page.evaluate(() => {
    getSelection()?.removeAllRanges();
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await copy.click();
  await expect(notice(page)).toContainText('The address is selected.');
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(home);
});

test('the next steps have a tick once they are done', async ({ page, site }) => {
  await site.ownerApi.writeRequired();
  await site.ownerApi.publishGroup();
  await openAsOwner(page, '/my-site/open');
  await expect(page.getByRole('link', { name: 'Add your first event', exact: true })).toBeVisible();
  await site.ownerApi.addEvent({ EventName: 'Tea under the Neem Tree' });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Add your first event Done' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add the people of your team', exact: true })).toBeVisible();
});

test('a site that is begun in Hindi has Hindi as its main language, and its message is in it', async ({
  page,
  site,
}) => {
  await openAsOwner(page, '/my-site');
  await page.goto('/my-site/name?lng=hi');
  await page.getByLabel('समूह का पूरा नाम', { exact: true }).fill('मैत्री मंडल');
  await page.getByRole('button', { name: 'सहेजें और आगे बढ़ें' }).click();
  await expect(page).toHaveURL('/my-site/doctor');
  expect(await site.ownerApi.groupDraft('name', 'hi')).toEqual({ name: 'मैत्री मंडल' });
  expect(await site.ownerApi.groupDraft('languages', '')).toEqual({ languages: ['hi', 'en', 'fr'] });
  await site.ownerApi.changeGroup('doctor', 'hi', { doctorName: 'डॉ. उमा' });
  await site.ownerApi.changeGroup('contact', '', { phones: ['+91 00000 11111'] });
  await site.ownerApi.changeGroup('emergency', '', { emergency: '112', ambulance: '108' });
  await site.ownerApi.changeGroup('notice', 'hi', { noticeName: 'डॉ. उमा' });
  await site.ownerApi.publishGroup();
  await page.goto('/my-site/open?lng=en');
  const link = page.getByRole('link', { name: 'Send it on WhatsApp' });
  expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')).toContain(
    'मैत्री मंडल की अब अपनी वेबसाइट है।',
  );
});
