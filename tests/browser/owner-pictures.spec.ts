import { expect } from 'playwright/test';
import { cameraRoll, damagedPicture } from './harness/camera-roll';
import { drag } from './harness/drag';
import { dropResponse, refusal, storeRefusal } from './harness/faults';
import { dismissNotice, notice, openAsOwner } from './harness/phone';
import { saveAtOnce } from './harness/save-at-once';
import { test } from './harness/test';

test.use({ serviceWorkers: 'block' });

test('photos are reordered by keys, buttons and dragging, and deleted after a confirmation', async ({
  page,
  site,
}) => {
  const [first = '', second = '', third = '', ...others] = await site.ownerApi.photos();
  await openAsOwner(page, '/add_photo');
  const handle = (number: number) => page.getByRole('button', { name: `Move photo ${number}`, exact: true });
  const order = (...names: string[]) =>
    expect.poll(() => site.ownerApi.photos()).toEqual([...names, ...others]);
  // Each photo has only its Delete button until Arrange is pressed.
  const controls = page.getByRole('main').getByRole('listitem').first().getByRole('button');
  await expect(controls).toHaveCount(1);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await handle(1).press('ArrowRight');
  await expect(handle(2)).toBeFocused();
  await expect(page.getByText(`The photo is now number 2 of ${others.length + 3}.`)).toBeAttached();
  await order(second, first, third);
  await page.getByRole('button', { name: 'Photo 3 one place earlier' }).click();
  await order(second, third, first);
  const photo = (number: number) => page.getByRole('img', { name: `Photo ${number}`, exact: true });
  await drag(page, handle(3), photo(1));
  await order(first, second, third);
  // Forwards too; a dropped photo does not follow the mouse.
  await drag(page, handle(1), photo(2));
  await order(second, first, third);
  await handle(4).hover();
  await expect(photo(1)).toHaveAttribute('src', new RegExp(second));
  // A refused order is reported and undone.
  const away = site.network.intercept('POST /order_photos', refusal('cannot-save'), 1);
  await handle(1).press('End');
  await away.hit;
  await expect(notice(page)).toContainText('The order was not saved');
  await expect(page.getByRole('main').getByRole('img').first()).toHaveAttribute('src', new RegExp(second));
  await dismissNotice(page);

  await page.getByRole('button', { name: 'Done' }).click();
  await expect(controls).toHaveAccessibleName('Delete photo 1');
  const elsewhere = (await site.ownerApi.photos()).length;
  await site.ownerApi.addPhotos(['added-elsewhere.webp']);
  await page.getByRole('button', { name: 'Delete photo 2', exact: true }).click();
  const question = page.getByRole('dialog');
  expect(await question.getByRole('heading').textContent()).toBe('You have Confirm to delete...');
  const broken = site.network.intercept('POST /delete_my_photo', refusal('cannot-save'), 1);
  await question.getByRole('button', { name: 'Delete' }).click();
  await broken.hit;
  await expect(notice(page)).toContainText('They have some error due to which Photo have been not delete...');
  await dismissNotice(page);
  await page.getByRole('button', { name: 'Delete photo 2', exact: true }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page)).toContainText('Success...');
  const left = await site.ownerApi.photos();
  expect(left).toHaveLength(elsewhere);
  expect(left).not.toContain(first);
  expect(left).toContain('added-elsewhere.webp');
});

test('several photos are moved to the front or deleted in one step; new photos are offered for the front', async ({
  page,
  site,
}) => {
  const before = await site.ownerApi.photos();
  const last = before.slice(-2);
  const order = (...names: string[]) => expect.poll(() => site.ownerApi.photos()).toEqual(names);
  await openAsOwner(page, '/add_photo');
  await page.getByRole('button', { name: 'Choose several' }).click();
  const box = (number: number) => page.getByRole('checkbox', { name: `Photo ${number}`, exact: true });
  const chosen = page.getByRole('group', { name: 'The chosen photos' });
  const toFront = chosen.getByRole('button', { name: 'To the front' });
  await expect(toFront).toBeDisabled();
  for (const number of [before.length, before.length - 1]) await box(number).check();
  await expect(chosen).toContainText('2 chosen');
  // Every photo keeps its own button (rule my-photos).
  await expect(page.getByRole('button', { name: /^Delete photo \d+$/ })).toHaveCount(before.length);
  await toFront.click();
  await expect(page.getByText('2 photos are at the front now.')).toBeAttached();
  await order(...last, ...before.slice(0, -2));
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Move photo 1', exact: true })).toBeFocused();

  // A refused deletion keeps the selection; the next one deletes all of it.
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Choose several' }).click();
  for (const number of [1, 2]) await box(number).check();
  await chosen.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  expect(await question.getByRole('heading').textContent()).toBe('You have Confirm to delete...');
  await expect(question.getByRole('listitem')).toHaveCount(2);
  const broken = site.network.intercept('POST /delete_my_photo', refusal('cannot-save'), 1);
  await question.getByRole('button', { name: 'Delete' }).click();
  await broken.hit;
  await expect(notice(page)).toContainText('They have some error due to which Photo have been not delete...');
  await dismissNotice(page);
  await expect(chosen).toContainText('2 chosen');
  await chosen.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page)).toContainText('Success...');
  await order(...before.slice(0, -2));
  await dismissNotice(page);

  // New photos come last, and one button moves them to the front.
  await page.getByLabel('Add photos').setInputFiles(await cameraRoll(2, { width: 300, height: 300 }));
  await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Save Image' }).click();
  await expect(page.getByText('2 new photos are at the end.')).toBeVisible();
  await page.getByRole('button', { name: 'Put them in front' }).click();
  await expect
    .poll(async () => (await site.ownerApi.photos()).slice(0, 2).map((name) => name.slice(0, 6)))
    .toEqual(['IMG-01', 'IMG-02']);
  await expect(page.getByText('2 new photos are at the end.')).toBeHidden();
});

test('a set of pictures is saved once under a valid year, waits after a lost response, and is deleted one by one', async ({
  page,
  site,
}) => {
  // Pictures can be chosen although the list fails to load.
  const listAway = site.network.intercept('GET /get_image_with_date', refusal('broken'));
  await openAsOwner(page, '/uplode_photo_with_date');
  await expect(page.getByRole('alert').filter({ hasText: 'The list could not be loaded.' })).toBeVisible();
  const saving = page.getByRole('button', { name: 'Save', exact: true });
  await expect(saving).toHaveCount(0);
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await saving.click();
  await expect(page.getByText('Please Enter Year...')).toBeVisible();
  await page.getByLabel('Year').fill('1899');
  await saving.click();
  await expect(page.getByText('Please enter a year from 1900 to 2100.')).toBeVisible();
  await page.getByLabel('Year').fill('1987');
  await saving.click();
  await expect(page.getByText('Please Uploade atlest one Image...')).toBeVisible();
  await page.getByLabel('Choose pictures').setInputFiles(await cameraRoll(2, { width: 300, height: 300 }));
  await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(2);
  // A failed retry keeps the focus; a successful one moves it to the heading.
  const again = page.getByRole('button', { name: 'Try again' });
  const asked = () => site.network.requests('GET /get_image_with_date').length;
  const before = asked();
  await again.press('Enter');
  await expect.poll(asked).toBeGreaterThan(before);
  await expect(again).toBeEnabled();
  await expect(again).toBeFocused();
  listAway.end();
  await again.press('Enter');
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Delete picture 1 of/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The draft survives a reload.
  await page.reload();
  await expect(page.getByRole('img', { name: /^Preview of/ })).toHaveCount(2);
  await expect(page.getByLabel('Year')).toHaveValue('1987');
  // The set arrives and the response is lost: it is sent again and stored once.
  const lost = site.network.intercept('POST /set_image_with_date', dropResponse);
  await saving.click();
  await expect(
    page.getByText('The pictures wait on this phone and will be sent by themselves'),
  ).toBeVisible();
  // Until then the dashboard links to it; it is no draft any more.
  await page.goto('/dashboard');
  await page.getByRole('link', { name: '1 waiting to be sent' }).click();
  await expect(
    page.getByText('The pictures wait on this phone and will be sent by themselves'),
  ).toBeVisible();
  await expect(page.getByLabel('Year')).toHaveCount(0);
  const tryNow = page.getByRole('button', { name: 'Try now' });
  await expect(tryNow).toBeEnabled();
  lost.end();
  // Dispatched at once: the queue retries by itself, and then the button is gone.
  await tryNow.dispatchEvent('click');
  await expect(notice(page)).toContainText('Success...');
  const year = page.getByRole('region', { name: '1987', exact: true });
  await expect(year.getByRole('heading', { level: 3 })).toHaveText('1987');
  const set = year.getByRole('listitem').filter({ has: page.getByText('1987', { exact: true }) });
  await expect(set).toHaveCount(1);
  // The newest year, to which the owner adds, comes first.
  const saved = page.getByRole('region', { name: 'Saved pictures' });
  const headings = await saved.getByRole('heading', { level: 3 }).allTextContents();
  expect(headings.length).toBeGreaterThan(3);
  expect(headings).toEqual(headings.toSorted().reverse());
  await dismissNotice(page);

  const remove = async () => {
    await page.getByRole('button', { name: 'Delete picture 1 of 1987' }).click();
    expect(await page.getByRole('dialog').getByRole('heading').textContent()).toBe(
      'You have Confirm to delete...',
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  const away = site.network.intercept('POST /delete_photo_with_date', refusal('cannot-save'), 1);
  await remove();
  await away.hit;
  await expect(notice(page)).toContainText('They have some error...');
  await expect(set.getByRole('img')).toHaveCount(2);
  await dismissNotice(page);
  // Deleted, and the response is lost: a second try finds nothing to do. The list is not fetched in between, as it
  // would show the other picture in the place of the first.
  const unread = site.network.intercept('GET /get_image_with_date', refusal('broken'));
  const unheard = site.network.intercept('POST /delete_photo_with_date', dropResponse);
  await remove();
  await expect(notice(page)).toContainText('They have some error...');
  unheard.end();
  await dismissNotice(page);
  await remove();
  await expect(notice(page)).toContainText('Success...');
  await expect(set.getByRole('img')).toHaveCount(1);
  unread.end();
  await page.reload();
  await expect(set.getByRole('img')).toHaveCount(1);
});

test('a video is saved once with its thumbnail, linked and deleted; a script link is refused', async ({
  page,
  site,
}) => {
  await openAsOwner(page, '/add_video');
  const add = page.getByRole('link', { name: 'Add a video' });
  await add.click();
  const saving = page.getByRole('button', { name: 'Save Video' });
  await saving.click();
  await expect(page.getByText('Please enter the link of the video.')).toBeVisible();
  await page.getByLabel('Video Link').fill('javascript:alert(document.cookie)');
  await expect(page.getByText('Please enter the link of the video.')).toBeHidden();
  await page.getByLabel('Date', { exact: true }).fill('2026-02-01');
  await page.getByLabel('About Video').fill('How to push');
  await saving.click();
  await expect(page.getByText('This is not a link. Copy it from the video')).toBeVisible();
  expect(site.network.requests('POST /set_my_video')).toHaveLength(0);
  // Saved without a thumbnail, the response lost, and edited after a reload: stored once with the edit.
  await page.getByLabel('Video Link').fill('https://example.org/breathe-out');
  const lost = site.network.intercept('POST /set_my_video', dropResponse);
  await saving.click();
  await expect(notice(page)).toContainText('There is no connection to our server just now.');
  lost.end();
  await page.reload();
  await page.getByLabel('About Video').fill('How to push well');
  await saving.click();
  await expect(notice(page)).toContainText('Success');
  const isIt = ({ VideoUrl }: { VideoUrl: string }) => VideoUrl.endsWith('breathe-out');
  expect((await site.ownerApi.videos()).filter(isIt).map(({ AboutVideo }) => AboutVideo)).toEqual([
    'How to push well',
  ]);
  await dismissNotice(page);
  await add.click();

  await page.getByLabel('Video Link').fill('https://example.org/breathe');
  await page.getByLabel('Date', { exact: true }).fill('2026-02-01');
  await page.getByLabel('About Video').fill('How to breathe');
  await saveAtOnce(page, damagedPicture);
  await expect(notice(page)).toContainText('Profile have been not Uplode...');
  await dismissNotice(page);
  await page.getByLabel('Choose Thumbnail').setInputFiles(await cameraRoll(1, { width: 640, height: 360 }));
  await expect(page.getByLabel('Change Thumbnail')).toBeAttached();
  const full = site.network.intercept('POST /v0', storeRefusal(402));
  await saving.click();
  await expect(notice(page)).toContainText('Profile have been not Uplode...');
  full.end();
  await dismissNotice(page);
  await saving.click();
  await expect(notice(page)).toContainText('Success');
  await expect(page.getByRole('heading', { level: 1, name: 'My Video' })).toBeVisible();
  // Leaving before the list is fetched again: it has the new video first.
  await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
  await page.locator('#owner-menu').getByRole('link', { name: 'My Team' }).click();
  await expect(page).toHaveURL('/my_team');
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Watch Now: / }).first()).toHaveAccessibleName(
    'Watch Now: How to breathe',
  );
  const watch = page.getByRole('link', { name: 'Watch Now: How to breathe' });
  await expect(watch).toHaveAttribute('href', 'https://example.org/breathe');
  await expect(watch).toHaveAttribute('target', '_blank');
  await dismissNotice(page);
  await page.getByRole('button', { name: 'Delete: How to breathe' }).click();
  expect(await page.getByRole('dialog').getByRole('heading').textContent()).toBe(
    'You have confirm to delete that video...',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(watch).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Video' })).toBeVisible();
  await expect(watch).toBeHidden();
});
