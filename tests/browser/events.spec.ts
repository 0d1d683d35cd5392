import { expect, type Page } from 'playwright/test';
import type { Event } from '~/contract/event';
import { guestNames } from '~/contract/values/event-facts';
import { unfoldedFooter } from './harness/footer';
import { inDays } from './harness/owner-api';
import {
  atRest,
  fillRegistration,
  hydrated,
  mother,
  notice,
  registrationAddress,
  save,
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
  const coming = await site.ownerApi.coming();
  await page.goto('/events');
  for (const event of coming) {
    const slide = upcoming(page)
      .getByRole('listitem', { includeHidden: true })
      .filter({ hasText: event.EventName })
      .first();
    for (const text of [
      event.Discreption,
      event.Place,
      event.Time.toLowerCase(),
      event.Duration,
      event.Organization,
    ]) {
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

test('the carousel of events loops, moves by itself, and stops at its button', async ({ page, site }) => {
  await page.clock.install();
  const { length } = await site.ownerApi.coming();
  await page.goto('/events');
  const shown = upcoming(page).getByText(/^Event \d+ of/);
  const inWords = (number: number) => `Event ${((number - 1 + length) % length) + 1} of ${length}`;
  const place = (number: number) => expect(shown).toHaveText(inWords(number));
  await expect(shown).toHaveText(/^Event [^1]/);
  await upcoming(page).getByRole('button', { name: 'Pause the event slides' }).click();
  await expect(upcoming(page).getByRole('button', { name: 'Play the event slides' })).toBeVisible();
  const stopped = Number(/\d+/.exec((await shown.textContent()) ?? '')?.[0]);
  await page.clock.runFor(20_000);
  await place(stopped);
  // Back to the first, and past it to the last.
  for (let number = stopped - 1; number >= 0; number -= 1) {
    await atRest(page);
    await upcoming(page).getByRole('button', { name: 'Previous event' }).click();
    await place(number);
  }
});

test('slides out of sight cannot be reached', async ({ page, site }) => {
  const coming = await site.ownerApi.coming();
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
    await site.ownerApi.addEvent({
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
    const event = await site.ownerApi.nextEvent();
    await expect(card.getByRole('link', { name: 'Register Now! The only one' })).toHaveAttribute(
      'href',
      registrationAddress(event._id),
    );
    await expect(card.getByRole('link', { name: 'View Details: The only one' })).toHaveAttribute(
      'href',
      `/past_event/${event._id}`,
    );
    await site.ownerApi.addEvent({ EventName: 'One that is over', EDate: inDays(-5) });
    await page.goto('/events');
    await expect(upcoming(page).locator('[aria-roledescription="carousel"]')).toHaveCount(1);
  });

  test('two events go round, too: behind the second the first looks in again, and no link is there twice', async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const names = ['The sooner', 'The later'];
    for (const [place, EventName] of names.entries())
      await site.ownerApi.addEvent({ EventName, EDate: inDays(5 + place) });
    await page.goto('/events');
    const inReach = upcoming(page)
      .getByRole('group')
      .getByRole('link', { name: /^Register Now!/ })
      .and(page.locator(':not([inert] *)'));
    const next = upcoming(page).getByRole('button', { name: 'Next event' });
    for (const [place, name] of [...names, ...names].entries()) {
      await expect(upcoming(page).getByText(`Event ${(place % 2) + 1} of 2`)).toBeAttached();
      await expect(inReach).toHaveAccessibleName(`Register Now! ${name}`);
      await atRest(page);
      const other = upcoming(page)
        .getByRole('group')
        .locator('li')
        .filter({ hasText: names[1 - (place % 2)] ?? '' });
      const lefts = await other.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().left));
      expect(lefts.filter((left) => left > 300 && left < 412 - 8)).toHaveLength(1);
      await next.click();
    }
  });

  test('only past events: no carousel', async ({ page, site }) => {
    await site.ownerApi.addEvent({ EventName: 'Over', EDate: inDays(-5) });
    await site.ownerApi.addEvent({ EventName: 'Long over', EDate: inDays(-500) });
    await page.goto('/events');
    await expect(upcoming(page).locator('[aria-roledescription="carousel"]')).toHaveCount(0);
    await expect(upcoming(page).getByText('No event is planned just now.')).toBeVisible();
    await expect(glimpses(page).getByRole('heading', { level: 3 })).toHaveText(['Over', 'Long over']);
  });

  test('an event without a date, a banner or a fee is shown without them', async ({ page, site }) => {
    await site.ownerApi.addEvent({ EventName: 'Open' });
    await site.ownerApi.addEvent({ EventName: 'Second', EDate: inDays(1) });
    const open = (await site.ownerApi.events()).find(({ EventName }) => EventName === 'Open');
    await page.goto(`/past_event/${open?._id}`);
    await expect(page.getByText('Date to be announced').first()).toBeVisible();
    await expect(page.getByText('Fee', { exact: true })).toBeHidden();
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
    await site.ownerApi.addEvent({ EventName: 'Over', EDate: inDays(-1) });
    const event = await site.ownerApi.lastEvent();
    await page.goto(registrationAddress(event._id));
    await expect(
      page.getByText(
        'This event is over. You can still write to us; the organisers will see that it came late.',
      ),
    ).toBeVisible();
    await fillRegistration(page);
    await save(page).click();
    await expect(notice(page)).toContainText('success');
    expect(await site.ownerApi.registrations(event._id)).toMatchObject([{ Name: mother.name, Late: true }]);
  });
});

test('past events are filtered by year and month, newest first', async ({ page, site }) => {
  const past = await site.ownerApi.past();
  const of = (event: Event) => ({ year: event.EDate.slice(-4), month: event.EDate.split('/')[1] ?? '' });
  const names = (events: Event[]) => events.map(({ EventName }) => EventName);
  await page.goto('/events');
  const shown = glimpses(page).getByRole('heading', { level: 3 });
  await expect(shown).toHaveText(names(past.slice(0, 8)));
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
  await expect(shown).toHaveText(names(past.slice(0, 8)));
  await expect(page.getByRole('heading', { name: 'Glimpses of Past Events' })).toBeFocused();
});

test('eight past events are shown at first; “Show more” shows more of what has come already', async ({
  page,
  site,
}) => {
  const past = await site.ownerApi.past();
  await page.goto('/events');
  await hydrated(page);
  await site.network.idle();
  const rows = glimpses(page).getByRole('article');
  await expect(rows).toHaveCount(8);
  const before = site.network.passed.length;
  await glimpses(page).getByRole('link', { name: 'Show more' }).press('Enter');
  await expect(rows).toHaveCount(past.length);
  await expect(rows.nth(8).getByRole('link')).toBeFocused();
  const asked = site.network.passed.slice(before).map(({ path }) => path);
  expect(asked.filter((path) => path.startsWith('/get_'))).toEqual([]);
});

test('every coming event has a row below the carousel that leads to its page', async ({ page, site }) => {
  const coming = await site.ownerApi.coming();
  await page.goto('/events');
  const rows = page
    .getByRole('list')
    .filter({ hasNot: page.locator('h3') })
    .getByRole('article');
  await expect(rows).toHaveCount(coming.length);
  for (const [place, { EventName, Place }] of coming.entries()) {
    await expect(rows.nth(place).getByRole('link')).toHaveText(EventName);
    await expect(rows.nth(place)).toContainText(Place);
  }
  const last = coming.at(-1);
  await rows.last().getByRole('link').click();
  await expect(page).toHaveURL(`/past_event/${last?._id}`);
});

for (const language of ['en', 'hi'] as const) {
  test(`on a phone the slides are about 440 px high, the next one looks in, and the page stays short: ${language}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/events?lng=${language}`);
    await hydrated(page);
    const slides = page.getByRole('group').locator('li');
    const [first, second] = [await slides.nth(0).boundingBox(), await slides.nth(1).boundingBox()];
    expect(first?.height).toBeGreaterThan(380);
    // In a wide Hindi font the two buttons stand below each other.
    expect(first?.height).toBeLessThan(language === 'hi' ? 545 : 450);
    expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
    expect(second?.x).toBeLessThan(412 - 24);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_000);
  });
}

test('View More goes to the event, at its top', async ({ page, site }) => {
  const past = await site.ownerApi.past();
  const last = past[7];
  await page.goto('/events');
  await page.getByRole('link', { name: `View More: ${last?.EventName}` }).click();
  await expect(page).toHaveURL(`/past_event/${last?._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(last?.EventName ?? '');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the heart is remembered on this phone only', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  await page.goto('/categories');
  const heart = page.getByRole('button', { name: `Like ${event.EventName}` });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(site.network.passed.filter(({ method }) => method !== 'GET')).toEqual([]);
  await heart.click();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('the cards have a badge of day and three letters, and the entry with a dollar sign or the word Free', async ({
  page,
  site,
}) => {
  const coming = (await site.ownerApi.coming()).slice(0, 3);
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
  const event = await site.ownerApi.picturedEvent();
  await page.goto(`/past_event/${event._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.EventName);
  const main = page.getByRole('main');
  for (const text of [
    event.Discreption,
    event.Time.toLowerCase(),
    event.Place,
    '2 Hours',
    ...guestNames(event),
  ]) {
    await expect(main).toContainText(text);
  }
  const clicks = page.getByRole('region', { name: 'Event Clicks' });
  await expect(clicks.getByRole('img')).toHaveCount(event.EventImage.length);
  await clicks.getByRole('img').last().scrollIntoViewIfNeeded();
  await expect(clicks.getByRole('img').last()).toHaveJSProperty('complete', true);
});

test('a coming event shows its own duration and the way to register', async ({ page, site }) => {
  const event = (await site.ownerApi.coming()).find(({ Duration }) => Duration !== '2 hours');
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

test.describe('the bar of a coming event on a phone', () => {
  test('has the date, the fee and the way to register, and covers neither the footer nor the focus', async ({
    page,
    site,
  }) => {
    const event = await site.ownerApi.nextEvent();
    await page.goto(`/past_event/${event._id}`);
    const register = page.getByRole('link', { name: 'Register Now!' });
    await expect(register).toBeInViewport({ ratio: 1 });
    const bar = page.locator('[data-bottom-bar]');
    await expect(bar).toContainText(String(Number(event.EDate.slice(0, 2))));
    await expect(bar).toContainText(event.Fee === 'Free' ? 'Free' : `$${event.Fee}`);
    const top = async () => (await bar.boundingBox())?.y ?? 0;
    expect(await top()).toBeGreaterThan(823 - 100);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const footer = page.getByRole('contentinfo');
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await footer.boundingBox()) ?? {};
        return y + height;
      })
      .toBeLessThan((await top()) + 1);
    const links = await page.getByRole('main').getByRole('link').all();
    await page.evaluate(() => scrollTo(0, 0));
    for (const _ of links) {
      await page.keyboard.press('Tab');
      const isCovered = () =>
        page.evaluate(() => {
          const [focused, bar] = [document.activeElement, document.querySelector('[data-bottom-bar]')];
          if (!focused || !bar || bar.contains(focused)) return false;
          return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
        });
      await expect.poll(isCovered).toBe(false);
    }
  });

  test('is a button in its place on a desk, and missing on past events', async ({ page, site }) => {
    const [coming, past] = [await site.ownerApi.nextEvent(), await site.ownerApi.lastEvent()];
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/past_event/${coming._id}`);
    const facts = page.getByRole('main').getByText('Organiser');
    const register = page.getByRole('link', { name: 'Register Now!' });
    const [above, below] = [await facts.boundingBox(), await register.boundingBox()];
    expect(below?.y).toBeGreaterThan(above?.y ?? 0);
    expect(below?.x).toBeGreaterThan(640);
    await expect(page.locator('[data-bottom-bar]')).toHaveCSS('position', 'static');
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(`/past_event/${past._id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(past.EventName);
    await expect(page.locator('[data-bottom-bar]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Register Now!' })).toHaveCount(0);
  });
});

test('an event’s description stands after its facts', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  await page.goto(`/past_event/${event._id}`);
  const facts = await page.getByRole('main').getByText('Organiser').boundingBox();
  const description = await page.getByText(event.Discreption).boundingBox();
  expect(description?.y).toBeGreaterThan(facts?.y ?? 0);
});

test('on paper all coming events stand beside or below each other, without an empty place for a picture', async ({
  page,
  site,
}) => {
  const coming = await site.ownerApi.coming();
  // The width of A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto('/events');
  await expect(page.getByRole('button', { name: 'Pause the event slides' })).toBeVisible();
  await site.network.idle();
  await page.emulateMedia({ media: 'print' });
  const blank = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      const isBlank = (image: HTMLImageElement) => !image.complete || image.naturalWidth === 0;
      return [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
        (image) => isBlank(image) && image.checkVisibility(),
      ).length;
    });
  // Pictures further down have not come, and what leaves them out starts when the page is idle.
  await expect.poll(blank).toBe(0);
  const upcoming = page.getByRole('group', { name: 'Upcoming Events' });
  for (const { EventName } of coming) {
    const slide = upcoming.getByRole('article').filter({ hasText: EventName });
    await expect(slide).toBeVisible();
    const box = await slide.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(718);
  }
});

test('skeletons show while the list is on its way; a failed load is an alert with the reason, and another try', async ({
  page,
  site,
}) => {
  let fail: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const list = site.network.intercept('GET /get_current_event_data', async ({ request }) => {
    await waiting;
    request.socket.destroy();
  });
  await page.goto('/auth');
  await hydrated(page);
  await (await unfoldedFooter(page)).getByRole('link', { name: 'Events' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
  await expect(page.getByTestId('skeleton').first()).toBeVisible();
  fail();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('An error occurred while fetching data.');
  await expect(alert).toContainText('There is no connection to our server just now.');
  list.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
});
