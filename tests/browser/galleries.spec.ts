import { expect, type Page } from 'playwright/test';
import { refusal } from './harness/faults';
import { hydrated, openAndCache } from './harness/phone';
import { test } from './harness/test';

/**
 * The same picture for every name. As wide as the widest that is asked for: the width of a picture from `srcset` is
 * divided by its density, and that of a pixel would be 0, as if it had failed.
 */
const answerWithSquare = ({ response }: { response: import('node:http').ServerResponse }) => {
  response.writeHead(200, { 'content-type': 'image/svg+xml' });
  response.end('<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1280"/>');
};

const viewer = (page: Page) => page.getByRole('dialog');
const thumbnails = (page: Page) => page.getByRole('main').locator('a[data-picture]');
const thumbnail = (page: Page, name: string) => page.locator(`a[data-picture="${name}"]`);
/** The picture that is shown large. */
const shown = (page: Page) => viewer(page).locator('[aria-hidden="false"] img[srcset]');
const position = (page: Page) => viewer(page).getByRole('status');
/** 'n of m' of a gallery with these pictures. */
const place = (number: number, names: string[]) => `${number} of ${names.length}`;
const showsFile = (name: string) => new RegExp(`/${name.replaceAll('.', '\\.')}$`);

test('the photos stand in the order of the list, and each gallery leads to the other', async ({
  page,
  site,
}) => {
  const names = await site.ownerApi.photos();
  await page.goto('/photo-gallery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photo Gallery');
  expect(await thumbnails(page).evaluateAll((all) => all.map(({ dataset }) => dataset.picture))).toEqual(
    names,
  );
  await expect(page.getByRole('link', { name: 'Picture 3', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'By year' }).click();
  await expect(page).toHaveURL('/photo_gallery_with_date');
  await page.getByRole('link', { name: 'All photos' }).click();
  await expect(page).toHaveURL('/photo-gallery');
});

/** How wide the page says that a picture is, in its `sizes`, at the present width of the window. */
const declaredWidth = (image: HTMLImageElement): number => {
  const entry = image.sizes
    .split(/,(?![^(]*\))/)
    .map((one) => one.trim())
    .find((one) => {
      const condition = /^\(min-width: [^)]*\)/.exec(one)?.[0];
      return condition === undefined || matchMedia(condition).matches;
    });
  const probe = document.body.appendChild(document.createElement('div'));
  probe.style.width = (entry ?? '').replace(/^\(min-width: [^)]*\) /, '');
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width;
};

for (const width of [412, 768, 1280]) {
  test(`the pictures of a gallery are as wide as they say, and square, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 });
    await page.goto('/photo-gallery');
    const images = thumbnails(page).locator('img[sizes]');
    await expect(images.nth(8)).toBeAttached();
    // The first is a large one, the others are not.
    const widths: number[] = [];
    for (const place of [0, 1, 8]) {
      const image = images.nth(place);
      const { width: laidOut = 0, height = 0 } = (await image.boundingBox()) ?? {};
      const declared = await image.evaluate(declaredWidth);
      expect(Math.abs(declared - laidOut) / laidOut, `${declared} of ${laidOut}`).toBeLessThan(0.02);
      expect(Math.abs(height - laidOut)).toBeLessThan(1);
      widths.push(laidOut);
    }
    const [large = 0, small = 0, ninth] = widths;
    expect(large).toBeGreaterThan(2 * small);
    expect(ninth).toBeCloseTo(small, 0);
  });
}

test('the play button of a video is 40 px, in the lower left of its picture', async ({ page }) => {
  await page.goto('/video-gallery');
  const card = page.getByRole('article').first();
  const picture = await card.locator('img').boundingBox();
  const button = await card.locator('span:has(> svg)').first().boundingBox();
  if (!picture || !button) throw new Error('nothing is laid out');
  expect(button).toMatchObject({ width: 40, height: 40 });
  expect(button.x - picture.x).toBe(12);
  expect(picture.y + picture.height - (button.y + button.height)).toBe(12);
});

test('years ascend, the sets of one year stand under one heading, in three columns on a wide screen', async ({
  page,
  site,
}) => {
  const names = await site.ownerApi.photos();
  await site.ownerApi.addImageSet(2031, names.slice(0, 1));
  await site.ownerApi.addImageSet(1999, names.slice(1, 10));
  await site.ownerApi.addImageSet(2031, names.slice(10, 11));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/photo_gallery_with_date');
  const years = page.getByRole('main').getByRole('heading', { level: 2 });
  const texts = await years.allTextContents();
  expect(texts).toEqual([...new Set(texts)].sort());
  const of = (year: string) => page.getByRole('region', { name: year });
  await expect(of('2031').getByRole('link')).toHaveCount(2);
  await expect(of('1999').getByRole('link')).toHaveCount(9);
  // Beside a large one, which takes two columns, stands a small one; below it stand three.
  const boxes = await Promise.all(
    (await of('1999').getByRole('link').all()).map((link) => link.boundingBox()),
  );
  const rowOf = (at: number) => boxes.filter((box) => box && box.y === boxes[at]?.y).length;
  expect([rowOf(0), rowOf(3)]).toEqual([2, 3]);
  // In the order of the page, in one row; the newest stand last, and are one tap away.
  const links = page.getByRole('navigation', { name: 'Years' }).getByRole('link');
  expect(await links.allTextContents()).toEqual(texts);
  await page.setViewportSize({ width: 412, height: 823 });
  const heights = new Set(await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y)));
  expect(heights.size).toBe(1);
  await links.last().click();
  await expect(page).toHaveURL('/photo_gallery_with_date#year-2031');
  await expect(page.getByRole('heading', { name: '2031' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: '2031' })).toBeFocused();
});

test('a picture opens large; arrows lead on, Escape closes, and the focus is at its thumbnail', async ({
  page,
  site,
}) => {
  const names = await site.ownerApi.photos();
  await page.goto('/photo-gallery');
  await thumbnail(page, names[1] ?? '').focus();
  await page.keyboard.press('Enter');
  await expect(position(page)).toHaveText(place(2, names));
  await expect(page).toHaveURL(`/photo-gallery?photo=${names[1]}`);
  await expect(shown(page)).toHaveAttribute('src', showsFile(names[1] ?? ''));
  await expect(shown(page)).toHaveAccessibleName('Picture 2');
  await expect
    .poll(() => shown(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText(place(3, names));
  await expect(page).toHaveURL(`/photo-gallery?photo=${names[2]}`);
  await page.keyboard.press('End');
  await expect(position(page)).toHaveText(place(names.length, names));
  await expect(viewer(page).getByRole('button', { name: 'Next picture' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toHaveText(place(names.length - 2, names));
  await page.keyboard.press('Home');
  await expect(position(page)).toHaveText(place(1, names));
  await viewer(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(position(page)).toHaveText(place(2, names));
  await expect(page).toHaveURL(`/photo-gallery?photo=${names[1]}`);
  await page.keyboard.press('End');
  await expect(page).toHaveURL(`/photo-gallery?photo=${names.at(-1)}`);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/photo-gallery');
  await expect(thumbnail(page, names.at(-1) ?? '')).toBeFocused();
  await expect(thumbnail(page, names.at(-1) ?? '')).toBeInViewport();
});

test('a swipe shows the next picture; the way back closes the viewer and stays on the page', async ({
  page,
  site,
}) => {
  const names = await site.ownerApi.photos();
  await page.goto('/');
  await page.goto('/photo-gallery');
  await thumbnail(page, names[2] ?? '').tap();
  await expect(position(page)).toHaveText(place(3, names));
  const debug = await page.context().newCDPSession(page);
  await debug.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 400,
    xDistance: -260,
    yDistance: 0,
    speed: 1600,
  });
  await expect(position(page)).toHaveText(place(4, names));
  await expect(page).toHaveURL(`/photo-gallery?photo=${names[3]}`);
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/photo-gallery');
  await page.goForward();
  await expect(position(page)).toHaveText(place(4, names));
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/photo-gallery');
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('');
});

test('a swipe down closes the viewer: not a short one, and not while the page is zoomed', async ({
  page,
  site,
}) => {
  const names = await site.ownerApi.photos();
  await page.goto('/photo-gallery');
  const debug = await page.context().newCDPSession(page);
  /** One finger goes down over the picture. */
  const swipeDown = async (distance: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      debug.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
    await touch('touchStart', 300);
    for (let y = 300; y <= 300 + distance; y += 10) await touch('touchMove', y);
    await touch('touchEnd');
  };
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    // Not a tap: what still rolls from the swipe before would take it for the finger that stops it.
    await thumbnail(page, names[2] ?? '').click();
    await expect(position(page)).toHaveText(place(3, names));
    await expect.poll(() => viewer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await swipeDown(60);
    await debug.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await swipeDown(200);
    await debug.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    await expect(viewer(page)).toBeVisible();
    await expect(page).toHaveURL(`/photo-gallery?photo=${names[2]}`);
    await swipeDown(200);
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL('/photo-gallery');
    await expect(thumbnail(page, names[2] ?? '')).toBeFocused();
  }
});

test('a link to a picture opens the viewer; closing it shows the gallery, and Back leads to the page before', async ({
  page,
  site,
}) => {
  const names = await site.ownerApi.photos();
  await page.goto('/events');
  await page.goto(`/photo-gallery?photo=${names[3]}`);
  await expect(position(page)).toHaveText(place(4, names));
  await expect.poll(() => viewer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(shown(page)).toBeInViewport();
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/photo-gallery');
  await expect(thumbnail(page, names[3] ?? '')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/events');
  await page.goto('/photo-gallery?photo=of-another-gallery.webp');
  await expect(thumbnails(page)).toHaveCount(names.length);
  await expect(viewer(page)).toHaveCount(0);
});

test('the next pictures are loaded ahead on a good line, and on no other', async ({ browser, site }) => {
  const names = await site.ownerApi.photos();
  for (const [line, ahead] of [
    [{ saveData: false, effectiveType: '4g' }, true],
    [{ saveData: true, effectiveType: '4g' }, false],
    [{ saveData: false, effectiveType: '3g' }, false],
  ] as const) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await context.addInitScript(
      (facts) => Object.defineProperty(navigator, 'connection', { value: facts }),
      line,
    );
    const page = await context.newPage();
    await page.goto(`/photo-gallery?photo=${names[2]}`);
    await expect
      .poll(() => shown(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await hydrated(page);
    await site.network.idle();
    const loaded = () =>
      viewer(page)
        .locator('img[srcset]')
        .evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
    await expect
      .poll(loaded, JSON.stringify(line))
      .toEqual(ahead ? ['Picture 2', 'Picture 3', 'Picture 4'] : ['Picture 3']);
    await context.close();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pictures are there, open large, and lead on and back', async ({ page, site }) => {
    const names = await site.ownerApi.photos();
    await page.goto('/photo-gallery');
    await expect(thumbnails(page).locator('img')).toHaveCount(names.length);
    await thumbnail(page, names.at(-2) ?? '').click();
    await expect(position(page)).toHaveText(place(names.length - 1, names));
    await expect(shown(page)).toBeInViewport();
    await viewer(page).getByRole('button', { name: 'Next picture' }).click();
    await expect(position(page)).toHaveText(place(names.length, names));
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(thumbnails(page)).toHaveCount(names.length);
  });
});

test.describe('with a site of our own', () => {
  test.use({ content: 'empty' });

  test('without entries each gallery says so, kindly', async ({ page }) => {
    for (const address of ['/photo-gallery', '/photo_gallery_with_date']) {
      await page.goto(address);
      await expect(page.getByText('There are no photos here yet.')).toBeVisible();
    }
    await page.goto('/video-gallery');
    await expect(page.getByText('There are no videos here yet.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'See the events' }).click();
    await expect(page).toHaveURL('/events');
  });

  test('of 500 pictures only those near the screen are loaded, and none moves', async ({ page, site }) => {
    const names = Array.from({ length: 500 }, (_, place) => `picture-${place + 1}.webp`);
    await site.ownerApi.addPhotos(names);
    site.network.intercept('GET /img/', answerWithSquare);
    const asked = () =>
      new Set(site.network.requests('GET /img/').map(({ path }) => path.split('/').at(-1))).size;
    await page.goto('/photo-gallery');
    await expect(thumbnails(page)).toHaveCount(500);
    await site.network.idle();
    expect(asked()).toBeLessThanOrEqual(16);
    const before = await thumbnail(page, 'picture-400.webp').boundingBox();
    await thumbnail(page, 'picture-400.webp').scrollIntoViewIfNeeded();
    await expect(thumbnail(page, 'picture-400.webp').locator('img')).toHaveJSProperty('complete', true);
    await site.network.idle();
    expect(asked()).toBeLessThan(60);
    const scrolled = await page.evaluate(() => scrollY);
    const after = await thumbnail(page, 'picture-400.webp').boundingBox();
    expect((after?.y ?? 0) + scrolled).toBeCloseTo(before?.y ?? 0, 0);
    await thumbnail(page, 'picture-400.webp').tap();
    await expect(position(page)).toHaveText('400 of 500');
    await page.keyboard.press('End');
    await expect(position(page)).toHaveText('500 of 500');
    await expect(shown(page)).toBeInViewport();
  });

  test('a picture that fails shows its text, also when it failed before the scripts came', async ({
    page,
    site,
  }) => {
    await site.ownerApi.addPhotos(['never-stored.webp']);
    const scripts = site.network.intercept('GET /assets/', async ({ pass }) => {
      await missing;
      await pass();
    });
    const missing = page
      .waitForResponse((response) => response.url().includes('never-stored'))
      .then(() => undefined);
    await page.goto('/photo-gallery', { waitUntil: 'commit' });
    await expect(page.getByRole('img', { name: /Could not be loaded/ })).toBeVisible();
    // By ear too: what the link is called is what is seen of it.
    await expect(page.getByRole('link', { name: /Could not be loaded/ })).toBeVisible();
    scripts.end();
  });

  test('a video has its text, its date and a link that opens a new tab', async ({ page, site }) => {
    await site.ownerApi.addVideo({
      VideoUrl: 'https://example.org/videos/breathing',
      VideoDate: '2025-06-21',
      Videoimage: '',
      AboutVideo: 'Breathing <b>for two</b>',
    });
    await page.goto('/video-gallery');
    const card = page.getByRole('article');
    await expect(card.getByRole('heading', { name: 'Breathing <b>for two</b>' })).toBeVisible();
    await expect(card.getByText('21 Jun 2025')).toBeVisible();
    const link = card.getByRole('link', { name: /^Watch Now/ });
    await expect(link).toHaveAttribute('href', 'https://example.org/videos/breathing');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(card.locator('img')).toHaveJSProperty('complete', true);
    expect(
      await card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
  });
});

test('of the videos, those without an id are skipped, and only web addresses become links', async ({
  page,
  site,
}) => {
  site.network.intercept('GET /get_my_video', ({ request, response }) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        result: [
          null,
          { VideoUrl: 'https://example.org/1', AboutVideo: 'Without an id' },
          { _id: 'a', VideoUrl: 'javascript:alert(1)', AboutVideo: 'A trap', VideoDate: 7 },
          { _id: 'b', VideoUrl: 'https://example.org/2', AboutVideo: 'A good one' },
        ],
      }),
    );
  });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Videos' }).click();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'A trap' }).getByRole('link')).toHaveCount(0);
  await expect(cards.filter({ hasText: 'A good one' }).getByRole('link')).toHaveAttribute(
    'href',
    'https://example.org/2',
  );
});

for (const [entry, call, words] of [
  ['Gallery', 'GET /get_my_photo', 'The photos could not be loaded.'],
  ['Videos', 'GET /get_my_video', 'Can not fatch Video...'],
] as const) {
  test(`${entry}: placeholders while it loads; a failure is told in its words, with another try`, async ({
    page,
    site,
  }) => {
    let letGo: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const list = site.network.intercept(call, async (exchange) => {
      await waiting;
      await refusal('broken')(exchange);
    });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.locator('#menu').getByRole('link', { name: entry }).click();
    await expect(page.getByTestId('skeleton').first()).toBeVisible();
    letGo();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(words);
    list.end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${entry === 'Gallery' ? 'Photo' : 'Video'} Gallery`,
    );
  });
}

test('without a connection: what was seen is there, what was not says so, and comes when the line is back', async ({
  context,
  page,
  site,
}) => {
  const names = await site.ownerApi.photos();
  const late = names[3] ?? '';
  const lost = site.network.intercept('GET /img/', async ({ request, pass }) => {
    if (request.url?.includes(late)) request.socket.destroy();
    else await pass();
  });
  await openAndCache(page, site, '/photo-gallery');
  await expect(thumbnail(page, late)).toContainText('Could not be loaded');
  await page.close();
  lost.end();
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto('/photo-gallery');
  const seen = thumbnail(later, names[0] ?? '').locator('img');
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await thumbnail(later, late).scrollIntoViewIfNeeded();
  await expect(thumbnail(later, late)).toContainText('Not saved on this phone');
  // Seen small, it opens large, less sharp.
  await thumbnail(later, names[0] ?? '').tap();
  await expect
    .poll(() => shown(later).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await later.goBack();
  await context.setOffline(false);
  await expect(thumbnail(later, late).locator('img')).toBeVisible();
});

test('the pictures of an event open in the viewer of the galleries', async ({ page, site }) => {
  const event = await site.ownerApi.picturedEvent(3);
  await page.goto(`/past_event/${event._id}`);
  await page.getByRole('link', { name: `${event.EventName}, picture 2` }).click();
  await expect(position(page)).toHaveText(`2 of ${event.EventImage.length}`);
  // With its name and its day.
  const [day, , year] = event.EDate.split('/');
  await expect(viewer(page)).toContainText(event.EventName);
  await expect(viewer(page)).toContainText(new RegExp(`· .*\\b${Number(day)}\\b.*${year}`));
  await expect(page).toHaveURL(`/past_event/${event._id}?photo=${event.EventImage[1]}`);
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.EventName);
});
