import { expect, type Page } from 'playwright/test';
import { refusal } from './harness/faults';
import {
  closeApp,
  dismissNotice,
  expectRows,
  fillRegistration,
  mother,
  notice,
  openAndCache,
  registrationAddress,
  save,
  savedOnThisPhone,
} from './harness/phone';
import { type Site, test } from './harness/test';

const submit = 'POST /save_register';

/** Registers for the nearest event while there is no connection, and gives the event's id. */
async function registerOffline(page: Page, site: Site): Promise<string> {
  const event = await site.ownerApi.nextEvent();
  await openAndCache(page, site, registrationAddress(event._id));
  await page.context().setOffline(true);
  await fillRegistration(page);
  await page.getByLabel('Why do you want to join?').fill('For the company');
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await dismissNotice(page);
  return event._id;
}

test('a waiting registration whose event is deleted needs attention, with the reason, and can be discarded', async ({
  context,
  page,
  site,
}) => {
  const eid = await registerOffline(page, site);
  await site.ownerApi.deleteEvent(eid);
  await context.setOffline(false);
  await page.getByRole('link', { name: '1 needs your attention' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: mother.name });
  await expect(entry.getByText('Needs your attention')).toBeVisible();
  await expect(entry.getByText('This event is no longer offered.')).toBeVisible();
  const tries = site.network.requests(submit).length;

  // Nothing is lost by closing the app, and nothing is tried unasked.
  await closeApp(context);
  const again = await context.newPage();
  await again.goto('/outbox');
  const stored = again.getByRole('listitem').filter({ hasText: mother.name });
  await expect(stored.getByText('Needs your attention')).toBeVisible();
  await site.network.idle();
  expect(site.network.requests(submit)).toHaveLength(tries);

  await stored.getByRole('button', { name: 'Discard' }).click();
  const question = again.getByRole('dialog', { name: 'Discard this without sending it?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(stored).toBeVisible();
  await stored.getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(again.getByText('Nothing is waiting on this phone.')).toBeVisible();
  // The button has gone with its row: reading begins anew.
  await expect(again.getByRole('heading', { level: 1 })).toBeFocused();
  await again.reload();
  await expect(again.getByText('Nothing is waiting on this phone.')).toBeVisible();
});

test('a refused registration is corrected: the form opens filled, a new key is sent, one row', async ({
  context,
  page,
  site,
}) => {
  site.network.intercept(submit, refusal('invalid', { Number: 'not-valid' }), 1);
  const eid = await registerOffline(page, site);
  await context.setOffline(false);
  await page.getByRole('link', { name: '1 needs your attention' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: mother.name });
  await expect(entry.getByText('Some of what was entered cannot be used. Please check it.')).toBeVisible();

  await entry.getByRole('link', { name: 'Correct' }).click();
  await expect(
    page.getByText('This needs your attention. Please correct it and send it again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mother.name);
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(mother.phone);
  await expect(page.getByLabel('Why do you want to join?')).toHaveValue('For the company');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+91 00000 99999');
  await save(page).click();
  await expect(notice(page)).toContainText('success');

  await expectRows(site, eid, 1);
  const [row] = (await site.ownerApi.registrations(eid)).filter(({ Name }) => Name === mother.name);
  expect(row).toMatchObject({ Number: '+91 00000 99999', WhyWeJoin: 'For the company' });
  expect(new Set(site.network.requests(submit).map(({ key }) => key)).size).toBe(2);
  await page.goto('/outbox');
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
});

test('a refused registration can be sent again as it is', async ({ context, page, site }) => {
  const refused = site.network.intercept(submit, refusal('invalid'));
  const eid = await registerOffline(page, site);
  await context.setOffline(false);
  await page.getByRole('link', { name: '1 needs your attention' }).click();
  refused.end();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sent' })).toBeVisible();
  await expectRows(site, eid, 1);
});

test('a refused registration in the outbox does not hold up the next one', async ({
  context,
  page,
  site,
}) => {
  const [, other] = await site.ownerApi.coming();
  if (!other) throw new Error('The demo has only one coming event.');
  const gone = await registerOffline(page, site);
  await page.goto(registrationAddress(other._id));
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await expect(page.getByRole('link', { name: '2 waiting to be sent' })).toBeVisible();
  await site.ownerApi.deleteEvent(gone);
  await context.setOffline(false);
  await expectRows(site, other._id, 1);
  const badge = page.getByRole('link', { name: '1 needs your attention' });
  await expect(badge).toBeVisible();
  // What waits beside it is not counted among what needs attention.
  await context.setOffline(true);
  await page.goto(registrationAddress(other._id));
  await fillRegistration(page, { ...mother, name: 'Meena Testwali' });
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await page.goto('/outbox');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expect(badge).toHaveText('1');
});

test('a registration refused while its form is open leaves it filled, with the reason at the field, and stores nothing', async ({
  page,
  site,
}) => {
  const event = await site.ownerApi.nextEvent();
  site.network.intercept(submit, refusal('invalid', { Number: 'not-valid' }), 1);
  await openAndCache(page, site, registrationAddress(event._id));
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText(
    'Your registration could not be accepted: Some of what was entered cannot be used. Please check it.',
  );
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await expect(phone).toHaveValue(mother.phone);
  await expect(phone).toHaveAccessibleDescription(
    'email or phone, one is enough This does not look like a phone number.',
  );
  await expect(phone).toBeFocused();
  await save(page).click();
  await expect(notice(page)).toContainText('success');
  await expectRows(site, event._id, 1);
});

test('a registration that is refused twice and discarded leaves nothing behind', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  site.network.intercept(submit, refusal('invalid', { Number: 'not-valid' }), 2);
  await openAndCache(page, site, registrationAddress(event._id));
  await fillRegistration(page);
  for (const tries of [1, 2]) {
    await save(page).click();
    await expect(notice(page)).toContainText('Your registration could not be accepted');
    expect(site.network.requests(submit)).toHaveLength(tries);
    await dismissNotice(page);
  }
  await page.getByRole('link', { name: '1 needs your attention' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();
});
