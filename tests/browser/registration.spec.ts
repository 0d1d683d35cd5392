import { expect, type Locator } from 'playwright/test';
import { privacyNotice } from '~/content/privacy-notice';
import { hydrated, mother, notice, registrationAddress, save, unfoldMore } from './harness/phone';
import { test } from './harness/test';

// Delivery by the worker has tests of its own.
test.use({ serviceWorkers: 'block' });

test('the first field is in the first view of a phone, above banner and description; on a desk they are beside the form', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent('hi');
  // Hindi has the longest words.
  await page.goto(`${registrationAddress(event._id)}?lng=hi`);
  const main = page.getByRole('main');
  const brief = await main.locator('header').boundingBox();
  expect(brief?.height).toBeGreaterThanOrEqual(68);
  // Four lines below the name at most: facts wrap as a whole.
  expect(brief?.height).toBeLessThanOrEqual(104);
  await expect(main.locator('header')).toContainText(event.Place);
  const bottomOf = async (element: Locator) => {
    const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
    return y + height;
  };
  expect(await bottomOf(main.locator('input[name="Name"]'))).toBeLessThanOrEqual(823);
  const button = await bottomOf(main.locator('form button[type="submit"]'));
  const about = main.getByRole('region').filter({ hasText: event.Discreption });
  expect((await about.locator('img').boundingBox())?.y).toBeGreaterThan(button);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(about.locator('img')).toBeInViewport();
  const form = await main.locator('form').boundingBox();
  const description = await main.getByText(event.Discreption).boundingBox();
  expect(description?.x).toBeGreaterThan((form?.x ?? 0) + (form?.width ?? 0));
});

test('a registration names the language of its form, in which the person is then written to', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await page.goto(`${registrationAddress(event._id)}?lng=hi`);
  const form = page.getByRole('main').locator('form');
  await form.locator('input[name="Name"]').fill('कविता नमूना');
  await form.locator('input[name="Number"]').fill(mother.phone);
  await form.locator('button[type="submit"]').click();
  await expect(page).toHaveURL('/');
  const row = (await site.ownerApi.registrations(event._id)).find(({ Name }) => Name === 'कविता नमूना');
  await site.ownerApi.callOff(event._id, '');
  const { People } = await site.ownerApi.toldList(event._id);
  expect(People.find(({ Rid }) => Rid === row?._id)?.Language).toBe('hi');
});

test('a sent registration is confirmed, leads home, deletes the draft, and is stored to the letter', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await page.goto(registrationAddress(event._id));
  const entered = {
    Name: 'कविता देवी',
    Email: 'kavita@example.org',
    Number: '९८७६५ ४३२१०',
    Address: 'नीम गली, नागपुर',
    WhyWeJoin: 'पहला बच्चा है।\nAnd <i>questions</i> & "fears".',
  };
  await page.getByLabel('Name', { exact: true }).fill(entered.Name);
  await page.getByLabel('Email', { exact: true }).fill(entered.Email);
  // The draft survives a visit to the privacy notice.
  await page.getByRole('main').getByRole('link', { name: 'How we handle your data' }).click();
  await expect(page).toHaveURL('/privacy');
  await page.goBack();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(entered.Name);
  await page.getByRole('textbox', { name: 'Phone' }).fill(entered.Number);
  await unfoldMore(page);
  await page.getByLabel('Address').fill(entered.Address);
  await page.getByLabel('Why do you want to join?').fill(entered.WhyWeJoin);
  await save(page).click();
  await expect(notice(page).getByText('success', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  // The home page leads with the place, where the next event stood.
  const ticket = page.getByRole('region', { name: 'You are expected, कविता.' });
  await expect(ticket).toContainText(event.EventName);
  await expect(ticket).toContainText(/Code for the door \w{4} \w{4}/);
  await expect(ticket.getByRole('link', { name: 'Your place' })).toHaveAttribute('href', '/place');
  const rows = (await site.ownerApi.registrations(event._id)).filter(({ Name }) => Name === entered.Name);
  expect(rows).toMatchObject([entered]);
  const { Registrations } = await site.ownerApi.stored({ Email: entered.Email });
  expect(Registrations).toMatchObject([{ PrivacyNotice: privacyNotice.version }]);
  await page.goto(registrationAddress(event._id));
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

for (const content of ['demo', 'young'] as const) {
  test.describe(`on the site of a ${content} group`, () => {
    test.use({ content, viewport: { width: 360, height: 640 } });

    test('the form ends within 800 px of a small phone, in each language', async ({ page, site }) => {
      const event = await site.ownerApi.nextEvent();
      for (const language of ['en', 'hi', 'fr']) {
        await page.goto(`${registrationAddress(event._id)}?lng=${language}`);
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        const { y = 0, height = 0 } =
          (await page.getByRole('main').locator('form button[type="submit"]').boundingBox()) ?? {};
        expect(height, language).toBeGreaterThan(0);
        expect(y + height, language).toBeLessThanOrEqual(800);
      }
    });
  });
}

test('the number of people is stepped by taps and by keys, from 1 to 6, and a typed one beyond is explained', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await page.goto(registrationAddress(event._id));
  await hydrated(page);
  const people = page.getByRole('spinbutton', { name: 'How many people come?' });
  const less = page.getByRole('button', { name: 'One person less' });
  const more = page.getByRole('button', { name: 'One person more' });
  for (const button of [less, more]) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
  }
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await less.click({ force: true });
  await expect(people).toHaveValue('1');
  await more.click();
  await expect(people).toHaveValue('2');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('2 people');
  for (let taps = 0; taps < 5; taps += 1) await more.click({ force: true });
  await expect(people).toHaveValue('6');
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await people.press('ArrowUp');
  await expect(people).toHaveValue('6');
  await people.press('ArrowDown');
  await expect(people).toHaveValue('5');

  await page.getByLabel('Name', { exact: true }).fill(mother.name);
  await page.getByRole('textbox', { name: 'Phone' }).fill(mother.phone);
  await people.fill('12');
  await save(page).click();
  await expect(people).toBeFocused();
  await expect(people).toHaveAccessibleDescription('Please write a number from 1 to 6.');
  await less.click();
  await save(page).click();
  await expect(page).toHaveURL('/');
  const rows = (await site.ownerApi.registrations(event._id)).filter(({ Name }) => Name === mother.name);
  expect(rows).toMatchObject([{ Party: 6, Address: '', WhyWeJoin: '' }]);
});

test('the folded fields open by themselves for a draft and for a problem', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  await page.goto(registrationAddress(event._id));
  const address = page.getByLabel('Address');
  await expect(address).toBeHidden();
  await unfoldMore(page);
  await address.fill('Neem Gali 7');
  await page.reload();
  await expect(address).toBeVisible();
  await expect(address).toHaveValue('Neem Gali 7');
  await address.fill('x'.repeat(1_100));
  await unfoldMore(page);
  await expect(address).toBeHidden();
  await page.getByLabel('Name', { exact: true }).fill(mother.name);
  await page.getByRole('textbox', { name: 'Phone' }).fill(mother.phone);
  await save(page).click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription(/1000|1,000/);
});

// The texts at all fields are tested in tests/api/posted-forms.test.ts: form and server share schema and texts.
test('a field error focuses the first invalid field and sends nothing; a refusal keeps the form filled', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await page.goto(registrationAddress(event._id));
  const name = page.getByLabel('Name', { exact: true });
  const phone = page.getByRole('textbox', { name: 'Phone' });
  const expectProblem = async (field: Locator, says: string) => {
    await expect(field).toHaveAccessibleDescription(says);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
  };
  await phone.fill('call me');
  await save(page).click();
  await expectProblem(name, 'Please write your name.');
  await name.fill(mother.name);
  await save(page).click();
  await expectProblem(phone, 'email or phone, one is enough This does not look like a phone number.');
  expect(site.network.requests('POST /')).toEqual([]);

  await phone.fill(mother.phone);
  await site.ownerApi.deleteEvent(event._id);
  await save(page).click();
  await expect(notice(page)).toContainText(
    'Your registration could not be accepted: This event is no longer offered.',
  );
  await expect(name).toHaveValue(mother.name);
});

test('a phone number with a digit too few is asked about once, and never refused', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  await page.goto(registrationAddress(event._id));
  const phone = page.getByRole('textbox', { name: 'Phone' });
  const question = page.getByRole('dialog', {
    name: 'Indian mobile numbers have 10 digits. Is 987654321 right?',
  });
  await page.getByLabel('Name', { exact: true }).fill(mother.name);
  await phone.fill('98765 4321');
  await save(page).click();
  await question.getByRole('button', { name: 'Change it' }).click();
  await expect(question).toBeHidden();
  expect(site.network.requests('POST /save_register')).toEqual([]);
  await expect(phone).toHaveValue('98765 4321');
  await save(page).click();
  await question.getByRole('button', { name: 'Yes, it is right' }).click();
  await expect(notice(page).getByText('success', { exact: true })).toBeVisible();
  const rows = (await site.ownerApi.registrations(event._id)).filter(({ Name }) => Name === mother.name);
  expect(rows).toMatchObject([{ Number: '98765 4321' }]);
});

test('in Hindi headings, labels, field errors and the confirmation are announced', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent('hi');
  await page.goto('/?lng=hi');
  await hydrated(page);
  await page.getByRole('link', { name: `अभी नाम लिखवाएँ! ${event.EventName}` }).click();
  await expect(page).toHaveTitle(`नाम लिखवाएँ: ${event.EventName} · गर्भावस्था सपोर्ट ग्रुप`);
  await expect(page.getByRole('heading', { level: 1, name: event.EventName })).toBeFocused();
  const form = page.getByRole('region', { name: 'नाम लिखवाएँ' });
  await expect(form).toMatchAriaSnapshot(`
    - heading "नाम लिखवाएँ" [level=2]
    - textbox "नाम"
    - textbox "फ़ोन"
    - textbox "ईमेल"
    - spinbutton "कितने लोग आएँगे?"
    - button "नाम लिखवाएँ"
  `);
  const box = (name: string) => form.getByRole('textbox', { name, exact: true });
  const oneIsEnough = 'ईमेल या फ़ोन, कोई एक काफ़ी है';
  await expect(box('ईमेल')).toHaveAccessibleDescription(oneIsEnough);
  await form.getByText('चाहें तो और बताएँ').click();
  await expect(box('पता')).toHaveAccessibleDescription('ज़रूरी नहीं');
  await expect(box('आप क्यों जुड़ना चाहती हैं?')).toBeVisible();
  await form.getByRole('button', { name: 'नाम लिखवाएँ' }).click();
  await expect(box('नाम')).toBeFocused();
  await expect(box('नाम')).toHaveAccessibleDescription('कृपया अपना नाम लिखें।');
  await box('नाम').fill('सुनीता');
  await box('फ़ोन').fill(mother.phone);
  await form.getByRole('button', { name: 'नाम लिखवाएँ' }).click();
  await expect(notice(page)).toContainText(`“${event.EventName}” के लिए आपका नाम लिख लिया गया है।`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
