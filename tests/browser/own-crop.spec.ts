import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import type { GroupPart } from '~/contract/group-addresses';
import { expectSound, findings } from './harness/accessibility';
import { damagedPicture } from './harness/camera-roll';
import { chooseCropped, cropDialog } from './harness/crop';
import { openAsOwner } from './harness/phone';
import { type Site, test } from './harness/test';

test.use({ serviceWorkers: 'block', content: 'empty', viewport: { width: 360, height: 640 } });

const red = '#c02020';
const green = '#208040';
const blue = '#2040c0';

/** A picture of equal stripes, side by side or one below the other. */
async function striped(
  name: string,
  colours: string[],
  { width, height, orientation }: { width: number; height: number; orientation?: number },
) {
  const isWide = width > height;
  const stripes = colours.map((fill, at) => {
    const share = 100 / colours.length;
    return isWide
      ? `<rect x="${at * share}%" width="${share}%" height="100%" fill="${fill}"/>`
      : `<rect y="${at * share}%" height="${share}%" width="100%" fill="${fill}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${stripes.join('')}</svg>`;
  const picture = sharp(Buffer.from(svg)).jpeg({ quality: 95 });
  const buffer = await (orientation ? picture.withMetadata({ orientation }) : picture).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

const field = (page: Page, name: string) => page.getByRole('group', { name, exact: false });
const picker = (within: Locator) => within.getByLabel(/^(Choose a|Change) picture$/);
const frame = (page: Page) =>
  page.getByRole('application', { name: 'The part of the picture that is shown' });
const zoom = (page: Page) => cropDialog(page).getByLabel('Zoom', { exact: true });
const use = (page: Page) => cropDialog(page).getByRole('button', { name: 'Use', exact: true });

/** Which of the colours a visitor sees at these places, in shares of the width and height. */
async function seenAt(page: Page, name: string, places: [number, number][]) {
  const answer = await page.request.get(`/img/640/${name}`, { headers: { accept: 'image/webp' } });
  const { data, info } = await sharp(await answer.body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colours = places.map(([x, y]) => {
    const at = 3 * (Math.floor(y * height) * width + Math.floor(x * width));
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    return { [r]: red, [g]: green, [b]: blue }[Math.max(r, g, b)];
  });
  return { ratio: Math.round((100 * width) / height) / 100, colours };
}

/** Saves the part, and returns the name of its picture. */
async function saved(page: Page, site: Site, part: GroupPart, name: string): Promise<string> {
  // Without a name the part is refused.
  if (part === 'doctor')
    await page.getByLabel('Name of the doctor', { exact: true }).fill('Dr. Uma Testwali');
  await page.getByRole('button', { name: /^Save( and go on)?$/ }).click();
  await expect(page).not.toHaveURL(`/my-site/${part}`);
  return String(Reflect.get(await site.ownerApi.groupDraft(part, ''), name));
}

test('a portrait is cropped to its upper part by one press, or moved and zoomed with the keyboard', async ({
  page,
  site,
}) => {
  await openAsOwner(page, '/my-site/doctor');
  const portrait = field(page, 'Portrait of the doctor');
  const tall = await striped('tall.jpg', [red, green, blue], { width: 600, height: 1800 });
  await chooseCropped(page, picker(portrait), tall);
  await expect(portrait.getByRole('img', { name: 'Preview of tall.jpg' })).toBeVisible();
  const upper = await saved(page, site, 'doctor', 'portrait');
  expect(
    await seenAt(page, upper, [
      [0.5, 0.02],
      [0.5, 0.98],
    ]),
  ).toEqual({ ratio: 1, colours: [red, red] });

  await page.goto('/my-site/doctor');
  await picker(portrait).setInputFiles(tall);
  await expect(use(page)).toBeFocused();
  // Half of the frame, to the line between red and green, and a quarter on.
  await frame(page).focus();
  for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowUp');
  await use(page).press('Enter');
  await expect(portrait.getByRole('img', { name: 'Preview of tall.jpg' })).toBeVisible();
  const middle = await saved(page, site, 'doctor', 'portrait');
  expect(
    await seenAt(page, middle, [
      [0.5, 0.45],
      [0.5, 0.55],
    ]),
  ).toEqual({ ratio: 1, colours: [red, green] });

  await page.goto('/my-site/doctor');
  await picker(portrait).setInputFiles(tall);
  await frame(page).focus();
  await page.keyboard.press('End');
  for (let press = 0; press < 60; press++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('+');
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '120 %');
  await page.keyboard.press('-');
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '100 %');
  await zoom(page).focus();
  await page.keyboard.press('End');
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '300 %');
  // Enter does not send the form behind.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Home');
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '100 %');
  await page.keyboard.press('End');
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '300 %');
  await expect(page.locator('form button[aria-disabled="true"]')).toHaveCount(0);
  await use(page).click();
  await expect(portrait.getByRole('img', { name: 'Preview of tall.jpg' })).toBeVisible();
  const lowest = await saved(page, site, 'doctor', 'portrait');
  expect(
    await seenAt(page, lowest, [
      [0.5, 0.02],
      [0.5, 0.98],
    ]),
  ).toEqual({ ratio: 1, colours: [blue, blue] });
});

test('visitors see the part of the home page’s picture to which the owner has dragged it', async ({
  page,
  site,
  browser,
}) => {
  await site.ownerApi.writeRequired();
  await openAsOwner(page, '/my-site/home');
  const hero = field(page, 'Picture of the home page');
  await picker(hero).setInputFiles(
    await striped('wide.jpg', [red, green, blue], { width: 4800, height: 900 }),
  );
  await expect(cropDialog(page)).toContainText('Every screen shows what is inside the dashed line.');
  const { x = 0, y = 0, width = 0, height = 0 } = (await frame(page).boundingBox()) ?? {};
  expect(Math.round((100 * width) / height)).toBe(178);
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y + height / 2, { steps: 3 });
  await page.mouse.move(x - 4 * width, y + height / 2, { steps: 3 });
  await page.mouse.up();
  await use(page).click();
  await expect(hero.getByRole('img', { name: 'Preview of wide.jpg' })).toBeVisible();
  const name = await saved(page, site, 'home', 'heroPicture');
  await site.ownerApi.publishGroup();
  const secondPhone = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const visitor = await secondPhone.newPage();
  await visitor.goto(site.url);
  await expect(visitor.locator('#home picture img')).toHaveJSProperty(
    'currentSrc',
    new URL(`/img/640/${name}`, site.url).href,
  );
  await secondPhone.close();
  expect(
    await seenAt(page, name, [
      [0.02, 0.5],
      [0.98, 0.5],
    ]),
  ).toEqual({ ratio: 1.78, colours: [blue, blue] });

  // A tap brings a place to the middle, and the wheel zooms where the pointer is: on the line between red and green.
  await page.goto('/my-site/home');
  await picker(hero).setInputFiles(
    await striped('wide.jpg', [red, green, blue], { width: 4800, height: 900 }),
  );
  await frame(page).click({ position: { x: 2, y: height / 2 } });
  await page.mouse.move(x + width / 2, y + height / 2);
  for (let turn = 0; turn < 2; turn++) await page.mouse.wheel(0, -100);
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '149 %');
  await use(page).click();
  await expect(hero.getByRole('img', { name: 'Preview of wide.jpg' })).toBeVisible();
  const left = await saved(page, site, 'home', 'heroPicture');
  expect(
    await seenAt(page, left, [
      [0.35, 0.5],
      [0.65, 0.5],
    ]),
  ).toEqual({ ratio: 1.78, colours: [red, green] });
});

test('a crop that is cancelled leaves the field as it was, and the focus returns to it', async ({ page }) => {
  await openAsOwner(page, '/my-site/doctor');
  const portrait = field(page, 'Portrait of the doctor');
  const photo = (name: string) => striped(name, [red, blue], { width: 400, height: 600 });
  await picker(portrait).focus();
  await picker(portrait).setInputFiles(await photo('first.jpg'));
  await cropDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(cropDialog(page)).toBeHidden();
  await expect(picker(portrait)).toBeFocused();
  await expect(portrait.getByRole('img')).toHaveCount(0);

  await picker(portrait).setInputFiles(await photo('first.jpg'));
  await cropDialog(page)
    .getByLabel('Choose another')
    .setInputFiles(await photo('second.jpg'));
  await use(page).click();
  const preview = portrait.getByRole('img', { name: 'Preview of second.jpg' });
  await expect(preview).toBeVisible();
  const before = await preview.evaluate((image: HTMLImageElement) => image.naturalHeight);
  expect(before).toBe(400);
  await picker(portrait).setInputFiles(await photo('third.jpg'));
  await frame(page).press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(cropDialog(page)).toBeHidden();
  await expect(preview).toBeVisible();

  // Cropped once more from where it was.
  await portrait.getByRole('button', { name: 'Crop again' }).click();
  await frame(page).press('+');
  await use(page).click();
  await expect(portrait.getByRole('button', { name: 'Crop again' })).toBeFocused();
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(333);
  await portrait.getByRole('button', { name: 'Crop again' }).click();
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '120 %');
  await page.keyboard.press('Escape');
  // Kept with the form; what it was cropped from is not.
  await page.reload();
  await expect(preview).toBeVisible();
  await expect(portrait.getByRole('button', { name: 'Crop again' })).toHaveCount(0);
});

test('a saved picture is cropped again, from what was stored of it', async ({ page, site }) => {
  await openAsOwner(page, '/my-site/doctor');
  const portrait = field(page, 'Portrait of the doctor');
  const tall = await striped('tall.jpg', [red, blue], { width: 600, height: 800 });
  await chooseCropped(page, picker(portrait), tall);
  await expect(portrait.getByRole('img', { name: 'Preview of tall.jpg' })).toBeVisible();
  await saved(page, site, 'doctor', 'portrait');

  await page.goto('/my-site/doctor');
  const again = portrait.getByRole('button', { name: 'Crop again' });
  await again.click();
  await expect(cropDialog(page)).toContainText('What was cut off when it was saved is gone');
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '100 %');
  await zoom(page).press('End');
  await frame(page).focus();
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowUp');
  await use(page).click();
  await expect(portrait.getByRole('img', { name: 'Preview of tall.webp' })).toBeVisible();
  const lower = await saved(page, site, 'doctor', 'portrait');
  expect(lower).toMatch(/^tall-\w{10}\.webp$/);
  expect(
    await seenAt(page, lower, [
      [0.5, 0.02],
      [0.5, 0.98],
    ]),
  ).toEqual({ ratio: 1, colours: [blue, blue] });

  // Cancelled, or without a connection, it stays.
  await page.goto('/my-site/doctor');
  await again.click();
  await expect(use(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(again).toBeFocused();
  await site.network.disconnect();
  await page.route('**/img/1920/**', (route) => route.abort());
  await again.click();
  await expect(portrait.getByRole('alert')).toHaveText('There was no connection.');
  await expect(portrait.getByRole('img', { name: 'Portrait of the doctor' })).toBeVisible();
});

test('a picture that cannot be opened is refused with a message, without the crop dialog', async ({
  page,
}) => {
  await openAsOwner(page, '/my-site/doctor');
  const portrait = field(page, 'Portrait of the doctor');
  const file = (name: string, mimeType: string, content: string) => ({
    name,
    mimeType,
    buffer: Buffer.from(content, 'latin1'),
  });
  for (const [chosen, words] of [
    [file('uma.heic', 'image/heic', 'x'), 'Settings, Camera, Formats, “Most Compatible”'],
    // Renamed on its way.
    [
      file('uma.jpg', 'image/jpeg', '\0\0\0\x18ftypheic\0\0\0\0'),
      'Settings, Camera, Formats, “Most Compatible”',
    ],
    [file('uma.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Use JPEG, PNG'],
    [damagedPicture, 'This picture is damaged and cannot be read. Choose another one.'],
  ] as const) {
    await picker(portrait).setInputFiles(chosen);
    await expect(portrait.getByRole('alert')).toContainText(words);
    await expect(cropDialog(page)).toHaveCount(0);
  }
  // An animation becomes its first picture.
  const frames = await Promise.all(
    [red, blue].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  await chooseCropped(page, picker(portrait), { name: 'uma.gif', mimeType: 'image/gif', buffer: gif });
  await expect(portrait.getByRole('img', { name: 'Preview of uma.gif' })).toBeVisible();
  await expect(portrait.getByRole('alert')).toHaveCount(0);
});

test('a photo that the camera has turned is upright in the frame and for visitors', async ({
  page,
  site,
}) => {
  await openAsOwner(page, '/my-site/doctor');
  const portrait = field(page, 'Portrait of the doctor');
  // Stored with red at the left; turned by a quarter to the right, red is above.
  const turned = await striped('turned.jpg', [red, blue], { width: 1200, height: 600, orientation: 6 });
  await picker(portrait).setInputFiles(turned);
  await frame(page).focus();
  for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowUp');
  await use(page).click();
  await expect(portrait.getByRole('img', { name: 'Preview of turned.jpg' })).toBeVisible();
  const name = await saved(page, site, 'doctor', 'portrait');
  expect(
    await seenAt(page, name, [
      [0.5, 0.4],
      [0.5, 0.6],
    ]),
  ).toEqual({ ratio: 1, colours: [red, blue] });
});

test('a logo is kept whole and clear, or cut where the owner zooms into it', async ({ page, site }) => {
  await openAsOwner(page, '/my-site/logo');
  const wide = {
    name: 'wide.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 600, height: 300, channels: 4, background: '#0000' } })
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: red } }, left: 0, top: 50 },
        { input: { create: { width: 200, height: 200, channels: 3, background: blue } }, left: 400, top: 50 },
      ])
      .png()
      .toBuffer(),
  };
  await chooseCropped(page, picker(page.getByRole('main')), wide);
  await expect(page.getByText('As a circle')).toBeVisible();
  const whole = await saved(page, site, 'logo', 'logo');
  expect(
    await seenAt(page, whole, [
      [0.1, 0.5],
      [0.9, 0.5],
    ]),
  ).toEqual({ ratio: 2, colours: [red, blue] });
  // What is clear stays clear.
  expect((await page.request.get(`/img/mono-512/${whole}`)).status()).toBe(200);

  await page.goto('/my-site/logo');
  await picker(page.getByRole('main')).setInputFiles(wide);
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '50 %');
  for (let press = 0; press < 4; press++)
    await cropDialog(page).getByRole('button', { name: 'Zoom in' }).click();
  await frame(page).focus();
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowLeft');
  await use(page).click();
  await expect(page.getByText('As a circle')).toBeVisible();
  const right = await saved(page, site, 'logo', 'logo');
  expect(await seenAt(page, right, [[0.9, 0.5]])).toEqual({ ratio: 1, colours: [blue] });
});

test('a logo is cut to a disc with clear corners, which is no shape of one colour', async ({
  page,
  site,
}) => {
  await openAsOwner(page, '/my-site/logo');
  const photo = await striped('photo.jpg', [red, blue], { width: 900, height: 600 });
  await picker(page.getByRole('main')).setInputFiles(photo);
  const dialog = cropDialog(page);
  await expect(dialog.getByRole('radio', { name: 'Square' })).toBeChecked();
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '67 %');
  await dialog.getByRole('radio', { name: 'Round' }).check();
  await expect(zoom(page)).toHaveAttribute('aria-valuetext', '100 %');
  await expectSound(page, 'the crop dialog of a round logo');
  await use(page).click();
  await expect(page.getByText('As a circle')).toBeVisible();
  // The choice is kept with the crop.
  await page.getByRole('button', { name: 'Crop again' }).click();
  await expect(dialog.getByRole('radio', { name: 'Round' })).toBeChecked();
  await use(page).click();
  await expect(page.getByText('As a circle')).toBeVisible();
  const name = await saved(page, site, 'logo', 'logo');
  const alphas = async (accept: string) => {
    const answer = await page.request.get(`/img/320/${name}`, { headers: { accept } });
    const { data, info } = await sharp(await answer.body())
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      data[Math.floor(y * info.height) * info.width + Math.floor(x * info.width)];
    return [info.width === info.height, at(0.02, 0.02), at(0.98, 0.98), at(0.5, 0.02), at(0.5, 0.5)];
  };
  expect(await alphas('image/webp')).toEqual([true, 0, 0, 255, 255]);
  expect((await page.request.get(`/img/mono-512/${name}`)).status()).toBe(404);
  const icon = await page.request.get(`/img/maskable-512/${name}`);
  const corner = await sharp(await icon.body())
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  // The site's ground.
  expect([...corner.subarray(0, 3)]).toEqual([0xfd, 0xf9, 0xf5]);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  test('two fingers zoom into what is between them, and one moves the picture', async ({ page, site }) => {
    await openAsOwner(page, '/my-site/doctor');
    const portrait = field(page, 'Portrait of the doctor');
    await picker(portrait).setInputFiles(
      await striped('tall.jpg', [red, green, blue], { width: 1200, height: 3600 }),
    );
    await expect(cropDialog(page)).toContainText('Move it with a finger, zoom with two.');
    await expect(cropDialog(page)).not.toContainText('arrow keys');
    const { x = 0, y = 0, width = 0, height = 0 } = (await frame(page).boundingBox()) ?? {};
    const touches = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      touches.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([left, top], id) => ({ x: x + left * width, y: y + top * height, id })),
      });
    await touch('touchStart', [0.5, 0.9]);
    for (const top of [0.8, 0.6, 0.4]) await touch('touchMove', [0.5, top]);
    await touch('touchEnd');
    // The line between red and green is in the middle.
    await touch('touchStart', [0.4, 0.5]);
    await touch('touchStart', [0.4, 0.5], [0.6, 0.5]);
    for (const by of [0.1, 0.2, 0.3]) await touch('touchMove', [0.4 - by, 0.5], [0.6 + by, 0.5]);
    await touch('touchEnd');
    await expect(zoom(page)).toHaveAttribute('aria-valuetext', '375 %');
    await use(page).tap();
    await expect(portrait.getByRole('img', { name: 'Preview of tall.jpg' })).toBeVisible();
    const name = await saved(page, site, 'doctor', 'portrait');
    expect(
      await seenAt(page, name, [
        [0.5, 0.4],
        [0.5, 0.6],
      ]),
    ).toEqual({ ratio: 1, colours: [red, green] });
  });
});

test('the crop dialog has a name, large targets and room at every width, size of letters and language', async ({
  page,
}) => {
  await openAsOwner(page, '/my-site/home');
  await picker(field(page, 'Picture of the home page')).setInputFiles(
    await striped('wide.jpg', [red, green, blue], { width: 1600, height: 900 }),
  );
  await expect(frame(page)).toBeVisible();
  await expectSound(page, 'the crop dialog');
  // What is wanted comes first, over the whole width, and nothing lies below the edge.
  const box = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { width: ofUse, height: high, y: first } = await box(use(page));
  expect([ofUse >= 286, Math.round(high)]).toEqual([true, 48]);
  expect(first).toBeLessThan((await box(cropDialog(page).getByRole('button', { name: 'Cancel' }))).y);
  expect(await cropDialog(page).evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0);
  for (const target of await cropDialog(page)
    .locator('button, label.rounded-full, input[type="range"]')
    .all()) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  }
  await page.keyboard.press('Escape');
  await page.goto('/my-site/home?lng=hi');
  await page
    .locator('input[type="file"]')
    .setInputFiles(await striped('wide.jpg', [red, green, blue], { width: 1600, height: 900 }));
  await expect(page.getByRole('dialog', { name: 'काट-छाँट: मुख्य पेज का चित्र' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await expectSound(page, 'the crop dialog in Hindi');
});

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, isMobile: false });

  test('the crop dialog names the arrow keys, which a phone has not', async ({ page }) => {
    await openAsOwner(page, '/my-site/doctor');
    const photo = await striped('tall.jpg', [red, blue], { width: 300, height: 900 });
    await picker(field(page, 'Portrait of the doctor')).setInputFiles(photo);
    await expect(cropDialog(page)).toContainText('with the mouse or the arrow keys');
  });
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a picture is cropped, once the owner’s area was open', async ({ page, site }) => {
    await openAsOwner(page, '/my-site/doctor');
    /** The chunks of the dialog and of the worker that crops. */
    const kept = () =>
      page.evaluate(async () => {
        const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
        return requests.filter(({ url }) => /\/owner-(crop|shrink-worker)-[\w-]+\.js$/.test(url)).length;
      });
    await expect.poll(kept).toBe(2);
    await site.network.disconnect();
    await page.reload();
    const portrait = field(page, 'Portrait of the doctor');
    const tall = await striped('tall.jpg', [red, blue], { width: 300, height: 900 });
    await chooseCropped(page, picker(portrait), tall);
    const preview = portrait.getByRole('img', { name: 'Preview of tall.jpg' });
    await expect(preview).toHaveJSProperty('naturalHeight', 300);
  });
});
