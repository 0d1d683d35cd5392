import { expect, type Page } from 'playwright/test';
import { listenForComplaints } from './harness/complaints';
import { refusal } from './harness/faults';
import { expectNoShift, watchShifts } from './harness/layout-shifts';
import { inDays } from './harness/owner-api';
import { hydrated, isKept, openAndCache } from './harness/phone';
import { type Site, test } from './harness/test';

/** More past events than come with a page, with those of the demo: the old ones lie years back. */
async function addOldEvents({ ownerApi }: Site): Promise<void> {
  const days = Array.from({ length: 30 }, (_, place) => inDays(-3_000 - place));
  await Promise.all(days.map((EDate, place) => ownerApi.addEvent({ EventName: `Old ${place}`, EDate })));
}

const list = 'GET /get_current_event_data';
const glimpses = (page: Page) => page.getByRole('region', { name: 'Glimpses of Past Events' });
const rows = (page: Page) => glimpses(page).getByRole('article');
const showMore = (page: Page) => glimpses(page).getByRole('link', { name: 'Show more' });
const names = (events: { EventName: string }[]) => events.map(({ EventName }) => new RegExp(EventName));

test('of many past events the rest comes behind the page, which moves nothing and complains of nothing', async ({
  context,
  page,
  site,
}) => {
  await addOldEvents(site);
  const past = await site.ownerApi.past();
  const complaints = listenForComplaints(context);
  await watchShifts(context);
  await openAndCache(page, site, '/events');
  expect(site.network.requests(list)).toHaveLength(1);
  await expect(rows(page)).toHaveText(names(past.slice(0, 8)));
  await expectNoShift(page, '/events');
  await showMore(page).press('Enter');
  await expect(rows(page)).toHaveText(names(past.slice(0, 32)));
  await expect(rows(page).nth(8).getByRole('link')).toBeFocused();
  const oldest = past.at(-1);
  await page.getByLabel('Year').selectOption(oldest?.EDate.split('/')[2] ?? '');
  await glimpses(page)
    .getByRole('link', { name: `View More: ${oldest?.EventName}`, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldest?.EventName ?? '');
  // All of them are on the phone, the page of the first ones and the whole list behind it.
  await site.network.disconnect();
  expect(isKept(await page.goto('/events'))).toBe(true);
  await showMore(page).click();
  await expect(rows(page)).toHaveText(names(past.slice(0, 32)));
  expect(complaints.filter((complaint) => !complaint.includes('ERR_'))).toEqual([]);
});

test('past events that are still on the way are awaited where they will stand', async ({ page, site }) => {
  await addOldEvents(site);
  const past = await site.ownerApi.past();
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  site.network.intercept(list, async ({ pass }) => {
    await arrived;
    await pass();
  });
  await page.goto('/events');
  await hydrated(page);
  await showMore(page).press('Enter');
  const loading = glimpses(page).getByRole('status').filter({ hasText: 'Loading…' });
  await expect(loading).toBeVisible();
  await expect(rows(page)).toHaveCount(8);
  // Nothing is said of a year whose events have not come.
  await page.getByLabel('Year').selectOption(past.at(-1)?.EDate.split('/')[2] ?? '');
  await expect(loading).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText('There was no event in this month.')).toBeHidden();
  await page.getByLabel('Year').selectOption('');
  await showMore(page).press('Enter');
  arrive();
  await expect(rows(page)).toHaveText(names(past.slice(0, 32)));
  await expect(rows(page).nth(8).getByRole('link')).toBeFocused();
  await expect(loading).toBeHidden();
});

test('past events that could not be loaded say so, and come with another try', async ({ page, site }) => {
  await addOldEvents(site);
  const past = await site.ownerApi.past();
  const trouble = site.network.intercept(list, refusal('broken'));
  await page.goto('/events');
  await hydrated(page);
  await showMore(page).click();
  const alert = glimpses(page).getByRole('alert');
  await expect(alert).toContainText('An error occurred while fetching data.');
  await expect(rows(page)).toHaveCount(8);
  trouble.end();
  await glimpses(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveText(names(past.slice(0, 32)));
  await expect(alert).toBeHidden();
});
