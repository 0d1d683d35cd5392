import { expect, type Page } from 'playwright/test';
import { cameraRoll, damagedPicture } from './harness/camera-roll';
import { chooseCropped } from './harness/crop';
import { dropResponse, refusal } from './harness/faults';
import { dismissNotice, hasDraft, notice, openAsOwner, openRow } from './harness/phone';
import { saveAtOnce } from './harness/save-at-once';
import { type Site, test } from './harness/test';

test.use({ serviceWorkers: 'block' });

const face = async () => (await cameraRoll(1, { width: 500, height: 500 }))[0] ?? damagedPicture;
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const named = async (site: Site, name: string) =>
  (await site.ownerApi.team()).filter((member) => member.Name === name);
const isThere = async (page: Page, file: string) =>
  (await page.request.get(`/img/160/${encodeURIComponent(file)}`)).ok();

test('a new member names missing fields and is saved once with all fields although the response was lost', async ({
  page,
  site,
}) => {
  await openAsOwner(page, '/new_member');
  const problems = page.getByText(
    /Please Uplode Profile|Please choose Male or Female|This leads to no profile/,
  );
  // Start over clears the field errors.
  await page.getByLabel('Insta Link').fill('javascript:alert(1)');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Profile Photo needed' })).toBeVisible();
  await submit(page).click();
  await expect(problems).toHaveCount(3);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Insta Link')).toHaveValue('');
  await expect(problems).toHaveCount(0);
  await submit(page).click();
  await expect(problems).toHaveCount(2);
  await page.getByLabel('Choose a picture').setInputFiles(damagedPicture);
  await expect(page.getByRole('alert').filter({ hasText: 'This picture is damaged' })).toBeVisible();
  await chooseCropped(page, page.getByLabel('Choose a picture'), await face());
  await expect(page.getByRole('img', { name: 'Preview of IMG_01.jpg' })).toBeVisible();
  await expect(page.getByText('Please Uplode Profile...')).toBeHidden();
  await page.getByLabel('Full Name').fill('Dr. Uma Testwali');
  await page.getByLabel('Insta Link').fill('javascript:alert(1)');
  await submit(page).click();
  await expect(page.getByText('Please choose Male or Female.')).toBeVisible();
  await expect(page.getByText('This leads to no profile. Write for example @kavita_j')).toBeVisible();
  await expect(page.getByLabel('Sex')).toBeFocused();
  expect(await named(site, 'Dr. Uma Testwali')).toEqual([]);
  await dismissNotice(page);

  // An error stays until its field changes.
  await page.getByLabel('Sex').selectOption('Female');
  await expect(problems).toHaveText(['This leads to no profile. Write for example @kavita_j']);
  await page.getByLabel('Insta Link').fill('https://example.org/uma');
  await expect(problems).toHaveCount(0);
  await expect(page.getByLabel('Insta Link')).toBeFocused();
  for (const [label, text] of Object.entries({
    Position: 'Midwife',
    Speciality: 'Home births',
    Vision: 'No mother alone',
    Mission: 'A midwife in every village',
    Number: 'ask at the desk',
    Sequence: '3',
    'Facebook Link': 'uma.testwali',
    'Linkdin Id': 'uma-testwali',
  }))
    await page.getByLabel(label, { exact: label !== 'Sequence' }).fill(text);
  await page.getByLabel('About').fill('Twenty years of births.\nAll of them welcome.');
  // The field wants a number: its keyboard and its check say so.
  const number = page.getByLabel('Number', { exact: true });
  await expect(number).toHaveAttribute('inputmode', 'tel');
  await submit(page).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription('optional Please write a number here.');
  expect(await named(site, 'Dr. Uma Testwali')).toEqual([]);
  await number.fill('+91 00000 11111');
  await expect(number).toHaveAccessibleDescription('optional');
  const achievements = page.getByRole('group', { name: 'Achievements', exact: true });
  for (const row of ['First in her class', 'Not this', 'A thousand births']) {
    await achievements.getByRole('button', { name: 'Add an Achievement' }).click();
    await page.keyboard.type(row);
  }
  await page.getByRole('button', { name: 'Remove Achievement 2' }).click();
  await page.getByRole('button', { name: 'Move Achievement 2', exact: true }).press('ArrowUp');
  await page.getByRole('button', { name: 'Add an Award' }).click();
  await page.keyboard.type('Midwife of the year');
  // Saved while the picture is still being checked.
  await saveAtOnce(page, damagedPicture);
  await expect(notice(page)).toContainText('Your Profile have not uplode');
  expect(await named(site, 'Dr. Uma Testwali')).toEqual([]);
  await dismissNotice(page);
  await chooseCropped(page, page.getByLabel('Choose a picture'), await face());
  await expect(page.getByRole('img', { name: 'Preview of IMG_01.jpg' })).toBeVisible();

  // The draft survives a reload; the first response is lost.
  await page.reload();
  await expect(page.getByLabel('Position')).toHaveValue('Midwife');
  await expect(page.getByRole('img', { name: 'Preview of IMG_01.jpg' })).toBeVisible();
  const lost = site.network.intercept('POST /save_team_data', dropResponse);
  await submit(page).click();
  await expect(notice(page)).toContainText('What you wrote is stored on this phone');
  lost.end();
  await dismissNotice(page);
  // It had arrived; a later edit is saved too.
  await page.getByLabel('Mission').fill('A midwife in each village');
  await submit(page).dblclick();
  await expect(notice(page)).toContainText('Success');
  await expect(page).toHaveURL('/my_team');
  await expect(page.getByRole('heading', { name: 'Dr. Uma Testwali' })).toBeVisible();
  const stored = await named(site, 'Dr. Uma Testwali');
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({
    Position: 'Midwife',
    Gender: 'Female',
    Speciality: 'Home births',
    Vision: 'No mother alone',
    Mission: 'A midwife in each village',
    Number: '+91 00000 11111',
    Sequence: 3,
    InstaId: 'https://example.org/uma',
    FBId: 'https://www.facebook.com/uma.testwali',
    Linkdin: 'https://www.linkedin.com/in/uma-testwali',
    About: 'Twenty years of births.\nAll of them welcome.',
    Achivements: [{ value: 'A thousand births' }, { value: 'First in her class' }],
    Awards: [{ value: 'Midwife of the year' }],
  });
  expect(await isThere(page, stored[0]?.ProfilImage ?? '')).toBe(true);
});

test('changing a member’s photo never leaves the record without one, whichever step fails; removing deletes it', async ({
  page,
  site,
}) => {
  const [, before] = await site.ownerApi.team();
  if (!before) throw new Error('The demo has no team.');
  // An older record whose Number is a text.
  const { ProfilImage: _, Achivements, Awards, Gender, ...facts } = before;
  await site.ownerApi.changeMember(before._id, {
    ...facts,
    Gender: Gender === 'Male' ? 'Male' : 'Female',
    AchivementsInputFields: Achivements,
    AwardsInputFields: Awards,
    Number: 'ask at the desk',
  });
  const member = { ...before, Number: 'ask at the desk' };
  const current = async () => (await site.ownerApi.team()).find(({ _id }) => _id === member._id);
  await openAsOwner(page, '/my_team');
  // As the list shows it, in the owner's language.
  const name = (await site.ownerApi.team('en')).find(({ _id }) => _id === member._id)?.Name ?? '';
  await openRow(page, name);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue(member.Name);
  await expect(page.getByLabel('Achievement 1', { exact: true })).toHaveValue(
    member.Achivements[0]?.value ?? '',
  );

  // Only texts.
  await page.getByLabel('Position').fill('Head of everything');
  await submit(page).click();
  await expect(page).toHaveURL('/my_team');
  expect(await current()).toMatchObject({
    Position: 'Head of everything',
    Number: 'ask at the desk',
    ProfilImage: member.ProfilImage,
  });
  expect(site.network.requests('POST /v0')).toHaveLength(0);

  await openRow(page, name);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await chooseCropped(page, page.getByLabel('Change picture'), await face());
  await expect(page.getByRole('img', { name: 'Preview of IMG_01.jpg' })).toBeVisible();
  // The store refuses the picture: the record is unchanged.
  const full = site.network.intercept('POST /v0', ({ request, response }) => {
    request.resume();
    response
      .writeHead(402, { 'content-type': 'application/json' })
      .end('{"error":{"code":402,"message":""}}');
  });
  await submit(page).click();
  await expect(notice(page)).toContainText('Your Profile have not uplode');
  expect(await current()).toMatchObject({ ProfilImage: member.ProfilImage });
  full.end();
  await dismissNotice(page);
  // Saving the record fails after the upload.
  const away = site.network.intercept('POST /update_team_data_withProfile', refusal('cannot-save'), 1);
  await submit(page).click();
  await away.hit;
  await expect(notice(page)).toContainText('This was not saved');
  expect(await current()).toMatchObject({ ProfilImage: member.ProfilImage });
  expect(await isThere(page, member.ProfilImage)).toBe(true);
  await dismissNotice(page);
  // The record is saved and the response is lost.
  const lost = site.network.intercept('POST /update_team_data_withProfile', dropResponse);
  await submit(page).click();
  await expect(notice(page)).toContainText('What you wrote is stored on this phone');
  lost.end();
  await submit(page).click();
  await expect(page).toHaveURL('/my_team');
  const changed = await current();
  expect(changed?.ProfilImage).not.toBe(member.ProfilImage);
  expect(await isThere(page, changed?.ProfilImage ?? '')).toBe(true);
  expect(new Set(site.network.requests('POST /v0').map(({ path }) => path.replace(/&.*/, ''))).size).toBe(1);

  const ask = async () => {
    await openRow(page, name);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText('You have confirm to delete...');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  };
  await openRow(page, name);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByLabel('Position').fill('Head of nothing');
  expect(await hasDraft(page)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { name: name })).toBeVisible();
  await site.network.disconnect();
  await ask();
  await expect(notice(page)).toContainText('This needs a connection. Please try again when there is one.');
  await expect(page.getByRole('heading', { name: name })).toBeVisible();
  await site.network.listen();
  await ask();
  await expect(page.getByRole('heading', { name: name })).toBeHidden();
  expect(await current()).toBeUndefined();
  expect(await hasDraft(page)).toBe(false);
  expect(
    (await page.request.get(`/img/160/${encodeURIComponent(changed?.ProfilImage ?? '')}`)).status(),
  ).toBe(404);
});

test('a save that fails unexpectedly shows a message and keeps the input, and the next attempt saves', async ({
  page,
}) => {
  await openAsOwner(page, '/voices');
  await page.getByRole('link', { name: 'Add words' }).click();
  const words = page.getByLabel('Her words', { exact: true });
  await words.fill('I was never alone.');
  await page.getByLabel('Name', { exact: true }).fill('Radha');
  // A fault of the program, in the middle of saving.
  const serialize = await page.evaluateHandle(() => {
    const { stringify } = JSON;
    JSON.stringify = (value: unknown) => {
      const text = stringify(value);
      if (text?.includes('never alone')) throw new TypeError('Unexpected.');
      return text;
    };
    return stringify;
  });
  const save = page.getByRole('button', { name: 'Save the words' });
  await save.click();
  await expect(notice(page)).toContainText('Something unexpected went wrong on this phone.');
  await expect(words).toHaveValue('I was never alone.');
  await dismissNotice(page);
  await serialize.evaluate((stringify) => {
    JSON.stringify = stringify;
  });
  await save.click();
  await expect(page.getByRole('list').filter({ hasText: 'I was never alone.' })).toBeVisible();
  await page.getByRole('link', { name: 'Add words' }).click();
  await expect(words).toHaveValue('');
});

test('two phones change a member: other fields merge, the same field asks, also from an old draft', async ({
  page,
  site,
}) => {
  const [, member] = await site.ownerApi.team();
  if (!member) throw new Error('The team is too small.');
  const now = async () => (await site.ownerApi.team()).find(({ _id }) => _id === member._id);
  const { Name, Gender } = member;
  const elsewhere = (change: { Position?: string; Vision?: string }) =>
    site.ownerApi.changeMember(member._id, {
      Name,
      Gender: Gender === 'Male' ? 'Male' : 'Female',
      ...change,
    });
  const both = page.getByRole('region', { name: 'Someone else has changed this in the meantime.' });
  await openAsOwner(page, `/edit_profile/${member._id}`);
  await page.getByLabel('Vision', { exact: true }).fill('A vision of this phone');
  await elsewhere({ Position: 'A position of the other' });
  await submit(page).click();
  await expect(page).toHaveURL('/my_team');
  expect(await now()).toMatchObject({
    Position: 'A position of the other',
    Vision: 'A vision of this phone',
  });

  await page.goto(`/edit_profile/${member._id}`);
  await page.getByLabel('Vision', { exact: true }).fill('Mine');
  // The draft outlives the reload, and still knows from which version it comes.
  await elsewhere({ Vision: 'Theirs' });
  await page.reload();
  await expect(page.getByLabel('Vision', { exact: true })).toHaveValue('Mine');
  await submit(page).click();
  await expect(both).toContainText('Theirs');
  await expect(both).toContainText('Mine');
  await both.getByRole('button', { name: 'Take theirs' }).click();
  await expect(both).toBeHidden();
  await expect(page.getByLabel('Vision', { exact: true })).toHaveValue('Theirs');
  expect(await now()).toMatchObject({ Vision: 'Theirs' });

  await page.getByLabel('Vision', { exact: true }).fill('Mine at last');
  await elsewhere({ Vision: 'Theirs once more' });
  await submit(page).click();
  await both.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page).toHaveURL('/my_team');
  expect(await now()).toMatchObject({ Vision: 'Mine at last', Position: 'A position of the other' });
});
