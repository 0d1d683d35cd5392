import { expect, type Page } from 'playwright/test';
import { holdRequests, refusal, resetConnection } from './harness/faults';
import { hydrated, openAndCache } from './harness/phone';
import { type Site, test } from './harness/test';

test.use({ serviceWorkers: 'block' });

/**
 * Answers with the same picture for every name. It is as wide as the widest requested one: the natural width of a picture
 * from `srcset` is divided by its density, and would be 0 for a picture of one pixel, as if it had failed.
 */
const answerWithSquare = ({ response }: { response: import('node:http').ServerResponse }) => {
  response.writeHead(200, { 'content-type': 'image/svg+xml' });
  response.end('<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1280"/>');
};

/** Pictures that a gallery shows at first, and with each press of "Show more". */
const step = 45;

const viewer = (page: Page) => page.getByRole('dialog');
const thumbnails = (page: Page) => page.getByRole('main').locator('a[data-picture]');
const thumbnail = (page: Page, name: string) => page.locator(`a[data-picture="${name}"]`);
/** The picture that is shown large. */
const shown = (page: Page) => viewer(page).locator('[aria-hidden="false"] img[srcset]');
const position = (page: Page) => viewer(page).getByRole('status');
/** 'n of m' for a gallery with these pictures. */
const place = (number: number, names: string[]) => `${number} of ${names.length}`;
const showsFile = (name: string) => new RegExp(`/${name.replaceAll('.', '\\.')}$`);

/** The width of a picture according to its `sizes` attribute, at the current width of the window. */
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

test('gallery pictures are square and have the width of their sizes attribute', async ({ page }) => {
  for (const width of [412, 768, 1280]) {
    await page.setViewportSize({ width, height: 823 });
    await page.goto('/photo-gallery');
    const images = thumbnails(page).locator('img[sizes]');
    await expect(images.nth(8)).toBeAttached();
    // The first picture is a large one, the others are small.
    const widths: number[] = [];
    for (const place of [0, 1, 8]) {
      const image = images.nth(place);
      const { width: laidOut = 0, height = 0 } = (await image.boundingBox()) ?? {};
      const declared = await image.evaluate(declaredWidth);
      const what = `${declared} of ${laidOut} at ${width}`;
      expect(Math.abs(declared - laidOut) / laidOut, what).toBeLessThan(0.02);
      expect(Math.abs(height - laidOut), what).toBeLessThan(1);
      widths.push(laidOut);
    }
    const [large = 0, small = 0, ninth] = widths;
    expect(large).toBeGreaterThan(2 * small);
    expect(ninth).toBeCloseTo(small, 0);
  }
});

test('five pictures begin on the first screen of a desk', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/photo-gallery');
  for (const place of [0, 1, 2, 3, 4])
    await expect(thumbnails(page).nth(place)).toBeInViewport({ ratio: 0.25 });
});

test('a video without a thumbnail has a drawing, with a play button of 40 px at its lower left', async ({
  page,
  site,
}) => {
  await site.ownerApi.addVideo({
    VideoUrl: 'https://example.org/videos/breathing',
    VideoDate: '2025-06-21',
    Videoimage: '',
    AboutVideo: 'Without a thumbnail',
  });
  await page.goto('/video-gallery');
  const card = page.getByRole('article').filter({ hasText: 'Without a thumbnail' });
  const drawing = card.locator('img');
  await drawing.scrollIntoViewIfNeeded();
  await expect
    .poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const picture = await drawing.boundingBox();
  const button = await card.locator('span:has(> svg)').first().boundingBox();
  if (!picture || !button) throw new Error('nothing is laid out');
  expect(button).toMatchObject({ width: 40, height: 40 });
  expect(button.x - picture.x).toBe(12);
  expect(picture.y + picture.height - (button.y + button.height)).toBe(12);
});

const year = (page: Page, name: string) => page.getByRole('main').getByRole('group', { name });
const picturesOf = (page: Page, name: string) => year(page, name).getByRole('link');

/** Adds a year before and one after those of the demo content. Returns the pictures of the earlier one. */
async function addYears({ ownerApi }: Site): Promise<string[]> {
  const names = await ownerApi.photos();
  await ownerApi.addImageSet(2100, names.slice(0, 1));
  await ownerApi.addImageSet(1999, names.slice(1, 10));
  await ownerApi.addImageSet(2100, names.slice(10, 11));
  return names.slice(1, 10);
}

test('pictures are grouped by ascending years and the newest is open, in three columns on a wide screen', async ({
  page,
  site,
}) => {
  await addYears(site);
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/photo_gallery_with_date');
    const texts = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(texts).toEqual([...new Set(texts)].sort());
    await expect(picturesOf(page, '2100')).toHaveCount(2);
    await expect(picturesOf(page, '2100').first()).toBeInViewport();
    await expect(picturesOf(page, '1999')).toHaveCount(0);
  }
  await hydrated(page);
  await year(page, '1999').getByRole('heading').click();
  await expect(picturesOf(page, '1999')).toHaveCount(9);
  // A large picture takes two columns of the first row.
  const boxes = await Promise.all((await picturesOf(page, '1999').all()).map((link) => link.boundingBox()));
  const rowOf = (at: number) => boxes.filter((box) => box && box.y === boxes[at]?.y).length;
  expect([rowOf(0), rowOf(3)]).toEqual([2, 3]);
});

test('a year that was opened is open after a reload and on Back, and closes again', async ({
  page,
  site,
}) => {
  await addYears(site);
  await page.goto('/photo_gallery_with_date');
  await hydrated(page);
  await year(page, '1999').getByRole('heading').click();
  await expect(page).toHaveURL('/photo_gallery_with_date?years=1999');
  await page.reload();
  await hydrated(page);
  await expect(picturesOf(page, '1999')).toHaveCount(9);
  await page
    .getByRole('navigation', { name: 'Ways to look' })
    .getByRole('link', { name: 'All photos' })
    .click();
  await expect(page).toHaveURL('/photo-gallery');
  await page.goBack();
  await expect(picturesOf(page, '1999')).toHaveCount(9);
  await year(page, '1999').getByRole('heading').click();
  await expect(page).toHaveURL('/photo_gallery_with_date');
  await expect(picturesOf(page, '1999')).toHaveCount(0);
});

test('a link to a year opens it, and the viewer opens the year of its last picture when it is closed', async ({
  page,
  site,
}) => {
  const [name = ''] = await addYears(site);
  await page.goto('/photo_gallery_with_date#year-1999');
  await expect(page).toHaveURL('/photo_gallery_with_date?years=1999#year-1999');
  await expect(picturesOf(page, '1999')).toHaveCount(9);
  await expect(page.getByRole('heading', { name: '1999' })).toBeInViewport();
  await page.goto(`/photo_gallery_with_date?photo=${name}`);
  await expect.poll(() => viewer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/photo_gallery_with_date?years=1999');
  await expect(thumbnail(page, name)).toBeFocused();
  await expect(thumbnail(page, name)).toBeInViewport();
});

test('a pressed picture is open before the page navigates to its address, and Back closes it', async ({
  page,
  site,
}) => {
  const [name = ''] = await site.ownerApi.photos();
  await page.goto('/photo-gallery');
  await hydrated(page);
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('dialog[aria-label]')) return;
      observer.disconnect();
      Object.assign(window, { openedAt: location.search });
    }).observe(document, { childList: true, subtree: true });
  });
  await thumbnail(page, name).click();
  await expect(page).toHaveURL(`/photo-gallery?photo=${name}`);
  expect(await page.evaluate(() => Reflect.get(window, 'openedAt'))).toBe('');
  await page.goBack();
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL('/photo-gallery');
});

test('the viewer moves by arrow keys, Home and End, and Escape returns the focus to the last picture’s thumbnail', async ({
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
  await expect(page).toHaveURL('/photo-gallery?more=1');
  await expect(thumbnail(page, names.at(-1) ?? '')).toBeFocused();
  await expect(thumbnail(page, names.at(-1) ?? '')).toBeInViewport();
});

test('a swipe shows the next picture; Back closes the viewer and stays on the page', async ({
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

test('a swipe down closes the viewer, unless it is short or the page is zoomed', async ({ page, site }) => {
  const names = await site.ownerApi.photos();
  await page.goto('/photo-gallery');
  const debug = await page.context().newCDPSession(page);
  /** Moves one finger down over the picture. */
  const swipeDown = async (distance: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      debug.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
    await touch('touchStart', 300);
    for (let y = 300; y <= 300 + distance; y += 10) await touch('touchMove', y);
    await touch('touchEnd');
  };
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    // Not a tap, which would only stop a page that still scrolls from the swipe before.
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
  await expect(thumbnails(page)).toHaveCount(step);
  await expect(viewer(page)).toHaveCount(0);
});

test('neighbouring pictures are preloaded on a fast connection only', async ({ browser, site }) => {
  const names = await site.ownerApi.photos();
  for (const [line, ahead] of [
    [{ saveData: false, effectiveType: '4g' }, true],
    [{ saveData: true, effectiveType: '4g' }, false],
    [{ saveData: false, effectiveType: '3g' }, false],
  ] as const) {
    const context = await browser.newContext();
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

  test('pictures are shown, open in the viewer, and lead to the next one and back', async ({
    page,
    site,
  }) => {
    const names = await site.ownerApi.photos();
    await page.goto('/photo-gallery');
    await expect(thumbnails(page).locator('img')).toHaveCount(step);
    await thumbnail(page, names[step - 1] ?? '').click();
    await expect(position(page)).toHaveText(place(step, names));
    await expect(shown(page)).toBeInViewport();
    await viewer(page).getByRole('button', { name: 'Next picture' }).click();
    await expect(position(page)).toHaveText(place(step + 1, names));
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(thumbnails(page)).toHaveCount(step);
  });

  test('a folded year opens', async ({ page }) => {
    await page.goto('/photo_gallery_with_date');
    const oldest = page.getByRole('main').getByRole('group').first();
    await expect(oldest.getByRole('link')).toHaveCount(0);
    await oldest.getByRole('heading').click();
    await expect(oldest.getByRole('img').first()).toBeVisible();
  });
});

test.describe('on an empty site', () => {
  test.use({ content: 'empty' });

  test('of 500 pictures only those near the viewport are loaded, and none shifts', async ({ page, site }) => {
    const names = Array.from({ length: 500 }, (_, index) => `picture-${index + 1}.webp`);
    await site.ownerApi.addPhotos(names);
    site.network.intercept('GET /img/', answerWithSquare);
    const asked = () =>
      new Set(site.network.requests('GET /img/').map(({ path }) => path.split('/').at(-1))).size;
    await page.goto('/photo-gallery?more=11');
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

  const addMany = async ({ ownerApi, network }: Site, count: number) => {
    const names = Array.from({ length: count }, (_, index) => `picture-${index + 1}.webp`);
    await ownerApi.addPhotos(names);
    network.intercept('GET /img/', answerWithSquare);
    return names;
  };
  const more = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Show more' });

  test('many pictures come in steps, which are there again on Back and after a reload', async ({
    page,
    site,
  }) => {
    await addMany(site, 500);
    const rest = holdRequests(site, 'GET /get_my_photo');
    await page.goto('/photo-gallery');
    await hydrated(page);
    await expect(thumbnails(page)).toHaveCount(45);
    expect(await page.locator('*').count()).toBeLessThan(400);
    await more(page).press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
    await expect(thumbnails(page)).toHaveCount(45);
    rest.release();
    await expect(thumbnails(page)).toHaveCount(90);
    await expect(thumbnails(page).nth(45)).toBeFocused();
    await page.getByRole('navigation', { name: 'Ways to look' }).getByRole('link').last().click();
    await expect(page).toHaveURL('/photo_gallery_with_date');
    await page.goBack();
    await expect(thumbnails(page)).toHaveCount(90);
    await page.reload();
    await expect(thumbnails(page)).toHaveCount(90);
  });

  test('the viewer knows how many pictures there are, leads to those beyond the page, and returns to the last', async ({
    page,
    site,
  }) => {
    await addMany(site, 200);
    const rest = holdRequests(site, 'GET /get_my_photo');
    await page.goto('/photo-gallery');
    await hydrated(page);
    await thumbnail(page, 'picture-45.webp').click();
    await expect(position(page)).toHaveText('45 of 200');
    rest.release();
    await expect(viewer(page).getByRole('button', { name: 'Next picture' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await viewer(page).getByRole('button', { name: 'Next picture' }).click();
    await expect(position(page)).toHaveText('46 of 200');
    await expect(page).toHaveURL('/photo-gallery?photo=picture-46.webp');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/photo-gallery?more=1');
    await expect(thumbnail(page, 'picture-46.webp')).toBeFocused();
    await expect(thumbnail(page, 'picture-46.webp')).toBeInViewport();
  });

  test('a year grows by itself, and so does a folded one to which the viewer returns', async ({
    page,
    site,
  }) => {
    const names = await addMany(site, 200);
    await site.ownerApi.addImageSet(2019, names.slice(0, 100));
    await site.ownerApi.addImageSet(2024, names.slice(100));
    await page.goto('/photo_gallery_with_date');
    await hydrated(page);
    await expect(picturesOf(page, '2024')).toHaveCount(46);
    await year(page, '2024').getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL('/photo_gallery_with_date?years=2024');
    await expect(picturesOf(page, '2024')).toHaveCount(91);
    await page.goto('/photo_gallery_with_date?photo=picture-60.webp');
    await expect.poll(() => viewer(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/photo_gallery_with_date?years=2019_2019');
    await expect(thumbnail(page, 'picture-60.webp')).toBeFocused();
    await expect(picturesOf(page, '2024')).toHaveCount(46);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('links lead to further pictures, also of a folded year, and the viewer through all', async ({
      page,
      site,
    }) => {
      const names = await addMany(site, 200);
      await site.ownerApi.addImageSet(2019, names.slice(0, 20));
      await site.ownerApi.addImageSet(2024, names.slice(100));
      await page.goto('/photo-gallery');
      await more(page).click();
      await expect(thumbnails(page)).toHaveCount(90);
      await thumbnail(page, 'picture-90.webp').click();
      await viewer(page).getByRole('button', { name: 'Next picture' }).click();
      await expect(position(page)).toHaveText('91 of 200');
      await page.goto('/photo_gallery_with_date');
      await year(page, '2019').getByRole('heading').click();
      await year(page, '2019').getByRole('link', { name: 'Show more' }).click();
      await expect(picturesOf(page, '2019')).toHaveCount(20);
    });
  });

  test('a picture that failed before hydration shows its alternative text', async ({ page, site }) => {
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
    // The accessible name of the link says so too.
    await expect(page.getByRole('link', { name: /Could not be loaded/ })).toBeVisible();
    scripts.end();
  });
});

for (const [entry, call, message, heading] of [
  ['Gallery', 'GET /get_my_photo', 'The photos could not be loaded.', 'Photo Gallery'],
  ['Videos', 'GET /get_my_video', 'Can not fatch Video...', 'Video Gallery'],
] as const) {
  test(`the page ${heading} shows skeletons while it loads, and an error with Try again when it fails`, async ({
    page,
    site,
  }) => {
    let fail: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const list = site.network.intercept(call, async (exchange) => {
      await waiting;
      await refusal('broken')(exchange);
    });
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.locator('#menu').getByRole('link', { name: entry }).click();
    await expect(page.getByTestId('skeleton').first()).toBeVisible();
    fail();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(message);
    list.end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  });
}

test('the pictures of an event open in the viewer of the galleries', async ({ page, site }) => {
  const event = await site.ownerApi.picturedEvent(3, 'en');
  await page.goto(`/past_event/${event._id}`);
  await page.getByRole('link', { name: `${event.EventName}, picture 2` }).click();
  await expect(position(page)).toHaveText(`2 of ${event.EventImage.length}`);
  const [day, , year] = event.EDate.split('/');
  await expect(viewer(page)).toContainText(event.EventName);
  await expect(viewer(page)).toContainText(new RegExp(`· .*\\b${Number(day)}\\b.*${year}`));
  await expect(page).toHaveURL(`/past_event/${event._id}?photo=${event.EventImage[1]}`);
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.EventName);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, seen pictures are shown; others are replaced by a note that they are not saved, and load when back online', async ({
    context,
    page,
    site,
  }) => {
    const names = await site.ownerApi.photos();
    const late = names[3] ?? '';
    const lost = site.network.intercept('GET /img/', async (exchange) => {
      const { request, pass } = exchange;
      await (request.url?.includes(late) ? resetConnection(exchange) : pass());
    });
    await openAndCache(page, site, '/photo-gallery');
    await expect(thumbnail(page, late)).toContainText('Could not be loaded');
    // Requested once more for the worker, and then left alone.
    await site.network.idle();
    await page.close();
    lost.end();
    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto('/photo-gallery');
    const seen = thumbnail(later, names[0] ?? '').locator('img');
    await expect
      .poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await thumbnail(later, late).scrollIntoViewIfNeeded();
    await expect(thumbnail(later, late)).toContainText('Not saved on this phone');
    // The viewer shows the small version of it.
    await thumbnail(later, names[0] ?? '').tap();
    await expect
      .poll(() => shown(later).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await later.goBack();
    await context.setOffline(false);
    await expect(thumbnail(later, late).locator('img')).toBeVisible();
  });
});
