import { expect, type Page } from 'playwright/test';
import { inDays } from './harness/owner-api';
import { openAsOwner, openRow } from './harness/phone';
import { test } from './harness/test';

test.use({ serviceWorkers: 'block' });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Quick menu' });

test('Today shows the next event with its distance in days, its registrations and a share link', async ({
  page,
  site,
}) => {
  await site.ownerApi.addEvent({ EventName: 'Tea on the roof', EDate: inDays(1), Time: '10:00' });
  const next = await site.ownerApi.nextEvent();
  await openAsOwner(page, '/dashboard');
  const card = page.getByRole('region', { name: 'Tea on the roof' });
  await expect(card.getByText('Next event · tomorrow', { exact: true })).toBeVisible();
  await expect(card).toContainText('10:00 am');
  await expect(card).toContainText('0 registered');
  const share = new URL(
    (await card.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')) ?? '',
  );
  expect(share.host).toBe('wa.me');
  expect(share.searchParams.get('text')).toContain('Tea on the roof');
  expect(share.searchParams.get('text')).toContain(`/events/${next._id}`);
  // On a phone both stand in one row.
  const whatsApp = await card.getByRole('link', { name: 'Share on WhatsApp' }).boundingBox();
  expect(whatsApp?.y).toBe((await card.getByRole('link', { name: 'Who is coming' }).boundingBox())?.y);
  expect(whatsApp?.width).toBe(48);
  await card.getByRole('link', { name: 'Who is coming' }).click();
  await expect(page).toHaveURL(`/view_register/${next._id}`);
});

test('on the day of an event Today links to the attendance with a progress ring', async ({ page, site }) => {
  const event = await site.ownerApi.nextEvent();
  const registered = await site.ownerApi.registrations(event._id);
  // Without hours: it lasts all day, whenever this runs.
  await site.ownerApi.changeEvent(event, { EDate: inDays(0), Time: '', Duration: '' });
  for (const { _id } of registered.slice(0, 2))
    await site.ownerApi.markArrival({ Rid: _id, Came: true, At: new Date().toISOString() });
  await openAsOwner(page, '/dashboard');
  const card = page.getByRole('region', { name: event.EventName });
  await expect(card.getByRole('img', { name: `2 of ${registered.length} present` })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Who is coming' })).toBeHidden();
  await card.getByRole('link', { name: 'Take attendance' }).click();
  await expect(page).toHaveURL(`/view_register/${event._id}`);
});

test('Today lists unanswered messages and past events without pictures, each with its action', async ({
  page,
  site,
}) => {
  await site.ownerApi.addEvent({ EventName: 'A quiet evening', EDate: inDays(-3) });
  await site.ownerApi.addEvent({ EventName: 'Long over', EDate: inDays(-100) });
  const event = (await site.ownerApi.past()).find(({ EventName }) => EventName === 'A quiet evening');
  const message = (await site.ownerApi.messages()).find(({ Email }) => Email !== '');
  if (!message || !event) throw new Error('The demo has no message with an address.');
  await openAsOwner(page, '/dashboard');
  const needs = page.getByRole('region', { name: 'To do' });
  await expect(needs).toContainText(message.Message);
  await expect(needs.getByRole('link', { name: message.Message })).toHaveAttribute('href', '/messages');
  const name = `${message.FName} ${message.LName}`;
  await expect(needs.getByRole('link', { name: `Reply to ${name}` })).toHaveAttribute(
    'href',
    `mailto:${message.Email}`,
  );
  await expect(needs).not.toContainText('Long over');
  await needs.getByRole('link', { name: 'Add Photos: A quiet evening' }).click();
  await expect(page).toHaveURL(`/uplode_event_image/${event._id}`);

  // An answered message is no task any more.
  await page.goto('/messages');
  await page.getByRole('button', { name: `Mark answered, ${name}` }).click();
  await bar(page).getByRole('link', { name: 'Today' }).click();
  await expect(needs).toBeVisible();
  await expect(needs.getByRole('link', { name: `Reply to ${name}` })).toBeHidden();
});

test('after an event Today says how many people came, how many of them for the first time, and how many again', async ({
  page,
  site,
}) => {
  const attend = async (EventName: string, days: number, people: Record<string, number>) => {
    await site.ownerApi.addEvent({ EventName, EDate: inDays(days) });
    const event = (await site.ownerApi.events()).find((each) => each.EventName === EventName);
    for (const [number, Party] of Object.entries(people))
      await page.request.post('/save_register', {
        data: { Eid: event?._id, Name: 'Asha Devi', Email: '', Number: number, Party },
      });
    for (const { _id: Rid } of await site.ownerApi.registrations(event?._id ?? ''))
      await site.ownerApi.markArrival({ Rid, Came: true, At: new Date().toISOString() });
    return event?._id;
  };
  await attend('Tea in the yard', -2, { '00000 11111': 1 });
  const last = await attend('Tea on the roof', -1, { '+91 0000011111': 2, '00000 22222': 3 });
  await openAsOwner(page, '/dashboard');
  const card = page.getByRole('region', { name: 'Who came last time' });
  const count = (label: string) =>
    card.locator('dl > div').filter({ hasText: label }).getByRole('definition');
  await expect(count('came')).toHaveText('5');
  await expect(count('first time')).toHaveText('3');
  await expect(count('again')).toHaveText('2');
  await card.getByRole('link', { name: 'Tea on the roof' }).click();
  await expect(page).toHaveURL(`/view_register/${last}`);
});

test.describe('a group that has published nothing', () => {
  test.use({ content: 'empty' });

  test('begins Today with My site, then the next step, and has no list with nothing in it', async ({
    page,
  }) => {
    await openAsOwner(page, '/dashboard');
    const links = page.getByRole('main').getByRole('link');
    await expect(links.nth(0)).toHaveAccessibleName(/^Make this your own site/);
    await expect(links.nth(1)).toHaveAccessibleName('Add an event');
    await expect(links.nth(1)).toBeInViewport();
    await expect(links).toHaveCount(2);
  });
});

test.describe('a group that has published all that is needed', () => {
  test.use({ content: 'young' });

  test('has no more of My site on Today', async ({ page }) => {
    await openAsOwner(page, '/dashboard');
    await expect(page.getByRole('main').getByRole('link', { name: 'Who is coming' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('link', { name: /^Make this your own site/ })).toHaveCount(0);
  });
});

for (const language of ['en', 'hi', 'fr'])
  test(`a task of Today has its action beside its text on a small phone, in "${language}"`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openAsOwner(page, '/dashboard');
    await page.goto(`/dashboard?lng=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const rows = page.locator('section[aria-labelledby="needs-you"]').getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    for (const row of await rows.all()) {
      const box = await row.boundingBox();
      const action = await row.getByRole('link').last().boundingBox();
      expect([action?.width, action?.height]).toEqual([48, 48]);
      const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
      expect(Math.abs((action?.y ?? 0) + 24 - middle)).toBeLessThanOrEqual(1);
      expect(box?.height).toBeLessThanOrEqual(128);
    }
  });

test('Today lists events with undecided ticks until all are decided', async ({ page, site }) => {
  await site.ownerApi.addEvent({ EventName: 'Small hall', EDate: inDays(0) });
  await site.ownerApi.addEvent({ EventName: 'Large hall', EDate: inDays(1) });
  const ends: Record<string, { eid: string; link: string }> = {};
  for (const { _id: eid, EventName } of await site.ownerApi.coming()) {
    if (!EventName.endsWith(' hall')) continue;
    const { _id: helper, Link: link } = await site.ownerApi.inviteHelper(eid, 'Meena');
    await site.ownerApi.revokeHelper(helper);
    ends[EventName] = { eid, link };
  }
  const [small, large] = [ends['Small hall'], ends['Large hall']];
  if (!small || !large) throw new Error('The events were not added.');
  const arrive = (link: string, FirstName: string) =>
    site.ownerApi.addWalkIn(link, {
      Rid: crypto.randomUUID(),
      FirstName,
      Party: 1,
      At: new Date().toISOString(),
    });
  await arrive(small.link, 'Radha');
  await arrive(small.link, 'Sita');
  await arrive(large.link, 'Tara');
  await openAsOwner(page, '/dashboard');
  const rows = page.getByRole('region', { name: 'To do' }).getByRole('listitem');
  const ofSmall = rows.filter({ hasText: 'Small hall' });
  await expect(ofSmall).toContainText('2 ticks wait for your decision');
  await expect(rows.filter({ hasText: 'Large hall' })).toContainText('1 tick waits for your decision');
  await ofSmall.getByRole('link', { name: 'Look: Small hall' }).click();
  await expect(page).toHaveURL(`/view_register/${small.eid}`);
  const decide = page.getByRole('button', { name: 'Take: Radha' });
  await expect(decide).toBeInViewport();
  await decide.click();
  await expect(decide).toBeHidden();
  await bar(page).getByRole('link', { name: 'Today' }).click();
  await expect(ofSmall).toContainText('1 tick waits for your decision');
  await ofSmall.getByRole('link', { name: 'Look: Small hall' }).click();
  await page.getByRole('button', { name: 'Drop: Sita' }).click();
  await expect(page.getByRole('button', { name: 'Drop: Sita' })).toBeHidden();
  await site.ownerApi.deleteEvent(large.eid);
  await bar(page).getByRole('link', { name: 'Today' }).click();
  await expect(rows.first()).toBeVisible();
  await expect(rows.filter({ hasText: ' hall' })).toHaveCount(0);
});

test('the first task of Today is in the first view of a phone, in Hindi', async ({ page }) => {
  expect(page.viewportSize()).toEqual({ width: 412, height: 823 });
  await openAsOwner(page, '/dashboard');
  await page.goto('/dashboard?lng=hi');
  const tasks = page.getByRole('region', { name: 'बाकी काम' });
  const first = tasks.getByRole('listitem').first();
  await expect(first).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // The bar covers the lower edge.
  const edge = (await page.getByRole('navigation', { name: 'झटपट मेनू' }).boundingBox())?.y ?? 0;
  for (const part of [tasks.getByRole('heading', { name: 'बाकी काम' }), first]) {
    const { y = 0, height = Infinity } = (await part.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(edge);
  }
});

test('on a phone the bottom bar has five links, marks the current one and counts unanswered messages', async ({
  page,
  site,
}) => {
  await openAsOwner(page, '/dashboard');
  const links = bar(page).getByRole('link');
  await expect(links).toHaveCount(5);
  for (const link of await links.all()) {
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  await expect(links.nth(0)).toHaveAttribute('aria-current', 'page');
  const sent = [...(await site.ownerApi.messages()), ...(await site.ownerApi.volunteers())];
  const people = bar(page).getByRole('link', {
    name: `People , ${sent.filter(({ AnsweredAt }) => AnsweredAt === undefined).length} not answered`,
  });
  await expect(people).toBeVisible();
  const places = [
    ['Events', '/event/current_event'],
    ['Add an event', '/add_event'],
    ['People', '/messages'],
    ['Photos', '/add_photo'],
  ] as const;
  for (const [name, address] of places) {
    const link = bar(page).getByRole('link', { name });
    await link.click();
    await expect(page).toHaveURL(address);
    // A form has its save button in place of the bar.
    if (address === '/add_event') {
      await expect(bar(page)).toBeHidden();
      await page.goBack();
      continue;
    }
    await expect(link).toHaveAttribute('aria-current', 'page');
    // Reading does not count as answering.
    await expect(people).toBeVisible();
  }
  // A screen about events marks that link.
  await page.goto('/event/past_event');
  await expect(bar(page).getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'true');
});

test('of a long list Today fetches only what it shows, and follows what is answered, removed and restored', async ({
  page,
  site,
}) => {
  for (let index = 0; index <= 200; index += 1)
    await page.request.post('/contact_message', {
      data: { FName: `Writer ${index}`, LName: '', Email: 'a@example.org', Number: '', Message: 'Hello' },
    });
  const open = [...(await site.ownerApi.messages()), ...(await site.ownerApi.volunteers())].filter(
    ({ AnsweredAt }) => AnsweredAt === undefined,
  ).length;
  await openAsOwner(page, '/dashboard');
  const people = (count: number) =>
    bar(page).getByRole('link', { name: `People , ${count} not answered`, exact: true });
  const newest = (index: number) => page.getByRole('link', { name: `Reply to Writer ${index}`, exact: true });
  await expect(people(open)).toBeVisible();
  await expect(newest(200)).toBeVisible();
  await expect.poll(() => site.network.requests('GET /get_volunteer_data')).not.toHaveLength(0);
  const fetched = () => site.network.requests('GET /get_contact_messages').length;
  expect(fetched()).toBe(0);

  await people(open).click();
  const mark = page.getByRole('button', { name: 'Mark answered, Writer 200' });
  await expect(mark).toBeVisible();
  await site.network.idle();
  const whole = fetched();
  await mark.click();
  await expect(people(open - 1)).toBeVisible();
  await page.getByRole('button', { name: 'More, Writer 199' }).click();
  await page.getByRole('button', { name: 'Remove Writer 199' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(people(open - 2)).toBeVisible();
  expect(fetched()).toBe(whole);
  await bar(page).getByRole('link', { name: 'Today' }).click();
  await expect(newest(198)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(newest(199)).toBeVisible();
  await expect(people(open - 1)).toBeVisible();

  const before = fetched();
  const answered = (await site.ownerApi.messages()).find(({ FName }) => FName === 'Writer 199');
  await site.ownerApi.markAnswered({ Kind: 'message', Id: answered?._id ?? '', Answered: true });
  await page.reload();
  await expect(newest(198)).toBeVisible();
  await expect(people(open - 2)).toBeVisible();
  expect(fetched()).toBe(before);
});

for (const language of ['en', 'hi', 'fr'])
  test(`the words of the bottom bar are of 15 px at least, whole and in one line, in "${language}"`, async ({
    page,
  }) => {
    await openAsOwner(page, '/dashboard');
    await page.goto(`/dashboard?lng=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const links = page.locator('[data-owner-bar] a');
    await expect(links).toHaveCount(5);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const labels = await links.evaluateAll((all) =>
        all.flatMap((link) => {
          const words = link.querySelector('span:not([aria-hidden], .sr-only, .grid)');
          if (!words?.textContent) return [];
          const range = document.createRange();
          range.selectNodeContents(words);
          const { left, right } = words.getBoundingClientRect();
          return {
            size: Number.parseFloat(getComputedStyle(words).fontSize),
            lines: range.getClientRects().length,
            isInside: left >= 0 && right <= innerWidth && link.scrollWidth <= link.clientWidth,
          };
        }),
      );
      expect(labels).toHaveLength(4);
      for (const label of labels) {
        expect(label.size, `${width}`).toBeGreaterThanOrEqual(15);
        expect(label, `${width}`).toMatchObject({ lines: 1, isInside: true });
      }
    }
  });

test('on a phone a switch links to the sibling screens in one row, a count behind its word', async ({
  page,
  site,
}) => {
  await openAsOwner(page, '/messages');
  const sent = await site.ownerApi.messages();
  const switchOf = (place: string) => page.getByRole('navigation', { name: place, exact: true });
  const current = (place: string) => switchOf(place).locator('[aria-current="page"]');
  await expect(current('People')).toHaveAccessibleName(`Messages , ${sent.length} not answered`);
  const places = [
    ['People', 'Volunteers', '/volunteer_with_us'],
    ['People', 'Team', '/my_team'],
    ['Events', 'Past event', '/event/past_event'],
    ['Events', 'Current event', '/event/current_event'],
    ['Photos', 'By year', '/uplode_photo_with_date'],
    ['Photos', 'Videos', '/add_video'],
    ['Photos', 'Photos', '/add_photo'],
  ] as const;
  await page.setViewportSize({ width: 360, height: 640 });
  const pill = current('People').getByText(`${sent.length}`, { exact: true });
  const inside = await current('People').boundingBox();
  const box = await pill.boundingBox();
  expect(box?.y).toBeGreaterThan(inside?.y ?? 0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((inside?.x ?? 0) + (inside?.width ?? 0));
  for (const [place, name, address] of places) {
    if (await switchOf(place).isHidden()) await bar(page).getByRole('link', { name: place }).click();
    await switchOf(place).getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(current(place)).toHaveText(new RegExp(`^${name}`));
    expect((await switchOf(place).getByRole('list').boundingBox())?.height).toBeLessThan(60);
    for (const link of await switchOf(place).getByRole('link').all())
      await expect(link).toBeInViewport({ ratio: 1 });
    await expect(bar(page).getByRole('link', { name: place })).toHaveAttribute('aria-current', /page|true/);
  }
});

test('the bottom bar covers neither the end of the page, nor the focused element, nor a notice', async ({
  page,
  site,
}) => {
  await openAsOwner(page, '/event/past_event');
  const top = async () => (await bar(page).boundingBox())?.y ?? 0;
  const bottomOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  // Tab through the page.
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    if (await bar(page).locator(':focus').count()) break;
    // The browser scrolls to the focused element by itself.
    await expect.poll(async () => (await bottomOf(':focus')) - (await top())).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  // The border between them is a fraction of a pixel.
  await expect.poll(() => bottomOf('body > footer')).toBeLessThanOrEqual((await top()) + 0.5);

  await site.network.disconnect();
  const past = await site.ownerApi.lastEvent('en');
  await openRow(page, past.EventName);
  await page.getByRole('button', { name: `Remove ${past.EventName}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.locator('#notices > div').first()).toBeVisible();
  expect(await bottomOf('#notices')).toBeLessThanOrEqual(await top());
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  test('a desktop has no bottom bar and shows tasks beside what is coming, below the next event', async ({
    page,
  }) => {
    await openAsOwner(page, '/dashboard');
    await expect(bar(page)).toBeHidden();
    const next = page.getByRole('region').filter({ hasText: 'Next event' });
    const needs = await page.getByRole('region', { name: 'To do' }).boundingBox();
    const coming = page.getByRole('heading', { name: 'Upcoming events' }).locator('../..');
    const [first, beside] = [await next.boundingBox(), await coming.boundingBox()];
    const right = (box: typeof first) => (box?.x ?? 0) + (box?.width ?? 0);
    const bottom = (box: typeof first) => (box?.y ?? 0) + (box?.height ?? 0);
    expect(needs?.y).toBeGreaterThan(bottom(first));
    expect([needs?.x, needs?.y, right(beside)]).toEqual([first?.x, beside?.y, right(first)]);
    expect(beside?.x).toBeGreaterThan(right(needs));
    expect(bottom(needs)).toBeLessThanOrEqual(800);
    // The picture is not cropped.
    const picture = await next.locator('img').boundingBox();
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  });
});
