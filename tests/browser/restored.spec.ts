import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { expectSound } from './harness/accessibility';
import { notice, openAsOwner, signIn } from './harness/phone';
import { pictureFile } from './harness/picture-file';
import { owner } from './harness/server';
import { test as base, type Site } from './harness/test';

/** `restoring`: backs the site up now; the function that it returns stops the site, restores that backup, and starts again. */
const test = base.extend<{ restoring: () => Promise<() => Promise<string>> }>({
  async restoring({ site }, use) {
    const folder = await mkdtemp(join(tmpdir(), 'garbhavastha-restored-'));
    await use(async () => {
      const file = join(folder, 'backup.tar.gz');
      await site.server.run('backup', file);
      return async () => {
        await site.server.stop();
        const printed = await site.server.run('restore', file, '--replace');
        await site.server.start();
        return printed;
      };
    });
    await rm(folder, { recursive: true, force: true });
  },
});

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 640 } });

const lost = (page: Page) => page.getByRole('region', { name: /^Restored to the copy of/ });
const row = (page: Page, title: string) => lost(page).getByRole('listitem').filter({ hasText: title });
const openLost = (page: Page, title: string) =>
  row(page, title)
    .getByRole('button', { name: `Open: ${title}` })
    .click();
const savedWord = (page: Page) => page.getByText(/^This is what you saved: .*\. Save it again\./);

async function addEvent(page: Page): Promise<void> {
  await page.goto('/add_event');
  for (const [label, text] of Object.entries({
    'Name of the event': 'Walk in the first rain',
    Description: 'A slow walk, then tea.',
    Place: 'Lake Garden, Pune',
    'Event Date': '2099-03-05',
    Time: '09:30',
    Organization: 'The group',
    Fee: 'Free',
  }))
    await page.getByLabel(label, { exact: label === 'Place' }).fill(text);
  await page.getByLabel('Duration').selectOption('2 hours');
  await page.locator('input[type="file"]').setInputFiles(await pictureFile('rain.jpg'));
  await page.getByRole('button', { name: 'Add Event', exact: true }).click();
  await expect(page).toHaveURL('/event/current_event');
}

/** Saves an event, a place of another, a member's position, what a mother says, and a part of My site. */
async function saveFive(page: Page, site: Site): Promise<void> {
  await addEvent(page);
  const next = await site.ownerApi.nextEvent();
  await page.goto(`/edit_event/${next._id}`);
  await page.getByLabel('Place', { exact: true }).fill('Sakal Nagar, Pune');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page).toHaveURL('/event/current_event');
  const [member] = await site.ownerApi.team();
  await page.goto(`/edit_profile/${member?._id}`);
  await page.getByLabel('Position', { exact: true }).fill('Head midwife');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/my_team');
  await page.goto('/voices?form=new-voice');
  await page.getByRole('textbox', { name: 'Her words' }).fill('I was never alone.');
  await page.getByLabel('Name', { exact: true }).fill('Kamala');
  await page.getByRole('button', { name: 'Save the words' }).click();
  await expect(notice(page)).toContainText('Success');
  await page.goto('/my-site/contact');
  await page.getByLabel('Phone 1').fill('+91 00000 22222');
  await page.getByRole('button', { name: /^Save/ }).click();
  // The part that follows.
  await expect(page).toHaveURL(/\/my-site\/(?!contact)/);
}

/** Today, after the restore has ended the session. */
async function openTodayAgain(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await signIn(page, owner);
  await expect(page).toHaveURL('/dashboard');
  await expect(lost(page)).toBeVisible();
}

test('Today lists what the owner has saved since the backup, and each is saved again under its own id', async ({
  page,
  site,
  restoring,
}) => {
  await openAsOwner(page, '/dashboard');
  const before = (await site.ownerApi.nextEvent()).Place;
  const restore = await restoring();
  await saveFive(page, site);
  const added = (await site.ownerApi.coming()).find(
    ({ EventName }) => EventName === 'Walk in the first rain',
  );
  const next = await site.ownerApi.nextEvent();
  await restore();
  await site.ownerApi.signInAgain();
  expect((await site.ownerApi.nextEvent()).Place).toBe(before);

  await openTodayAgain(page);
  await expect(lost(page).getByRole('listitem')).toHaveCount(5);
  await expectSound(page, 'Today after a restore');

  // The event comes back as it was; its picture is chosen again.
  await openLost(page, 'Walk in the first rain');
  await expect(page).toHaveURL('/add_event');
  await expect(savedWord(page)).toBeVisible();
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue('Lake Garden, Pune');
  await page.locator('input[type="file"]').setInputFiles(await pictureFile('rain.jpg'));
  await page.getByRole('button', { name: 'Add Event', exact: true }).click();
  await expect(page).toHaveURL('/event/current_event');
  const again = (await site.ownerApi.coming()).filter(
    ({ EventName }) => EventName === 'Walk in the first rain',
  );
  expect(again).toMatchObject([{ _id: added?._id, Place: 'Lake Garden, Pune' }]);

  // A change is merged with what was changed since the restore.
  await site.ownerApi.changeEvent(await site.ownerApi.nextEvent(), { Fee: '₹50' });
  await page.goto('/dashboard');
  await expect(lost(page).getByRole('listitem')).toHaveCount(4);
  await openLost(page, next.EventName);
  await expect(savedWord(page)).toBeVisible();
  // What she corrects in it stays when she looks at Today in between.
  await page.getByLabel('Place', { exact: true }).fill('Sakal Nagar, hall 2');
  await page.goto('/dashboard');
  await openLost(page, next.EventName);
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue('Sakal Nagar, hall 2');
  await page.getByRole('button', { name: 'Update Event' }).click();
  await expect(page).toHaveURL('/event/current_event');
  expect(await site.ownerApi.nextEvent()).toMatchObject({ Place: 'Sakal Nagar, hall 2', Fee: '₹50' });

  await page.goto('/dashboard');
  const [member] = await site.ownerApi.team();
  await openLost(page, member?.Name ?? '');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/my_team');
  expect((await site.ownerApi.team())[0]).toMatchObject({ _id: member?._id, Position: 'Head midwife' });

  await page.goto('/dashboard');
  await openLost(page, 'Kamala: I was never alone.');
  await page.getByRole('button', { name: 'Save the words' }).click();
  await expect(notice(page)).toContainText('Success');

  await page.goto('/dashboard');
  await openLost(page, 'My site: How to reach you');
  await expect(page.getByLabel('Phone 1')).toHaveValue('+91 00000 22222');
  await page.getByRole('button', { name: /^Save/ }).click();
  // The part that follows.
  await expect(page).toHaveURL(/\/my-site\/(?!contact)/);
  await page.goto('/dashboard');
  await expect(lost(page)).toBeVisible();
  await expect(lost(page).getByRole('listitem')).toHaveCount(0);
});

test('what is not needed any more goes, and a form that holds something else is replaced only after a question', async ({
  page,
  site,
  restoring,
}) => {
  await openAsOwner(page, '/dashboard');
  const restore = await restoring();
  for (const name of ['Kamala', 'Leela']) {
    await page.goto('/voices?form=new-voice');
    await page.getByRole('textbox', { name: 'Her words' }).fill('I was never alone.');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save the words' }).click();
    await expect(notice(page)).toContainText('Success');
  }
  await page.goto('/voices?form=new-voice');
  await page.getByRole('textbox', { name: 'Her words' }).fill('Begun before the restore.');
  await restore();
  await site.ownerApi.signInAgain();
  await openTodayAgain(page);
  await row(page, 'Leela')
    .getByRole('button', { name: /^Not needed/ })
    .click();
  await expect(lost(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(lost(page).getByRole('listitem')).toHaveCount(1);

  await openLost(page, 'Kamala: I was never alone.');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await openLost(page, 'Kamala: I was never alone.');
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Kamala');
  await expect(savedWord(page)).toBeVisible();
});

test('after a sign-out nothing of what was saved is on the phone', async ({ page, restoring }) => {
  await openAsOwner(page, '/dashboard');
  const restore = await restoring();
  await page.goto('/voices?form=new-voice');
  await page.getByRole('textbox', { name: 'Her words' }).fill('I was never alone.');
  await page.getByLabel('Name', { exact: true }).fill('Kamala');
  await page.getByRole('button', { name: 'Save the words' }).click();
  await expect(notice(page)).toContainText('Success');
  const saves = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('saves-of:')));
  expect(await saves()).toHaveLength(1);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/');
  expect(await saves()).toEqual([]);
  await restore();
  await openTodayAgain(page);
  await expect(lost(page).getByRole('listitem')).toHaveCount(0);
});

test('visitors read at the foot of each page that the site was restored, in their language and without scripts', async ({
  page,
  browser,
  site,
  restoring,
}) => {
  const restore = await restoring();
  await page.goto('/events');
  const line = page.getByRole('contentinfo').getByText(/^Restored to the copy of \d/);
  await expect(line).toBeHidden();
  const printed = await restore();
  expect(printed).toContain('Now start the site');
  await page.reload();
  await expect(line).toHaveText(/comes again from your phone by itself\.$/);
  await expectSound(page, 'a page after a restore');
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'hi-IN', baseURL: site.url });
  const without = await plain.newPage();
  await without.goto('/events');
  await expect(without.getByRole('contentinfo')).toContainText('की कॉपी से वापस लाई गई है।');
  await plain.close();
});
