import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';
import { cameraRoll, damagedPicture, letter } from './harness/camera-roll';
import { chooseCropped } from './harness/crop';
import { dropResponse, holdResponse, refusal, storeRefusal } from './harness/faults';
import type { Exchange } from './harness/network-proxy';
import { closeApp, notice, openAsOwner, openRow, signIn } from './harness/phone';
import { owner } from './harness/server';
import { type Site, test } from './harness/test';

const choose = (page: Page) => page.getByLabel(/^(Choose (more )?pictures|Add photos)$/);
const saveImages = (page: Page) => page.getByRole('button', { name: 'Save Image' });
/** The original names of the pictures that were added to the gallery, in its order. */
async function added(site: Site, before: string[]): Promise<string[]> {
  const photos = await site.ownerApi.photos();
  return photos.slice(before.length).map((name) => name.replace(/-[a-z0-9]{10}\.\w+$/, ''));
}
/** How often each picture that the phone has stored was begun to be decoded; empty before it stores any. */
const timesBegun = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const name = databases.find((database) => database.name?.startsWith('uploads-of'))?.name;
    // Opening a database that the app has not made yet would make it, without its stores.
    if (name === undefined) return [];
    const opening = indexedDB.open(name);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const reading = database.transaction('pictures').objectStore('pictures').getAll();
    return new Promise<number[]>((resolve) => {
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result.map(({ begun }) => begun));
      };
    });
  });
/** How many chosen pictures the phone has stored. */
const picturesStored = async (page: Page) => (await timesBegun(page)).length;
/** The names of all files that were sent to the store. */
const filesSent = (site: Site) =>
  new Set(
    site.network
      .requests('POST /v0/b/')
      .map(({ path }) => new URL(path, site.url).searchParams.get('name') ?? '')
      .filter(Boolean),
  );
/** Waits until this many of 40 pictures are sent, as long as the test may take. */
const sentOf = (page: Page, min: number) =>
  expect
    .poll(
      async () =>
        Number(/(\d+) of 40 sent/.exec((await page.getByRole('main').textContent()) ?? '')?.[1] ?? 0),
      {
        timeout: 0,
      },
    )
    .toBeGreaterThanOrEqual(min);

test('40 pictures arrive once and in order although line, server and app break off', async ({
  page,
  site,
  context,
}) => {
  test.slow();
  const before = await site.ownerApi.photos();
  await openAsOwner(page, '/add_photo');
  const roll = await cameraRoll(40, { width: 800, height: 600 });
  // In two selections, which accumulate.
  await choose(page).setInputFiles(roll.slice(0, 25));
  await choose(page).setInputFiles(roll.slice(25));
  await expect(page.getByText('40 pictures chosen')).toBeVisible();
  await expect(page.getByText('Resizing')).toHaveCount(0, { timeout: 0 });
  // The SDK of the store is loaded on Save.
  expect(site.network.requests('GET /assets/owner-firebase')).toHaveLength(0);
  await saveImages(page).click();

  // The connection breaks in the middle of a picture, and returns.
  await sentOf(page, 6);
  await site.network.disconnect();
  await site.network.listen();
  // The server is killed.
  await sentOf(page, 14);
  await site.server.kill();
  await site.server.start();
  // The app is closed and opened again offline, where it says what waits.
  await sentOf(page, 22);
  await site.network.disconnect();
  await closeApp(context);
  const again = await context.newPage();
  await again.goto('/event/current_event');
  await expect(again.getByRole('link', { name: /pictures? (is|are) on (its|their) way/ })).toBeVisible();
  // The response to the last call is lost.
  const lost = site.network.intercept('POST /uplode_photo', dropResponse);
  await site.network.listen();
  await again.evaluate(() => dispatchEvent(new Event('online')));
  await lost.hit;
  await closeApp(context);
  lost.end();
  const last = await context.newPage();
  await last.goto('/add_photo');
  await expect(notice(last)).toContainText('Success...', { timeout: 0 });

  expect(await added(site, before)).toEqual(
    roll.map(({ name }) => name.replace('_', '-').replace('.jpg', '')),
  );
  expect(filesSent(site).size).toBe(40);
  for (const name of (await site.ownerApi.photos()).slice(before.length))
    expect((await last.request.get(`/img/160/${encodeURIComponent(name)}`)).status()).toBe(200);
  await expect(last.getByRole('heading', { name: `My Photo's ${before.length + 40}` })).toBeVisible();
  await expect(last.getByRole('heading', { name: 'On the way' })).toBeHidden();
});

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a refused picture shows the reason while the others continue; an upload is retried and cancelled', async ({
    page,
    site,
  }) => {
    const before = await site.ownerApi.photos();
    await openAsOwner(page, '/add_photo');
    await expect(choose(page)).toBeEnabled();
    await expect(saveImages(page)).toHaveCount(0);

    const roll = await cameraRoll(4, { width: 400, height: 300 });
    await choose(page).setInputFiles([...roll, damagedPicture, letter]);
    const notTaken = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Try again: / }) });
    await expect(notTaken.filter({ hasText: 'damaged.jpg' })).toContainText('This picture is damaged');
    await expect(notTaken.filter({ hasText: 'letter.pdf' })).toContainText(
      'This file cannot be shown as a picture',
    );
    await page.getByRole('button', { name: 'Delete letter.pdf' }).click();
    await page.getByRole('button', { name: 'Delete IMG_02.jpg' }).click();
    await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(3);
    await expect.poll(() => picturesStored(page)).toBe(4);

    // Pictures that are not saved survive a reload.
    await page.reload();
    await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(3);

    // The store refuses the second picture; the others are saved without it.
    const full = site.network.intercept('POST /v0/b/files/o?name=files%2FIMG-03', storeRefusal(413));
    await saveImages(page).click();
    await expect(notice(page)).toContainText('Success...');
    expect(await added(site, before)).toEqual(['IMG-01', 'IMG-04']);
    await expect(notTaken.filter({ hasText: 'IMG_03.jpg' })).toContainText('15 MB at most');
    full.end();
    await page.getByRole('button', { name: 'Try again: IMG_03.jpg' }).click();
    await expect.poll(() => added(site, before)).toEqual(['IMG-01', 'IMG-04', 'IMG-03']);
    await page.getByRole('button', { name: 'Delete damaged.jpg' }).click();
    await expect(notTaken).toHaveCount(0);

    // Retried and cancelled: pictures that were not saved are not in the gallery.
    const refused = site.network.intercept('POST /uplode_photo', refusal('cannot-save'));
    await choose(page).setInputFiles(roll.slice(0, 1));
    await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(1);
    await saveImages(page).click();
    await refused.hit;
    await expect(page.getByText('1 of 1 sent')).toBeVisible();
    await expect(
      page.getByText('The pictures wait on this phone and will be sent by themselves'),
    ).toBeVisible();
    const tries = refused.count();
    // With a key: a tap at the same place so soon would count as a double tap.
    await page.getByRole('button', { name: 'Try now' }).press('Enter');
    await expect.poll(refused.count).toBeGreaterThan(tries);
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    // Neither button of the dialog is called Cancel.
    await expect(page.getByRole('dialog').getByRole('button')).toHaveText([
      'Keep uploading',
      'Stop uploading',
    ]);
    await page.getByRole('dialog').getByRole('button', { name: 'Stop uploading' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    refused.end();
    await page.reload();
    await expect(page.getByRole('heading', { name: /^My Photo's/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'On the way' })).toBeHidden();
    expect(await added(site, before)).toEqual(['IMG-01', 'IMG-04', 'IMG-03']);
  });

  test('Save Image is shown only with a usable picture; Save of a year’s pictures always', async ({
    page,
    site,
  }) => {
    const { _id: eid } = await site.ownerApi.lastEvent();
    const [good] = await cameraRoll(1, { width: 300, height: 200 });
    if (!good) throw new Error('The camera roll is empty.');
    await openAsOwner(page, '/add_photo');
    for (const address of ['/add_photo', `/uplode_event_image/${eid}`]) {
      await page.goto(address);
      await expect(choose(page)).toBeEnabled();
      await expect(saveImages(page)).toHaveCount(0);
      // An unusable picture does not count.
      await choose(page).setInputFiles(damagedPicture);
      await expect(page.getByRole('button', { name: 'Delete damaged.jpg' })).toBeVisible();
      await expect(saveImages(page)).toHaveCount(0);
      await choose(page).setInputFiles(good);
      await expect(saveImages(page)).toBeVisible();
      await page.getByRole('button', { name: 'Delete IMG_01.jpg' }).click();
      await expect(saveImages(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Delete damaged.jpg' }).click();
    }
    // Save names what is missing.
    await page.goto('/uplode_photo_with_date');
    await page.getByRole('button', { name: 'Add pictures' }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    // Remove is shown only with a chosen picture.
    for (const address of ['/add_event', '/new_member', '/add_video?form=new-video']) {
      await page.goto(address);
      const takeAway = page.getByRole('button', { name: 'Remove', exact: true });
      const picker = page.locator('input[type="file"]');
      await expect(picker).toBeEnabled();
      await expect(takeAway).toHaveCount(0);
      if (address === '/new_member') await chooseCropped(page, picker, good);
      else await picker.setInputFiles(good);
      await takeAway.click();
      await expect(takeAway).toHaveCount(0);
    }
  });

  test('a double tap saves once and its second tap presses none of the buttons that appear under it', async ({
    page,
    site,
  }) => {
    const before = await site.ownerApi.photos();
    const previews = page.getByRole('img', { name: /^Preview of/ });
    const onTheWay = page.getByRole('heading', { name: 'On the way' });
    const cancel = page.getByRole('button', { name: 'Cancel' });
    const roll = await cameraRoll(2, { width: 300, height: 200 });
    /** Both taps of a double tap at one place, where the page has moved in between. */
    const tapTwice = async (button: Locator, ...andThen: Locator[]) => {
      await button.hover();
      const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
      await page.mouse.click(x + 40, y + 20);
      await expect(onTheWay).toBeVisible();
      for (const under of andThen)
        await under.dispatchEvent('click', { clientX: x + 40, clientY: y + 20, detail: 2 });
    };
    await openAsOwner(page, '/add_photo');
    await choose(page).setInputFiles(roll);
    await expect(previews).toHaveCount(2);
    // The clock stands still between taps.
    const begin = Date.now();
    await page.clock.setFixedTime(begin);
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const telling = site.network.intercept('POST /uplode_photo', async ({ pass }) => {
      await answered;
      await pass();
    });
    await tapTwice(saveImages(page), cancel);
    await expect(saveImages(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(onTheWay.getByTestId('spinner')).toBeVisible();
    await telling.hit;
    answer();
    await expect(notice(page)).toContainText('Success...');
    expect(await added(site, before)).toEqual(['IMG-01', 'IMG-02']);
    expect(telling.count()).toBe(1);

    // The form is folded; nothing complains about the year that was sent with the pictures.
    await page.goto('/uplode_photo_with_date');
    await page.getByRole('button', { name: 'Add pictures' }).click();
    await page.getByLabel('Year').fill('1987');
    await choose(page).setInputFiles(roll);
    await expect(previews).toHaveCount(2);
    const held = site.network.intercept('POST /set_image_with_date', holdResponse);
    const saving = page.getByRole('button', { name: 'Save', exact: true });
    await tapTwice(saving, cancel);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Please Enter Year...')).toBeHidden();
    await expect(page.getByLabel('Year')).toHaveCount(0);
    await held.hit;
    // A later tap counts.
    await page.clock.setFixedTime(begin + 1_000);
    // The second tap does not confirm a dialog that opened under it; a later one does.
    await cancel.click();
    const question = page.getByRole('dialog');
    const giveUp = question.getByRole('button', { name: 'Stop uploading' });
    await expect(question).toBeVisible();
    for (const detail of [1, 2]) await giveUp.dispatchEvent('click', { detail });
    await expect(giveUp).toBeVisible();
    await page.clock.setFixedTime(begin + 2_000);
    await giveUp.tap();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  test('an upload left while it waits, and retried, ends as usual; holding Enter saves once; a deleted event ends its upload', async ({
    page,
    site,
  }) => {
    const { _id: eid, EventName } = await site.ownerApi.lastEvent('en');
    const address = `/uplode_event_image/${eid}`;
    const onTheWay = page.getByRole('heading', { name: 'On the way' });
    await openAsOwner(page, address);
    const [good, refused] = await cameraRoll(2, { width: 300, height: 200 });
    if (!good || !refused) throw new Error('The camera roll is empty.');
    await choose(page).setInputFiles(good);
    await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(1);
    const away = site.network.intercept('POST /uplode_event_image', refusal('cannot-save'));
    await saveImages(page).focus();
    // Without keyup the later ones are key repeats.
    for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(onTheWay).toBeVisible();
    await away.hit;
    // The button is gone.
    await expect(saveImages(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
    await page.locator('#owner-menu').getByRole('link', { name: 'Past event' }).click();
    await expect(page).toHaveURL('/event/past_event');
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(onTheWay.getByTestId('spinner')).toHaveCount(0);
    await page.getByRole('button', { name: 'Try now' }).click();
    away.end();
    await expect(notice(page)).toContainText('Success...');
    await expect(page).toHaveURL('/event/past_event');

    // The event is deleted while a refused picture of it waits: removing the picture leads to the list.
    await page.goto(address);
    const full = site.network.intercept('POST /v0/b/files/o', storeRefusal(413));
    await choose(page).setInputFiles(refused);
    await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(1);
    await saveImages(page).click();
    await full.hit;
    const last = page.getByRole('button', { name: 'Delete IMG_02.jpg' });
    await expect(last).toBeVisible();
    await page.goto('/event/past_event');
    // A tap at the same place so soon would count as a double tap.
    const begin = Date.now();
    await page.clock.setFixedTime(begin);
    await openRow(page, EventName);
    await page.getByRole('button', { name: `Remove ${EventName}` }).click();
    await page.clock.setFixedTime(begin + 1_000);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: EventName })).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: '1 picture needs your attention' }).click();
    await expect(page).toHaveURL(address);
    await last.click();
    await expect(page).toHaveURL('/event/past_event');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Unexpected Application Error!')).toBeHidden();
  });

  test('pictures saved with an expired session are sent after the next sign-in', async ({ page, site }) => {
    const before = await site.ownerApi.photos();
    await openAsOwner(page, '/add_photo');
    await choose(page).setInputFiles(await cameraRoll(2, { width: 300, height: 200 }));
    await expect(page.getByText('Resizing')).toHaveCount(0);
    await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(2);
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    // Revoked by the request itself: earlier, the app could notice and leave the screen.
    const refuseToken = async ({ pass }: Exchange) => {
      await site.ownerApi.signOut(token);
      await pass();
    };
    site.network.intercept('POST /', refuseToken, 1);
    await saveImages(page).click();
    await expect(page).toHaveURL('/auth?mode=login&next=%2Fadd_photo');
    await signIn(page, owner);
    await expect(notice(page)).toContainText('Success...');
    expect(await added(site, before)).toEqual(['IMG-01', 'IMG-02']);
  });

  test('a picture that crashes the page is not decoded again; one whose page was closed is', async ({
    page,
    site,
    context,
  }) => {
    const [picture] = await cameraRoll(1, { width: 300, height: 200 });
    if (!picture) throw new Error('The camera roll is empty.');
    // The script that decodes pictures does not come: each decoding begins and does not end.
    const decoding = site.network.intercept('GET /assets/owner-shrink-worker', holdResponse);
    await openAsOwner(page, '/add_photo');
    await choose(page).setInputFiles(picture);
    await expect.poll(() => timesBegun(page)).toEqual([1]);
    await page.reload();
    await expect.poll(() => timesBegun(page)).toEqual([2]);
    await expect(page.getByText('This phone cannot read this picture')).toHaveCount(0);

    const crashed = page.waitForEvent('crash');
    const session = await context.newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await crashed;
    await page.close();
    const next = await context.newPage();
    await next.goto('/add_photo');
    await expect(next.getByText('This phone cannot read this picture')).toBeVisible();
    await expect(next.getByRole('button', { name: 'Delete IMG_01.jpg' })).toBeVisible();
    expect(await timesBegun(next)).toEqual([0]);
    await next.goto('/dashboard');
    await expect(next.getByRole('heading', { level: 1 })).toBeVisible();

    decoding.end();
    await next.goto('/add_photo');
    await next.getByRole('button', { name: 'Try again: IMG_01.jpg' }).click();
    await expect(next.getByRole('img', { name: /^Preview of/ })).toHaveCount(1);
  });

  test('a programme as a long screenshot stays readable, and a JPEG without its end is taken whole', async ({
    page,
    site,
  }) => {
    const before = await site.ownerApi.photos();
    const [photo] = await cameraRoll(1, { width: 640, height: 480 });
    const [tall] = await cameraRoll(1, { width: 1_080, height: 9_000 });
    if (!photo || !tall) throw new Error('The camera roll is empty.');
    const cut = (bytes: number) => photo.buffer.subarray(0, photo.buffer.length - bytes);
    await openAsOwner(page, '/add_photo');
    await choose(page).setInputFiles([
      { ...tall, name: 'programme.jpg' },
      { ...photo, name: 'unended.jpg', buffer: cut(2) },
      { ...photo, name: 'nearly.jpg', buffer: cut(150) },
      { ...photo, name: 'half.jpg', buffer: cut(photo.buffer.length / 2) },
    ]);
    await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(3);
    await expect(page.getByText('This picture is damaged')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete half.jpg' })).toBeVisible();
    await saveImages(page).click();
    await expect(notice(page)).toContainText('Success...');
    expect(await added(site, before)).toEqual(['programme', 'unended', 'nearly']);
    const [name = ''] = (await site.ownerApi.photos()).slice(before.length);
    const shown = await page.request.get(`/img/1280/${encodeURIComponent(name)}`);
    expect(await sharp(await shown.body()).metadata()).toMatchObject({ width: 1_080, height: 9_000 });
  });

  test('signing out with unsent pictures asks first and deletes them', async ({ page }) => {
    await openAsOwner(page, '/add_photo');
    await choose(page).setInputFiles(await cameraRoll(2, { width: 300, height: 200 }));
    await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
    const logOut = page.locator('#owner-menu').getByRole('button', { name: 'Logout' });
    await logOut.click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('will be deleted from this phone');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(2);
    await logOut.click();
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(notice(page)).toContainText('You are logged out.');
    const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect
      .poll(async () => (await left()).filter((name) => name?.startsWith('uploads-of')))
      .toEqual([]);
    await openAsOwner(page, '/add_photo');
    await expect(page.getByRole('heading', { name: /^My Photo's/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'On the way' })).toBeHidden();
    await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(0);
  });
});
