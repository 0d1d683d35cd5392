import { expect, type Page } from 'playwright/test';
import { expectSound } from './harness/accessibility';
import { evictDocuments, isKept, openAndCache, openAsOwner } from './harness/phone';
import { type Site, test } from './harness/test';

test.use({ content: 'empty', viewport: { width: 360, height: 640 } });

/** Writes a group in English and Hindi, as its owner does on another phone. */
async function write({ ownerApi }: Site): Promise<void> {
  await ownerApi.changeGroup('name', 'en', { name: 'Maitri Circle' });
  await ownerApi.changeGroup('name', 'hi', { name: 'मैत्री मंडल' });
  await ownerApi.changeGroup('name', 'fr', { name: 'Cercle Maitri' });
  await ownerApi.changeGroup('doctor', 'en', { doctorName: 'Dr. Uma Testwali' });
  await ownerApi.changeGroup('doctor', 'hi', { doctorName: 'डॉ. उमा टेस्टवाली' });
  await ownerApi.changeGroup('contact', '', { phones: ['+91 00000 11111'] });
  await ownerApi.changeGroup('emergency', '', { emergency: '112', ambulance: '108' });
  await ownerApi.changeGroup('notice', 'en', { noticeName: 'Dr. Uma Testwali' });
  await ownerApi.changeGroup('notice', 'hi', { noticeName: 'डॉ. उमा टेस्टवाली' });
}

async function publishIn(site: Site, ...languages: string[]): Promise<void> {
  await site.ownerApi.changeGroup('languages', '', { languages });
  await site.ownerApi.publishGroup();
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const languageIs = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language);
const hreflang = (page: Page) =>
  page
    .locator('link[rel="alternate"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));

test('a site in Hindi and English shows no French: in its switch, its addresses, and offline', async ({
  browser,
  site,
}) => {
  await write(site);
  await publishIn(site, 'hi', 'en');
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await openAndCache(page, site, '/');
  await languageIs(page, 'hi');
  await expect(title(page)).toHaveText('मैत्री मंडल');
  expect(await hreflang(page)).toEqual(['hi', 'en', 'x-default']);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('lng=fr');
  expect(await (await page.request.get('/manifest.webmanifest')).json()).toMatchObject({ lang: 'hi' });

  const french = await page.goto('/events?lng=fr');
  expect(french?.status()).toBe(200);
  await languageIs(page, 'hi');
  await page.getByRole('button', { name: 'मेनू खोलें' }).click();
  const choice = page.locator('#menu').getByRole('list', { name: 'भाषा' });
  await expect(choice.getByRole('link')).toHaveText(['हिन्दी', 'English']);
  await choice.getByRole('link', { name: 'English' }).click();
  await languageIs(page, 'en');

  await openAndCache(page, site, '/');
  await expect(title(page)).toHaveText('Maitri Circle');
  await site.network.disconnect();
  // The worker's shell is in no language.
  await evictDocuments(page);
  await page.goto('/about-us');
  await languageIs(page, 'en');
  await expect(page.getByText('An initiative of Dr. Uma Testwali')).toBeVisible();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.locator('#menu').getByRole('link', { name: 'Français' })).toBeHidden();
  await expect(page.locator('#menu').getByRole('link', { name: 'हिन्दी' })).toBeVisible();
  await context.close();
});

test('a phone leaves a language that is switched off without a reload, and is in another one offline', async ({
  page,
  site,
}) => {
  await write(site);
  await site.ownerApi.publishGroup();
  await openAndCache(page, site, '/?lng=fr');
  await openAndCache(page, site, '/');
  await languageIs(page, 'fr');
  await expect(title(page)).toHaveText('Cercle Maitri');
  await publishIn(site, 'hi');
  expect(isKept(await page.goto('/'))).toBe(true);
  await languageIs(page, 'hi');
  await expect(title(page)).toHaveText('मैत्री मंडल');
  // There is nothing to choose.
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveCount(0);
  await openAndCache(page, site, '/');
  await site.network.disconnect();
  await evictDocuments(page);
  await page.goto('/events');
  await languageIs(page, 'hi');
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('the owner chooses the languages, and the forms follow at once while the owner’s own stays', async ({
    page,
    site,
  }) => {
    await write(site);
    await site.ownerApi.publishGroup();
    await openAsOwner(page, '/my-site');
    await expect(page.getByRole('link', { name: /Languages/ })).toContainText('English, हिन्दी, Français');
    await page.getByRole('link', { name: /Languages/ }).click();
    const languages = page.getByRole('group', { name: /^Languages of the site/ });
    const main = page.getByRole('group', { name: /^Main language/ });
    await main.getByLabel('हिन्दी').check();
    await languages.getByLabel('Français').uncheck();
    await expect(main.getByRole('radio')).toHaveCount(2);
    await languages.getByLabel('English').uncheck();
    // One stays.
    await expect(languages.getByLabel('हिन्दी')).toBeDisabled();
    await languages.getByLabel('Français').check();
    await expectSound(page, 'languages');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(title(page)).toHaveText('My site');
    await page.getByRole('link', { name: 'The group’s name' }).click();
    await expect(page.getByLabel('Name of the group', { exact: true })).toHaveValue('मैत्री मंडल');
    await expect(page.locator('summary').filter({ hasText: /^In / })).toHaveText(['In French']);
    expect(await site.ownerApi.groupDraft('languages', '')).toEqual({ languages: ['hi', 'fr'] });
    await page.goto('/my-site');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Everything you have written is published.')).toBeVisible();
    // English is off for visitors, and stays the owner's.
    await languageIs(page, 'en');
    await page.reload();
    await expect(title(page)).toHaveText('My site');
  });

  test('the owner translates one text after another, and looks again at what has changed', async ({
    page,
    site,
  }) => {
    const { ownerApi } = site;
    await write(site);
    await ownerApi.changeGroup('home', 'en', { letter: 'Come as you are.', heroLead: 'Every month.' });
    await ownerApi.changeGroup('home', 'hi', { heroLead: 'हर महीने।' });
    await ownerApi.changeGroup('home', 'en', { letter: 'Come as you are.', heroLead: 'Each month.' });
    await publishIn(site, 'en', 'hi');
    await openAsOwner(page, '/my-site');
    await expect(page.getByRole('link', { name: 'Translations: 2 texts left' })).toBeVisible();
    await page
      .getByRole('link', { name: 'Not in every language yet: Your letter to the women who come' })
      .click();

    await expect(title(page)).toHaveText('Translations');
    await expect(page.getByText('2 texts left')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('Each month.');
    await expect(main).toContainText('The original has changed since. Please look again.');
    await expect(page.getByLabel('Sentence below it')).toHaveValue('हर महीने।');
    await expectSound(page, 'translations');
    await page.getByRole('button', { name: 'Skip' }).click();
    const letter = page.getByLabel('Your letter to the women who come');
    await expect(letter).toHaveValue('');
    await expect(letter).toBeFocused();
    await expect(main).toContainText('Come as you are.');
    await letter.fill('जैसी हैं, वैसी आइए।');
    await page.getByRole('button', { name: 'Save and next' }).click();
    // Saved as it is, it fits its original.
    await expect(page.getByText('1 text left')).toBeVisible();
    await expect(page.getByLabel('Sentence below it')).toBeFocused();
    await page.getByRole('button', { name: 'Save and next' }).click();
    await expect(title(page)).toHaveText('My site');
    await expect(page.getByRole('link', { name: 'Translations: nothing is missing' })).toBeVisible();
    await expect(page.getByText('Not in every language yet')).toBeHidden();
    expect(await ownerApi.groupDraft('home', 'hi')).toEqual({
      heroLead: 'हर महीने।',
      letter: 'जैसी हैं, वैसी आइए।',
    });
  });

  test('a text that two phones translate at once is not overwritten: the owner chooses, and other texts stay', async ({
    page,
    browser,
    site,
  }) => {
    const { ownerApi } = site;
    await write(site);
    await ownerApi.changeGroup('home', 'en', { heroLead: 'Every month.', letter: 'Come as you are.' });
    await publishIn(site, 'en', 'hi');
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 640 } });
    const other = await context.newPage();
    const lead = (phone: Page) => phone.getByLabel('Sentence below it');
    const letter = (phone: Page) => phone.getByLabel('Your letter to the women who come');
    const saveAndGoOn = (phone: Page) => phone.getByRole('button', { name: 'Save and next' }).click();
    const conflict = page.getByRole('region', { name: 'Another phone has changed this part' });
    for (const phone of [page, other]) {
      await openAsOwner(phone, '/my-site/translations');
      await expect(lead(phone)).toHaveValue('');
    }
    await lead(other).fill('हर महीने, वहाँ से।');
    await saveAndGoOn(other);
    await expect(letter(other)).toBeVisible();
    await lead(page).fill('हर महीने, यहाँ से।');
    await saveAndGoOn(page);
    await expect(conflict).toContainText('हर महीने, वहाँ से।');
    await expect(conflict).toContainText('हर महीने, यहाँ से।');
    await expectSound(page, 'two translations');
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(letter(page)).toHaveValue('');
    await expect.poll(() => ownerApi.groupDraft('home', 'hi')).toEqual({ heroLead: 'हर महीने, यहाँ से।' });

    // The other phone does not know of that yet: its letter is another text, and no question.
    await letter(other).fill('वहाँ की चिट्ठी');
    await saveAndGoOn(other);
    await expect(title(other)).toHaveText('My site');
    await letter(page).fill('यहाँ की चिट्ठी');
    await saveAndGoOn(page);
    await expect(conflict).toContainText('वहाँ की चिट्ठी');
    await expect(conflict).not.toContainText('हर महीने');
    await conflict.getByRole('button', { name: 'Use theirs' }).click();
    await expect(letter(page)).toHaveValue('वहाँ की चिट्ठी');
    await saveAndGoOn(page);
    await expect(title(page)).toHaveText('My site');
    expect(await ownerApi.groupDraft('home', 'hi')).toEqual({
      heroLead: 'हर महीने, यहाँ से।',
      letter: 'वहाँ की चिट्ठी',
    });
    await context.close();
  });
});
