import { expect, type Page } from 'playwright/test';
import { holdScript, refusal } from './harness/faults';
import { unfoldedFooter } from './harness/footer';
import { ownersAddresses } from './harness/owners-addresses';
import { hydrated, notice, openAndCache, signIn } from './harness/phone';
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
  await page.getByLabel('Email', { exact: true }).fill(Email);
  await page.getByLabel('Password', { exact: true }).fill(Password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

const visitor = { Name: 'Asha Besucherin', Email: 'asha@example.org', Password: 'a long password' };

test('the form signs in or up, by the address and by the link below it', async ({ page }) => {
  await page.goto('/auth?mode=login');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeHidden();
  await hydrated(page);
  await page.getByText('No account yet?').getByRole('link', { name: 'Sign Up' }).press('Enter');
  await expect(page).toHaveURL('/auth?mode=signup');
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toBeEditable();
  await page.getByText('Already have an account?').getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/auth?mode=login');
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
});

test('a forgotten password has a way out: writing to the group', async ({ page }) => {
  await page.goto('/auth?mode=signup');
  const wayOut = page.getByText('Forgot your password?').getByRole('link', { name: 'Write to us' });
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  await expect(wayOut).toBeHidden();
  await page.goto('/auth?mode=login');
  await wayOut.click();
  await expect(page).toHaveURL('/contact-us');
  // Whoever cannot wait for an answer is told whom to call.
  const urgent = page.getByRole('main').getByText('Urgent?');
  await expect(urgent.getByRole('link', { name: 'Any emergency 112' })).toHaveAttribute('href', 'tel:112');
  await expect(urgent.getByRole('link', { name: 'Ambulance 108' })).toHaveAttribute('href', 'tel:108');
});

test('a visitor signs up and goes home, signed in, and is told so; Join Now then leads to the events', async ({
  page,
}) => {
  await page.goto('/auth?mode=signup');
  await signUp(page, visitor);
  await expect(page).toHaveURL('/');
  await expect(notice(page)).toContainText('Your account is ready.');
  expect(await token(page)).toBeTruthy();
  const joinNow = page.getByRole('link', { name: 'Join Now' });
  await expect(joinNow).toHaveAttribute('href', '/events');
  await joinNow.click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.locator('#menu');
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Log In' })).toBeHidden();
  await expect(menu.getByRole('link', { name: 'Owner’s area' })).toBeHidden();
  await menu.getByRole('button', { name: 'Close the menu' }).click();
  const foot = await unfoldedFooter(page);
  await expect(foot.getByRole('link', { name: 'Login' })).toBeHidden();
  await foot.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(notice(page)).toContainText('You are logged out.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(foot.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('a sign-up form pressed before the scripts came signs up, and comes back filled where it cannot', async ({
  page,
  site,
}) => {
  const script = holdScript(site);
  await page.goto('/auth?mode=signup', { waitUntil: 'commit' });
  await page.getByLabel('Name', { exact: true }).fill(visitor.Name);
  await page.getByLabel('Email', { exact: true }).fill(visitor.Email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  const press = () => page.getByRole('button', { name: 'Sign Up', exact: true }).click({ noWaitAfter: true });
  await press();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please choose a password with 8 characters or more.',
  );
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(visitor.Name);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(visitor.Email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('Password', { exact: true }).fill(visitor.Password);
  await press();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your account is ready.');
  script.release();
  await expect(page).toHaveURL('/');
  expect(await token(page)).toBeTruthy();
  await expect(notice(page)).toContainText('Your account is ready.');
  await page.goBack();
  await expect(page.getByRole('heading', { name: `You are logged in as ${visitor.Email}.` })).toBeVisible();
});

test('a visitor who is signed in is told so instead of the form, can change the account, or delete it for good', async ({
  context,
  page: elsewhere,
}) => {
  const another = { ...visitor, Email: 'usha@example.org' };
  await elsewhere.goto('/auth?mode=signup');
  await signUp(elsewhere, another);
  await expect(elsewhere).toHaveURL('/');
  const page = await context.newPage();
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: `You are logged in as ${another.Email}.` })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeHidden();
  // It is the account that is signed in by now which is named, and deleted.
  await elsewhere.goto('/auth?mode=signup');
  await elsewhere.getByRole('button', { name: 'Use another account' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Sign Up' })).toBeFocused();
  await expect(notice(elsewhere)).toContainText('You are logged out.');
  await expect(elsewhere).toHaveURL('/auth?mode=signup');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await signUp(elsewhere, visitor);
  await expect(page.getByText(`You are logged in as ${visitor.Email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await token(page)).toBeTruthy();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(notice(page)).toContainText('Your account is deleted.');
  expect(await token(page)).toBeNull();
  await page.goto('/auth');
  await signIn(page, visitor);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The email or the password is wrong.');
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeHidden();
  await signIn(page, another);
  await expect(page).toHaveURL('/');
});

test('the submit button shows that it is working, and takes no second press', async ({ page, site }) => {
  let answer: () => void = () => undefined;
  const asked = site.network.intercept('POST /sign_in', async ({ pass }) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await pass();
  });
  await page.goto('/auth');
  await signIn(page, owner);
  const button = page.getByRole('button', { name: 'One moment…' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button.getByTestId('spinner')).toBeVisible();
  await button.click({ force: true });
  await asked.hit;
  answer();
  await expect(page).toHaveURL('/add_event');
  expect(asked.count()).toBe(1);
});

test('a failed sign-in shows the server’s error text, and keeps what was typed', async ({ page }) => {
  await page.goto('/auth');
  await signIn(page, { ...owner, Password: 'not this one' });
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('The email or the password is wrong.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(owner.Email);
  expect(await token(page)).toBeNull();
});

test('every other failure of signing in or up is told', async ({ context, page, site }) => {
  const alert = page.getByRole('main').getByRole('alert');
  await page.goto('/auth?mode=signup');
  await signUp(page, { Name: '', Email: '', Password: '' });
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'Please write your name.',
  );
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'Please write your email address.',
  );
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please enter your password.',
  );
  await signUp(page, { ...visitor, Password: 'short' });
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Please choose a password with 8 characters or more.',
  );
  await signUp(page, { ...visitor, Email: owner.Email });
  await expect(alert).toHaveText('There is already an account with this email. Please log in.');
  await context.setOffline(true);
  await signUp(page, visitor);
  await expect(alert).toHaveText('There is no connection to our server just now.');
  await context.setOffline(false);
  await expect(alert).toBeEmpty();
  site.network.intercept('POST /sign_up', refusal('too-many'), 1);
  await signUp(page, visitor);
  await expect(alert).toHaveText('Too many tries. Please wait a little and try again.');
});

test('the owner is led to the owner’s screens, also from home with a stored token', async ({ page }) => {
  await page.goto('/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  await expect(notice(page)).toContainText('You are logged in.');
  await page.goto('/auth');
  await expect(page.getByText(`You are logged in as ${owner.Email}.`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Owner’s area' }).click();
  await expect(page).toHaveURL('/add_event');
  await page.goto('/');
  await expect(page).toHaveURL('/add_event');
});

test('links within the app show the owner the home page, and a load of it leads to the owner’s screens', async ({
  page,
}) => {
  const isHome = async () => {
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
  };
  await page.goto('/add_event');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  // The document was loaded elsewhere, and has never asked whose the home page is.
  await page.goto('/events');
  await page.getByRole('banner').getByRole('link', { name: 'Garbhavastha Support Group' }).click();
  await isHome();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
  await page.getByRole('link', { name: 'To the public site' }).click();
  await isHome();
  await page.goto('/nowhere');
  await page.getByRole('main').getByRole('link', { name: 'To the home page' }).click();
  await isHome();
  for (const load of [() => page.reload(), () => page.goto('/'), () => page.goto('/?lng=en#campaign')]) {
    await load();
    await expect(page).toHaveURL('/add_event');
    await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
    await page.getByRole('link', { name: 'To the public site' }).click();
    await isHome();
  }
});

test('a visitor with a stored token stays on the home page', async ({ page, site }) => {
  await page.goto('/auth?mode=signup');
  await signUp(page, visitor);
  await expect(page).toHaveURL('/');
  await page.reload();
  await site.network.idle();
  await expect(page).toHaveURL('/');
});

test('the owner’s screens are closed to a visitor who is not signed in', async ({ page, site }) => {
  for (const address of ownersAddresses()) {
    await page.goto(address);
    await expect(page).toHaveURL(`/auth?mode=login&next=${encodeURIComponent(address)}`);
  }
  expect(site.network.requests('GET /get_view_register')).toEqual([]);
});

test('the owner’s screens and calls are closed to a visitor who is signed in', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  await page.goto('/auth?mode=signup');
  await signUp(page, visitor);
  await expect(page).toHaveURL('/');
  for (const address of ownersAddresses()) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/auth\?mode=login&next=/);
  }
  await expect(page.getByText('Only the owner may do this.')).toBeVisible();
  const authorization = (await token(page)) ?? '';
  const answer = await page.request.get(`/get_view_register/${event._id}`, { headers: { authorization } });
  expect(answer.status()).toBe(403);
});

test('signing in leads the owner to the address that was asked for, and never to another site', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await page.goto(`/view_register/${event._id}`);
  await signIn(page, owner);
  await expect(page).toHaveURL(`/view_register/${event._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.EventName);
  const forget = async () => {
    // An answer about the session that is still on its way would write it anew.
    await site.network.idle();
    await page.evaluate(() => localStorage.clear());
  };
  await forget();
  for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await signIn(page, owner);
    await expect(page).toHaveURL('/add_event');
    await forget();
  }
});

test('a token that was revoked leads to signing in, and back', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  const address = `/view_register/${event._id}`;
  await page.goto(address);
  await signIn(page, owner);
  await expect(page).toHaveURL(address);
  await site.network.idle();
  await site.ownerApi.signOut((await token(page)) ?? '');
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
  const event = await site.ownerApi.nextEvent();
  const address = `/view_register/${event._id}`;
  const [registered] = await site.ownerApi.registrations(event._id);
  await openAndCache(page, site, '/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  const logOut = async () => {
    await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
    await page.locator('#owner-menu').getByRole('button', { name: 'Logout' }).click();
  };
  // A picture that was chosen and not saved goes as well: a question says so.
  await page.locator('input[type="file"]').setInputFiles(await pictureFile('rain.jpg'));
  await expect.poll(() => everythingStored(page)).toContain('rain.jpg');
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

  // Nothing of the owner's can be found any more, in any store of the browser, also without a connection.
  expect(await everythingStored(page)).not.toContain(registered?.Name);
  await site.network.disconnect();
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

test('logging out in a tab that was open before the sign-in ends the session in all tabs, and leaves nothing private', async ({
  context,
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  const address = `/view_register/${event._id}`;
  const other = await context.newPage();
  await other.goto('/events');
  await hydrated(other);
  await page.goto(address);
  await signIn(page, owner);
  await expect(page).toHaveURL(address);
  const [registered] = await site.ownerApi.registrations(event._id);
  await expect(page.getByText(registered?.Name ?? '', { exact: true })).toBeVisible();
  await expect.poll(() => everythingStored(page)).toContain(registered?.Name);
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
  expect(await everythingStored(other)).not.toContain(registered?.Name);
});

test('logging out without a connection wipes the phone at once, and ends the token when connected', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await openAndCache(page, site, '/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  await page.goto(`/view_register/${event._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.EventName);
  await site.network.idle();
  const old = (await token(page)) ?? '';
  await site.network.disconnect();
  await page.getByRole('button', { name: 'Open the owner’s menu' }).click();
  await page.locator('#owner-menu').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await token(page)).toBeNull();
  await expect.poll(() => databases(page)).not.toContain(`answers-of-${owner.Email}`);
  await site.network.listen();
  await page.goto('/events');
  const asked = () => page.request.get('/user_auth', { headers: { authorization: old } });
  await expect.poll(async () => (await asked()).status()).toBe(401);
  await expect.poll(() => everythingStored(page)).not.toContain(old);
});

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

/** The databases and the entries of local storage that carry this in their name, for example an account. */
const storesOf = async (page: Page, part: string): Promise<string[]> => {
  const entries = await page.evaluate(() => Object.keys(localStorage));
  return [...(await databases(page)), ...entries].filter((name) => name.includes(part));
};

/** All that the browser stores for this site, as one text: local storage, every cache and every database. */
const everythingStored = (page: Page): Promise<string> =>
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
