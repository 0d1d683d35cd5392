import { expect } from 'playwright/test';
import { readDay } from '~/contract/event-date';
import { openRow, signIn } from './harness/phone';
import { owner } from './harness/server';
import { test } from './harness/test';

test.use({ serviceWorkers: 'block' });

test('a current event links to its registrations, its public page and a duplicate', async ({
  page,
  site,
}) => {
  const [event] = (await site.ownerApi.coming()).filter(({ ChiefGuest }) => ChiefGuest.length > 0);
  if (!event) throw new Error('The demo has no coming event with chief guests.');
  const { EventName: name, _id } = event;
  const registered = (await site.ownerApi.registrations(_id)).length;
  // Signing in opens the specified form, with a link to Today above it.
  await page.goto('/auth');
  await signIn(page, owner);
  await expect(page).toHaveURL('/add_event');
  await page.getByRole('main').getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/event/current_event');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await openRow(page, name);
  const text = new URL(
    (await card.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
  ).searchParams.get('text');
  expect(text).toContain(name);
  expect(text).toContain(`/events/${_id}`);
  await card.getByRole('link', { name: `${registered} registrations: ${name}` }).click();
  await expect(page).toHaveURL(`/view_register/${_id}`);
  // Until then the previous list is shown with its menu open.
  await expect(page.getByRole('list', { name: 'Registrations' })).toBeVisible();
  await page.goBack();
  await openRow(page, name);
  await card.getByRole('link', { name: `As visitors see it: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await page.goBack();

  await openRow(page, name);
  await card.getByRole('link', { name: `Duplicate ${name}` }).click();
  await expect(page.getByLabel('Name of the event')).toHaveValue(name);
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue(event.Place);
  await expect(page.getByText(`This is a copy of “${name}, `)).toBeVisible();
  const date = page.getByLabel('Event Date');
  await expect(date).toHaveValue('');
  const offered = page.getByRole('group', { name: 'When does it take place?' }).getByRole('button');
  await expect(offered).toHaveCount(2);
  for (const choice of await offered.all()) {
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await expect(date).toHaveValue(/^\d{4}-\d{2}-\d{2}$/);
    const weekday = (day: string) => new Date(day).getUTCDay();
    expect(weekday(await date.inputValue())).toBe(weekday(readDay(event.EDate) ?? ''));
  }
  await expect(page.getByRole('textbox', { name: /^Chief Guest \d$/ })).toHaveCount(event.ChiefGuest.length);
  // An existing draft is not overwritten.
  await page.getByLabel('Place', { exact: true }).fill('Another hall');
  await page.goto(`/add_event?like=${_id}`);
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue('Another hall');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue(event.Place);
  await page.goto('/add_event?like=nothing');
  await expect(page.getByLabel('Name of the event')).toHaveValue('');
});
