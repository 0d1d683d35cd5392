import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { type PaletteColours, paletteColours, usualColours } from '~/contract/palettes';
import { documentsCache } from '~/contract/worker-protocol';
import { expectSound, findings } from './harness/accessibility';
import { listenForComplaints } from './harness/complaints';
import { chooseCropped } from './harness/crop';
import { isKept, openAndCache, openAsOwner } from './harness/phone';
import { type Site, test } from './harness/test';

test.use({ content: 'empty', viewport: { width: 412, height: 823 } });

async function publish({ ownerApi }: Site, palette: string): Promise<void> {
  await ownerApi.changeGroup('name', 'en', { name: 'Maitri Circle' });
  await ownerApi.changeGroup('doctor', 'en', { doctorName: 'Dr. Uma Testwali' });
  await ownerApi.changeGroup('contact', '', { phones: ['+91 00000 11111'] });
  await ownerApi.changeGroup('emergency', '', { emergency: '112', ambulance: '108' });
  await ownerApi.changeGroup('notice', 'en', { noticeName: 'Dr. Uma Testwali' });
  await ownerApi.changeGroup('colours', '', palette ? { palette } : {});
  await ownerApi.publishGroup();
}

const asRgb = (colour: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;

const plum = paletteColours('plum') ?? usualColours;

/** The page stands on the palette's ground, in its ink. */
async function expectColours(page: Page, { ground, ink }: PaletteColours): Promise<void> {
  const root = page.locator('html');
  await expect(root).toHaveCSS('background-color', asRgb(ground));
  await expect(root).toHaveCSS('color', asRgb(ink));
}

const themeColour = (page: Page) => page.locator('meta[name="theme-color"]');

test('a published palette is on the home page at once, in kept documents, and in the shell offline', async ({
  context,
  page,
  site,
}) => {
  const complaints = listenForComplaints(context);
  await publish(site, '');
  /** Documents are kept after the page has said that it works offline. */
  const keeps = (text: string) =>
    expect
      .poll(() =>
        page.evaluate(async (name) => (await (await caches.open(name)).match('/'))?.text(), documentsCache),
      )
      .toContain(text);
  await openAndCache(page, site, '/');
  await expectColours(page, usualColours);
  await keeps('Maitri Circle');

  await publish(site, 'plum');
  // The document that the phone has kept is older; the page follows without a reload.
  expect(isKept(await page.goto('/'))).toBe(true);
  await expectColours(page, plum);
  await expect(themeColour(page)).toHaveAttribute('content', plum.ground);
  await page.getByRole('banner').getByRole('link', { name: 'Maitri Circle' }).waitFor();
  expect(await findings(page)).toEqual([]);
  // Paper stays white.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const ground of ['ground', 'paper', 'panel', 'panel-soft'])
    await expect(page.locator('body')).toHaveCSS(`--color-${ground}`, '#fff');
  await page.emulateMedia({ media: null });

  await openAndCache(page, site, '/');
  await keeps(`--color-ground:${plum.ground}`);
  await site.network.disconnect();
  const kept = await page.goto('/');
  expect([isKept(kept), (await kept?.text())?.includes(`--color-ground:${plum.ground}`)]).toEqual([
    true,
    true,
  ]);
  await expectColours(page, plum);
  // Never opened before: from the shell.
  expect(isKept(await page.goto('/about-us'))).toBe(false);
  await expect(page).toHaveTitle('About Us · Maitri Circle');
  await expectColours(page, plum);
  await expect(themeColour(page)).toHaveAttribute('content', plum.ground);
  expect(await findings(page)).toEqual([]);

  // The document still names the palette, which is given up.
  await site.network.listen();
  await publish(site, '');
  expect(isKept(await page.goto('/'))).toBe(true);
  await expectColours(page, usualColours);
  await expect(themeColour(page)).toHaveAttribute('content', usualColours.ground);
  expect(complaints.filter((complaint) => !complaint.includes('ERR_'))).toEqual([]);
});

test('the door has the palette from its document, and offline', async ({ context, page, site }) => {
  const complaints = listenForComplaints(context);
  await publish(site, 'plum');
  await page.goto('/door');
  await page.locator('html[data-door-offline]').waitFor({ state: 'attached' });
  await expectColours(page, plum);
  expect(await findings(page)).toEqual([]);
  await site.network.disconnect();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectColours(page, plum);
  // Before any script: the style of the document that the worker keeps.
  await expect(page.locator('style[data-colours]')).toBeAttached();
  expect(complaints.filter((complaint) => !complaint.includes('ERR_'))).toEqual([]);
});

test('all palettes are on one screen of a phone, that of the logo first', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openAsOwner(page, '/my-site/colours');
  await expect(page.getByText('You have no logo yet.')).toBeVisible();
  await expectSound(page, 'the colours without a logo');
  await page.getByRole('link', { name: 'To the logo' }).click();
  const saffron = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#FF9933' } })
    .png()
    .toBuffer();
  const logo = { name: 'saffron.png', mimeType: 'image/png', buffer: saffron };
  await chooseCropped(page, page.getByLabel('Choose a picture'), logo);
  await page.getByRole('button', { name: 'Save and go on' }).click();
  const tiles = page
    .getByRole('main')
    .locator('label')
    .filter({ has: page.getByRole('radio') });
  await expect(tiles).toHaveCount(9);
  await expect(tiles.first()).toContainText('From my logo');
  const boxes = await tiles.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(2);
  expect((boxes.at(-1)?.bottom ?? 0) - (boxes[0]?.top ?? 0)).toBeLessThan(600);
  await tiles.first().click();
  await expectColours(page, paletteColours('logo-60') ?? usualColours);
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Languages' })).toBeVisible();
  expect(await site.ownerApi.groupDraft('colours', '')).toEqual({ palette: 'logo-60' });
});

test('where the system forces its colours, palettes keep theirs and filled buttons have an edge', async ({
  page,
}) => {
  await openAsOwner(page, '/my-site/colours');
  const save = page.getByRole('button', { name: 'Save and go on' });
  await expect(save).toHaveCSS('border-top-width', '0px');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(save).toHaveCSS('border-top-width', '1px');
  for (const [name, palette] of [
    ['Plum', 'plum'],
    ['Moss', 'moss'],
  ] as const) {
    const { ground = '', leaf = '' } = paletteColours(palette) ?? {};
    const tile = page.locator('label').filter({ has: page.getByRole('radio', { name }) });
    await expect(tile).toHaveCSS('background-color', asRgb(ground));
    await expect(tile.getByText('Register')).toHaveCSS('background-color', asRgb(leaf));
  }
  await page.goto('/dashboard');
  const tabs = page.getByRole('navigation').getByRole('link', { name: 'Today', exact: true }).last();
  await expect(tabs).toHaveCSS('text-decoration-line', 'underline');
});

test('the owner sees a palette as soon as it is chosen, also the one of the logo, and visitors after publishing', async ({
  page,
  site,
}) => {
  await publish(site, '');
  const logo = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#5628a0' } })
    .png()
    .toBuffer();
  await openAsOwner(page, '/my-site/logo');
  const violetLogo = { name: 'violet.png', mimeType: 'image/png', buffer: logo };
  await chooseCropped(page, page.getByLabel('Choose a picture'), violetLogo);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Colours' }).click();
  await expect(page.getByRole('radio', { name: 'Leaf' })).toBeChecked();
  await page.getByRole('radio', { name: 'Lotus' }).check();
  await expectColours(page, paletteColours('lotus') ?? usualColours);
  await expectSound(page, 'the choice of colours');
  await page.getByRole('radio', { name: 'From my logo' }).check();
  const violet = paletteColours('logo-300-41') ?? usualColours;
  await expectColours(page, violet);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My site' })).toBeVisible();
  // Not published yet.
  await expectColours(page, usualColours);
  expect(await site.ownerApi.groupDraft('colours', '')).toEqual({ palette: 'logo-300-41' });
  await page.goto('/my-site');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectColours(page, violet);
});
