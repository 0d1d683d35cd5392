import { expect } from 'playwright/test';
import { expectNoShift, watchShifts } from './harness/layout-shifts';
import { emptyCacheAtEachLoad } from './harness/phone';
import { test } from './harness/test';

test.use({ serviceWorkers: 'block' });

/** The narrowest with a drawing: on wider ones there is more room beside a title. */
const narrowDesk = { width: 1024, height: 768 };

const titles = [
  { address: '/about-us', drawing: 'head-about' },
  { address: '/categories', drawing: 'head-facilities' },
  { address: '/events', drawing: 'head-events' },
  { address: '/volunteer', drawing: 'head-volunteer' },
  { address: '/photo-gallery', drawing: 'head-galleries' },
  { address: '/photo_gallery_with_date', drawing: 'head-galleries' },
  { address: '/video-gallery', drawing: 'head-videos' },
  { address: '/our-team', drawing: 'head-team' },
  { address: '/contact-us', drawing: 'head-contact' },
];

test("on a desk each page's title is left of a drawing at the band's lower edge", async ({ page }) => {
  await page.setViewportSize(narrowDesk);
  await watchShifts(page);
  await emptyCacheAtEachLoad(page);
  for (const { address, drawing } of titles) {
    await page.goto(`${address}?lng=hi`);
    const main = page.getByRole('main');
    const picture = main.locator('header picture img');
    await expect(picture, address).toHaveJSProperty('complete', true);
    const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect.soft(source, address).toContain(drawing);
    const boxOf = async (part: typeof main) =>
      (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const title = await boxOf(main.getByRole('heading', { level: 1 }));
    const shown = await boxOf(picture);
    const band = await boxOf(main.locator('header').first());
    const middle = narrowDesk.width / 2;
    expect.soft(title.x + title.width, address).toBeLessThanOrEqual(middle);
    expect.soft(shown.x, address).toBeGreaterThanOrEqual(middle);
    expect.soft(shown.height, address).toBeGreaterThan(270);
    expect.soft(shown.height, address).toBeCloseTo(shown.width * 0.6, 0);
    expect.soft(shown.y + shown.height, address).toBeCloseTo(band.y + band.height, 0);
    expect.soft(band.width, address).toBe(await main.evaluate(({ clientWidth }) => clientWidth));
    await expectNoShift(page, address);
  }
});

test('on a phone titles have no drawing, and load none', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const { address } of titles) {
    await page.goto(address);
    await expect(page.getByRole('main').locator('header img'), address).toBeHidden();
  }
  await site.network.idle();
  expect(site.network.requests('GET ').filter(({ path }) => path.includes('single-page-head-'))).toEqual([]);
});
