import { expect, type Page } from 'playwright/test';
import { dayOfWallTime, wallTimeInZone } from '~/contract/clock-time';
import type { Event } from '~/contract/event';
import { addDays, dayInZone, writeDay } from '~/contract/event-date';
import { inDays } from './harness/owner-api';
import { fillRegistration, mother, notice, openAndCache, registrationAddress, save } from './harness/phone';
import { type Site, test } from './harness/test';

const main = (page: Page) => page.getByRole('main');
const registerNow = (page: Page) => main(page).getByRole('link', { name: /^Register Now!/ });
const otherDates = (page: Page) => main(page).getByRole('link', { name: 'Other dates' });

/** An event in a week, of which something is changed. */
const eventOf = async (
  { ownerApi }: Site,
  fields: Partial<Parameters<typeof ownerApi.addEvent>[0]>,
): Promise<Event> => {
  const EventName = 'Songs at dusk';
  await ownerApi.addEvent({ EventName, EDate: inDays(7), Time: '6:00 PM', Duration: '1 hour', ...fields });
  const event = (await ownerApi.coming()).find((each) => each.EventName === EventName);
  if (!event) throw new Error('The event was not added.');
  return event;
};

test('a called-off event offers other dates on its page, its form, its card and the home page', async ({
  page,
  site,
}) => {
  const event = await eventOf(site, { EDate: inDays(0), Time: '', Duration: '' });
  await site.ownerApi.callOff(event._id, 'The hall is flooded.');
  for (const address of [`/events/${event._id}`, registrationAddress(event._id)]) {
    await page.goto(address);
    await expect(main(page)).toContainText('This event is no longer taking place.');
    await expect(main(page)).toContainText('The hall is flooded.');
    await expect(otherDates(page)).toHaveAttribute('href', '/events');
    await expect(registerNow(page)).toBeHidden();
    await expect(save(page)).toBeHidden();
    await expect(page).toHaveTitle(/^Called off: Songs at dusk/);
  }
  await page.goto('/');
  await expect(main(page).getByRole('article').filter({ hasText: event.EventName })).toContainText(
    'Called off',
  );
  await expect(otherDates(page)).toBeVisible();
});

test('a registration after the deadline gets the answer that the organisers decide, without a number', async ({
  page,
  site,
}) => {
  const event = await eventOf(site, { OpenUntil: '2020-01-01T10:00' });
  await page.goto(`/events/${event._id}`);
  await expect(main(page)).toContainText('Registration is closed.');
  await expect(registerNow(page)).toBeHidden();
  await main(page).getByRole('link', { name: 'Ask the organisers' }).click();
  await fillRegistration(page, mother);
  await save(page).click();
  await expect(notice(page)).toContainText('Registration was closed: the organisers decide about your place');
  await expect(notice(page)).not.toContainText('number');
  await page.goto('/place');
  await expect(main(page)).toContainText('Registration was closed: the organisers decide about your place');
});

test('the button of an event goes when its hours end, on the open page too', async ({ page, site }) => {
  await page.clock.install();
  const today = dayInZone(new Date(), 'Asia/Kolkata');
  const event = await eventOf(site, {
    EDate: writeDay(addDays(today, 1)),
    Time: '12:00 AM',
    Duration: '1 hour',
  });
  // By then the app has taken its clock's day from the page; later it would take this phone's clock for a wrong one.
  await openAndCache(page, site, `/events/${event._id}`);
  await expect(registerNow(page)).toBeVisible();
  // More than a day, whatever the time of the test.
  await page.clock.fastForward('25:01:00');
  await expect(otherDates(page)).toBeVisible();
  await expect(registerNow(page)).toBeHidden();
});

test('an open page of a phone whose clock is minutes ahead follows the end of the event too', async ({
  page,
  site,
}) => {
  const minute = 60_000;
  const start = wallTimeInZone(new Date(Date.now() - 57 * minute), 'Asia/Kolkata');
  const EDate = writeDay(dayOfWallTime(start));
  const event = await eventOf(site, { EDate, Time: start.slice(11), Duration: '1 hour' });
  await page.clock.install({ time: Date.now() + 3.5 * minute });
  await openAndCache(page, site, `/events/${event._id}`);
  await expect(registerNow(page)).toBeVisible();
  await page.clock.fastForward(minute);
  await expect(otherDates(page)).toBeVisible();
});
