import { expect, type Page } from 'playwright/test';
import type { Event } from '~/contract/event';
import { unfoldedFooter } from './harness/footer';
import { inDays } from './harness/owner-api';
import { atRest, hydrated, registrationAddress } from './harness/phone';
import { test } from './harness/test';

// No test here needs the worker.
test.use({ serviceWorkers: 'block' });

const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming Events' });
const glimpses = (page: Page) => page.getByRole('region', { name: 'Glimpses of Past Events' });

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

test('the carousel loops, plays automatically, and stops at its pause button', async ({ page, site }) => {
  await page.clock.install();
  const { length } = await site.ownerApi.coming('en');
  await page.goto('/events');
  const shown = upcoming(page).getByText(/^Event \d+ of/);
  const format = (number: number) => `Event ${((number - 1 + length) % length) + 1} of ${length}`;
  const place = (number: number) => expect(shown).toHaveText(format(number));
  await expect(shown).toHaveText(/^Event [^1]/);
  await upcoming(page).getByRole('button', { name: 'Pause the event slides' }).click();
  await expect(upcoming(page).getByRole('button', { name: 'Play the event slides' })).toBeVisible();
  const stopped = Number(/\d+/.exec((await shown.textContent()) ?? '')?.[0]);
  await page.clock.runFor(20_000);
  await place(stopped);
  // Back to the first, and on to the last.
  for (let number = stopped - 1; number >= 0; number -= 1) {
    await atRest(page);
    // On a phone the arrows are seen once the keyboard reaches them.
    await upcoming(page).getByRole('button', { name: 'Previous event' }).press('Enter');
    await place(number);
  }
});

for (const language of ['en', 'hi', 'fr']) {
  test(`facts wrap as a whole, and no line of them begins or ends with a dot (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/events?lng=${language}`);
    await expect(page.locator('dl:visible').first()).toBeVisible();
    const lines = await page.locator('main dl').evaluateAll((lists) =>
      lists.flatMap((list) => {
        const { marginLeft, clipPath } = getComputedStyle(list);
        // The dot stands before the fact; what is left of the edge is clipped.
        const edge = -Number.parseFloat(marginLeft);
        const hidden = Number.parseFloat(/ ([\d.]+)px\)$/.exec(clipPath)?.[1] ?? '');
        const tops = new Set<number>();
        return [...list.querySelectorAll('dd')].flatMap((fact) => {
          const { top, left } = fact.getBoundingClientRect();
          const isFirst = tops.size === 0;
          if (tops.has(Math.round(top))) return [];
          tops.add(Math.round(top));
          return [{ isFirst, inset: left - list.getBoundingClientRect().left - edge, hidden, edge }];
        });
      }),
    );
    expect(lines.filter(({ isFirst }) => !isFirst).length).toBeGreaterThan(0);
    for (const { inset, hidden, edge } of lines) {
      expect(Math.abs(inset)).toBeLessThan(0.6);
      expect(hidden).toBeCloseTo(edge);
    }
    await expect(page.locator('main dl').first()).not.toContainText('·');
  });
}

test('links of invisible slides cannot be reached', async ({ page, site }) => {
  const coming = await site.ownerApi.coming('en');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/events');
  await expect(upcoming(page).getByText(`Event 1 of ${coming.length}`)).toBeAttached();
  // One of the demo's events is full, which the page learns a moment later.
  const links = upcoming(page).getByRole('link', { name: /^(Register Now!|Join the waiting list)/ });
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

test('past events show eight at first, more without a request, and filter by year and month', async ({
  page,
  site,
}) => {
  const past = await site.ownerApi.past('en');
  const dateParts = (event: Event) => ({
    year: event.EDate.slice(-4),
    month: event.EDate.split('/')[1] ?? '',
  });
  const names = (events: Event[]) => events.map(({ EventName }) => EventName);
  await page.goto('/events');
  await hydrated(page);
  await site.network.idle();
  const shown = glimpses(page).getByRole('heading', { level: 3 });
  await expect(shown).toHaveText(names(past.slice(0, 8)));
  const { length: before } = site.network.passed;
  await glimpses(page).getByRole('link', { name: 'Show more' }).press('Enter');
  await expect(shown).toHaveText(names(past));
  await expect(glimpses(page).getByRole('article').nth(8).getByRole('link')).toBeFocused();
  const requested = site.network.passed.slice(before).map(({ path }) => path);
  expect(requested.filter((path) => path.startsWith('/get_'))).toEqual([]);

  const years = [...new Set(past.map((event) => dateParts(event).year))];
  await expect(page.getByLabel('Year').getByRole('option')).toHaveText(['All Years', ...years]);
  await expect(page.getByLabel('Month').getByRole('option')).toHaveText(['All Months', ...months]);

  const oldest = past.at(-1);
  if (!oldest) throw new Error('The demo has no past event.');
  const { year, month } = dateParts(oldest);
  await page.getByLabel('Year').selectOption(year);
  await expect(shown).toHaveText(names(past.filter((event) => dateParts(event).year === year)));
  await page.getByLabel('Month').selectOption(month);
  await expect(shown).toHaveText(
    names(past.filter((event) => dateParts(event).year === year && dateParts(event).month === month)),
  );
  await page.reload();
  await expect(page.getByLabel('Year')).toHaveValue(year);
  await page.getByLabel('Year').selectOption('All Years');
  await expect(shown).toHaveText(names(past.filter((event) => dateParts(event).month === month)));

  const emptyMonth = months.find(
    (name) => !past.some((event) => dateParts(event).year === year && dateParts(event).month === name),
  );
  await page.getByLabel('Year').selectOption(year);
  await page.getByLabel('Month').selectOption(emptyMonth ?? '');
  await expect(page.getByText('There was no event in this month. Try another month or year.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all past events' }).press('Enter');
  await expect(shown).toHaveText(names(past.slice(0, 8)));
  await expect(page.getByRole('heading', { name: 'Glimpses of Past Events' })).toBeFocused();
});

test.describe('on an empty site', () => {
  test.use({ content: 'empty' });

  test('two events loop too: the first one follows the second, and no link is reachable twice', async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const names = ['The sooner', 'The later'];
    for (const [place, EventName] of names.entries())
      await site.ownerApi.addEvent({ EventName, EDate: inDays(5 + place) });
    await page.goto('/events');
    // In place of the missing banner.
    const drawing = upcoming(page).getByRole('group').locator('li img').first();
    await expect
      .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
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
      await next.press('Enter');
    }
  });
});

test('on a phone in Hindi the slides are at most 545 px high, the next one is partly visible, and the page stays short', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/events?lng=hi');
  await hydrated(page);
  const slides = page.getByRole('group').locator('li');
  const [first, second] = [await slides.nth(0).boundingBox(), await slides.nth(1).boundingBox()];
  expect(first?.height).toBeGreaterThan(380);
  // In a wide Hindi font the two buttons stand below each other.
  expect(first?.height).toBeLessThan(545);
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
  expect(second?.x).toBeLessThan(412 - 24);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_000);
});

test('on the smallest phone the first slide’s button ends within 420 px, in each language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const language of ['en', 'hi', 'fr']) {
    await page.goto(`/events?lng=${language}`);
    const register = page.locator('main a[href^="/book/register_booking/"]').first();
    const { y = 0, height = 0 } = (await register.boundingBox()) ?? {};
    expect(height, language).toBeGreaterThanOrEqual(48);
    expect(y + height, language).toBeLessThanOrEqual(420);
  }
});

test('on a phone the first event stands once, rows have its picture, and the carousel a pause without arrows', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [first, second] = await site.ownerApi.coming('en');
  await page.goto('/events');
  const arrow = upcoming(page).getByRole('button', { name: 'Next event' });
  await expect(arrow).toBeAttached();
  expect((await arrow.locator('..').boundingBox())?.width).toBeLessThanOrEqual(1);
  await expect(upcoming(page).getByRole('button', { name: 'Play the event slides' })).toBeVisible();
  const rows = upcoming(page).getByRole('list').last().getByRole('article');
  await expect(rows.first()).toContainText(second?.EventName ?? '');
  await expect(rows.filter({ hasText: first?.EventName ?? '' })).toHaveCount(0);
  const picture = await rows.first().locator('img').boundingBox();
  expect(picture).toMatchObject({ width: 56, height: 56 });
  expect(picture?.x).toBeGreaterThan(300);
});

test('View More opens the event, scrolled to its top', async ({ page, site }) => {
  const past = await site.ownerApi.past('en');
  const last = past[7];
  await page.goto('/events');
  await page.getByRole('link', { name: `View More: ${last?.EventName}` }).click();
  await expect(page).toHaveURL(`/past_event/${last?._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(last?.EventName ?? '');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a like is stored on this phone only', async ({ page, site }) => {
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

test('a coming event shows its own duration and a link to register, and prints its facts alone', async ({
  page,
  site,
}) => {
  const event = (await site.ownerApi.coming('en')).find(({ Duration }) => Duration !== '2 hours');
  await page.goto(`/past_event/${event?._id}`);
  await expect(page.getByRole('main')).toContainText(event?.Duration ?? '');
  await expect(page.getByText('2 Hours')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(new RegExp(`^http.*/events/${event?._id}$`))).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'button', 'textbox', 'link'] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Register Now!' }).click();
  await expect(page).toHaveURL(registrationAddress(event?._id ?? ''));
});

test.describe('the bar of a coming event on a phone', () => {
  test('shows date, fee and a link to register, and covers neither the footer nor the focus', async ({
    page,
    site,
  }) => {
    const event = await site.ownerApi.nextEvent();
    await page.goto(`/past_event/${event._id}`);
    const register = page.getByRole('link', { name: 'Register Now!' });
    await expect(register).toBeInViewport({ ratio: 1 });
    const facts = await page.getByRole('main').getByText('Duration', { exact: true }).boundingBox();
    const description = await page.getByText(event.Discreption).boundingBox();
    expect(description?.y).toBeGreaterThan(facts?.y ?? 0);
    const bar = page.locator('[data-bottom-bar]');
    await expect(bar).toContainText(String(Number(event.EDate.slice(0, 2))));
    await expect(bar).toContainText(event.Fee);
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

  for (const { language, date } of [
    { language: 'en', date: /^\p{L}+, \d+ \p{L}+$/u },
    { language: 'hi', date: /^[\p{L}\p{M}]+, \d+ [\p{L}\p{M}]+$/u },
    { language: 'fr', date: /^\p{L}+\. \d+ \p{L}+\.?$/u },
  ]) {
    test(`shows the day without its year in one uncut line on a narrow phone (${language})`, async ({
      page,
      site,
    }) => {
      const { _id } = await site.ownerApi.nextEvent();
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(`/past_event/${_id}?lng=${language}`);
      const words = page.locator('[data-bottom-bar] [aria-hidden]').first();
      const day = words.locator('p');
      await expect(day).toHaveText(date);
      expect(await day.evaluate((line) => line.scrollWidth - line.clientWidth)).toBeLessThanOrEqual(0);
      // Two lines of text.
      expect((await words.boundingBox())?.height).toBeLessThanOrEqual(52);
    });
  }

  test('is a button below the facts on a desk, and missing on past events', async ({ page, site }) => {
    const [coming, past] = [await site.ownerApi.nextEvent(), await site.ownerApi.lastEvent('en')];
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/past_event/${coming._id}`);
    const facts = page.getByRole('main').getByText('Duration', { exact: true });
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

test('all coming events are printed, without empty places for pictures', async ({ page, site }) => {
  const coming = await site.ownerApi.coming('en');
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
  // The service that hides pictures that have not loaded starts when the page is idle.
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

test('the list shows skeletons while it loads, and an error with Try again when it fails', async ({
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
  await expect(page.getByTestId('skeleton').filter({ visible: true }).first()).toBeVisible();
  fail();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('An error occurred while fetching data.');
  await expect(alert).toContainText('There is no connection to our server just now.');
  list.end();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
});
