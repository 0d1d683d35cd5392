import { expect, type Page } from 'playwright/test';
import { privacyNotice } from '~/content/privacy-notice';
import { unfoldedNewsBox } from './harness/footer';
import {
  closeApp,
  dismissNotice,
  expectEmptyOutbox,
  mother,
  notice,
  openAndCache,
  savedOnThisPhone,
  stopClock,
} from './harness/phone';
import { test } from './harness/test';

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });

/** In the page: empties the text of the queued message, beside which a sent one may be kept. */
const emptyWaitingMessage = () =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('outbox');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('entries', 'readwrite');
      const cursor = transaction.objectStore('entries').openCursor();
      cursor.onsuccess = () => {
        const entry = cursor.result?.value;
        if (entry?.state === 'waiting')
          cursor.result?.update({ ...entry, payload: { ...entry.payload, Message: '' } });
        cursor.result?.continue();
      };
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });

test('a volunteer application made offline keeps its draft, is queued, and is delivered once to the letter', async ({
  context,
  page,
  site,
}) => {
  await openAndCache(page, site, '/');
  // The page was never opened on this phone.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Volunteer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Volunteer Us' })).toBeVisible();
  await page.getByLabel('First Name').fill('Kavita');
  await page.getByLabel('Phone number').fill(mother.phone);
  await page.getByLabel('Date of Birth').fill('31.02.1990');
  await page.getByLabel('Why you want to join us').fill('मेरे पास समय है।\n<b>Truly</b> & "gladly".');
  await send(page).click();
  const birth = page.getByLabel('Date of Birth');
  await expect(birth).toBeFocused();
  await expect(birth).toHaveAccessibleDescription(
    'optional day / month / year Please write the date as day, month, year, for example 05/03/1990.',
  );

  // The draft survives a reload.
  await page.reload();
  await expect(birth).toHaveValue('31.02.1990');
  await expect(page.getByLabel('First Name')).toHaveValue('Kavita');
  // A date chosen in the calendar is entered into the field.
  await expect(page.getByRole('button', { name: 'Choose it from a calendar' })).toBeVisible();
  await page.locator('main input[type="date"]').evaluate((calendar: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(calendar, '1990-03-05');
    calendar.dispatchEvent(new Event('input', { bubbles: true }));
    calendar.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(birth).toHaveValue('05/03/1990');
  await send(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await expect(page).toHaveURL('/');
  await page.goto('/outbox');
  const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Volunteer application' });
  await expect(entry).toContainText('Kavita');
  await closeApp(context);
  await context.setOffline(false);

  await expectEmptyOutbox(context);
  const { Volunteers } = await site.ownerApi.stored({ Number: mother.phone });
  expect(Volunteers).toMatchObject([
    {
      FName: 'Kavita',
      LName: '',
      DOB: '05/March/1990',
      WhyYouWantToJoin: 'मेरे पास समय है।\n<b>Truly</b> & "gladly".',
      PrivacyAgreed: null,
      PrivacyNotice: privacyNotice.version,
    },
  ]);
  expect(new Set(site.network.requests('POST /save_volunteer_data').map(({ key }) => key)).size).toBe(1);
});

test('a sent message leads home after one second; a refused one is corrected in its own form', async ({
  context,
  page,
  site,
}) => {
  await page.clock.install();
  await openAndCache(page, site, '/contact-us');
  const main = page.getByRole('main');
  for (const [name, href] of [
    ['+91 00000 01001', 'tel:+910000001001'],
    ['Write to +91 00000 01002 on WhatsApp', 'https://wa.me/910000001002'],
    ['events@example.org', 'mailto:events@example.org'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await page.getByLabel('First Name').fill('Kavita');
  await page.getByLabel('Email', { exact: true }).fill('kavita@example.org');
  const message = page.getByLabel('Message', { exact: true });
  await send(page).click();
  await expect(message).toBeFocused();
  await expect(message).toHaveAccessibleDescription('Please write your message.');
  await message.fill('Is there parking?');
  await stopClock(page);
  await send(page).click();
  await expect(notice(page).getByText('Success', { exact: true })).toBeVisible();
  await page.clock.runFor(900);
  await expect(page).toHaveURL('/contact-us');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/');
  await page.clock.resume();
  await dismissNotice(page);

  await page.goto('/contact-us');
  await context.setOffline(true);
  await page.getByLabel('First Name').fill('Lata');
  await page.getByLabel('Email', { exact: true }).fill('lata@example.org');
  await message.fill('?');
  await send(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await expect(page).toHaveURL('/');
  await dismissNotice(page);
  // An earlier version accepted messages without text.
  await page.evaluate(emptyWaitingMessage);
  await context.setOffline(false);
  await page.getByRole('link', { name: '1 needs your attention' }).click();
  await page.getByRole('link', { name: 'Correct' }).click();
  await expect(main).toContainText('This needs your attention. Please correct it and send it again.');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('lata@example.org');
  await page.getByLabel('Email', { exact: true }).fill('lata@example.com');
  await message.fill('Is there a class on Sunday?');
  await send(page).click();
  await expect(notice(page)).toContainText('Success');

  const first = await site.ownerApi.stored({ Email: 'kavita@example.org' });
  expect(first.Messages).toMatchObject([
    { Message: 'Is there parking?', PrivacyNotice: privacyNotice.version },
  ]);
  const second = await site.ownerApi.stored({ Email: 'lata@example.com' });
  expect(second.Messages).toMatchObject([
    { FName: 'Lata', Message: 'Is there a class on Sunday?', PrivacyNotice: privacyNotice.version },
  ]);
  await expectEmptyOutbox(context);
});

test('the e-mail box of the footer shows field errors, queues offline and is delivered once', async ({
  context,
  page,
  site,
}) => {
  await openAndCache(page, site, '/our-team');
  const footer = page.getByRole('contentinfo');
  const box = await unfoldedNewsBox(page);
  const press = footer.getByRole('button', { name: 'Keep me informed' });
  await press.click();
  await expect(box).toHaveAccessibleDescription('Please write your email address.');
  await box.fill('news at home');
  await press.click();
  await expect(box).toHaveAccessibleDescription('This does not look like an email address.');
  await context.setOffline(true);
  await box.fill('News@example.org');
  await press.click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await expect(page).toHaveURL('/our-team');
  await expect(box).toHaveValue('');
  await page.getByRole('link', { name: '1 waiting to be sent' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'news@example.org' })).toContainText(
    'Event news by email',
  );
  await context.setOffline(false);
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
  const { Subscriptions } = await site.ownerApi.stored({ Email: 'news@example.org' });
  expect(Subscriptions).toMatchObject([{ PrivacyNotice: privacyNotice.version }]);
  expect(new Set(site.network.requests('POST /subscribe').map(({ key }) => key)).size).toBe(1);
});
