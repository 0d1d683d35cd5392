import { expect } from 'playwright/test';
import { desk } from './harness/devices';
import { expectNoShift, watchShifts } from './harness/layout-shifts';
import { hydrated } from './harness/phone';
import { test } from './harness/test';

const narrowDesk = { width: 1024, height: 768 };

for (const { address, drawing } of [
  { address: '/about-us', drawing: 'head-about' },
  { address: '/categories', drawing: 'head-facilities' },
  { address: '/events', drawing: 'head-events' },
  { address: '/volunteer', drawing: 'head-volunteer' },
  { address: '/photo-gallery', drawing: 'head-galleries' },
  { address: '/photo_gallery_with_date', drawing: 'head-galleries' },
  { address: '/video-gallery', drawing: 'head-videos' },
  { address: '/our-team', drawing: 'head-team' },
  { address: '/contact-us', drawing: 'head-contact' },
]) {
  test.describe(`the title of ${address}`, () => {
    for (const viewport of [desk, narrowDesk])
      test(`at ${viewport.width} px stands left of a drawing on the band's lower edge`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await watchShifts(page);
        await page.goto(`${address}?lng=hi`);
        await hydrated(page);
        const main = page.getByRole('main');
        const picture = main.locator('header picture img');
        await expect(picture).toHaveJSProperty('complete', true);
        expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(drawing);
        const boxOf = async (part: typeof main) =>
          (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const title = await boxOf(main.getByRole('heading', { level: 1 }));
        const shown = await boxOf(picture);
        const band = await boxOf(main.locator('header').first());
        const middle = viewport.width / 2;
        expect(title.x + title.width).toBeLessThanOrEqual(middle);
        expect(shown.x).toBeGreaterThanOrEqual(middle);
        expect(shown.height).toBeGreaterThan(270);
        expect(shown.height).toBeCloseTo(shown.width * 0.6, 0);
        expect(shown.y + shown.height).toBeCloseTo(band.y + band.height, 0);
        expect(band.width).toBe(await main.evaluate(({ clientWidth }) => clientWidth));
        await expectNoShift(page, address);
      });

    test('on a phone has no drawing, and loads none', async ({ page, site }) => {
      const drawings: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('single-page-head-')) drawings.push(request.url());
      });
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(address);
      await hydrated(page);
      await site.network.idle();
      await expect(page.getByRole('main').locator('header img')).toBeHidden();
      expect(drawings).toEqual([]);
    });
  });
}
