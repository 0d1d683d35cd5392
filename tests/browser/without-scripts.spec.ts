import { expect } from 'playwright/test';
import { doctor } from '~/content/group';
import { privacyNotice } from '~/content/privacy-notice';
import { expectRows, fillRegistration, mother, registrationAddress, save } from './harness/phone';
import { forms } from './harness/public-addresses';
import { type Site, test } from './harness/test';

/** Before any script has come, or where none ever comes (rule no-script-forms). */
test.use({ javaScriptEnabled: false });

async function nearest(site: Site) {
  const event = await site.ownerApi.nextEvent();
  return event;
}

test('the public pages can be read', async ({ page, site }) => {
  const event = await nearest(site);
  const past = await site.ownerApi.lastEvent();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garbhavastha Support Group');
  await expect(page.getByText('3500+')).toBeVisible();
  await expect(page.getByRole('heading', { name: event.EventName })).toBeVisible();
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: event.EventName })).toBeVisible();
  await expect(page.getByRole('heading', { name: past.EventName })).toBeVisible();
  await page.goto(`/past_event/${past._id}`);
  await expect(page.getByText('2 Hours')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Event Clicks' })).toBeVisible();
  await page.goto('/auth?mode=signup');
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
});

test('the team and all of the doctor’s life can be read', async ({ page, site }) => {
  const [, member] = await site.ownerApi.team();
  await page.goto('/our-team');
  await page.getByRole('link', { name: `Read about ${member?.Name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member?.Name ?? '');
  await page.goto(`/${doctor.slug}`);
  const last = page.getByText('At forty-seven, after an illness of her own');
  await expect(last).toBeHidden();
  await page.getByText('Read More').click();
  await expect(last).toBeVisible();
  await page.getByText('Read Less').click();
  await expect(last).toBeHidden();
});

test('a month of the home page is shown by its address alone, in a place that is kept for it', async ({
  page,
}) => {
  await page.goto('/');
  const months = page.getByRole('region', { name: 'Which month are you in?' });
  const height = (await months.boundingBox())?.height;
  await months.getByRole('link', { name: 'Month 5' }).click();
  await expect(months.getByRole('article', { name: 'Month 5' })).toBeInViewport({ ratio: 1 });
  await expect(months.getByText('Choose your month.')).toBeHidden();
  await months.getByRole('link', { name: 'Month 6' }).click();
  await expect(months.getByRole('article', { name: 'Month 5' })).toBeHidden();
  await expect(months.getByRole('article', { name: 'Month 6' })).toBeVisible();
  expect((await months.boundingBox())?.height).toBe(height);
});

test('the past events are filtered by the form of the page', async ({ page, site }) => {
  const past = await site.ownerApi.past();
  const year = past.at(-1)?.EDate.slice(-4) ?? '';
  await page.goto('/events');
  await page.getByLabel('Year').selectOption(year);
  await page.getByLabel('Year').locator('xpath=ancestor::form').getByRole('button').click();
  await expect(page).toHaveURL(new RegExp(`year=${year}`));
  const glimpses = page.getByRole('region', { name: 'Glimpses of Past Events' });
  await expect(glimpses.getByRole('article')).toHaveCount(
    past.filter(({ EDate }) => EDate.endsWith(year)).length,
  );
});

test('all past events can be reached, also those after the first eight', async ({ page, site }) => {
  const past = await site.ownerApi.past();
  const glimpses = page.getByRole('region', { name: 'Glimpses of Past Events' });
  await page.goto('/events');
  await expect(glimpses.getByRole('article')).toHaveCount(8);
  await glimpses.getByRole('link', { name: 'Show more' }).press('Enter');
  await expect(glimpses.getByRole('article')).toHaveCount(past.length);
});

test('every form that is sent to the group has the way to the privacy notice within it', async ({
  page,
  site,
}) => {
  const { _id: eid } = await nearest(site);
  const ways = page.getByRole('link').and(page.locator('[href="/privacy"]'));
  for (const address of ['/', registrationAddress(eid), ...forms, '/auth', '/auth?mode=signup']) {
    await page.goto(address);
    const sent = page.locator('form[method=post]');
    // The page's own, where it has one, and the e-mail box in the footer, but for the page that is that box.
    await expect(sent, address).toHaveCount(['/', '/event-news'].includes(address) ? 1 : 2);
    for (const form of await sent.all()) await expect(form.locator(ways), address).toBeVisible();
  }
});

test('a registration goes as a plain post, answered with its place and, once, its link; a double post is one row', async ({
  browser,
  page,
  site,
}) => {
  const event = await nearest(site);
  const { _id: eid } = event;
  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: 'Keep this link to your place' });
  const register = async () => {
    await page.goto(registrationAddress(eid));
    await expect(main.locator('noscript span')).toHaveText(/you will learn here whether you have a place/);
    await fillRegistration(page);
    await page.getByLabel('How many people come?').selectOption('2');
    await page.getByLabel('Address').fill('Neem Lane');
    await save(page).click();
  };
  await site.ownerApi.changeEvent(event, { Places: 500 });
  const posted = page.waitForResponse((response) => response.request().method() === 'POST');
  await register();
  expect((await posted).status()).toBe(200);
  expect((await posted).headers()['cache-control']).toBe('no-store');
  await expect(main.getByRole('heading', { name: 'You have a place' })).toBeVisible();
  await expect(main.getByRole('alert')).toContainText('success');
  await expect(main.getByText('Code for the door')).toBeVisible();
  const secret = (await link.getAttribute('href')) ?? '';
  expect(secret).toMatch(/^\/place#[\w-]{22}$/);
  await expectRows(site, eid, 1);
  const { Registrations } = await site.ownerApi.stored({ Number: mother.phone });
  expect(Registrations).toMatchObject([{ Name: mother.name, PrivacyNotice: privacyNotice.version }]);

  // A reload posts it once more.
  for (const again of [() => page.reload(), register]) {
    await again();
    await expect(main.getByRole('heading', { name: 'You have a place' })).toBeVisible();
    await expect(main.getByRole('alert')).toContainText('success');
    await expect(main).toContainText('The link to your place was shown once');
    await expect(link).toHaveCount(0);
  }
  expect(await site.ownerApi.rowsOf(eid, mother.name)).toBe(1);

  await page.goto(secret);
  await expect(main.locator('noscript p')).toHaveText(/^This page needs JavaScript/);
  const other = await browser.newContext({ baseURL: site.url, javaScriptEnabled: true });
  const withScripts = await other.newPage();
  await withScripts.goto(secret);
  const card = withScripts.getByRole('region', { name: event.EventName });
  await expect(card.getByRole('status')).toContainText('You have a place');
  await expect(card).toContainText('2 people');
  await other.close();
});

test('a posted registration that waits is told its number, in the language of the page', async ({
  page,
  site,
}) => {
  const event = await nearest(site);
  await site.ownerApi.changeEvent(event, { Places: 0 });
  await page.goto(`${registrationAddress(event._id)}?lng=hi`);
  await page.getByLabel('नाम', { exact: true }).fill(mother.name);
  await page.getByLabel('फ़ोन').fill(mother.phone);
  await page.getByRole('main').locator('form [type=submit]').click();
  await expect(page.getByRole('heading', { name: /^प्रतीक्षा सूची में नंबर \d+$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'अपनी जगह का यह लिंक सँभालकर रखें' })).toBeVisible();
});

test('a refused post shows the form again, filled, with the reason', async ({ page, site }) => {
  const { _id: eid } = await nearest(site);
  await page.goto(registrationAddress(eid));
  await page.getByLabel('Name', { exact: true }).fill(mother.name);
  await page.getByLabel('Email', { exact: true }).fill('not an address');
  await page.getByLabel('Why do you want to join?').fill('<b>Company</b> & "quiet"');
  const posted = page.waitForResponse((response) => response.request().method() === 'POST');
  await save(page).click();
  expect((await posted).status()).toBe(400);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Your registration could not be accepted: Some of what was entered cannot be used. Please check it.',
  );
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mother.name);
  await expect(page.getByLabel('Why do you want to join?')).toHaveValue('<b>Company</b> & "quiet"');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('not an address');
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'email or phone, one is enough This does not look like an email address.',
  );
  await page.getByLabel('Email', { exact: true }).fill('kavita@example.org');
  await save(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('success');
  await expectRows(site, eid, 1);
});

test('the menu and the languages open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const events = page.locator('#menu').getByRole('link', { name: 'Events' });
  await expect(events).toBeVisible();
  await page.getByRole('button', { name: 'Close the menu' }).click();
  await expect(events).toBeHidden();
  await page.goto('/auth?mode=signup');
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { name: 'खाता बनाएँ' })).toBeVisible();
  await page.goto('/events');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('a volunteer, a message and the footer’s box go as plain posts too; what is refused comes back filled', async ({
  page,
  site,
}) => {
  const sent = page.getByRole('main').getByRole('alert');
  await page.goto('/volunteer');
  await expect(page.getByRole('button', { name: 'Choose it from a calendar' })).toBeHidden();
  await page.getByLabel('First Name').fill('Kavita');
  await page.getByLabel('Date of Birth').fill('5/13/1990');
  await page.getByLabel('I agree').check();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(sent).toContainText('This could not be accepted: Some of what was entered cannot be used.');
  await expect(page.getByLabel('Date of Birth')).toHaveAccessibleDescription(/day, month, year/);
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/a phone number or an email/);
  await expect(page.getByLabel('I agree')).toBeChecked();
  await page.getByLabel('Date of Birth').fill('05031990');
  await page.getByLabel('Phone number').fill(mother.phone);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/?sent=volunteer');
  await expect(sent).toContainText('Your application has arrived.');

  await page.goto('/contact-us');
  await page.getByLabel('First Name').fill('Kavita');
  await page.getByLabel('Phone number').fill(mother.phone);
  await page.getByLabel('Message').fill('Is there parking?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(sent).toContainText('Your message has arrived.');

  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Your e-mail').fill('kavita');
  await footer.getByRole('button', { name: 'Keep me informed' }).click();
  await expect(page).toHaveURL('/event-news');
  const box = page.getByRole('main').getByLabel('Your e-mail');
  await expect(box).toHaveValue('kavita');
  await expect(box).toHaveAccessibleDescription('This does not look like an email address.');
  await box.fill('kavita@example.org');
  await page.getByRole('main').getByRole('button', { name: 'Keep me informed' }).click();
  await expect(sent).toContainText('You will hear from us');

  const stored = await site.ownerApi.stored({ Number: mother.phone, Email: 'kavita@example.org' });
  expect(stored.Volunteers).toMatchObject([{ DOB: '05/March/1990', PrivacyAgreed: true }]);
  expect(stored.Messages).toMatchObject([{ Message: 'Is there parking?', PrivacyAgreed: false }]);
  expect(stored.Subscriptions).toMatchObject([{ Email: 'kavita@example.org' }]);
});

test('signing in is refused with what was typed but the password; signing up makes the account, and says what is missing', async ({
  page,
}) => {
  const alert = page.getByRole('main').getByRole('alert');
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Show the password' })).toBeHidden();
  await page.getByLabel('Email', { exact: true }).fill('kavita@example.org');
  await page.getByLabel('Password').fill('a long password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(alert).toHaveText('The email or the password is wrong.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('kavita@example.org');
  await expect(page.getByLabel('Password')).toHaveValue('');

  await page.getByText('No account yet?').getByRole('link', { name: 'Sign Up' }).click();
  await page.getByLabel('Name', { exact: true }).fill(mother.name);
  await page.getByLabel('Email', { exact: true }).fill('kavita@example.org');
  await page.getByLabel('Password').fill('a long password');
  const posted = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  expect((await posted).headers()['cache-control']).toBe('no-store');
  await expect(alert).toContainText('Your account is ready.');
  await expect(alert).toContainText('this browser cannot keep you logged in');
  await alert.getByRole('link', { name: 'See the events' }).click();
  await expect(page).toHaveURL('/events');
});
