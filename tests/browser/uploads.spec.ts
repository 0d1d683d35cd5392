import { expect, type Locator, type Page } from 'playwright/test';
import { cameraRoll, damagedPicture, letter } from './harness/camera-roll';
import { dropResponse, holdResponse, refusal, storeRefusal } from './harness/faults';
import type { Exchange } from './harness/network-proxy';
import { closeApp, notice, openAsOwner, signIn } from './harness/phone';
import { owner } from './harness/server';
import { type Site, test } from './harness/test';

const choose = (page: Page) => page.getByLabel(/^Choose (more )?pictures$/);
const saveImages = (page: Page) => page.getByRole('button', { name: 'Save Image' });
/** The original names of what the gallery has beyond what it had before, in its order. */
async function added(site: Site, before: string[]): Promise<string[]> {
  const photos = await site.ownerApi.photos();
  return photos.slice(before.length).map((name) => name.replace(/-[a-z0-9]{10}\.\w+$/, ''));
}
/** How many pictures the phone has stored, to be there when the app is opened again. */
const picturesStored = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const name = databases.find((database) => database.name?.startsWith('uploads-of'))?.name;
    const opening = indexedDB.open(name ?? '');
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const counting = database.transaction('pictures').objectStore('pictures').count();
    return new Promise<number>((resolve) => {
      counting.onsuccess = () => {
        database.close();
        resolve(counting.result);
      };
    });
  });
/** The different files that were ever sent to the store. */
const filesSent = (site: Site) =>
  new Set(
    site.network
      .requests('POST /v0/b/')
      .map(({ path }) => new URL(path, site.url).searchParams.get('name') ?? '')
      .filter(Boolean),
  );
const sentOf = (page: Page, least: number) =>
  expect
    .poll(
      async () =>
        Number(/(\d+) of 40 sent/.exec((await page.getByRole('main').textContent()) ?? '')?.[1] ?? 0),
      {
        timeout: 60_000,
      },
    )
    .toBeGreaterThanOrEqual(least);

test('forty pictures reach the gallery in their order over a line that breaks three times: none is lost, none doubled', async ({
  page,
  site,
  context,
}) => {
  test.slow();
  const before = await site.ownerApi.photos();
  await openAsOwner(page, '/add_photo');
  const roll = await cameraRoll(40, { width: 800, height: 600 });
  // In two goes: what is chosen is collected.
  await choose(page).setInputFiles(roll.slice(0, 25));
  await choose(page).setInputFiles(roll.slice(25));
  await expect(page.getByText('40 pictures chosen')).toBeVisible();
  await expect(page.getByText('Resizing')).toHaveCount(0, { timeout: 60_000 });
  // The store's SDK comes only now that it is wanted.
  expect(site.network.requests('GET /assets/owner-firebase')).toHaveLength(0);
  await saveImages(page).click();

  // The line goes in the middle of a picture, and comes back.
  await sentOf(page, 6);
  await site.network.disconnect();
  await site.network.listen();
  // The server has a power cut.
  await sentOf(page, 14);
  await site.server.kill();
  await site.server.start();
  // The line goes, and the app is closed; without a connection it opens all the same, and says what waits.
  await sentOf(page, 22);
  await site.network.disconnect();
  await closeApp(context);
  const again = await context.newPage();
  await again.goto('/event/current_event');
  await expect(again.getByRole('link', { name: /pictures? (is|are) on (its|their) way/ })).toBeVisible();
  // The answer to the call is lost as well, once.
  const lost = site.network.intercept('POST /uplode_photo', dropResponse);
  await site.network.listen();
  await again.evaluate(() => dispatchEvent(new Event('online')));
  await lost.hit;
  await closeApp(context);
  lost.end();
  const last = await context.newPage();
  await last.goto('/add_photo');
  await expect(notice(last)).toContainText('Success...', { timeout: 60_000 });

  expect(await added(site, before)).toEqual(
    roll.map(({ name }) => name.replace('_', '-').replace('.jpg', '')),
  );
  expect(filesSent(site).size).toBe(40);
  for (const name of (await site.ownerApi.photos()).slice(before.length))
    expect((await last.request.get(`/img/160/${encodeURIComponent(name)}`)).status()).toBe(200);
  await expect(last.getByRole('heading', { name: `My Photo's ${before.length + 40}` })).toBeVisible();
  await expect(last.getByText('You can choose several')).toBeVisible();
});

test('a picture that is refused says why and the others go on; failures are tried again, an upload is held, resumed and given up', async ({
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

  // What was chosen and not saved is still there when the app is opened again.
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

  // Held, resumed, and at last given up: what the gallery was not told of is not in it.
  const refused = site.network.intercept('POST /uplode_photo', refusal('cannot-save'));
  await choose(page).setInputFiles(roll.slice(0, 1));
  await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(1);
  await saveImages(page).click();
  await refused.hit;
  await expect(page.getByText('1 of 1 sent')).toBeVisible();
  await expect(
    page.getByText('The pictures wait on this phone and will be sent by themselves'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await expect(page.getByText('The upload continues when you press Resume.')).toBeVisible();
  await expect(page.getByText('will be sent by themselves')).toBeHidden();
  const tries = refused.count();
  // With keys: a tap so soon after the one on Pause, at its place, would be the second half of a double tap.
  await page.getByRole('button', { name: 'Resume' }).press('Enter');
  await expect.poll(refused.count).toBeGreaterThan(tries);
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  // Neither answer is the word of the question's own button.
  await expect(page.getByRole('dialog').getByRole('button')).toHaveText(['Keep uploading', 'Stop uploading']);
  await page.getByRole('dialog').getByRole('button', { name: 'Stop uploading' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  refused.end();
  await page.reload();
  await expect(page.getByText('You can choose several')).toBeVisible();
  expect(await added(site, before)).toEqual(['IMG-01', 'IMG-04', 'IMG-03']);
});

test('Save Image is there once a picture is chosen, and gone with the last one; Save of a year’s pictures is always there', async ({
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
    // A picture that cannot be used is none.
    await choose(page).setInputFiles(damagedPicture);
    await expect(page.getByRole('button', { name: 'Delete damaged.jpg' })).toBeVisible();
    await expect(saveImages(page)).toHaveCount(0);
    await choose(page).setInputFiles(good);
    await expect(saveImages(page)).toBeVisible();
    await page.getByRole('button', { name: 'Delete IMG_01.jpg' }).click();
    await expect(saveImages(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete damaged.jpg' }).click();
  }
  // There it says what is missing.
  await page.goto('/uplode_photo_with_date');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  // Nor is there a way to take away a picture that nobody has chosen.
  for (const address of ['/add_event', '/new_member', '/add_video']) {
    await page.goto(address);
    const takeAway = page.getByRole('button', { name: 'Remove', exact: true });
    const picker = page.locator('input[type="file"]');
    await expect(picker).toBeEnabled();
    await expect(takeAway).toHaveCount(0);
    await picker.setInputFiles(good);
    await takeAway.click();
    await expect(takeAway).toHaveCount(0);
  }
});

test('a double tap saves once: its second half misses nothing, and neither holds nor gives up what came under the thumb', async ({
  page,
  site,
}) => {
  const before = await site.ownerApi.photos();
  const previews = page.getByRole('img', { name: /^Preview of/ });
  const onTheWay = page.getByRole('heading', { name: 'On the way' });
  const pause = page.getByRole('button', { name: 'Pause' });
  const cancel = page.getByRole('button', { name: 'Cancel' });
  const roll = await cameraRoll(2, { width: 300, height: 200 });
  /** Both halves at one place, under which the page has moved meanwhile. */
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
  // No time passes between taps but where it is told to.
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
  await tapTwice(saveImages(page), pause, cancel);
  await expect(saveImages(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(onTheWay.getByTestId('spinner')).toBeVisible();
  await telling.hit;
  answer();
  await expect(notice(page)).toContainText('Success...');
  expect(await added(site, before)).toEqual(['IMG-01', 'IMG-02']);
  expect(telling.count()).toBe(1);

  // Nor is the year missing that went with the pictures.
  await page.goto('/uplode_photo_with_date');
  await page.getByLabel('Year').fill('1987');
  await choose(page).setInputFiles(roll);
  await expect(previews).toHaveCount(2);
  const held = site.network.intercept('POST /set_image_with_date', holdResponse);
  const saving = page.getByRole('button', { name: 'Save', exact: true });
  await tapTwice(saving, saving);
  await expect(page.getByText('Please Enter Year...')).toBeHidden();
  await expect(page.getByLabel('Year')).toHaveValue('');
  await held.hit;
  // A tap of its own counts.
  await page.clock.setFixedTime(begin + 1_000);
  await pause.click();
  const paused = page.getByRole('heading', { name: 'Paused' });
  await expect(paused).toBeVisible();
  await expect(paused.getByTestId('spinner')).toHaveCount(0);

  // Nor does a second half answer a question that opened under it, by finger or by mouse; what is meant does.
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

test('a paused upload that is resumed after leaving the page ends like one that was waited for; Enter held down saves once', async ({
  page,
  site,
}) => {
  const { _id: eid, EventName } = await site.ownerApi.lastEvent();
  const address = `/uplode_event_image/${eid}`;
  const onTheWay = page.getByRole('heading', { name: 'On the way' });
  const paused = page.getByRole('heading', { name: 'Paused' });
  await openAsOwner(page, address);
  const [good, refused] = await cameraRoll(2, { width: 300, height: 200 });
  if (!good || !refused) throw new Error('The camera roll is empty.');
  await choose(page).setInputFiles(good);
  await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(1);
  const away = site.network.intercept('POST /uplode_event_image', refusal('cannot-save'));
  await saveImages(page).focus();
  // Without a keyup in between, the later ones are repetitions.
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(onTheWay).toBeVisible();
  await away.hit;
  // The button has gone with what it saved.
  await expect(saveImages(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Both halves of a double tap, under which Pause has become Resume.
  const begin = Date.now();
  await page.clock.setFixedTime(begin);
  await page.getByRole('button', { name: 'Pause' }).dblclick();
  await expect(paused).toBeVisible();
  // Nor do the two of the next one, on Resume, hold it again.
  await page.clock.setFixedTime(begin + 1_000);
  await page.getByRole('button', { name: 'Resume' }).dblclick();
  await expect(onTheWay).toBeVisible();
  await page.clock.setFixedTime(begin + 2_000);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(paused).toBeVisible();
  await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
  await page.locator('#owner-menu').getByRole('link', { name: 'Past event' }).click();
  await expect(page).toHaveURL('/event/past_event');
  away.end();
  await page.goBack();
  await expect(page).toHaveURL(address);
  await page.clock.setFixedTime(begin + 3_000);
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(notice(page)).toContainText('Success...');
  await expect(page).toHaveURL('/event/past_event');

  // The event goes while a refused picture of it waits: the last one leads to the list, not to an error.
  await page.goto(address);
  const full = site.network.intercept('POST /v0/b/files/o', storeRefusal(413));
  await choose(page).setInputFiles(refused);
  await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(1);
  await saveImages(page).click();
  await full.hit;
  const last = page.getByRole('button', { name: 'Delete IMG_02.jpg' });
  await expect(last).toBeVisible();
  await page.goto('/event/past_event');
  await page.getByRole('button', { name: `Remove ${EventName}` }).click();
  await page.clock.setFixedTime(begin + 5_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: EventName })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: '1 picture needs your attention' }).click();
  await expect(page).toHaveURL(address);
  await last.click();
  await expect(page).toHaveURL('/event/past_event');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toBeHidden();
});

test('pictures saved with a token that is refused are sent by themselves after signing in again', async ({
  page,
  site,
}) => {
  const before = await site.ownerApi.photos();
  await openAsOwner(page, '/add_photo');
  await choose(page).setInputFiles(await cameraRoll(2, { width: 300, height: 200 }));
  await expect(page.getByText('Resizing')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(2);
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  // Not before the press: the app might notice by itself, and leave the screen.
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

test('logging out with pictures unsent asks first', async ({ page, site }) => {
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
  await expect.poll(async () => (await left()).filter((name) => name?.startsWith('uploads-of'))).toEqual([]);
  await openAsOwner(page, '/add_photo');
  await expect(page.getByText('You can choose several')).toBeVisible();
  await site.network.idle();
});
