import { expect, type Locator } from 'playwright/test';
import { pageTexts as en } from '~/content/pages/en/page-texts';
import { pageTexts as fr } from '~/content/pages/fr/page-texts';
import { pageTexts as hi } from '~/content/pages/hi/page-texts';
import { doctor } from '../demo-group';
import { desk } from './harness/devices';
import { holdScript, resetConnection } from './harness/faults';
import { unfoldedFooter } from './harness/footer';
import { hydrated } from './harness/phone';
import { test } from './harness/test';

test.use({ serviceWorkers: 'block' });

test('links of the home page lead to facilities, sections and the photo viewer', async ({ page, site }) => {
  const { length } = await site.ownerApi.photos();
  await page.goto('/');
  await page.locator('#categories').getByRole('link', { name: 'Diet Expert' }).click();
  await expect(page).toHaveURL('/categories#diet');
  await expect(page.getByRole('heading', { name: 'Diet Expert', level: 2 })).toBeFocused();
  for (const anchor of ['home', 'about-us', 'categories', 'team', 'campaign']) {
    await page.goto(`/#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
  const photos = page.getByRole('region', { name: 'Glimpses of Past Events' });
  await photos.getByRole('img', { name: `Picture ${length}` }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: `Picture ${length}` })).toBeVisible();
});

test('the home page hydrates without the chunks of forms, the outbox and the owner', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const [, scripts = ''] = /\((\["\/assets[^\]]+\]),/.exec(html) ?? [];
  expect(scripts).toMatch(/assets\/vendor-/);
  expect(scripts).not.toMatch(/assets\/(forms|background)-/);
  expect(html).not.toMatch(/assets\/owner-/);
});

// Hindi has the longest words.
test('on a phone in Hindi the largest text is the hero line, the next event fits the first screen, and the page is short', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/?lng=hi');
  await site.network.idle();
  const hero = page.locator('#home');
  const line = hero.getByText(hi.home.hero.promise);
  const largest = await page
    .locator('main :is(h1, h2, h3, p, span, dd)')
    .evaluateAll((all) =>
      Math.max(...all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize))),
    );
  expect(await line.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))).toBe(
    largest,
  );
  const register = page.locator('main a[href^="/book/register_booking/"]').first();
  const ticket = await register.locator('xpath=ancestor::article').boundingBox();
  expect((ticket?.y ?? 0) + (ticket?.height ?? 0)).toBeLessThanOrEqual(790);
  const above = await hero.boundingBox();
  expect(ticket?.y).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0));
  expect(above?.height).toBeLessThanOrEqual(520);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6_000);

  const voices = page.getByRole('group', { name: hi.home.testimonials });
  await expect(voices.getByRole('listitem')).toHaveCount(3);
  await voices.focus();
  await expect(voices).toBeFocused();
  // The second voice is partly visible.
  const first = await voices.getByRole('listitem').first().boundingBox();
  expect(first?.x).toBeLessThan(412 - 44);
});

test('on the smallest phone the promise is one line, and the next event’s button is above the browser’s bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [language, { home }] of Object.entries({ en, hi, fr })) {
    await page.goto(`/?lng=${language}`);
    const promise = page.getByText(home.hero.promise, { exact: true });
    const lines = await promise.evaluate(
      (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
    );
    expect(lines, language).toBeCloseTo(1, 1);
    const register = page.locator('main a[href^="/book/register_booking/"]').first();
    const { y = 0, height = 0 } = (await register.boundingBox()) ?? {};
    expect(y, language).toBeGreaterThan(0);
    expect(y + height, language).toBeLessThanOrEqual(552);
  }
});

/** Runs in the page: the texts within an element that its edges or a limit of lines cut off. */
const cutTexts = (element: Element): string[] =>
  [...element.querySelectorAll('*')]
    .filter(
      ({ clientWidth, clientHeight, scrollWidth, scrollHeight }) =>
        // Not what only screen readers read.
        clientWidth > 1 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 4),
    )
    .map(({ textContent }) => textContent);

/** Runs in the page: the upper and the lower edge of a card, within which each point belongs to the section. */
const edgesOfCard = (section: Element) => {
  const { left = 0 } = section.querySelector('h2')?.getBoundingClientRect() ?? {};
  const rows = Array.from({ length: innerHeight }, (_, row) => row).filter((row) =>
    section.contains(document.elementFromPoint(left + 40, row)),
  );
  return { top: rows[0] ?? 0, bottom: (rows.at(-1) ?? 0) + 1 };
};

for (const [language, { home }] of Object.entries({ en, hi, fr })) {
  test(`on a desk the ticket and the months are equal cards, with the chosen text below both (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(desk);
    await page.goto(`/?lng=${language}`);
    await hydrated(page);
    const register = page.locator('main a[href^="/book/register_booking/"]').first();
    const ticket = register.locator('xpath=ancestor::article');
    const months = page.getByRole('region', { name: home.months.title });
    const title = months.getByRole('heading', { name: home.months.title });
    const chips = months.getByRole('list').first();
    const boxOf = (place: Locator) =>
      place.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top: top + scrollY, bottom: bottom + scrollY };
      });

    const [first, card, button] = [
      await boxOf(ticket),
      await months.evaluate(edgesOfCard),
      await boxOf(register),
    ];
    expect(Math.abs(card.top - first.top)).toBeLessThanOrEqual(2);
    expect(Math.abs(card.bottom - first.bottom)).toBeLessThanOrEqual(2);
    expect(card.bottom).toBeLessThanOrEqual(desk.height);
    expect(button.bottom).toBeLessThan(first.bottom);
    expect((await boxOf(title)).left).toBeGreaterThan(first.right);
    expect((await boxOf(chips)).bottom).toBeLessThanOrEqual(card.bottom);

    const before = [first, await boxOf(title), await boxOf(chips)];
    await months.getByRole('link', { name: `${home.months.month} 7`, exact: true }).click();
    const text = months.getByRole('article', { name: `${home.months.month} 7` });
    await expect(text.getByText(home.months.texts['month-7'])).toBeInViewport({ ratio: 1 });
    expect([await boxOf(ticket), await boxOf(title), await boxOf(chips)]).toEqual(before);
    const below = await boxOf(text);
    expect(below.top).toBeGreaterThan(card.bottom);
    expect(Math.abs(below.left - first.left)).toBeLessThanOrEqual(2);
    expect(below.right).toBeGreaterThanOrEqual((await boxOf(chips)).right);

    for (const width of [1024, desk.width, 1440]) {
      await page.setViewportSize({ ...desk, width });
      expect(await ticket.evaluate(cutTexts), `ticket, ${width}`).toEqual([]);
      expect(await chips.evaluate(cutTexts), `months, ${width}`).toEqual([]);
    }
  });
}

test('a chosen month is shown and stored on the phone, and is in no address and no request', async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await page.goto('/');
  await site.network.idle();
  const months = page.getByRole('region', { name: 'Which month are you in?' });
  const fifth = months.getByRole('article', { name: 'Month 5' });
  await expect(fifth).toBeHidden();
  await months.getByRole('link', { name: 'Month 5' }).click();
  await expect(fifth).toContainText(en.home.months.texts['month-5']);
  await expect(fifth.getByRole('heading', { name: 'Month 5' })).toBeFocused();
  await expect(fifth.getByRole('listitem')).toHaveCount(3);
  const { source, draft } = en.home.months;
  await expect(fifth.getByText(source)).toBeVisible();
  await expect(fifth.getByText(draft)).toBeVisible();
  await expect(months.getByText('Choose your month.')).toBeHidden();
  await expect(page).toHaveURL('/');

  await page.reload();
  await expect(fifth).toBeVisible();
  await expect(months.getByRole('link', { name: 'Month 5' })).toHaveAttribute('aria-current', 'true');
  await months.getByRole('link', { name: 'Baby is here' }).click();
  await expect(fifth).toBeHidden();
  await months.getByRole('button', { name: 'Forget my month' }).click();
  await expect(months.getByText('Choose your month.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('chosen-month'))).toBeNull();
  expect(asked.filter((request) => request.includes('month-5'))).toEqual([]);
});

for (const { language, texts, call } of [
  { language: 'en', texts: en, call: 'Call 108' },
  { language: 'hi', texts: hi, call: '108 पर फ़ोन करें' },
  { language: 'fr', texts: fr, call: 'Appeler le 108' },
]) {
  test(`danger signs are a separate list with a button that calls the ambulance (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/?lng=${language}`);
    const { title, month, baby, hint, dangers, dangerTitle } = texts.home.months;
    const months = page.getByRole('region', { name: title });
    // Without a choice the hint is the last thing, and no sign is read out.
    await expect(months.getByText(hint)).toBeVisible();
    await expect(months.getByRole('article')).toHaveCount(0);
    for (const { chip, signs } of [
      { chip: `${month} 7`, signs: dangers['month-7'] ?? [] },
      { chip: `${month} 9`, signs: dangers['month-9'] ?? [] },
      { chip: baby, signs: dangers.baby ?? [] },
    ]) {
      await months.getByRole('link', { name: chip, exact: true }).click();
      const chosen = months.getByRole('article', { name: chip });
      const list = chosen.getByRole('list').filter({ hasText: signs[0] ?? '' });
      await expect(list.getByRole('listitem')).toHaveText([...signs]);
      await expect(chosen.getByRole('heading', { name: dangerTitle })).toBeVisible();
      const button = chosen.getByRole('link', { name: call });
      await expect(button).toHaveAttribute('href', 'tel:108');
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    }
    await months.getByRole('link', { name: `${month} 4`, exact: true }).click();
    await expect(months.getByRole('link', { name: call })).toHaveCount(0);
  });
}

test('in Hindi the display face has wider gaps between words, English names within it have not', async ({
  page,
  site,
}) => {
  const { EventName } = await site.ownerApi.nextEvent();
  const gap = (place: Locator) =>
    place.evaluate((element) => {
      const { wordSpacing, fontSize } = getComputedStyle(element);
      return Number.parseFloat(wordSpacing) / Number.parseFloat(fontSize);
    });
  // Their Hindi names would be shown.
  for (const event of [
    ...(await site.ownerApi.coming()).slice(0, 1),
    ...(await site.ownerApi.past()).slice(0, 6),
  ])
    await site.ownerApi.changeEvent(event, { Translations: { hi: { EventName: '' } } });
  await page.goto('/?lng=hi');
  const promise = page.locator('#home p.font-display').first();
  await expect(promise).toBeVisible();
  expect(await gap(promise)).toBeCloseTo(0.12);
  expect(await gap(page.getByRole('heading', { name: hi.home.months.title }))).toBeCloseTo(0.12);
  expect(EventName).toMatch(/^[A-Z]/);
  for (const name of await page.getByText(EventName, { exact: true }).all()) expect(await gap(name)).toBe(0);
  const mosaic = page.locator('h3 [lang="en"]').first();
  await expect(mosaic).toBeAttached();
  expect(await gap(mosaic)).toBe(0);
});

test('the row of months stays where a visitor scrolled it before the scripts came', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const script = holdScript(site);
  await page.goto('/', { waitUntil: 'commit' });
  const row = page.getByRole('region', { name: 'Which month are you in?' }).getByRole('list').first();
  const scrolled = () => row.evaluate((list) => list.scrollLeft);
  await row.evaluate((list) => list.scrollTo({ left: 200 }));
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  script.release();
  await hydrated(page);
  await site.network.idle();
  expect(await scrolled()).toBe(before);
});

test('an address with a month shows it, and keeps it neither in the address nor on the phone', async ({
  page,
}) => {
  await page.goto('/#month-7');
  const seventh = page.getByRole('article', { name: 'Month 7' });
  await expect(seventh).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(seventh.getByRole('heading', { name: 'Month 7' })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('chosen-month'))).toBeNull();
});

test('the film is fetched only when it is opened, plays automatically only where autoplay is allowed, and reports a failure', async ({
  page,
  site,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const film = () => fetched.filter((path) => /film-[^/]*\.mp4$/.test(path));
  await page.goto('/');
  await site.network.idle();
  const watch = page.getByRole('link', { name: 'Watch Video' });
  const dialog = page.getByRole('dialog', { name: 'Nine months, together' });
  const onLine = (saveData: boolean, effectiveType: string) =>
    page.evaluate((value) => Object.defineProperty(navigator, 'connection', { value, configurable: true }), {
      saveData,
      effectiveType,
    });
  // With reduced motion, reduced data or a slow connection it is started by hand.
  for (const [reducedMotion, saveData, effectiveType] of [
    ['reduce', false, '4g'],
    ['no-preference', true, '4g'],
    ['no-preference', false, '3g'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await onLine(saveData, effectiveType);
    await watch.click();
    await expect(dialog.locator('video')).toHaveJSProperty('paused', true);
    await expect.poll(() => fetched.some((path) => path.includes('/poster-'))).toBe(true);
    await site.network.idle();
    expect(film(), [reducedMotion, saveData, effectiveType].join()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(watch).toBeFocused();
  }
  await onLine(false, '4g');
  const trouble = site.network.intercept('GET /assets/film-', resetConnection);
  await watch.click();
  await expect.poll(film).not.toEqual([]);
  await expect(dialog.getByRole('alert')).toHaveText('The video could not be loaded. It needs a connection.');
  trouble.end();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('Back closes the film and stays on the page, and a reload does not open it', async ({ page }) => {
  await page.goto('/events');
  await page.getByRole('banner').getByRole('link', { name: 'Garbhavastha Support Group' }).click();
  const watch = page.getByRole('link', { name: 'Watch Video' });
  const dialog = page.getByRole('dialog', { name: 'Nine months, together' });
  await watch.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(watch).toBeFocused();
  await watch.click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(watch).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('on the narrowest phone in Hindi the doctor’s mark is in the bar, and targets are 44 px high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/?lng=hi');
  const mark = page.getByRole('banner').getByRole('link', { name: doctor.name.hi }).first();
  await expect(mark).toBeInViewport({ ratio: 1 });
  await expect(mark).toHaveAttribute('href', `/${doctor.slug}`);
  const boxes = await page.locator('header a:visible, header button:visible').evaluateAll((all) =>
    all.map((element) => {
      const { left, right, height } = element.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right), height: Math.round(height) };
    }),
  );
  for (const [index, { left, right, height }] of boxes.entries()) {
    expect(height).toBeGreaterThanOrEqual(44);
    expect(right).toBeLessThanOrEqual(320);
    expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
  }
  await page.setViewportSize({ width: 412, height: 823 });
  const names = page.locator('#team h3 a');
  await expect.poll(() => names.count()).toBeGreaterThan(1);
  const heights = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
});

test('the home page opens at once with skeletons, and its failed parts show errors and are retried', async ({
  page,
  site,
}) => {
  let fail: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const calls = ['current_event_data', 'team_data', 'my_photo', 'my_video'];
  const troubles = calls.map((call) =>
    site.network.intercept(`GET /get_${call}`, async (exchange) => {
      await waiting;
      await resetConnection(exchange);
    }),
  );
  await page.goto('/auth');
  await page.getByRole('banner').getByRole('link', { name: 'Garbhavastha Support Group' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const next = page.getByRole('region', { name: 'Next event' });
  await expect(next.getByTestId('skeleton').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Our Team' }).getByTestId('skeleton').first()).toBeVisible();
  fail();
  const main = page.getByRole('main');
  const alerts = main.getByRole('alert');
  await expect(alerts).toContainText([
    'An error occurred while fetching data.',
    'The team could not be loaded.',
    'The photos could not be loaded.',
    'Can not fatch Video...',
  ]);
  await expect(alerts).toContainText(calls.map(() => 'There is no connection to our server just now.'));
  await expect(main.getByTestId('skeleton')).toHaveCount(0);
  for (const trouble of troubles) trouble.end();
  const { EventName } = await site.ownerApi.nextEvent();
  await main.getByRole('button', { name: 'Try again' }).first().press('Enter');
  await expect(next.getByRole('heading', { name: EventName })).toBeVisible();
  // The pressed button is gone.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // The others are retried automatically once the server has been reached.
  await expect(page.getByRole('group', { name: 'Our Team' })).toBeVisible();
  const moments = page.getByRole('region', { name: 'Glimpses of Past Events' });
  await expect(moments.getByRole('link', { name: 'Watch Now' })).toBeVisible();
  await expect(moments.getByRole('img', { name: /^Picture/ })).toHaveCount(6);
  await expect(alerts).toHaveCount(0);
});

test('the menu of a phone marks the current entry, and closes on every route change', async ({ page }) => {
  await page.goto('/events');
  const menu = page.locator('#menu');
  const openMenu = page.getByRole('button', { name: 'Open the menu' });
  await openMenu.click();
  await expect(menu.getByRole('heading', { name: 'Garbhavastha Support Group', level: 2 })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth?mode=signup');
  await expect(menu.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/auth?mode=login');
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();
  await openMenu.click();
  await menu.getByRole('button', { name: 'Close the menu' }).click();
  await expect(menu).toBeHidden();
  await openMenu.click();
  await page.goBack();
  await expect(page).toHaveURL('/events');
  await expect(menu).toBeHidden();
});

test('links to the current page lead to its section or top again', async ({ page }) => {
  await page.goto('/events');
  const foot = await unfoldedFooter(page);
  await foot.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/#about-us');
  const about = page.getByRole('heading', { name: 'About Us', level: 2 });
  await expect(about).toBeFocused();
  await expect(about).toBeInViewport();

  await foot.getByRole('link', { name: 'About Us' }).click();
  await expect(about).toBeFocused();
  await expect(about).toBeInViewport();
  const logo = page.getByRole('banner').getByRole('link', { name: 'Garbhavastha Support Group' });
  const top = page.getByRole('heading', { level: 1 });
  await logo.click();
  await expect(page).toHaveURL('/');
  await expect(top).toBeFocused();
  await foot.scrollIntoViewIfNeeded();
  await expect(top).not.toBeInViewport();
  await logo.click();
  await expect(top).toBeFocused();
  await expect(top).toBeInViewport();
});
