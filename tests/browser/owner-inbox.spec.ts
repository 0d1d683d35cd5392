import { expect, type Page } from 'playwright/test';
import { notice, openAndKeep, signIn } from './harness/phone';
import { owner } from './harness/server';
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

/** Two volunteers, a message and a subscription have come. */
async function fill(page: Page): Promise<void> {
  const post = (path: string, data: object) => page.request.post(path, { data });
  await post('/save_volunteer_data', { ...volunteer, FName: 'Lata', Email: '' });
  await post('/save_volunteer_data', volunteer);
  await post('/contact_message', message);
  await post('/subscribe', { Email: 'news@example.org' });
}

/** Opens one of her screens on a phone that has the app. */
async function openAsOwner(page: Page, site: Site, address: string): Promise<void> {
  await openAndKeep(page, site, '/auth');
  await signIn(page, owner);
  await expect(page).not.toHaveURL(/auth/);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await site.line.quiet();
}

/** Presses Remove of somebody, and answers the quoted question. */
async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('heading')).toHaveText('You have confirm to delete...');
  await question.getByRole('button', { name: 'Remove' }).click();
}

test('the dashboard tells what comes, what is new, what waits, and how people register', async ({
  page,
  site,
}) => {
  await fill(page);
  const [applied, written] = [(await site.desk.volunteers()).length, (await site.desk.messages()).length];
  await openAsOwner(page, site, '/dashboard');
  const main = page.getByRole('main');
  for (const event of await site.desk.coming()) {
    const count = (await site.desk.registrations(event._id)).length;
    await expect(main.getByRole('link', { name: event.EventName })).toContainText(`${count}registered`);
  }
  await expect(main.getByRole('link', { name: `${applied} new volunteers` })).toBeVisible();
  await expect(main.getByRole('link', { name: '0 waiting to be sent' })).toBeVisible();
  await expect(main.getByText(/used by \d+ pictures/)).toBeVisible();
  const byEvent = main.locator('section', { hasText: 'Registrations by event' });
  await byEvent.getByText('As a table').click();
  const next = await site.desk.nextEvent();
  const row = byEvent.getByRole('row', { name: next.EventName });
  const registered = await site.desk.registrations(next._id);
  await expect(row.getByRole('cell')).toHaveText([`${registered.length}`, '0']);

  // What she has looked at is not new any more; what she ticks without a connection waits.
  await main.getByRole('link', { name: `${written} new messages` }).click();
  await expect(main.getByRole('listitem').filter({ hasText: message.Message })).toContainText('new');
  await page.goto(`/view_register/${next._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await site.line.quiet();
  await site.line.cut();
  const tick = page.getByRole('button', { name: `Came: ${registered[0]?.Name}` });
  await tick.click();
  await expect(tick).toContainText('waits to be sent');
  await page.goto('/dashboard');
  await expect(main.getByRole('link', { name: '1 waiting to be sent' })).toBeVisible();
  await expect(main.getByRole('link', { name: `${written} messages, none new` })).toBeVisible();
  await expect(page.getByText('No connection just now.')).toBeVisible();
});

test('volunteers are read, answered with one tap and removed; without a connection they are read', async ({
  page,
  site,
}) => {
  await fill(page);
  await openAsOwner(page, site, '/volunteer_with_us');
  const row = page.getByRole('listitem').filter({ hasText: volunteer.FName });
  for (const text of ['Rekha', 'Testwali', '098765 43210', 'rekha@example.org', '5 Mar 1990'])
    await expect(row).toContainText(text);
  await expect(row).toContainText(volunteer.WhyYouWantToJoin);
  // A long story leaves room for the others until she asks for all of it.
  const height = async () => (await row.boundingBox())?.height ?? 0;
  const folded = await height();
  await row.getByRole('button', { name: 'Show all' }).click();
  await expect(row.getByRole('button', { name: 'Show less' })).toBeVisible();
  expect(await height()).toBeGreaterThan(folded + 100);
  const answers = row.getByRole('link');
  await expect(answers.nth(0)).toHaveAttribute('href', 'tel:09876543210');
  await expect(answers.nth(1)).toHaveAttribute('href', 'https://wa.me/919876543210');
  await expect(answers.nth(2)).toHaveAttribute('href', 'mailto:rekha@example.org');

  await site.line.cut();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.getByText('No connection just now.')).toBeVisible();
  await remove(page, 'Rekha Testwali');
  await expect(notice(page)).toContainText('This needs a connection. Please try again when there is one.');
  await expect(row).toBeVisible();

  await site.line.open();
  await remove(page, 'Rekha Testwali');
  await expect(notice(page)).toContainText('Success...');
  await expect(row).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Lata' })).toBeVisible();
  await expect(row).toBeHidden();
});

test.describe('where nothing has been sent in before', () => {
  test.use({ content: 'empty' });

  test('messages and subscriptions are removed each by itself', async ({ page, site }) => {
    await fill(page);
    await openAsOwner(page, site, '/messages');
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

test('the owner changes her password, which logs her out everywhere else', async ({ page, site }) => {
  await openAsOwner(page, site, '/account');
  const elsewhere = await site.desk.signIn();
  const now = page.getByLabel('The password you have now');
  const change = page.getByRole('button', { name: 'Change password' });
  await now.fill('not this one');
  await page.getByLabel('New password').fill('short');
  await change.click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
    'A password has 8 characters or more.',
  );
  await page.getByLabel('New password').fill('a much longer one');
  await change.click();
  await expect(now).toHaveAccessibleDescription('That is not the password you have now.');
  await now.fill(owner.Password);
  await change.click();
  await expect(notice(page)).toContainText('All other devices are logged out.');
  const asked = await page.request.get('/user_auth', { headers: { authorization: elsewhere } });
  expect(asked.status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('main').getByText(`Signed in as ${owner.Email}`)).toBeVisible();
});
