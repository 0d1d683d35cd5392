import { expect, type Page } from 'playwright/test';
import { refusal } from './harness/faults';
import {
  closeApp,
  dismissNotice,
  expectRows,
  fillRegistration,
  mother,
  notice,
  openAndKeep,
  registrationAddress,
  save,
  savedOnThisPhone,
} from './harness/phone';
import { type Site, test } from './harness/test';

const submit = 'POST /save_register';

/** Registers for the nearest event while there is no connection, and gives the event's id. */
async function registerOffline(page: Page, site: Site): Promise<string> {
  const event = await site.desk.nextEvent();
  await openAndKeep(page, site, registrationAddress(event._id));
  await page.context().setOffline(true);
  await fillRegistration(page);
  await page.getByLabel('Why do you want to join?').fill('For the company');
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await dismissNotice(page);
  return event._id;
}

test('an event deleted while a registration for it waits: it needs her, with the reason, and can be discarded', async ({
  context,
  page,
  site,
}) => {
  const eid = await registerOffline(page, site);
  await site.desk.deleteEvent(eid);
  await context.setOffline(false);
  await page.getByRole('link', { name: '1 needs you' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: mother.name });
  await expect(entry.getByText('Needs you')).toBeVisible();
  await expect(entry.getByText('This event is no longer offered.')).toBeVisible();
  const tries = site.line.requests(submit).length;

  // Nothing is lost by closing the app, and nothing is tried behind her back.
  await closeApp(context);
  const again = await context.newPage();
  await again.goto('/outbox');
  const kept = again.getByRole('listitem').filter({ hasText: mother.name });
  await expect(kept.getByText('Needs you')).toBeVisible();
  await site.line.quiet();
  expect(site.line.requests(submit)).toHaveLength(tries);

  await kept.getByRole('button', { name: 'Discard' }).click();
  const question = again.getByRole('dialog', { name: 'Discard this without sending it?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(kept).toBeVisible();
  await kept.getByRole('button', { name: 'Discard' }).click();
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
  site.line.trouble(submit, refusal('invalid', { Number: 'not-valid' }), 1);
  const eid = await registerOffline(page, site);
  await context.setOffline(false);
  await page.getByRole('link', { name: '1 needs you' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: mother.name });
  await expect(entry.getByText('Some of what was entered cannot be used. Please check it.')).toBeVisible();

  await entry.getByRole('link', { name: 'Correct' }).click();
  await expect(page.getByText('This needs you. Please correct it and send it again.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(mother.name);
  await expect(page.getByLabel('Phone')).toHaveValue(mother.phone);
  await expect(page.getByLabel('Why do you want to join?')).toHaveValue('For the company');
  await page.getByLabel('Phone').fill('+91 00000 99999');
  await save(page).click();
  await expect(notice(page)).toContainText('success');

  await expectRows(site, eid, 1);
  const [row] = (await site.desk.registrations(eid)).filter(({ Name }) => Name === mother.name);
  expect(row).toMatchObject({ Number: '+91 00000 99999', WhyWeJoin: 'For the company' });
  expect(new Set(site.line.requests(submit).map(({ key }) => key)).size).toBe(2);
  await page.goto('/outbox');
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
});

test('a refused registration can be sent again as it is', async ({ context, page, site }) => {
  const refused = site.line.trouble(submit, refusal('invalid'));
  const eid = await registerOffline(page, site);
  await context.setOffline(false);
  await page.getByRole('link', { name: '1 needs you' }).click();
  refused.end();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sent' })).toBeVisible();
  await expectRows(site, eid, 1);
});

test('one that needs her does not hold up the next', async ({ context, page, site }) => {
  const [, other] = await site.desk.coming();
  if (!other) throw new Error('The demo has only one coming event.');
  const gone = await registerOffline(page, site);
  await page.goto(registrationAddress(other._id));
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await expect(page.getByRole('link', { name: '2 waiting to be sent' })).toBeVisible();
  await site.desk.deleteEvent(gone);
  await context.setOffline(false);
  await expectRows(site, other._id, 1);
  const badge = page.getByRole('link', { name: '1 needs you' });
  await expect(badge).toBeVisible();
  // What waits beside it is not counted among what needs her.
  await context.setOffline(true);
  await page.goto(registrationAddress(other._id));
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText(savedOnThisPhone);
  await page.goto('/outbox');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expect(badge).toHaveText('1');
});

test('refused while she is at the form: it stays filled, with the reason at the field, and nothing is kept', async ({
  page,
  site,
}) => {
  const event = await site.desk.nextEvent();
  site.line.trouble(submit, refusal('invalid', { Number: 'not-valid' }), 1);
  await openAndKeep(page, site, registrationAddress(event._id));
  await fillRegistration(page);
  await save(page).click();
  await expect(notice(page)).toContainText(
    'Your registration could not be taken: Some of what was entered cannot be used. Please check it.',
  );
  const phone = page.getByLabel('Phone');
  await expect(phone).toHaveValue(mother.phone);
  await expect(phone).toHaveAccessibleDescription('This does not look like a phone number.');
  await expect(phone).toBeFocused();
  await save(page).click();
  await expect(notice(page)).toContainText('success');
  await expectRows(site, event._id, 1);
});

test('refused, tried again, refused again and given up, a registration is none', async ({ page, site }) => {
  const event = await site.desk.nextEvent();
  site.line.trouble(submit, refusal('invalid', { Number: 'not-valid' }), 2);
  await openAndKeep(page, site, registrationAddress(event._id));
  await fillRegistration(page);
  for (const tries of [1, 2]) {
    await save(page).click();
    await expect(notice(page)).toContainText('Your registration could not be taken');
    expect(site.line.requests(submit)).toHaveLength(tries);
    await dismissNotice(page);
  }
  await page.getByRole('link', { name: '1 needs you' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Nothing is waiting on this phone.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Register', exact: true })).toBeVisible();
});
