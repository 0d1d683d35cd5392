import { expect, type Page } from 'playwright/test';
import { holdScript, refusal } from './harness/faults';
import { hydrated, notice, openAndKeep, signIn } from './harness/phone';
import { pictureFile } from './harness/picture-file';
import { owner } from './harness/server';
import { test } from './harness/test';

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

async function signUp(
  page: Page,
  { Name, Email, Password }: { Name: string; Email: string; Password: string },
) {
  await hydrated(page);
  await page.getByLabel('Name', { exact: true }).fill(Name);
  await page.getByLabel('Email').fill(Email);
  await page.getByLabel('Password', { exact: true }).fill(Password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

const visitor = { Name: 'Asha Besucherin', Email: 'asha@example.org', Password: 'a long password' };

test('the form signs in or up, by the address and by the link below it', async ({ page }) => {
  await page.goto('/auth?mode=login');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeHidden();
  await hydrated(page);
  await page.getByRole('link', { name: 'No account yet? Sign Up' }).press('Enter');
  await expect(page).toHaveURL('/auth?mode=signup');
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toBeEditable();
  await page.getByRole('link', { name: 'You have an account? Log In' }).click();
  await expect(page).toHaveURL('/auth?mode=login');
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
});

test('a visitor signs up and goes home, signed in', async ({ page }) => {
  await page.goto('/auth?mode=signup');
  await signUp(page, visitor);
  await expect(page).toHaveURL('/');
  expect(await token(page)).toBeTruthy();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.locator('#menu');
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Log In' })).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Owner’s area' })).toBeHidden();
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: 'Login' })).toBeHidden();
  await menu.getByRole('button', { name: 'Close the menu' }).click();
  await foot.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(notice(page)).toContainText('You are logged out.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(foot.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('pressed before the scripts have come, the form signs up all the same, and comes back filled where it cannot', async ({
  page,
  site,
}) => {
  const script = holdScript(site);
  await page.goto('/auth?mode=signup', { waitUntil: 'commit' });
  await page.getByLabel('Name', { exact: true }).fill(visitor.Name);
  await page.getByLabel('Email').fill(visitor.Email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  const press = () => page.getByRole('button', { name: 'Sign Up', exact: true }).click({ noWaitAfter: true });
  await press();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'A password has 8 characters or more.',
  );
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(visitor.Name);
  await expect(page.getByLabel('Email')).toHaveValue(visitor.Email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('Password', { exact: true }).fill(visitor.Password);
  await press();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your account is ready.');
  script.let();
  await expect(page).toHaveURL('/');
  expect(await token(page)).toBeTruthy();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
});

test('a visitor who is signed in is told so above the form, and can delete her account for good', async ({
  context,
  page: elsewhere,
}) => {
  const another = { ...visitor, Email: 'usha@example.org' };
  await elsewhere.goto('/auth?mode=signup');
  await signUp(elsewhere, another);
  await expect(elsewhere).toHaveURL('/');
  const page = await context.newPage();
  await page.goto('/auth');
  await expect(page.getByText(`You are signed in as ${another.Email}.`)).toBeVisible();
  // It is the account that is signed in by now which is named, and deleted.
  await elsewhere.goto('/auth?mode=signup');
  await signUp(elsewhere, visitor);
  await expect(page.getByText(`You are signed in as ${visitor.Email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Shall your account be deleted?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await token(page)).toBeTruthy();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(notice(page)).toContainText('Your account is deleted.');
  expect(await token(page)).toBeNull();
  await page.goto('/auth');
  await signIn(page, visitor);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The e-mail or the password is wrong.');
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeHidden();
  await signIn(page, another);
  await expect(page).toHaveURL('/');
});

test('the submit button shows that it is working, and takes no second press', async ({ page, site }) => {
  let answer: () => void = () => undefined;
  const asked = site.line.trouble('POST /sign_in', async ({ pass }) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await pass();
  });
  await page.goto('/auth');
  await signIn(page, owner);
  const button = page.getByRole('button', { name: 'One moment…' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button.locator('.animate-spin')).toBeVisible();
  await button.click({ force: true });
  await asked.struck;
  answer();
  await expect(page).toHaveURL('/add_event');
  expect(asked.count()).toBe(1);
});

test('a failed sign-in shows the server’s error text, and keeps what was typed', async ({ page }) => {
  await page.goto('/auth');
  await signIn(page, { ...owner, Password: 'not this one' });
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The e-mail or the password is wrong.');
  await expect(page.getByLabel('Email')).toHaveValue(owner.Email);
  expect(await token(page)).toBeNull();
});

test('what else can be wrong with signing in or up is said as well', async ({ page, site }) => {
  const alert = page.getByRole('main').getByRole('alert');
  await page.goto('/auth?mode=signup');
  await signUp(page, { ...visitor, Password: 'short' });
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'A password has 8 characters or more.',
  );
  await signUp(page, { ...visitor, Email: owner.Email });
  await expect(alert).toHaveText('There is an account with this e-mail already. Please log in.');
  await site.line.cut();
  await signUp(page, visitor);
  await expect(alert).toHaveText('There is no connection to our server just now.');
  await site.line.open();
  site.line.trouble('POST /sign_up', refusal('too-many'), 1);
  await signUp(page, visitor);
  await expect(alert).toHaveText('Too many tries. Please wait a little and try again.');
});

test('the owner goes to her work, also from home when her token is kept', async ({ page }) => {
  await page.goto('/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  await page.goto('/auth');
  await expect(page.getByText(`You are signed in as ${owner.Email}.`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Owner’s area' }).click();
  await expect(page).toHaveURL('/add_event');
  await page.goto('/');
  await expect(page).toHaveURL('/add_event');
  // Once a load: her own home page can be looked at.
  await page.getByRole('banner').getByRole('link', { name: 'Garbhavastha Support Group' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
});

test('a visitor’s kept token leaves her on the home page', async ({ page, site }) => {
  await page.goto('/auth?mode=signup');
  await signUp(page, visitor);
  await expect(page).toHaveURL('/');
  await page.reload();
  await site.line.quiet();
  await expect(page).toHaveURL('/');
});

const ownersAddresses = [
  '/add_event',
  '/edit_event/0190a0a0-0000-7000-8000-000000000000',
  '/uplode_event_image/0190a0a0-0000-7000-8000-000000000000',
  '/view_past_event/0190a0a0-0000-7000-8000-000000000000',
  '/event/current_event',
  '/event/past_event',
  '/event/registration_record',
  '/dashboard',
  '/volunteer_with_us',
  '/messages',
  '/account',
  '/new_member',
  '/my_team',
  '/edit_profile/0190a0a0-0000-7000-8000-000000000000',
  '/add_photo',
  '/add_video',
  '/uplode_photo_with_date',
  '/event/registration_record/0190a0a0-0000-7000-8000-000000000000',
  '/view_register/0190a0a0-0000-7000-8000-000000000000',
];

test('nobody who is not signed in sees the owner’s screens', async ({ page, site }) => {
  for (const address of ownersAddresses) {
    await page.goto(address);
    await expect(page).toHaveURL(`/auth?mode=login&next=${encodeURIComponent(address)}`);
  }
  expect(site.line.requests('GET /get_view_register')).toEqual([]);
});

test('nor does a visitor who is signed in, and the server refuses her token', async ({ page, site }) => {
  const event = await site.desk.nextEvent();
  await page.goto('/auth?mode=signup');
  await signUp(page, visitor);
  await expect(page).toHaveURL('/');
  for (const address of ownersAddresses) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/auth\?mode=login&next=/);
  }
  await expect(page.getByText('Only the owner may do this.')).toBeVisible();
  const authorization = (await token(page)) ?? '';
  const answer = await page.request.get(`/get_view_register/${event._id}`, { headers: { authorization } });
  expect(answer.status()).toBe(403);
});

test('after signing in the owner is where she wanted to go, and never on somebody else’s site', async ({
  page,
  site,
}) => {
  const event = await site.desk.nextEvent();
  await page.goto(`/view_register/${event._id}`);
  await signIn(page, owner);
  await expect(page).toHaveURL(`/view_register/${event._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.EventName);
  await page.evaluate(() => localStorage.clear());
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await signIn(page, owner);
    await expect(page).toHaveURL('/add_event');
    await page.evaluate(() => localStorage.clear());
  }
});

test('a token that was revoked leads to signing in, and back', async ({ page, site }) => {
  const event = await site.desk.nextEvent();
  const address = `/view_register/${event._id}`;
  await page.goto(address);
  await signIn(page, owner);
  await expect(page).toHaveURL(address);
  await site.line.quiet();
  await site.desk.signOut((await token(page)) ?? '');
  await page.goto(address);
  await expect(page).toHaveURL(`/auth?mode=login&next=${encodeURIComponent(address)}`);
  expect(await token(page)).toBeNull();
  await expect(page.getByText('+91').first()).toBeHidden();
  await signIn(page, owner);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.EventName);
});

test('logging out ends the token, wipes what is private from the phone, and goes home', async ({
  page,
  site,
}) => {
  const event = await site.desk.nextEvent();
  const address = `/view_register/${event._id}`;
  const [registered] = await site.desk.registrations(event._id);
  await openAndKeep(page, site, '/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  const logOut = async () => {
    await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
    await page.locator('#owner-menu').getByRole('button', { name: 'Logout' }).click();
  };
  // A picture that was chosen and not saved goes as well: she is asked.
  await page.locator('input[type="file"]').setInputFiles(await pictureFile('rain.jpg'));
  await expect.poll(() => everythingKept(page)).toContain('rain.jpg');
  await logOut();
  const question = page.getByRole('dialog', { name: 'Logout' });
  await expect(question).toContainText('will be deleted from this phone');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Name of the event').fill('Half written');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: registered?.Name ?? '' })).toBeVisible();
  await expect
    .poll(() => storesOf(page, owner.Email))
    .toEqual(
      expect.arrayContaining([
        `answers-of-${owner.Email}`,
        `draft-of:${owner.Email}:new-event`,
        `draft-pictures-of-${owner.Email}`,
      ]),
    );
  const old = (await token(page)) ?? '';

  await logOut();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  expect(await page.evaluate(() => ({ ...localStorage }))).not.toMatchObject({ token: expect.anything() });
  await expect.poll(() => storesOf(page, owner.Email)).toEqual([]);
  const answer = await page.request.get('/user_auth', { headers: { authorization: old } });
  expect(answer.status()).toBe(401);

  // Nothing of hers can be found any more, in any store of the browser, also without a connection.
  expect(await everythingKept(page)).not.toContain(registered?.Name);
  await site.line.cut();
  await page.goto(address);
  await expect(page).toHaveURL(/\/auth/);
  // Nor by going back: to home, and to where the registrations were.
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await expect(page.getByText(registered?.Name ?? '', { exact: true })).toBeHidden();
});

test('a tab that was open before the owner signed in logs her out everywhere, and leaves nothing of hers', async ({
  context,
  page,
  site,
}) => {
  const event = await site.desk.nextEvent();
  const address = `/view_register/${event._id}`;
  const other = await context.newPage();
  await other.goto('/events');
  await hydrated(other);
  await page.goto(address);
  await signIn(page, owner);
  await expect(page).toHaveURL(address);
  const [registered] = await site.desk.registrations(event._id);
  await expect(page.getByText(registered?.Name ?? '', { exact: true })).toBeVisible();
  await expect.poll(() => everythingKept(page)).toContain(registered?.Name);
  await other.getByRole('button', { name: 'Open the menu' }).click();
  const menu = other.locator('#menu');
  await expect(menu.getByRole('link', { name: 'Owner’s area' })).toBeVisible();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(other.getByText('You are logged out.')).toBeVisible();
  await expect(page.getByText(registered?.Name ?? '', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.locator('#menu').getByRole('link', { name: 'Log In' })).toBeVisible();
  expect(await token(page)).toBeNull();
  await expect.poll(() => storesOf(other, '-of-')).toEqual([]);
  expect(await everythingKept(other)).not.toContain(registered?.Name);
});

test('logging out without a connection wipes the phone all the same, and ends the token when there is one', async ({
  page,
  site,
}) => {
  const event = await site.desk.nextEvent();
  await openAndKeep(page, site, '/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  await page.goto(`/view_register/${event._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.EventName);
  await site.line.quiet();
  const old = (await token(page)) ?? '';
  await site.line.cut();
  await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
  await page.locator('#owner-menu').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await token(page)).toBeNull();
  await expect.poll(() => databases(page)).not.toContain(`answers-of-${owner.Email}`);
  await site.line.open();
  await page.goto('/events');
  const asked = () => page.request.get('/user_auth', { headers: { authorization: old } });
  await expect.poll(async () => (await asked()).status()).toBe(401);
  await expect.poll(() => everythingKept(page)).not.toContain(old);
});

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

/** The databases and the entries of local storage that carry this in their name, for example an account. */
const storesOf = async (page: Page, part: string): Promise<string[]> => {
  const entries = await page.evaluate(() => Object.keys(localStorage));
  return [...(await databases(page)), ...entries].filter((name) => name.includes(part));
};

/** All that the browser keeps for this site, as one text: local storage, every cache and every database. */
const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts = [JSON.stringify({ ...localStorage, ...sessionStorage })];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (answer?.headers.get('Content-Type')?.includes('json')) parts.push(await answer.text());
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        parts.push(
          await new Promise<string>((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll();
            reading.onsuccess = () => resolve(JSON.stringify(reading.result));
          }),
        );
      }
      database.close();
    }
    return parts.join('\n');
  });
