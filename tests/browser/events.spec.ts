import { expect, type Page } from 'playwright/test';
import type { Event } from '~/contract/event';
import { guestNames } from '~/contract/event-facts';
import { inDays } from './harness/desk';
import {
  atRest,
  fillRegistration,
  hydrated,
  mother,
  notice,
  registrationAddress,
  runUntil,
  save,
  stopClock,
} from './harness/phone';
import { test } from './harness/test';

const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming Events' });
const glimpses = (page: Page) => page.getByRole('region', { name: 'Glimpses of Past Events' });

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

test('each upcoming event is a slide with what is known of it, a link to register and one to its own page', async ({
  page,
  site,
}) => {
  const coming = await site.desk.coming();
  await page.goto('/events');
  for (const event of coming) {
    const slide = upcoming(page)
      .getByRole('listitem', { includeHidden: true })
      .filter({ hasText: event.EventName })
      .first();
    for (const text of [event.Discreption, event.Place, event.Time, event.Duration, event.Organization]) {
      await expect(slide).toContainText(text);
    }
    await expect(slide).toContainText(event.Fee === 'Free' ? 'Free' : `$${event.Fee}`);
    const ways = slide.getByRole('link', { includeHidden: true });
    await expect(ways).toHaveText(['Register Now!', 'View Details']);
    await expect(ways.first()).toHaveAttribute('href', registrationAddress(event._id));
    await expect(ways.last()).toHaveAttribute('href', `/past_event/${event._id}`);
    await expect(slide.locator('img')).toHaveAttribute(
      'src',
      new RegExp(encodeURIComponent(event.EventBanner)),
    );
  }
});

test('the carousel loops, moves by itself, and stops when she says so', async ({ page, site }) => {
  await page.clock.install();
  const { length } = await site.desk.coming();
  await page.goto('/events');
  const stop = upcoming(page).getByRole('button', { name: 'Stop the moving events' });
  await expect(stop).toBeVisible();
  await stopClock(page);
  await atRest(page);
  const shown = upcoming(page).getByText(/^Event \d+ of/);
  const first = Number(/\d+/.exec((await shown.textContent()) ?? '')?.[0]);
  const inWords = (number: number) => `Event ${((number - 1 + length) % length) + 1} of ${length}`;
  const place = (number: number) => expect(shown).toHaveText(inWords(number));
  await runUntil(page, shown, inWords(first + 1));
  await stop.click();
  await page.clock.runFor(20_000);
  await place(first + 1);
  // Back to the first, and past it to the last.
  for (let number = first; number >= 0; number -= 1) {
    await atRest(page);
    await upcoming(page).getByRole('button', { name: 'Previous event' }).click();
    await page.clock.runFor(100);
    await place(number);
  }
});

test('slides out of sight cannot be reached', async ({ page, site }) => {
  const coming = await site.desk.coming();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/events');
  await expect(upcoming(page).getByText(`Event 1 of ${coming.length}`)).toBeAttached();
  const links = upcoming(page).getByRole('link', { name: /^Register Now!/ });
  await expect(links).toHaveCount(coming.length);
  const inReach = links.and(page.locator(':not([inert] *)'));
  await expect(inReach).toHaveCount(1);
  const next = upcoming(page).getByRole('button', { name: 'Next event' });
  for (const { EventName } of coming.slice(1, 3)) {
    await next.click();
    await expect(inReach).toHaveAccessibleName(`Register Now! ${EventName}`);
    await atRest(page);
  }
});

test.describe('with a site of our own', () => {
  test.use({ content: 'empty' });

  test('a single event is no carousel but a card; with a second, even past one, it is', async ({
    page,
    site,
  }) => {
    await site.desk.addEvent({
      EventName: 'The only one',
      EDate: inDays(5),
      Fee: '25',
      Place: 'Here',
      Time: '10:30',
      Duration: '2 hours',
      Organization: 'Us',
    });
    await page.goto('/events');
    const card = upcoming(page).getByRole('article');
    await expect(card.getByRole('heading', { name: 'The only one' })).toBeVisible();
    await expect(upcoming(page).locator('[aria-roledescription="carousel"]')).toHaveCount(0);
    await expect(card).toContainText('For Mothers');
    await expect(card).toContainText('$25');
    await expect(card).toContainText('2 hours');
    const event = await site.desk.nextEvent();
    await expect(card.getByRole('link', { name: 'Register Now! The only one' })).toHaveAttribute(
      'href',
      registrationAddress(event._id),
    );
    await expect(card.getByRole('link', { name: 'View Details: The only one' })).toHaveAttribute(
      'href',
      `/past_event/${event._id}`,
    );
    await site.desk.addEvent({ EventName: 'One that is over', EDate: inDays(-5) });
    await page.goto('/events');
    await expect(upcoming(page).locator('[aria-roledescription="carousel"]')).toHaveCount(1);
  });

  test('only past events: no carousel', async ({ page, site }) => {
    await site.desk.addEvent({ EventName: 'Over', EDate: inDays(-5) });
    await site.desk.addEvent({ EventName: 'Long over', EDate: inDays(-500) });
    await page.goto('/events');
    await expect(upcoming(page).locator('[aria-roledescription="carousel"]')).toHaveCount(0);
    await expect(upcoming(page).getByText('No event is planned just now.')).toBeVisible();
    await expect(glimpses(page).getByRole('heading', { level: 3 })).toHaveText(['Over', 'Long over']);
  });

  test('an event without a date, a banner or a fee is shown without them', async ({ page, site }) => {
    await site.desk.addEvent({ EventName: 'Open' });
    await site.desk.addEvent({ EventName: 'Second', EDate: inDays(1) });
    const open = (await site.desk.events()).find(({ EventName }) => EventName === 'Open');
    await page.goto(`/past_event/${open?._id}`);
    await expect(page.getByText('Date to be announced')).toBeVisible();
    await expect(page.getByText('Entry')).toBeHidden();
    await expect(page.getByRole('main').locator('img')).toHaveJSProperty('complete', true);
    expect(
      await page
        .getByRole('main')
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
  });

  test('a registration for an event that is over is taken, and marked late for the owner', async ({
    page,
    site,
  }) => {
    await site.desk.addEvent({ EventName: 'Over', EDate: inDays(-1) });
    const event = await site.desk.lastEvent();
    await page.goto(registrationAddress(event._id));
    await expect(
      page.getByText(
        'This event is over. You can still write to us; the organisers will see that it came late.',
      ),
    ).toBeVisible();
    await fillRegistration(page);
    await save(page).click();
    await expect(notice(page)).toContainText('success');
    expect(await site.desk.registrations(event._id)).toMatchObject([{ Name: mother.name, Late: true }]);
  });
});

test('past events are filtered by year and month, newest first', async ({ page, site }) => {
  const past = await site.desk.past();
  const of = (event: Event) => ({ year: event.EDate.slice(-4), month: event.EDate.split('/')[1] ?? '' });
  const names = (events: Event[]) => events.map(({ EventName }) => EventName);
  await page.goto('/events');
  const shown = glimpses(page).getByRole('heading', { level: 3 });
  await expect(shown).toHaveText(names(past));
  const years = [...new Set(past.map((event) => of(event).year))];
  await expect(page.getByLabel('Year').getByRole('option')).toHaveText(['All Years', ...years]);
  await expect(page.getByLabel('Month').getByRole('option')).toHaveText(['All Months', ...months]);

  const oldest = past.at(-1);
  if (!oldest) throw new Error('The demo has no past event.');
  const { year, month } = of(oldest);
  await page.getByLabel('Year').selectOption(year);
  await expect(shown).toHaveText(names(past.filter((event) => of(event).year === year)));
  await page.getByLabel('Month').selectOption(month);
  await expect(shown).toHaveText(
    names(past.filter((event) => of(event).year === year && of(event).month === month)),
  );
  await page.reload();
  await expect(page.getByLabel('Year')).toHaveValue(year);
  await page.getByLabel('Year').selectOption('All Years');
  await expect(shown).toHaveText(names(past.filter((event) => of(event).month === month)));

  const emptyMonth = months.find(
    (name) => !past.some((event) => of(event).year === year && of(event).month === name),
  );
  await page.getByLabel('Year').selectOption(year);
  await page.getByLabel('Month').selectOption(emptyMonth ?? '');
  await expect(page.getByText('There was no event in this month. Try another month or year.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all past events' }).press('Enter');
  await expect(shown).toHaveCount(past.length);
  await expect(page.getByRole('heading', { name: 'Glimpses of Past Events' })).toBeFocused();
});

test('View More goes to the event, at its top', async ({ page, site }) => {
  const past = await site.desk.past();
  const last = past.at(-1);
  await page.goto('/events');
  await page.getByRole('link', { name: `View More: ${last?.EventName}` }).click();
  await expect(page).toHaveURL(`/past_event/${last?._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(last?.EventName ?? '');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the heart is remembered on this phone only', async ({ page, site }) => {
  const event = await site.desk.nextEvent();
  await page.goto('/categories');
  const heart = page.getByRole('button', { name: `Like ${event.EventName}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(site.line.passed.filter(({ method }) => method !== 'GET')).toEqual([]);
  await heart.click();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('the cards have a badge of day and three letters, and the entry with a dollar sign or the word Free', async ({
  page,
  site,
}) => {
  const coming = (await site.desk.coming()).slice(0, 3);
  await page.goto('/categories');
  for (const event of coming) {
    const card = page.getByRole('article').filter({ hasText: event.EventName });
    const [day = '', month = ''] = event.EDate.split('/');
    await expect(card.getByText(String(Number(day)), { exact: true })).toBeVisible();
    await expect(card.getByText(month.slice(0, 3), { exact: true })).toBeVisible();
    await expect(card).toContainText('For Mothers');
    await expect(card).toContainText(event.Fee === 'Free' ? 'Free' : `$${event.Fee}`);
  }
});

test('a past event has its date, time, venue, the fixed duration, its guests and its pictures', async ({
  page,
  site,
}) => {
  const event = await site.desk.picturedEvent();
  await page.goto(`/past_event/${event._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.EventName);
  const main = page.getByRole('main');
  for (const text of [event.Discreption, event.Time, event.Place, '2 Hours', ...guestNames(event)]) {
    await expect(main).toContainText(text);
  }
  const clicks = page.getByRole('region', { name: 'Event Clicks' });
  await expect(clicks.getByRole('img')).toHaveCount(event.EventImage.length);
  await clicks.getByRole('img').last().scrollIntoViewIfNeeded();
  await expect(clicks.getByRole('img').last()).toHaveJSProperty('complete', true);
});

test('a coming event shows its own duration and the way to register', async ({ page, site }) => {
  const event = (await site.desk.coming()).find(({ Duration }) => Duration !== '2 hours');
  await page.goto(`/past_event/${event?._id}`);
  await expect(page.getByRole('main')).toContainText(event?.Duration ?? '');
  await expect(page.getByText('2 Hours')).toBeHidden();
  // On paper: all that is known of it, and nothing that could be pressed.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(new RegExp(`^http.*/past_event/${event?._id}$`))).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'button', 'textbox', 'link'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Register Now!' }).click();
  await expect(page).toHaveURL(registrationAddress(event?._id ?? ''));
});

test('skeletons show while the list is on its way; a failed load is an alert with the reason, and another try', async ({
  page,
  site,
}) => {
  let hangUp: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    hangUp = resolve;
  });
  const list = site.line.trouble('GET /get_current_event_data', async ({ request }) => {
    await waiting;
    request.socket.destroy();
  });
  await page.goto('/auth');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await expect(page.locator('.skeleton').first()).toBeVisible();
  hangUp();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('An error occurred while fetching data.');
  await expect(alert).toContainText('There is no connection to our server just now.');
  list.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
});
