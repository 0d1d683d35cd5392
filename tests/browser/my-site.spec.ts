import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { paletteColours } from '~/contract/palettes';
import { expectSound } from './harness/accessibility';
import { chooseCropped } from './harness/crop';
import { resetConnection } from './harness/faults';
import { dismissNotice, hasDraft, notice, openAsOwner } from './harness/phone';
import { test } from './harness/test';

test.use({ serviceWorkers: 'block', content: 'empty', viewport: { width: 360, height: 640 } });

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const part = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const save = (page: Page) => page.getByRole('button', { name: /^Save( and go on)?$/ });

/** Saves the part on the screen, and waits for the next one. */
async function goOn(page: Page, next: string): Promise<void> {
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();
}

test('the owner sees what is missing, writes the parts in order, and publishes them', async ({
  page,
  site,
}) => {
  await openAsOwner(page, '/dashboard');
  await page.getByRole('link', { name: 'Make this your own site' }).click();
  await expect(page.getByText('0 of 5 needed')).toBeVisible();
  await expect(part(page, 'Emergency numbers')).toContainText('Filled in for you: please confirm');
  await expect(part(page, 'How to reach you')).toContainText(
    'Still missing: A phone number or an e-mail address',
  );
  // Publish says what is missing, and where.
  await expect(page.getByRole('navigation', { name: 'Quick menu' })).toBeHidden();
  await expect(publish(page)).toBeInViewport({ ratio: 1 });
  await publish(page).click();
  await expect(notice(page)).toContainText('Not published yet');
  await dismissNotice(page);
  await expect(page.getByRole('link', { name: 'The group’s name Still missing' })).toBeFocused();
  await page.keyboard.press('Enter');

  await page.getByLabel('Name of the group', { exact: true }).fill('Matri Mandal');
  await page.getByLabel('Short name', { exact: true }).fill('Matri Mandal far too long');
  await expect(page.getByLabel('Short name', { exact: true })).toHaveValue('Matri Mandal');
  await expect(page.getByText('0 characters left')).toBeVisible();
  await page.locator('summary').filter({ hasText: 'In Hindi' }).click();
  await page.getByLabel('Name of the group हिन्दी').fill('मातृ मंडल');
  await goOn(page, 'The doctor');
  await page.getByLabel('Name of the doctor', { exact: true }).fill('Dr. Uma Testwali');
  await page.getByRole('button', { name: 'Address of the page: /doctor' }).click();
  await page.getByLabel('Web address of the doctor’s page').fill('Dr Uma');
  await save(page).click();
  await expect(page.getByText('Only small Latin letters, digits and single hyphens, and')).toBeVisible();
  await expect(page.getByLabel('Web address of the doctor’s page')).toBeFocused();
  await page.getByLabel('Web address of the doctor’s page').fill('dr-uma');
  await goOn(page, 'How to reach you');
  await page.getByLabel('Phone 1').fill('+91 00000 11111');
  await goOn(page, 'Emergency numbers');
  // What the publication would refuse is refused at once.
  await page.getByLabel('Ambulance').fill('');
  await save(page).click();
  await expect(page.getByText('Please fill this in: nothing is published without it.')).toBeVisible();
  await expect(page.getByText('Please check the numbers, then tick this box.')).toBeVisible();
  await expect(page.getByLabel('Ambulance')).toBeFocused();
  await page.getByLabel('Ambulance').fill('102');
  await page.getByLabel('These numbers are right for our place').check();
  await goOn(page, 'Privacy');
  await goOn(page, 'My site');
  await expect(page.getByText('Saved. Visitors see it once you publish.')).toBeVisible();
  await page.getByRole('link', { name: 'Logo' }).click();
  await goOn(page, 'Colours');
  await page.getByRole('radio', { name: 'Plum' }).check();
  await goOn(page, 'Languages');
  await goOn(page, 'Home page');
  await page.getByLabel('Number', { exact: true }).first().fill('20+');
  await page.getByLabel('What it counts').first().fill('villages');
  await goOn(page, 'Facilities');
  await goOn(page, 'Month by month');
  await goOn(page, 'About the group');
  await page.getByRole('button', { name: 'Add a paragraph' }).first().click();
  await page.keyboard.type('We meet every week.');
  await goOn(page, 'Volunteering');
  await goOn(page, 'The doctor’s page');
  await page.getByRole('button', { name: 'Add an Award' }).first().click();
  await page.getByLabel('Name of the award').fill('Midwife of the year');
  await page.getByLabel('Year', { exact: true }).fill('2024');
  await goOn(page, 'My site');

  await expect(page.getByText('5 of 5 needed')).toBeVisible();
  await expect(page.getByText('more if you like')).toHaveCount(0);
  await expect(page.getByText('Still missing')).toHaveCount(0);
  await publish(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your site is open.' })).toBeVisible();
  await expect(page).toHaveTitle('Your site is open. · Matri Mandal');
  await page.getByRole('link', { name: 'My site', exact: true }).click();
  await expect(page.getByText('Everything you have written is published.')).toBeVisible();
  await expect(publish(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Quick menu' })).toBeVisible();
  expect((await site.ownerApi.group('hi')).Texts).toMatchObject({
    name: 'मातृ मंडल',
    shortName: 'Matri Mandal',
    doctorSlug: 'dr-uma',
    phones: ['+91 00000 11111'],
    ambulance: '102',
    noticeName: 'Dr. Uma Testwali',
    figures: [{ value: '20+', label: 'villages' }],
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Make this your own site' })).toHaveCount(0);
});

test('the list marks parts with changes that are stored on this phone only', async ({ page }) => {
  await openAsOwner(page, '/my-site/contact');
  await page.getByLabel('Phone 1').fill('+91 00000 11111');
  await page.getByRole('main').getByRole('link', { name: 'My site' }).click();
  const row = page.getByRole('link', { name: 'How to reach you' });
  await expect(row).toContainText('Not saved yet: it is on this phone');
  await row.click();
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emergency numbers' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My site' }).click();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Not saved yet');
});

/** A square drawing of one colour on a clear ground. */
const logoFile = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#0000' })
    .png()
    .toBuffer(),
});

test('the owner chooses a logo, publishes it, and visitors see it at the top of every page', async ({
  page,
  site,
}) => {
  await site.ownerApi.writeRequired();
  await openAsOwner(page, '/my-site/logo');
  await expect(page.getByText('A square picture on one plain colour')).toBeVisible();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: svg });
  await expect(page.getByRole('alert').filter({ hasText: 'JPEG' })).toBeVisible();
  await chooseCropped(page, page.getByLabel('Choose a picture'), await logoFile('our logo.png', '#5628a0'));
  const preview = page.getByRole('img', { name: 'Preview of our logo.png' });
  await expect(preview).toBeVisible();
  await expect(page.getByText('As a circle')).toBeVisible();
  await expect(page.getByText('In a browser')).toBeVisible();
  // Like the rest of a form, it is not lost with the page.
  await page.reload();
  await expect(preview).toBeVisible();
  await goOn(page, 'Colours');
  const { logo = '' } = await site.ownerApi.groupDraft('logo', '');
  expect(logo).toMatch(/^our-logo-\w{10}\.\w+$/);
  const mark = page.getByRole('banner').getByRole('link', { name: 'Matri Mandal' }).locator('img');
  await page.goto('/my-site');
  await publish(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your site is open.' })).toBeVisible();

  await page.goto('/events');
  await expect(mark).toHaveAttribute('src', `/img/icon-192/${logo}`);
  await expect(mark).toHaveJSProperty('naturalWidth', 192);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', `/img/favicon-48/${logo}`);

  await page.goto('/my-site/logo');
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await expect(page.getByRole('button', { name: 'Remove the logo' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('These changes are not saved yet.')).toBeVisible();
  await expect(page.getByText('As a circle')).toHaveCount(0);
  await goOn(page, 'My site');
  expect(await site.ownerApi.groupDraft('logo', '')).toEqual({});
});

test('a group without a logo uses the first letter of its name, in the shapes that phones cut', async ({
  page,
  site,
}) => {
  await site.ownerApi.writeRequired();
  await site.ownerApi.changeGroup('name', 'en', { name: '“क्षमा” Mandal' });
  await site.ownerApi.changeGroup('colours', '', { palette: 'plum' });
  await openAsOwner(page, '/my-site/logo');
  await page.getByRole('button', { name: 'Use the first letter: क्ष' }).click();
  const preview = page.getByRole('img', { name: 'Preview of क्ष.png' });
  await expect(preview).toBeVisible();
  await expect(page.getByText('As a circle')).toBeVisible();
  await goOn(page, 'Colours');
  const { logo = '' } = await site.ownerApi.groupDraft('logo', '');
  expect(logo).toMatch(/^क्ष-\w{10}\.\w+$/);
  await page.goto('/my-site');
  await publish(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your site is open.' })).toBeVisible();
  // A disc in the colours of the draft; the letter shows the ground in icons, and is clear in the one of a single colour.
  const pixels = async (shape: string, channels: 3 | 4) => {
    const answer = await page.request.get(`/img/${shape}/${encodeURIComponent(logo)}`);
    const picture = sharp(await answer.body()).toColourspace('srgb');
    const raw = await (channels === 4 ? picture.ensureAlpha() : picture.removeAlpha()).raw().toBuffer();
    return Array.from({ length: raw.length / channels }, (_, at) => [
      ...raw.subarray(at * channels, at * channels + channels),
    ]);
  };
  const icon = await pixels('icon-512.plum', 3);
  const plum = (name: 'leaf' | 'ground') =>
    [1, 3, 5].map((at) => Number.parseInt(paletteColours('plum')?.[name].slice(at, at + 2) ?? '', 16));
  const near = ([r = 0, g = 0, b = 0]: number[], [x = 0, y = 0, z = 0]: number[]) =>
    Math.max(Math.abs(r - x), Math.abs(g - y), Math.abs(b - z)) < 24;
  const share = (colour: number[]) =>
    icon.slice(512 * 160, 512 * 352).filter((pixel) => near(pixel, colour)).length / (512 * 192);
  expect(share(plum('leaf'))).toBeGreaterThan(0.4);
  expect(share(plum('ground'))).toBeGreaterThan(0.08);
  const clear = (await pixels('mono-512', 4)).filter(([, , , alpha]) => alpha === 0).length / 512 ** 2;
  expect(clear).toBeGreaterThan(0.5);
  expect(clear).toBeLessThan(0.75);
});

test('of two logos that two phones have chosen, the owner takes one', async ({ page, site }) => {
  await openAsOwner(page, '/my-site/logo');
  await chooseCropped(page, page.getByLabel('Choose a picture'), await logoFile('mine.png', '#5628a0'));
  await expect(page.getByRole('img', { name: 'Preview of mine.png' })).toBeVisible();
  await site.ownerApi.changeGroup('logo', '', { logo: 'theirs.png' });
  await save(page).click();
  const conflict = page.getByRole('region', { name: 'Another phone has changed this part' });
  await expect(conflict).toContainText('theirs.png');
  await expect(conflict).toContainText(/mine-\w+/);
  await conflict.getByRole('button', { name: 'Use theirs' }).click();
  await expect(page.getByRole('img', { name: 'Preview of mine.png' })).toHaveCount(0);
  await chooseCropped(page, page.getByLabel('Change picture'), await logoFile('again.png', '#5628a0'));
  await expect(page.getByRole('img', { name: 'Preview of again.png' })).toBeVisible();
  await site.ownerApi.changeGroup('logo', '', { logo: 'theirs-2.png' });
  await save(page).click();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Colours' })).toBeVisible();
  expect((await site.ownerApi.groupDraft('logo', '')).logo).toMatch(/^again-/);
});

test('what is typed into a part survives a reload and a lost connection', async ({ page, site }) => {
  await openAsOwner(page, '/my-site/about');
  await page.getByLabel('Vision', { exact: true }).fill('No mother alone');
  await page.getByRole('button', { name: 'Add a paragraph' }).first().click();
  await page.keyboard.type('We meet every week.');
  await page.reload();
  await expect(page.getByText('These changes are not saved yet.')).toBeVisible();
  await expect(page.getByLabel('Vision', { exact: true })).toHaveValue('No mother alone');
  await expect(page.getByLabel('Paragraph 1', { exact: true })).toHaveValue('We meet every week.');
  const offline = site.network.intercept('POST /change_group/about', resetConnection);
  await save(page).click();
  await expect(notice(page)).toContainText('What you wrote is stored on this phone');
  offline.end();
  await dismissNotice(page);
  await goOn(page, 'Volunteering');
  await goOn(page, 'The doctor’s page');
  expect(await hasDraft(page)).toBe(false);
  expect(await site.ownerApi.groupDraft('about', 'en')).toEqual({
    about: ['We meet every week.'],
    vision: 'No mother alone',
  });
});

test('a part that two phones have changed is not overwritten: the owner chooses', async ({ page, site }) => {
  await openAsOwner(page, '/my-site/name');
  const name = page.getByLabel('Name of the group', { exact: true });
  const conflict = page.getByRole('region', { name: 'Another phone has changed this part' });
  await name.fill('Written here');
  await page.getByLabel('The group in one sentence', { exact: true }).fill('Mine alone');
  await site.ownerApi.changeGroup('name', 'en', { name: 'Written there', shortName: 'There' });
  await save(page).click();
  await expect(conflict).toContainText('Written there');
  await expect(conflict).toContainText('Written here');
  // What only one phone has changed is no question.
  await expect(conflict).not.toContainText('Short name');
  await conflict.getByRole('button', { name: 'Use theirs' }).click();
  await expect(name).toHaveValue('Written there');
  await expect(page.getByLabel('The group in one sentence', { exact: true })).toHaveValue('Mine alone');

  await name.fill('Written here again');
  await site.ownerApi.changeGroup('name', 'en', { name: 'Written there again', shortName: 'There' });
  await save(page).click();
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The doctor' })).toBeVisible();
  expect(await site.ownerApi.groupDraft('name', 'en')).toEqual({
    name: 'Written here again',
    shortName: 'There',
    description: 'Mine alone',
  });
});

test('an earlier version is made current again, as a new publication', async ({ page, site }) => {
  await site.ownerApi.writeRequired();
  await site.ownerApi.publishGroup();
  await site.ownerApi.changeGroup('name', 'en', { name: 'Another name' });
  await site.ownerApi.publishGroup();
  await openAsOwner(page, '/my-site');
  await page.getByRole('link', { name: 'Earlier versions' }).click();
  const versions = page.getByRole('article');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('Visitors see this one');
  await expect(versions.first()).toContainText('Changed: The group’s name');
  await page.getByRole('button', { name: 'Make it current again: version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make it current again' }).click();
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText('version 1 again');
  expect((await site.ownerApi.group('en')).Texts.name).toBe('Matri Mandal');
  await page.getByRole('link', { name: 'My site' }).click();
  await expect(page.getByText('Everything you have written is published.')).toBeVisible();
});

test('on a phone a part begins below a bar of 48 px with its place, and its fields have the whole width', async ({
  page,
}) => {
  await openAsOwner(page, '/my-site/contact');
  const bar = await page.locator('[data-part-bar]').boundingBox();
  expect([bar?.y, bar?.height, bar?.width]).toEqual([0, 48, 360]);
  await expect(page.locator('[data-part-bar]')).toContainText('3 of 14');
  const back = await page.getByRole('main').getByRole('link', { name: 'My site' }).boundingBox();
  expect(Math.min(back?.width ?? 0, back?.height ?? 0)).toBeGreaterThanOrEqual(44);
  const form = await page.locator('form:has([data-save-bar])').boundingBox();
  expect(form?.y).toBe(64);
  const field = await page.getByLabel('Phone 1').boundingBox();
  expect([field?.x, field?.width]).toEqual([16, 328]);
  expect(field?.y).toBeLessThanOrEqual(112);
  await expectSound(page, 'a part of the site');
});

test('once the site is published, Save leads back to the list, where the change is said and published', async ({
  page,
  site,
}) => {
  await site.ownerApi.writeRequired();
  await site.ownerApi.publishGroup();
  await openAsOwner(page, '/my-site');
  await dismissNotice(page);
  const row = page.getByRole('link', { name: 'The group’s name' });
  await expect(row).toContainText('Published');
  await row.click();
  await page.getByLabel('Short name', { exact: true }).fill('Maitri');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My site' })).toBeVisible();
  await expect(page.getByText('Saved. Visitors see it once you publish.')).toBeVisible();
  await expect(row).toContainText('Written, not published yet');
  await expect(page.getByText('1 change is not published')).toBeVisible();
  await expectSound(page, 'my site with a change');
  await site.network.disconnect();
  await publish(page).click();
  await expect(notice(page)).toContainText('This needs a connection.');
  await site.network.listen();
  await dismissNotice(page);
  await publish(page).click();
  await expect(page.getByRole('button', { name: 'Undo: Published' })).toBeVisible();
  await expect(publish(page)).toBeHidden();
  expect((await site.ownerApi.group('en')).Texts.shortName).toBe('Maitri');
});

test.describe('with demo content', () => {
  test.use({ content: 'demo' });

  test('nothing of the invented group’s name, doctor and contact is published as one’s own', async ({
    page,
    site,
  }) => {
    await site.ownerApi.writeRequired();
    await openAsOwner(page, '/my-site');
    await expect(part(page, 'The group’s name')).toContainText('Written, not published yet');
    await publish(page).click();
    await expect(notice(page)).not.toBeEmpty();
    await dismissNotice(page);
    // Its Hindi name is still there.
    await page.getByRole('link', { name: 'Name of the group: still the invented group’s' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The group’s name' })).toBeVisible();
    expect((await site.ownerApi.group('en')).State).toBe('demo');
  });
});
