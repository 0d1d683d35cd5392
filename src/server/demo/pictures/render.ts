import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import sharp from 'sharp';

/**
 * `npm run render-demo`: renders each drawing of this folder as WebP beside it. Results are committed, so this runs
 * only when a drawing changes.
 */

const here = new URL('.', import.meta.url);
for (const file of (await readdir(here)).filter((name) => name.endsWith('.svg'))) {
  const svg = await readFile(new URL(file, here));
  const webp = await sharp(svg).webp({ quality: 75, effort: 6 }).toBuffer();
  await writeFile(new URL(`${basename(file, '.svg')}.webp`, here), webp);
}
