import { expect, type Page } from 'playwright/test';
import { listenForComplaints } from './harness/complaints';
import { holdRequests, refusal } from './harness/faults';
import { expectNoShift, watchShifts } from './harness/layout-shifts';
import { inDays } from './harness/owner-api';
import { hydrated, isKept, openAndCache } from './harness/phone';
import { type Site, test } from './harness/test';

/** Adds events of years ago, so that there are more past ones than a page contains. */
async function addOldEvents({ ownerApi }: Site): Promise<void> {
  const days = Array.from({ length: 30 }, (_, index) => inDays(-3_000 - index));
  await Promise.all(days.map((EDate, index) => ownerApi.addEvent({ EventName: `Old ${index}`, EDate })));
}

const list = 'GET /get_current_event_data';
const glimpses = (page: Page) => page.getByRole('region', { name: 'Glimpses of Past Events' });
const rows = (page: Page) => glimpses(page).getByRole('article');
const showMore = (page: Page) => glimpses(page).getByRole('link', { name: 'Show more' });
const names = (events: { EventName: string }[]) => events.map(({ EventName }) => new RegExp(EventName));

test('further past events load after the page, without a layout shift or an error, and are available offline', async ({
  context,
  page,
  site,
}) => {
  await addOldEvents(site);
  const past = await site.ownerApi.past('en');
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
  await site.network.disconnect();
  expect(isKept(await page.goto('/events'))).toBe(true);
  await showMore(page).click();
  await expect(rows(page)).toHaveText(names(past.slice(0, 32)));
  expect(complaints.filter((complaint) => !complaint.includes('ERR_'))).toEqual([]);
});

test('a past event opens with what the list has of it; the rest comes, or says that it needs a connection', async ({
  context,
  page,
  site,
}) => {
  const EDate = inDays(-40);
  const Discreption = 'We sang and danced.';
  await site.ownerApi.addEvent({ EventName: 'Singing', EDate, Discreption });
  await site.ownerApi.addEvent({ EventName: 'Dancing', EDate, Discreption });
  await openAndCache(page, site, '/events');
  const rest = holdRequests(site, 'GET /get_past_event_data_byId');
  const openFromList = async (name: string) => {
    await page.goto('/events');
    await hydrated(page);
    await glimpses(page)
      .getByRole('link', { name: `View More: ${name}`, exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  };
  await openFromList('Singing');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
  rest.release();
  await expect(page.getByText(Discreption)).toBeVisible();
  await expect(page.getByText('There are no pictures of this event yet.')).toBeVisible();
  await context.setOffline(true);
  await openFromList('Singing');
  await expect(page.getByText(Discreption)).toBeVisible();
  await openFromList('Dancing');
  await expect(page.getByText('are not saved on this phone yet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(Discreption)).toBeVisible();
});

/** Focuses and clicks the first link with this text in the task after React has hydrated it, before its effects run. */
function pressAsSoonAsHydrated(text: string): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const link = [...document.links].find((element) => element.textContent === text);
    if (!link || !Object.keys(link).some((key) => key.startsWith('__reactProps')))
      return port2.postMessage(null);
    link.focus();
    link.click();
  };
  port2.postMessage(null);
}

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('coming events beyond the first load at their place, grow on demand, and are there again on Back', async ({
    page,
    site,
  }) => {
    const days = Array.from({ length: 60 }, (_, index) => inDays(2_000 + index));
    await Promise.all(days.map((EDate, n) => site.ownerApi.addEvent({ EventName: `Later ${n}`, EDate })));
    const { release } = holdRequests(site, list);
    await page.addInitScript(pressAsSoonAsHydrated, 'Show more');
    await page.goto('/events');
    const upcoming = page.getByRole('region', { name: 'Upcoming Events' });
    const dates = upcoming.getByRole('list').last().getByRole('article');
    const more = upcoming.getByRole('link', { name: 'Show more' });
    const loading = upcoming.getByRole('status').filter({ hasText: 'Loading…' });
    await expect(loading).toBeVisible();
    await expect(dates).toHaveCount(24);
    release();
    await expect(dates).toHaveCount(48);
    await expect(loading).toBeHidden();
    await expect(dates.nth(24).getByRole('link')).toBeFocused();
    await dates.nth(40).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Later');
    await page.goBack();
    await expect(dates).toHaveCount(48);
    await more.click();
    await expect(more).toBeHidden();
    await expect(dates.last()).toContainText('Later 59');
  });

  test('past events that are still loading are announced at their place', async ({ page, site }) => {
    await addOldEvents(site);
    const past = await site.ownerApi.past('en');
    const { release } = holdRequests(site, list);
    await page.goto('/events');
    await hydrated(page);
    await showMore(page).press('Enter');
    const loading = glimpses(page).getByRole('status').filter({ hasText: 'Loading…' });
    await expect(loading).toBeVisible();
    await expect(rows(page)).toHaveCount(8);
    // A year is not called empty while its events are loading.
    await page.getByLabel('Year').selectOption(past.at(-1)?.EDate.split('/')[2] ?? '');
    await expect(loading).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByText('There was no event in this month.')).toBeHidden();
    await page.getByLabel('Year').selectOption('');
    await showMore(page).press('Enter');
    release();
    await expect(rows(page)).toHaveText(names(past.slice(0, 32)));
    await expect(rows(page).nth(8).getByRole('link')).toBeFocused();
    await expect(loading).toBeHidden();
  });

  test('a failed load of past events shows an error, and Try again loads them', async ({ page, site }) => {
    await addOldEvents(site);
    const past = await site.ownerApi.past('en');
    const trouble = site.network.intercept(list, refusal('broken'));
    await page.goto('/events');
    await hydrated(page);
    // The app loads the list by itself when the page is idle: not between the end of the failures and the button.
    await expect.poll(() => site.network.requests(list).length).toBeGreaterThan(0);
    await site.network.settled();
    await showMore(page).click();
    const alert = glimpses(page).getByRole('alert');
    await expect(alert).toContainText('An error occurred while fetching data.');
    await expect(rows(page)).toHaveCount(8);
    trouble.end();
    await glimpses(page).getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveText(names(past.slice(0, 32)));
    await expect(alert).toBeHidden();
  });
});
