import { expect, type Page } from 'playwright/test';
import { desk } from './harness/devices';
import { notice, openAndCache, openAsOwner } from './harness/phone';
import { owner } from './harness/server';
import { storedOn } from './harness/stored-on';
import { type Site, test } from './harness/test';

const volunteer = {
  FName: 'Rekha',
  LName: 'Testwali',
  Email: 'rekha@example.org',
  Number: '098765 43210',
  DOB: '1990-03-05',
  WhyYouWantToJoin: `To welcome mothers. ${'I have time on most mornings of the week. '.repeat(20)}`.trim(),
};
const message = {
  FName: 'Sunita',
  LName: 'Testwali',
  Email: 'sunita@example.org',
  Number: '',
  Message: 'When is the next class?',
};

/** Sends two volunteer applications, a message and a subscription. */
async function fill(page: Page): Promise<void> {
  const post = (path: string, data: object) => page.request.post(path, { data });
  await post('/save_volunteer_data', { ...volunteer, FName: 'Lata', Email: '' });
  await post('/save_volunteer_data', volunteer);
  await post('/contact_message', message);
  await post('/subscribe', { Email: 'news@example.org' });
}

/** Opens one of the owner's screens on a phone with the installed app, which has this text of it offline from then on. */
async function openAndCacheAsOwner(page: Page, site: Site, address: string, text: string): Promise<void> {
  await openAndCache(page, site, '/auth');
  await openAsOwner(page, address);
  await expectStored(page, site, text);
}

/** Waits until the phone has stored a text, and all requests have ended. */
async function expectStored(page: Page, site: Site, text: string): Promise<void> {
  await expect.poll(() => storedOn(page)).toContain(text);
  await site.network.idle();
}

/** Presses Remove of an entry, which messages and applications have behind three dots, and confirms the quoted dialog. */
async function remove(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: `More, ${name}`, expanded: false });
  if (await more.isVisible()) await more.click();
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('heading')).toHaveText('You have confirm to delete...');
  await question.getByRole('button', { name: 'Remove' }).click();
}

test('the dashboard shows events, new messages and waiting ticks, also offline', async ({ page, site }) => {
  await fill(page);
  const [applied, written] = [
    (await site.ownerApi.volunteers()).length,
    (await site.ownerApi.messages()).length,
  ];
  await openAndCacheAsOwner(page, site, '/dashboard', message.Message);
  const main = page.getByRole('main');
  for (const event of await site.ownerApi.coming('en')) {
    const registrations = await site.ownerApi.registrations(event._id);
    const seated = registrations.filter(({ State }) => State === 'confirmed').length;
    const place = main.locator('section, li').filter({ hasText: event.EventName }).last();
    await expect(place).toContainText(
      event.Places === undefined
        ? `${registrations.length} registered`
        : `${seated} of ${event.Places} places`,
    );
  }
  await expect(main.getByRole('link', { name: `All ${applied} volunteers` })).toBeVisible();
  await expect(main.getByRole('link', { name: /waiting to be sent/ })).toBeHidden();
  const next = await site.ownerApi.nextEvent();
  const registered = await site.ownerApi.registrations(next._id);

  // A message that was read is not new any more; a tick made offline waits.
  await main.getByRole('link', { name: `All ${written} messages` }).click();
  await expect(main.getByRole('listitem').filter({ hasText: message.Message })).toContainText('new');
  await page.goto(`/view_register/${next._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectStored(page, site, registered[0]?.Name ?? '');
  await site.network.disconnect();
  const tick = page.getByRole('button', { name: `Mark present: ${registered[0]?.Name}` });
  await tick.click();
  await expect(tick).toContainText('waits to be sent');
  await page.goto('/dashboard');
  await expect(main.getByRole('link', { name: '1 waiting to be sent' })).toBeVisible();
  await expect(main.getByRole('link', { name: `All ${written} messages` })).toBeVisible();
  await expect(page.getByText('No connection just now.')).toBeVisible();
});

test('volunteers are listed also offline, marked as answered and removed', async ({ page, site }) => {
  await fill(page);
  await openAndCacheAsOwner(page, site, '/volunteer_with_us', volunteer.WhyYouWantToJoin);
  const row = page.getByRole('listitem').filter({ hasText: volunteer.FName });
  for (const text of ['Rekha', 'Testwali', '098765 43210', 'rekha@example.org', '5 Mar 1990'])
    await expect(row).toContainText(text);
  await expect(row).toContainText(volunteer.WhyYouWantToJoin);
  // A long text is folded.
  const height = async () => (await row.boundingBox())?.height ?? 0;
  const folded = await height();
  await row.getByRole('button', { name: 'Show all' }).click();
  await expect(row.getByRole('button', { name: 'Show less' })).toBeVisible();
  expect(await height()).toBeGreaterThan(folded + 100);
  const answers = row.getByRole('link');
  await expect(answers.nth(0)).toHaveAttribute('href', 'https://wa.me/919876543210');
  await expect(answers.nth(1)).toHaveAttribute('href', 'tel:09876543210');
  await expect(answers.nth(2)).toHaveAttribute('href', 'mailto:rekha@example.org');

  // The mark is stored on the server and can be taken back.
  const answered = page.getByRole('button', { name: 'Mark answered, Rekha Testwali' });
  const open = page.getByRole('button', { name: /^Not answered \d+$/ });
  const others = (await site.ownerApi.volunteers()).filter(({ FName }) => FName !== volunteer.FName);
  await answered.click();
  await expect(answered).toHaveAttribute('aria-pressed', 'true');
  await expect(open).toHaveText(`Not answered ${others.length}`);
  await open.click();
  await expect(row).toBeHidden();
  await page.reload();
  await expect(answered).toHaveAttribute('aria-pressed', 'true');
  await answered.click();
  await expect(answered).toHaveAttribute('aria-pressed', 'false');
  await expect(open).toHaveText(`Not answered ${others.length + 1}`);
  await site.network.idle();

  await site.network.disconnect();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByText('No connection just now.')).toBeVisible();
  await remove(page, 'Rekha Testwali');
  await expect(notice(page)).toContainText('This needs a connection. Please try again when there is one.');
  await expect(row).toBeVisible();

  await site.network.listen();
  await remove(page, 'Rekha Testwali');
  await expect(notice(page)).toContainText('Success...');
  await expect(row).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Lata' })).toBeVisible();
  await expect(row).toBeHidden();
});

test.describe('without the service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test.describe('on an empty site', () => {
    test.use({ content: 'empty' });

    test('messages and subscriptions are removed one by one', async ({ page }) => {
      await fill(page);
      await openAsOwner(page, '/messages');
      await expect(page.getByRole('listitem').filter({ hasText: 'Sunita Testwali' })).toContainText(
        message.Message,
      );
      await remove(page, 'Sunita Testwali');
      await expect(page.getByText('There are no messages.')).toBeVisible();
      await remove(page, 'news@example.org');
      await expect(page.getByText('Nobody has asked for news yet.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('There are no messages.')).toBeVisible();
      await expect(page.getByText('Nobody has asked for news yet.')).toBeVisible();
    });
  });

  test('changing the owner’s password ends all other sessions', async ({ page, site }) => {
    await openAsOwner(page, '/account');
    const elsewhere = await site.ownerApi.signIn();
    const now = page.getByLabel('Current password');
    const change = page.getByRole('button', { name: 'Change password' });
    await now.fill('not this one');
    await page.getByLabel('New password').fill('short');
    await change.click();
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
      'At least 12 characters Please choose a password with 12 characters or more.',
    );
    await page.getByLabel('New password').fill('a much longer one');
    await change.click();
    await expect(now).toHaveAccessibleDescription('That is not your current password.');
    await now.fill(owner.Password);
    await change.click();
    await expect(notice(page)).toContainText('All other devices are logged out.');
    const asked = await page.request.get('/user_auth', { headers: { authorization: elsewhere } });
    expect(asked.status()).toBe(401);
    await page.reload();
    await expect(page.getByRole('main').getByText(`Logged in as ${owner.Email}`)).toBeVisible();
  });

  test('several messages are removed in one step and restored by one undo', async ({ page, site }) => {
    await fill(page);
    await openAsOwner(page, '/messages');
    const list = page.getByRole('list', { name: 'Messages' });
    const all = (await site.ownerApi.messages()).length;
    await expect(list.getByRole('listitem')).toHaveCount(all);
    await page.getByRole('button', { name: 'Choose several' }).first().click();
    const bar = page.getByRole('group', { name: 'The chosen entries' });
    await expect(bar).toBeFocused();
    await expect(bar.getByRole('button', { name: 'Remove' })).toBeDisabled();
    await bar.getByRole('button', { name: `Choose all ${all}` }).click();
    await list.getByRole('checkbox', { name: 'Choose Sunita Testwali' }).uncheck();
    await expect(bar.getByRole('status')).toHaveText(`${all - 1} chosen`);
    await bar.getByRole('button', { name: 'Remove' }).click();
    const question = page.getByRole('dialog');
    await expect(question.getByRole('heading')).toHaveText('You have confirm to delete...');
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    expect((await site.ownerApi.messages()).map(({ FName }) => FName)).toEqual(['Sunita']);
    await expect(page.locator('body')).not.toBeFocused();
    await page.getByRole('button', { name: /^Undo: / }).click();
    await expect(list.getByRole('listitem')).toHaveCount(all);
  });

  test.describe('on a desk', () => {
    test.use({ viewport: desk, isMobile: false, hasTouch: false });

    for (const language of ['en', 'hi'])
      test(`messages are rows of 72 px beside the chosen message, in ${language}`, async ({ page, site }) => {
        const long = `First line. ${'A long way from the old bridge to the clinic. '.repeat(12)}The end.`;
        await fill(page);
        await page.request.post('/contact_message', {
          data: { ...message, FName: 'Venkatalakshmi', LName: 'Subramanian-Chattopadhyay', Message: long },
        });
        const all = await site.ownerApi.messages();
        await openAsOwner(page, '/messages');
        await page.goto(`/messages?lng=${language}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const list = page.getByRole('table').first();
        const rows = list.getByRole('row').filter({ has: page.getByRole('radio') });
        await expect(rows).toHaveCount(all.length);
        for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBe(72);
        const letter = page.getByRole('region', { name: 'Venkatalakshmi Subramanian-Chattopadhyay' });
        await expect(letter.getByText(long)).toBeVisible();
        const [one, other] = await Promise.all([list.boundingBox(), letter.boundingBox()]);
        expect(one?.width).toBeCloseTo(398, 0);
        expect(other?.x).toBeGreaterThanOrEqual((one?.x ?? 0) + (one?.width ?? 0));
        expect(other?.width).toBeGreaterThanOrEqual(520);
        // Whatever is done with a message is in its letter, and the removal comes last.
        await expect(rows.first().locator('a, button')).toHaveCount(0);
        await expect(letter.locator('a, button').last()).toHaveAccessibleName(/Remove|हटाएँ/);
        await expect(letter.locator('a, button').last()).toBeInViewport({ ratio: 1 });
      });

    test('arrow keys choose a message, the space bar marks it as answered, and a checkbox keeps its own', async ({
      page,
      site,
    }) => {
      await fill(page);
      await page.request.post('/contact_message', {
        data: { ...message, FName: 'Usha', Number: '98765 43210' },
      });
      await openAsOwner(page, '/messages');
      const usha = page.getByRole('region', { name: 'Usha Testwali' });
      await expect(usha.getByRole('link', { name: 'Reply on WhatsApp' })).toHaveAttribute(
        'href',
        'https://wa.me/919876543210',
      );
      await expect(usha.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:9876543210');
      await expect(usha.getByRole('link', { name: 'Email' })).toHaveAttribute(
        'href',
        'mailto:sunita@example.org',
      );
      await page.getByRole('radio', { name: /Usha Testwali/ }).focus();
      await page.keyboard.press('ArrowDown');
      const sunita = page.getByRole('region', { name: 'Sunita Testwali' });
      await expect(sunita.getByText(message.Message)).toBeVisible();
      // Without a number, mail is the way to answer.
      await expect(sunita.getByRole('link')).toHaveText(['Reply by email']);
      await expect(page.getByRole('radio', { name: /Sunita Testwali/ })).toBeFocused();
      await page.keyboard.press('Space');
      await expect(sunita.getByRole('button', { name: /^Mark answered/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      expect((await site.ownerApi.messages()).filter(({ AnsweredAt }) => AnsweredAt)).toHaveLength(1);

      await page.getByRole('button', { name: 'Choose several' }).first().click();
      const box = page.getByRole('checkbox', { name: 'Choose Sunita Testwali' });
      await box.press('Space');
      await expect(box).toBeChecked();
      await expect(sunita.getByRole('button', { name: /^Mark answered/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    });

    test('a volunteer’s row has number and address as links, and unfolds the whole application', async ({
      page,
    }) => {
      await fill(page);
      await openAsOwner(page, '/volunteer_with_us');
      await expect(page.getByRole('columnheader')).toHaveText([
        'First Name',
        'Last Name',
        'Number',
        'Email',
        'Date Of Birth',
        'Why You Want To Join',
        'Actions',
      ]);
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: volunteer.FName }) });
      await expect(row.getByRole('link', { name: volunteer.Number })).toHaveAttribute(
        'href',
        'tel:09876543210',
      );
      await expect(row.getByRole('link', { name: volunteer.Email })).toHaveAttribute(
        'href',
        'mailto:rekha@example.org',
      );
      const name = row.getByRole('button', { name: volunteer.FName, exact: false }).first();
      await name.click();
      const letter = page.getByRole('region', { name: 'Rekha Testwali' });
      await expect(letter.getByText(volunteer.WhyYouWantToJoin)).toBeVisible();
      const mark = row.getByRole('button', { name: 'Mark answered, Rekha Testwali' });
      await mark.click();
      await expect(mark).toHaveAttribute('aria-pressed', 'true');
      await expect(letter.getByRole('button', { name: /^Mark answered/ })).toHaveText('Answered');
    });
  });
});

test('of several names with one number the owner erases the one that was found, and the others stay', async ({
  page,
  site,
}) => {
  const { _id: Eid } = await site.ownerApi.nextEvent();
  const reach = { Number: '91111 22222', Address: 'Nashik Road', WhyWeJoin: '', Eid };
  for (const Name of ['Asha Testwali', 'ASHA  TESTWALI', 'Rani Testwali'])
    await page.request.post('/save_register', { data: { ...reach, Name, Email: '' } });
  await openAsOwner(page, '/person');
  await page.getByRole('searchbox').fill('Asha Testwali');
  await page.getByRole('button', { name: 'Find' }).click();
  const choice = page.getByRole('group', { name: 'Several names have this number or e-mail.' });
  await expect(choice.getByRole('checkbox', { name: /asha testwali 2 entries/i })).toBeChecked();
  const rani = choice.getByRole('checkbox', { name: 'Rani Testwali 1 entry' });
  await expect(rani).not.toBeChecked();
  await expect(page.getByRole('region', { name: 'Under other names' })).toContainText('Rani Testwali');
  const question = page.getByRole('dialog');
  await rani.check();
  await page.getByRole('button', { name: 'Erase' }).click();
  await expect(question).toContainText('Erase everything about 2 names?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await rani.uncheck();
  await page.getByRole('button', { name: 'Erase' }).click();
  await expect(question).toContainText('Entries under 1 other name stay.');
  await question.getByRole('button', { name: 'Erase' }).click();
  await expect(notice(page)).toContainText('2 entries were erased.');
  const { Registrations } = await site.ownerApi.stored({ Email: '', Number: reach.Number });
  expect(Registrations.map(({ Name }) => Name)).toEqual(['Rani Testwali']);
});
