import { expect, type Locator, type Page } from 'playwright/test';
import { holdResponse, holdScript, refusal } from './harness/faults';
import { unfoldedNewsBox } from './harness/footer';
import { dismissNotice, fillRegistration, notice, registrationAddress, save } from './harness/phone';
import type { Site } from './harness/test';
import { test } from './harness/test';

// Delivery by the worker has tests of its own.
test.use({ serviceWorkers: 'block' });

interface VisitorsForm {
  address: (site: Site) => Promise<string>;
  form: (page: Page) => Locator;
  /** Makes the form visible where it is folded. */
  unfold?: (page: Page) => Promise<unknown>;
  /** The call whose refusal leads to a correction; undefined for a form that waits for its answer. */
  call?: string;
  button?: string;
  /** Leads to another page of the app. */
  leave?: string;
}

const inMain = (page: Page) => page.getByRole('main').locator('form');
const privacy = 'How we handle your data';

const forms: Record<string, VisitorsForm> = {
  'the registration form': {
    address: async ({ ownerApi }) => registrationAddress((await ownerApi.nextEvent())._id),
    form: inMain,
    call: 'POST /save_register',
    button: 'Save',
  },
  'the volunteers’ form': {
    address: async () => '/volunteer',
    form: inMain,
    call: 'POST /save_volunteer_data',
    button: 'Send Message',
  },
  'the contact form': {
    address: async () => '/contact-us',
    form: inMain,
    call: 'POST /contact_message',
    button: 'Send Message',
  },
  'the page of the news box': {
    address: async () => '/event-news',
    form: inMain,
    call: 'POST /subscribe',
    button: 'Keep me informed',
  },
  'the news box in the footer': {
    address: async () => '/our-team',
    form: (page) => page.getByRole('contentinfo').locator('form'),
    unfold: unfoldedNewsBox,
    call: 'POST /subscribe',
    button: 'Keep me informed',
  },
  'the sign-up form': { address: async () => '/auth?mode=signup', form: inMain },
  'the sign-in form': { address: async () => '/auth', form: inMain },
};

/** What a submission of a form would send. */
const sentBy = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) => {
    const sent = [...new FormData(element)].filter(
      ([name]) => name !== 'PrivacyNotice' && name !== 'Password',
    );
    return Object.fromEntries(sent);
  });

const texts: Record<string, string> = {
  Name: 'श्रीमती कविता देवी',
  FName: 'Kavita',
  LName: "D'Souza",
  Email: 'Kavita@Example.org',
  Number: '+91 98765-43210',
  DOB: '05/03/1990',
  Address: 'नीम गली, नागपुर',
  WhyWeJoin: 'Two lines.\nAnd <i>questions</i> & "fears".',
  WhyYouWantToJoin: 'मेरे पास समय है।',
  Message: 'Is there parking?',
};

/** Fills every named control with something else than it has. */
async function fillAll(form: Locator): Promise<Record<string, unknown>> {
  for (const fold of await form.locator('details:not([open]) summary').all()) await fold.click();
  for (const control of await form.locator('[name]:not([type="hidden"]):not([type="password"])').all()) {
    const name = (await control.getAttribute('name')) ?? '';
    const kind = await control.evaluate((element) => element.tagName + (element.getAttribute('type') ?? ''));
    if (kind === 'INPUTnumber') await control.fill('4');
    else await control.fill(texts[name] ?? '');
  }
  const filled = await sentBy(form);
  expect(Object.values(filled)).not.toContain('');
  return filled;
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

for (const [name, { address, form, unfold, call, button }] of Object.entries(forms)) {
  test(`${name} is filled as it was after a reload, a closed app and a link, also when it is corrected`, async ({
    context,
    page,
    site,
  }) => {
    const path = await address(site);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await drafts(page), 'a mere visit').toEqual([]);
    await unfold?.(page);
    const filled = await fillAll(form(page));
    expect(await drafts(page)).toHaveLength(1);

    await page.reload();
    await expect.poll(() => sentBy(form(page)), 'after a reload').toEqual(filled);
    await page.close();
    const again = await context.newPage();
    await again.goto(path);
    await expect.poll(() => sentBy(form(again)), 'closed and opened').toEqual(filled);
    await again.getByRole('link', { name: privacy }).first().click();
    await expect(again).toHaveURL('/privacy');
    await again.goBack();
    await expect.poll(() => sentBy(form(again)), 'after the link and back').toEqual(filled);
    expect(await drafts(again)).toHaveLength(1);
    if (!call || !button) return;

    site.network.intercept(call, refusal('invalid'), 1);
    await form(again).getByRole('button', { name: button }).click();
    await expect(notice(again)).toBeVisible();
    await dismissNotice(again);
    await again.goto('/outbox');
    await again.getByRole('link', { name: 'Correct', exact: true }).click();
    await expect.poll(() => sentBy(inMain(again)), 'corrected').toEqual(filled);
    const reach = inMain(again).locator('[name="Email"]');
    await reach.fill('lata@example.org');
    const corrected = await sentBy(inMain(again));
    await again.reload();
    await expect.poll(() => sentBy(inMain(again)), 'corrected, after a reload').toEqual(corrected);
    await inMain(again).getByRole('button', { name: button }).click();
    await expect(notice(again)).toContainText(/success/i);
    await expect.poll(() => drafts(again)).toEqual([]);
    await again.goto(path);
    await again.waitForLoadState('networkidle');
    expect(await sentBy(form(again)), 'after it was sent').not.toMatchObject({ Email: filled.Email });
  });
}

test('a refused form replaces what was refused after a reload too, and its draft goes when that is sent again or discarded', async ({
  page,
  site,
}) => {
  const main = page.getByRole('main');
  const message = page.getByLabel('Message', { exact: true });
  const beRefused = async (text: string) => {
    await page.goto('/contact-us');
    await page.waitForLoadState('networkidle');
    await expect(message).toHaveValue('');
    await page.getByLabel('First Name').fill('Kavita');
    await page.getByLabel('Email', { exact: true }).fill('kavita@example.org');
    await message.fill(text);
    site.network.intercept('POST /contact_message', refusal('invalid'), 1);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(notice(page)).toBeVisible();
    await dismissNotice(page);
    expect(await drafts(page)).toHaveLength(1);
  };
  const inOutbox = async () => {
    await page.goto('/outbox');
    await expect(main.getByRole('listitem')).toHaveCount(1);
  };

  await beRefused('First');
  await page.reload();
  await expect(message).toHaveValue('First');
  await message.fill('First, corrected');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/');
  expect(await drafts(page)).toEqual([]);
  await page.goto('/outbox');
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();

  await beRefused('Second');
  await inOutbox();
  await main.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
  expect(await drafts(page)).toEqual([]);

  await beRefused('Third');
  await inOutbox();
  await main.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
  expect(await drafts(page)).toEqual([]);
  const sent = (await site.ownerApi.messages()).map(({ Message }) => Message);
  expect(sent.filter((text) => /First|Second|Third/.test(text))).toEqual(['Second', 'First, corrected']);
});

test('a form whose app was closed while it was being sent is not offered once more', async ({
  context,
  page,
  site,
}) => {
  await page.goto('/contact-us');
  await page.getByLabel('First Name').fill('Kavita');
  await page.getByLabel('Email', { exact: true }).fill('kavita@example.org');
  await page.getByLabel('Message', { exact: true }).fill('Sent once');
  expect(await drafts(page)).toHaveLength(1);
  const held = site.network.intercept('POST /contact_message', holdResponse, 1);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await held.hit;
  await page.close();
  const again = await context.newPage();
  await again.goto('/contact-us');
  await again.waitForLoadState('networkidle');
  await expect(again.getByLabel('Message', { exact: true })).toHaveValue('');
  expect(await drafts(again)).toEqual([]);
  await again.goto('/outbox');
  await expect(again.getByText('Nothing is waiting on this phone.')).toBeVisible();
  const sent = (await site.ownerApi.messages()).filter(({ Message }) => Message === 'Sent once');
  expect(sent).toHaveLength(1);
});

test('a new phone number that is typed on the page of a place stays after a reload, until it is saved', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  await page.goto(registrationAddress(event._id));
  await fillRegistration(page);
  await save(page).click();
  await expect(page).toHaveURL('/');
  await page.goto('/place');
  const number = page.getByLabel('New phone number');
  await page.getByText('Your phone number has changed?').click();
  await number.fill('+91 00000 54321');
  expect(await drafts(page)).toHaveLength(1);
  await page.reload();
  await expect(number).toBeVisible();
  await expect(number).toHaveValue('+91 00000 54321');
  await page.getByRole('button', { name: 'Save number' }).click();
  await expect.poll(() => drafts(page)).toEqual([]);
  await expect
    .poll(async () => (await site.ownerApi.registrations(event._id)).map((row) => row.Number))
    .toContain('+91 00000 54321');
  await page.reload();
  await page.getByText('Your phone number has changed?').click();
  await expect(number).toHaveValue('');
});

test('the hint about the places left follows the number of people that is restored, also by the browser', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  const taken = (await site.ownerApi.registrations(event._id)).reduce((sum, { Party }) => sum + Party, 0);
  await site.ownerApi.changeEvent(event, { Places: String(taken + 2) });
  const hint = page.getByRole('main').getByText('Only 2 places are left');
  await page.goto(registrationAddress(event._id));
  const party = page.getByRole('spinbutton');
  await expect(hint).toBeHidden();
  await party.fill('4');
  await expect(hint).toBeVisible();
  await page.reload();
  await expect(party).toHaveValue('4');
  await expect(hint).toBeVisible();
  await party.fill('1');
  await expect(hint).toBeHidden();
  expect(await drafts(page)).toEqual([]);
  const script = holdScript(site);
  await page.reload({ waitUntil: 'commit' });
  await party.fill('4');
  script.release();
  await expect(hint).toBeVisible();
});

test('two tabs of one form have a draft each, and sending one leaves the other', async ({
  context,
  page,
}) => {
  await page.goto('/contact-us');
  const message = (tab: Page) => tab.getByLabel('Message', { exact: true });
  const write = async (tab: Page, text: string) => {
    await tab.getByLabel('First Name').fill('Kavita');
    await tab.getByLabel('Email', { exact: true }).fill('kavita@example.org');
    await message(tab).fill(text);
  };
  await write(page, 'First');
  const other = await context.newPage();
  await other.goto('/contact-us');
  await other.waitForLoadState('networkidle');
  await expect(message(other)).toHaveValue('');
  await write(other, 'Second');
  await Promise.all([page.reload(), other.reload()]);
  await expect(message(page)).toHaveValue('First');
  await expect(message(other)).toHaveValue('Second');
  expect(await drafts(page)).toHaveLength(2);

  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL('/');
  await other.reload();
  await expect(message(other)).toHaveValue('Second');
  await other.close();
  await page.goto('/contact-us');
  await expect(message(page)).toHaveValue('Second');
  await message(page).fill('');
  await page.getByLabel('First Name').fill('');
  await page.getByLabel('Email', { exact: true }).fill('');
  expect(await drafts(page)).toEqual([]);
});

test('a duplicated tab shows the draft and keeps its own', async ({ context, page }) => {
  await page.goto('/contact-us');
  const message = (tab: Page) => tab.getByLabel('Message', { exact: true });
  await message(page).fill('First');
  const copied = await page.evaluate(() => ({ ...sessionStorage }));
  const twin = await context.newPage();
  await twin.addInitScript((entries) => Object.assign(sessionStorage, entries), copied);
  await twin.goto('/contact-us');
  await expect(message(twin)).toHaveValue('First');
  await message(twin).fill('Second');
  await page.reload();
  await expect(message(page)).toHaveValue('First');
  await message(twin).fill('');
  await page.reload();
  await expect(message(page)).toHaveValue('First');
});

/** What others do to a page before React takes it over. */
const intruders: Record<string, { write: () => void; isDiscarded?: boolean }> = {
  'a password manager puts an element into each form': {
    write: () => {
      for (const form of document.forms) form.querySelector('div')?.append(document.createElement('mark'));
    },
    // By React, which renders it anew.
    isDiscarded: true,
  },
  'a translator wraps each text': {
    write: () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      for (const node of nodes) {
        if (!node.textContent?.trim() || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement?.tagName ?? ''))
          continue;
        const font = document.createElement('font');
        node.parentNode?.replaceChild(font, node);
        font.append(node);
      }
    },
  },
};

for (const [intruder, { write, isDiscarded }] of Object.entries(intruders)) {
  for (const [name, { address, form, unfold }] of Object.entries(forms)) {
    test(`${intruder} before the scripts come, and what was typed into ${name} stays`, async ({
      page,
      site,
    }) => {
      const script = holdScript(site);
      await page.goto(await address(site), { waitUntil: 'commit' });
      await unfold?.(page);
      const filled = await fillAll(form(page));
      const password = form(page).locator('[name="Password"]');
      const hasPassword = (await password.count()) > 0;
      if (hasPassword) await password.fill('a long password');
      await page.evaluate(write);
      const before = await form(page).elementHandle();
      script.release();
      // A draft is stored once React has taken over the page, or has rendered it anew.
      await expect.poll(() => drafts(page)).toHaveLength(1);
      if (isDiscarded)
        await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false);
      await expect.poll(() => sentBy(form(page))).toEqual(filled);
      if (hasPassword) await expect(password).toHaveValue('a long password');
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('a long password');
    });
  }
}
