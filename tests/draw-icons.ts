import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Renders the app icons from `logo.svg` and `shortcut-….svg`, and the share pictures from it and from `share.svg`: `npx tsx
 * tests/draw-icons.ts`. Results are committed, so this runs only when a drawing changes.
 */

const ground = '#fbe7d0';
const logoGreen = '#0a7558';

const pathTo = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const picture = (name: string) => readFile(pathTo(`../src/content/pictures/${name}.svg`), 'utf8');
const target = (name: string) => pathTo(`../public/${name}`);

/** Returns the content of an SVG's root. */
const inside = (svg: string) => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));

/** The logo centred in a square of 64: `share` of its width, `corner` radius of the background. */
const tile = (logo: string, share: number, corner: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${corner}" fill="${ground}"/>` +
  `<g transform="translate(${32 * (1 - share)} ${32 * (1 - share)}) scale(${share})">${inside(logo)}</g></svg>`;

/** A monochrome icon, which the phone tints. */
const silhouette = (logo: string, share: number) => {
  const mask = inside(logo)
    .replaceAll(
      /fill="(#[0-9a-f]{6})"/g,
      (_, color) => `fill="${color === logoGreen ? '#ffffff' : '#000000'}"`,
    )
    .replaceAll(/ opacity="[^"]*"/g, '');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64">${mask}</mask>` +
    `<g transform="translate(${32 * (1 - share)} ${32 * (1 - share)}) scale(${share})"><rect width="64" height="64" mask="url(#m)"/></g></svg>`
  );
};

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 72 * Math.ceil(size / 64) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10, colours: 64 })
    .toBuffer();

/** Windows icon with a PNG (supported since Vista). */
const ico = (image: Buffer, size: number) => {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
};

const logo = await picture('logo');
// The safe zone of a maskable icon is a circle of 80 % of the width; the logo's corners reach 47 % of its own.
const icons: [name: string, svg: string, size: number][] = [
  ['icon-192.png', tile(logo, 0.74, 14), 192],
  ['icon-512.png', tile(logo, 0.74, 14), 512],
  ['maskable-512.png', tile(logo, 0.62, 0), 512],
  ['monochrome-512.png', silhouette(logo, 0.84), 512],
  ['apple-touch-icon-180.png', tile(logo, 0.7, 0), 180],
  ['shortcut-events-96.png', await picture('shortcut-events'), 96],
];
for (const [name, svg, size] of icons) await writeFile(target(name), await png(svg, size));
// JPEG: some link previews support neither SVG nor newer formats.
const shared = sharp(Buffer.from(await picture('share'))).resize(1200, 630);
await writeFile(target('share.jpg'), await shared.jpeg({ quality: 80, mozjpeg: true }).toBuffer());
/** Of a group that has no logo yet: the product's, without words. */
const ofProduct =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${ground}"/>` +
  `<g transform="translate(440 155) scale(5)">${inside(logo)}</g></svg>`;
const shareOfProduct = sharp(Buffer.from(ofProduct)).resize(1200, 630);
await writeFile(
  target('share-product.jpg'),
  await shareOfProduct.jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
);
await writeFile(target('favicon.ico'), ico(await png(logo, 48), 48));
