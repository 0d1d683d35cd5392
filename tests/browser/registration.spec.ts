import { expect, type Locator, type Page } from 'playwright/test';
import { privacyNotice } from '~/content/privacy-notice';
import { words as english } from '~/content/words/en/privacy';
import { words as french } from '~/content/words/fr/privacy';
import { words as hindi } from '~/content/words/hi/privacy';
import { unfoldedFooter } from './harness/footer';
import { hydrated, mother, notice, registrationAddress, save } from './harness/phone';
import { test } from './harness/test';

async function openForm(page: Page, eid: string): Promise<void> {
  await page.goto(registrationAddress(eid));
  await expect(save(page)).toBeVisible();
}

test('the page shows the event and a form with the five fields', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  await openForm(page, event._id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.EventName);
  await expect(page.getByRole('main')).toContainText(event.Discreption);
  await expect(page.getByRole('main')).toContainText(event.Place);
  for (const label of ['Name', 'Email', 'Phone', 'Address', 'Why do you want to join?']) {
    await expect(page.getByRole('main').getByLabel(label)).toBeEditable();
  }
  await expect(page).toHaveTitle(`Register for ${event.EventName} · Garbhavastha Support Group`);
});

for (const language of ['en', 'hi'] as const) {
  test(`on a phone the first field is in the first screen, banner and description follow the form: ${language}`, async ({
    page,
    site,
  }) => {
    const event = await site.ownerApi.nextEvent();
    await page.goto(`${registrationAddress(event._id)}?lng=${language}`);
    const main = page.getByRole('main');
    const brief = await main.locator('header').boundingBox();
    expect(brief?.height).toBeGreaterThanOrEqual(68);
    expect(brief?.height).toBeLessThanOrEqual(84);
    await expect(main.locator('header')).toContainText(event.Place);
    const bottomOf = async (element: Locator) => {
      const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
      return y + height;
    };
    expect(await bottomOf(main.locator('input[name="Name"]'))).toBeLessThanOrEqual(823);
    const button = await bottomOf(main.locator('form button[type="submit"]'));
    const about = main.getByRole('region').filter({ hasText: event.Discreption });
    expect((await about.locator('img').boundingBox())?.y).toBeGreaterThan(button);
  });
}

test('on a desk banner and description stand beside the form', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openForm(page, event._id);
  const form = await page.getByRole('main').locator('form').boundingBox();
  const description = await page.getByText(event.Discreption).boundingBox();
  expect(description?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
  await expect(page.getByRole('region', { name: 'About this event' }).locator('img')).toBeInViewport();
});

test('saving says success, goes home and forgets the draft; the owner gets every word', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await openForm(page, event._id);
  const entered = {
    Name: 'कविता देवी',
    Email: 'kavita@example.org',
    Number: '९८७६५ ४३२१०',
    Address: 'नीम गली, नागपुर',
    WhyWeJoin: 'पहला बच्चा है।\nAnd <i>questions</i> & "fears".',
  };
  await page.getByLabel('Name', { exact: true }).fill(entered.Name);
  await page.getByLabel('Email', { exact: true }).fill(entered.Email);
  await page.getByRole('textbox', { name: 'Phone' }).fill(entered.Number);
  await page.getByLabel('Address').fill(entered.Address);
  await page.getByLabel('Why do you want to join?').fill(entered.WhyWeJoin);
  await save(page).click();
  await expect(notice(page).getByText('success', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  const rows = (await site.ownerApi.registrations(event._id)).filter(({ Name }) => Name === entered.Name);
  expect(rows).toMatchObject([entered]);
  await openForm(page, event._id);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

/** What the form says at each field (rule field-checks: nothing else nags). */
const refused = [
  { fields: { Phone: '12345678' }, field: 'Name', says: 'Please write your name.' },
  { fields: { Name: '   ', Phone: '12345678' }, field: 'Name', says: 'Please write your name.' },
  {
    fields: { Name: 'Asha' },
    field: 'Phone',
    says: 'email or phone, one is enough Please give a phone number or an email, so that we can reach you.',
  },
  {
    fields: { Name: 'Asha', Phone: 'call me' },
    field: 'Phone',
    says: 'email or phone, one is enough This does not look like a phone number.',
  },
  {
    fields: { Name: 'Asha', Email: 'asha' },
    field: 'Email',
    says: 'email or phone, one is enough This does not look like an email address.',
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
  const event = await site.ownerApi.nextEvent();
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
  expect(site.network.requests('POST /')).toEqual([]);
});

test('in Hindi a screen reader hears the event, what each field is, what is wrong with it, and that it is done', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await page.goto('/?lng=hi');
  await hydrated(page);
  await page.getByRole('link', { name: `अभी नाम लिखवाएँ! ${event.EventName}` }).click();
  await expect(page).toHaveTitle(`नाम लिखवाएँ: ${event.EventName} · गर्भावस्था सपोर्ट ग्रुप`);
  await expect(page.getByRole('heading', { level: 1, name: event.EventName })).toBeFocused();
  const form = page.getByRole('region', { name: 'नाम लिखवाएँ' });
  await expect(form).toMatchAriaSnapshot(`
    - heading "नाम लिखवाएँ" [level=2]
    - textbox "नाम"
    - textbox "ईमेल"
    - textbox "फ़ोन"
    - textbox "पता"
    - textbox "आप क्यों जुड़ना चाहती हैं?"
    - button "नाम लिखवाएँ"
  `);
  const box = (name: string) => form.getByRole('textbox', { name, exact: true });
  const oneIsEnough = 'ईमेल या फ़ोन, कोई एक काफ़ी है';
  await expect(box('ईमेल')).toHaveAccessibleDescription(oneIsEnough);
  await expect(box('पता')).toHaveAccessibleDescription('ज़रूरी नहीं');
  await form.getByRole('button', { name: 'नाम लिखवाएँ' }).click();
  await expect(box('नाम')).toBeFocused();
  await expect(box('नाम')).toHaveAccessibleDescription('कृपया अपना नाम लिखें।');
  await box('नाम').fill('सुनीता');
  await box('फ़ोन').fill(mother.phone);
  await form.getByRole('button', { name: 'नाम लिखवाएँ' }).click();
  await expect(notice(page)).toContainText(`“${event.EventName}” के लिए आपका नाम लिख लिया गया है।`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('an e-mail alone is enough, and so is a phone number alone', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  const before = (await site.ownerApi.registrations(event._id)).length;
  for (const [name, label, text] of [
    [mother.name, 'Email', 'kavita@example.org'],
    ['Meena Testwali', 'Phone', mother.phone],
  ] as const) {
    await openForm(page, event._id);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel(label, { exact: true }).fill(text);
    await save(page).click();
    await expect(notice(page)).toContainText('success');
  }
  expect(await site.ownerApi.registrations(event._id)).toHaveLength(before + 2);
});

test('an event that was deleted while the form was open: the reason is said and the form stays filled', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await openForm(page, event._id);
  await page.getByLabel('Name', { exact: true }).fill(mother.name);
  await page.getByRole('textbox', { name: 'Phone' }).fill(mother.phone);
  await site.ownerApi.deleteEvent(event._id);
  await save(page).click();
  await expect(notice(page)).toContainText(
    'Your registration could not be accepted: This event is no longer offered.',
  );
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mother.name);
});

test('the form and the footer lead to the privacy notice, in every language, and back with what was written', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await openForm(page, event._id);
  await page.getByLabel('Name', { exact: true }).fill(mother.name);
  await page.getByRole('main').getByRole('link', { name: 'How we handle your data' }).click();
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
    const footer = await unfoldedFooter(page);
    await expect(footer.getByRole('link', { name: words.title })).toBeVisible();
  }
  await page.goto(`${registrationAddress(event._id)}?lng=en`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mother.name);
});

test('what is sent says which version of the privacy notice was shown', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  await openForm(page, event._id);
  await page.getByLabel('Name', { exact: true }).fill(mother.name);
  await page.getByRole('textbox', { name: 'Phone' }).fill(mother.phone);
  await save(page).click();
  await expect(notice(page)).toContainText('success');
  await page.goto('/auth?mode=signup');
  await page.getByLabel('Name').fill(mother.name);
  await page.getByLabel('Email', { exact: true }).fill('kavita@example.org');
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/');
  const stored = await site.ownerApi.stored({ Email: 'kavita@example.org', Number: mother.phone });
  expect(stored.Registrations).toMatchObject([{ Name: mother.name, PrivacyNotice: privacyNotice.version }]);
  expect(stored.Account).toMatchObject({ PrivacyNotice: privacyNotice.version });
});
