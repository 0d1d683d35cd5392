import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { startSite } from './bench/site';
import { chromiumFlags } from './browser/harness/chromium-flags';
import { ensureChromium } from './chromium';

/**
 * Takes the screenshots that phones and desktops show before they install the app, and those of the README, when the
 * look has changed: `npx tsx tests/manifest-pictures.ts https://example.org` of a site that runs, or without an address of the
 * demo site, which needs a build.
 */

const pictures = [
  { file: 'public/screenshot-narrow-home.jpg', path: '/', width: 412, height: 823, scale: 2 },
  { file: 'public/screenshot-narrow-events.jpg', path: '/events', width: 412, height: 823, scale: 2 },
  { file: 'public/screenshot-wide-home.jpg', path: '/', width: 1280, height: 800, scale: 1 },
  { file: 'tests/readme/phone.webp', path: '/events', width: 412, height: 823, scale: 1 },
  { file: 'tests/readme/desktop.webp', path: '/', width: 1280, height: 800, scale: 1 },
];

const [, , address] = process.argv;
const site =
  address === undefined ? await startSite() : { url: new URL(address).origin, stop: async () => {} };
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags });
for (const { file, path, width, height, scale } of pictures) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  await page.goto(site.url + path, { waitUntil: 'networkidle' });
  // A slow first load shows the fallback font; the display font is in the browser's cache by now.
  await page.reload({ waitUntil: 'networkidle' });
  const screenshot = sharp(await page.screenshot());
  const encoded = file.endsWith('.webp')
    ? screenshot.webp({ quality: 72 })
    : screenshot.jpeg({ quality: 72 });
  await writeFile(file, await encoded.toBuffer());
  await page.close();
}
await browser.close();
await site.stop();
