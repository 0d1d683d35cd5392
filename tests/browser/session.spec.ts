import { expect, type Locator, type Page } from 'playwright/test';
import { privacyNotice } from '~/content/privacy-notice';
import { desk } from './harness/devices';
import { holdScript, refusal } from './harness/faults';
import { unfoldedFooter } from './harness/footer';
import { hydrated, notice, openAndCache, openAsOwner, signIn } from './harness/phone';
import { pictureFile } from './harness/picture-file';
import { owner } from './harness/server';
import { test } from './harness/test';

// Only signing out has to do with the worker, whose caches it clears.
test.use({ serviceWorkers: 'block' });

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

test('the address and the link below the form switch between sign-in and sign-up', async ({ page }) => {
  await page.goto('/auth?mode=login');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeHidden();
  await hydrated(page);
  await page
    .getByRole('paragraph')
    .filter({ hasText: 'No account yet?' })
    .getByRole('link', { name: 'Sign Up' })
    .press('Enter');
  await expect(page).toHaveURL('/auth?mode=signup');
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeFocused();
  await expect(page.getByLabel('Name', { exact: true })).toBeEditable();
  await page
    .getByRole('paragraph')
    .filter({ hasText: 'Already have an account?' })
    .getByRole('link', { name: 'Log In' })
    .click();
  await expect(page).toHaveURL('/auth?mode=login');
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
});

for (const { device, viewport, drawing } of [
  { device: 'a phone', viewport: { width: 360, height: 640 }, drawing: 'door-wide' },
  { device: 'a desktop', viewport: desk, drawing: 'door' },
])
  test(`on ${device} the form has one drawing for its width, and a line that no account is needed to come`, async ({
    page,
  }) => {
    const drawings: string[] = [];
    page.on('request', (request) =>
      drawings.push(...(request.url().match(/(?<=single-page-)door(?:-wide)?(?=-)/) ?? [])),
    );
    await page.setViewportSize(viewport);
    await page.goto('/auth?mode=signup');
    await hydrated(page);
    expect(drawings).toEqual([drawing]);
    const main = page.getByRole('main');
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const picture = await boxOf(main.locator('picture img'));
    const form = await boxOf(main.locator('form'));
    if (device === 'a phone') expect(picture.y + picture.height).toBeLessThan(form.y);
    else expect(picture.x + picture.width).toBeLessThan(form.x);
    // The form begins in the first screen.
    const name = await boxOf(page.getByLabel('Name', { exact: true }));
    expect(name.y + name.height).toBeLessThanOrEqual(viewport.height);
    await expect(main.getByText('You need no account to come.')).toBeInViewport();
    await main.getByRole('link', { name: 'See the events' }).click();
    await expect(page).toHaveURL('/events');
  });

test('the log-in button is in the first screen of a small phone, in each language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const drawings: string[] = [];
  page.on(
    'request',
    (request) => void (/door(-wide)?-[\w-]+\.svg/.test(request.url()) && drawings.push(request.url())),
  );
  for (const language of ['en', 'hi', 'fr']) {
    await page.goto(`/auth?mode=login&lng=${language}`);
    const main = page.getByRole('main');
    await expect(main.locator('form button[type="submit"]'), language).toBeInViewport({ ratio: 1 });
    await expect(main.locator('a[href="/events"]'), language).toBeInViewport({ ratio: 1 });
  }
  expect(drawings).toEqual([]);
});

test('a visitor who signs up goes home signed in, stays there, and cannot open the owner’s screens', async ({
  page,
  site,
}) => {
  await page.goto('/auth?mode=signup');
  await signUp(page, visitor);
  await expect(page).toHaveURL('/');
  await expect(notice(page)).toContainText('Your account is ready.');
  expect(await token(page)).toBeTruthy();
  expect((await site.ownerApi.stored({ Email: visitor.Email })).Account).toMatchObject({
    PrivacyNotice: privacyNotice.version,
  });
  const joinNow = page.getByRole('link', { name: 'Join Now' });
  await expect(joinNow).toHaveAttribute('href', '/events');
  await joinNow.click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  // That every screen of the owner is guarded is tested in tests/api/page-addresses.test.ts.
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/auth?mode=login&next=%2Fdashboard');
  await expect(page.getByText('Only the owner may do this.')).toBeVisible();

  // The home page checks a stored token when it is loaded.
  const checked = page.waitForResponse('**/user_auth');
  await page.goto('/');
  await checked;
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page).toHaveURL('/');
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

test('a sign-up form submitted before hydration signs up, or comes back filled with the reason', async ({
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

test('a signed-in visitor can switch or delete the account; other tabs follow', async ({
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
  // This tab follows the account that the other one signs in with, and deletes that.
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

test('a failed sign-in or sign-up shows the reason and keeps the input; a pending one ignores a second press', async ({
  context,
  page,
  site,
}) => {
  const alert = page.getByRole('main').getByRole('alert');
  await page.goto('/auth?mode=signup');
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

  await page.goto('/auth');
  await signIn(page, { ...owner, Password: 'not this one' });
  await expect(alert).toHaveText('The email or the password is wrong.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(owner.Email);
  expect(await token(page)).toBeNull();

  let answer: () => void = () => undefined;
  const asked = site.network.intercept('POST /sign_in', async ({ pass }) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await pass();
  });
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

test('signing in and the first load of the home page lead the owner to the owner’s area; links show the home page, and it stays', async ({
  page,
  context,
}) => {
  const isHome = async () => {
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
  };
  await page.goto('/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  await expect(notice(page)).toContainText('You are logged in.');
  await page.goto('/auth');
  await expect(page.getByText(`You are logged in as ${owner.Email}.`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Owner’s area' }).click();
  await expect(page).toHaveURL('/add_event');
  await page.goto('/?lng=en#campaign');
  await expect(page).toHaveURL('/add_event');
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
  for (const load of [() => page.reload(), () => page.goto('/')]) {
    await load();
    await isHome();
  }
  // The next session: another tab, or the installed app that is opened anew.
  const next = await context.newPage();
  await next.goto('/');
  await expect(next).toHaveURL('/add_event');
  await next.goto('/');
  await expect(next.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await next.close();
  // Who has come home by a link stays there, too, though nobody was sent yet.
  const linked = await context.newPage();
  await linked.goto('/dashboard');
  await linked.getByRole('button', { name: 'Open the owner’s menu' }).click();
  await linked.getByRole('link', { name: 'To the public site' }).click();
  await expect(linked.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await linked.reload();
  await expect(linked.getByRole('heading', { name: 'About Us' })).toBeVisible();
  await expect(linked).toHaveURL('/');
});

test('on a public page the links of the owner’s header are in one row with gaps, in each language', async ({
  page,
}) => {
  const area = { en: 'Owner’s area', hi: 'संचालिका के पेज', fr: 'Espace de gestion' };
  await page.setViewportSize(desk);
  await openAsOwner(page, '/my_team');
  for (const language of ['en', 'hi', 'fr'] as const)
    for (const width of [desk.width, 1024]) {
      await page.setViewportSize({ width, height: desk.height });
      await page.goto(`/contact-us?lng=${language}`);
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: area[language] })).toBeVisible();
      const boxes = async () => {
        const parts = await header.locator('a, button').filter({ visible: true }).all();
        return Promise.all(parts.map((part) => part.boundingBox()));
      };
      await expect
        .poll(
          async () => {
            const shown = (await boxes()).map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
            return shown.every(
              ({ x, width: length, height }, index) =>
                height <= 52 && x + length <= (shown[index + 1]?.x ?? width - 32),
            );
          },
          { message: `${language} at ${width} px` },
        )
        .toBe(true);
    }
});

test('signing in returns to the requested screen, never to another site, also after the token was revoked', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  const address = `/view_register/${event._id}`;
  const signInPage = `/auth?mode=login&next=${encodeURIComponent(address)}`;
  await page.goto(address);
  await expect(page).toHaveURL(signInPage);
  expect(site.network.requests('GET /get_view_register')).toEqual([]);
  // Every form of an address is tested in tests/api/page-addresses.test.ts.
  await page.goto(`/auth?next=${encodeURIComponent('//evil.example')}`);
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  await site.ownerApi.signOut((await token(page)) ?? '');
  await page.goto(address);
  await expect(page).toHaveURL(signInPage);
  expect(await token(page)).toBeNull();
  await expect(page.getByText('+91').first()).toBeHidden();
  await signIn(page, owner);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.EventName);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('signing out ends the token, wipes private data from the phone, and goes home', async ({
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
    // A chosen picture that was not saved is deleted too: the dialog says so.
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

    // No store of the browser has private data, and no screen shows it offline.
    expect(await everythingStored(page)).not.toContain(registered?.Name);
    await site.network.disconnect();
    await page.goto(address);
    await expect(page).toHaveURL(/\/auth/);
    // Nor does the history.
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await expect(page.getByText(registered?.Name ?? '', { exact: true })).toBeHidden();
  });

  test('signing out in a tab opened before the sign-in ends the session in all tabs and leaves no private data', async ({
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

  test('signing out offline wipes the phone at once and ends the token once online', async ({
    page,
    site,
  }) => {
    const event = await site.ownerApi.nextEvent();
    await openAndCache(page, site, '/auth');
    await signIn(page, owner);
    await expect(page).toHaveURL('/add_event');
    await page.goto(`/view_register/${event._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.EventName);
    await expect.poll(() => databases(page)).toContain(`answers-of-${owner.Email}`);
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

  test('a phone whose session a new password has ended forgets in all tabs what it has read, and keeps drafts and unsent ticks', async ({
    context,
    page,
    site,
  }) => {
    const event = await site.ownerApi.nextEvent();
    const [ticked, unticked] = await site.ownerApi.registrations(event._id);
    const [message] = await site.ownerApi.messages();
    const read = [unticked?.Name ?? '', unticked?.Number ?? '', message?.Message ?? ''];
    await openAndCache(page, site, '/auth');
    await signIn(page, owner);
    await expect(page).toHaveURL('/add_event');
    await page.getByLabel('Name of the event').fill('Half written');
    const other = await context.newPage();
    await other.goto('/messages');
    await expect(other.getByText(message?.Message ?? '')).toBeVisible();
    await page.goto(`/view_register/${event._id}`);
    await expect(page.getByRole('heading', { name: unticked?.Name ?? '' })).toBeVisible();
    for (const text of read) await expect.poll(() => everythingStored(page)).toContain(text);
    await site.network.disconnect();
    await page.getByRole('button', { name: `Mark present: ${ticked?.Name}` }).click();
    await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeVisible();

    await site.ownerApi.changePassword('a louder lotus pond');
    await site.network.listen();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/auth\?mode=login/);
      for (const text of read) await expect(tab.getByText(text)).toHaveCount(0);
    }
    await expect.poll(() => databases(page)).not.toContain(`answers-of-${owner.Email}`);
    const left = await everythingStored(page);
    for (const text of read) expect(left).not.toContain(text);
    expect(left).toContain('Half written');
    await page.goto('/outbox');
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('Waits until you log in');

    // The drafts and the tick are there for the next sign-in.
    await page.goto('/auth');
    await signIn(page, { ...owner, Password: 'a louder lotus pond' });
    await expect(page.getByLabel('Name of the event')).toHaveValue('Half written');
    const cameBy = async () => (await site.ownerApi.registrations(event._id))[0]?.Came;
    await expect.poll(cameBy).toBe(true);
  });
});

const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));

/** The names of databases and local storage entries that contain this, for example an account. */
const storesOf = async (page: Page, part: string): Promise<string[]> => {
  const entries = await page.evaluate(() => Object.keys(localStorage));
  return [...(await databases(page)), ...entries].filter((name) => name.includes(part));
};

/** All that the browser stores for this site as one text: both storages, every cached JSON response, every database. */
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
