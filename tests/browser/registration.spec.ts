import { expect, type Page } from 'playwright/test';
import { privacyNotice } from '~/content/privacy-notice';
import { words as english } from '~/content/words/en/privacy';
import { words as french } from '~/content/words/fr/privacy';
import { words as hindi } from '~/content/words/hi/privacy';
import { mother, notice, registrationAddress, save } from './harness/phone';
import { test } from './harness/test';

async function openForm(page: Page, eid: string): Promise<void> {
  await page.goto(registrationAddress(eid));
  await expect(save(page)).toBeVisible();
}

test('the page shows the event and a form with the five fields', async ({ page, site }) => {
  const event = await site.desk.nextEvent();
  await openForm(page, event._id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.EventName);
  await expect(page.getByRole('main')).toContainText(event.Discreption);
  await expect(page.getByRole('main')).toContainText(event.Place);
  for (const label of ['Name', 'Email', 'Phone', 'Address', 'Why do you want to join?']) {
    await expect(page.getByLabel(label)).toBeEditable();
  }
  await expect(page).toHaveTitle(`Register for ${event.EventName} · Garbhavastha Support Group`);
});

test('saving says success, goes home and forgets the draft; the owner gets every word', async ({
  page,
  site,
}) => {
  const event = await site.desk.nextEvent();
  await openForm(page, event._id);
  const entered = {
    Name: 'कविता देवी',
    Email: 'kavita@example.org',
    Number: '९८७६५ ४३२१०',
    Address: 'नीम गली, नागपुर',
    WhyWeJoin: 'पहला बच्चा है।\nAnd <i>questions</i> & "fears".',
  };
  await page.getByLabel('Name', { exact: true }).fill(entered.Name);
  await page.getByLabel('Email').fill(entered.Email);
  await page.getByLabel('Phone').fill(entered.Number);
  await page.getByLabel('Address').fill(entered.Address);
  await page.getByLabel('Why do you want to join?').fill(entered.WhyWeJoin);
  await save(page).click();
  await expect(notice(page).getByText('success', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  const rows = (await site.desk.registrations(event._id)).filter(({ Name }) => Name === entered.Name);
  expect(rows).toMatchObject([entered]);
  await openForm(page, event._id);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

/** What the form says at each field; §5: nothing else nags. */
const refused = [
  { fields: { Phone: '12345678' }, field: 'Name', says: 'Please write your name.' },
  { fields: { Name: '   ', Phone: '12345678' }, field: 'Name', says: 'Please write your name.' },
  {
    fields: { Name: 'Asha' },
    field: 'Phone',
    says: 'Please give a phone number or an e-mail, so that we can reach you.',
  },
  {
    fields: { Name: 'Asha', Phone: 'call me' },
    field: 'Phone',
    says: 'This does not look like a phone number.',
  },
  {
    fields: { Name: 'Asha', Email: 'asha' },
    field: 'Email',
    says: 'This does not look like an e-mail address.',
  },
  { fields: { Name: 'A'.repeat(201), Phone: '12345678' }, field: 'Name', says: 'This is too long.' },
  {
    fields: { Name: 'As\u0007ha', Phone: '12345678' },
    field: 'Name',
    says: 'This cannot be used. Please check it.',
  },
];

test('what the backend would refuse is said at the field, which takes the focus, and nothing is sent', async ({
  page,
  site,
}) => {
  const event = await site.desk.nextEvent();
  for (const { fields, field, says } of refused) {
    await openForm(page, event._id);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(save(page)).toBeVisible();
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('form[method="post"]') ?? {}).some((key) =>
        key.startsWith('__reactProps'),
      ),
    );
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
    await save(page).click();
    const faulty = page.getByLabel(field, { exact: true });
    await expect(faulty).toHaveAccessibleDescription(says);
    await expect(faulty).toHaveAttribute('aria-invalid', 'true');
    await expect(faulty).toBeFocused();
  }
  expect(site.line.requests('POST /')).toEqual([]);
});

test('an e-mail alone is enough, and so is a phone number alone', async ({ page, site }) => {
  const event = await site.desk.nextEvent();
  for (const [label, text] of [
    ['Email', 'kavita@example.org'],
    ['Phone', mother.phone],
  ] as const) {
    await openForm(page, event._id);
    await page.getByLabel('Name', { exact: true }).fill(mother.name);
    await page.getByLabel(label).fill(text);
    await save(page).click();
    await expect(notice(page)).toContainText('success');
  }
  expect(await site.desk.rowsOf(event._id, mother.name)).toBe(2);
});

test('an event that was deleted while the form was open: the reason is said and the form stays filled', async ({
  page,
  site,
}) => {
  const event = await site.desk.nextEvent();
  await openForm(page, event._id);
  await page.getByLabel('Name', { exact: true }).fill(mother.name);
  await page.getByLabel('Phone').fill(mother.phone);
  await site.desk.deleteEvent(event._id);
  await save(page).click();
  await expect(notice(page)).toContainText(
    'Your registration could not be taken: This event is no longer offered.',
  );
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mother.name);
});

test('the form and the footer lead to the privacy notice, in every language, and back with what was written', async ({
  page,
  site,
}) => {
  const event = await site.desk.nextEvent();
  await openForm(page, event._id);
  await page.getByLabel('Name', { exact: true }).fill(mother.name);
  await page.getByRole('main').getByRole('link', { name: 'Read how we treat your data' }).click();
  await expect(page).toHaveURL('/privacy');
  for (const [language, words] of [
    ['en', english],
    ['hi', hindi],
    ['fr', french],
  ] as const) {
    await page.goto(`/privacy?lng=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expect(page).toHaveTitle(new RegExp(words.title));
    const main = page.getByRole('main');
    for (const { title } of [words.kept, ...Object.values(words.parts)]) {
      await expect(main.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
    }
    for (const { title } of Object.values(words.kept.forms)) {
      await expect(main.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible();
    }
    await expect(main).toContainText(words.board);
    await expect(main.getByRole('link', { name: privacyNotice.contact.email })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: words.title })).toBeVisible();
  }
  await page.goto(`${registrationAddress(event._id)}?lng=en`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mother.name);
});

test('what is sent says which version of the privacy notice was shown', async ({ page, site }) => {
  const event = await site.desk.nextEvent();
  await openForm(page, event._id);
  await page.getByLabel('Name', { exact: true }).fill(mother.name);
  await page.getByLabel('Phone').fill(mother.phone);
  await save(page).click();
  await expect(notice(page)).toContainText('success');
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Name').fill(mother.name);
  await page.getByLabel('Email').fill('kavita@example.org');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
  const stored = await site.desk.stored({ Email: 'kavita@example.org', Number: mother.phone });
  expect(stored.Registrations).toMatchObject([{ Name: mother.name, PrivacyNotice: privacyNotice.version }]);
  expect(stored.Account).toMatchObject({ PrivacyNotice: privacyNotice.version });
});
