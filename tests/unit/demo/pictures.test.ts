import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Day } from '~/contract/event-date';
import { demoPictures } from '~/server/demo/demo-content';
import { demoEvents } from '~/server/demo/events';
import { demoGallery, demoImageSets } from '~/server/demo/gallery';

const today = '2026-11-21' as Day;
const folder = fileURLToPath(new URL('../../../src/server/demo/pictures/', import.meta.url));
const files = (await readdir(folder)).filter((name) => /\.(svg|webp)$/.test(name));
const svgs = files.filter((name) => name.endsWith('.svg'));
const all = Object.values(demoPictures(today)).flat();
const drawingsOf = (pictures: readonly { drawing: string }[]) => pictures.map(({ drawing }) => drawing);

describe('the demo pictures', () => {
  it('have distinct file names, which do not depend on the day', () => {
    const names = all.map(({ fileName }) => fileName);
    expect(names).toHaveLength(188);
    expect(new Set(names).size).toBe(names.length);
    expect(demoPictures('2031-05-04' as Day)).toEqual(demoPictures(today));
  });

  it('show every drawing of the folder, each of which is there as SVG and as WebP', () => {
    const shown = [...new Set(drawingsOf(all))];
    expect(files.toSorted()).toEqual(shown.flatMap((name) => [`${name}.svg`, `${name}.webp`]).toSorted());
  });

  it('take at most 8 MB of the repository', async () => {
    const sizes = await Promise.all(files.map((name) => stat(`${folder}${name}`)));
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(8_000_000);
  });

  it('are not shown twice on a page', () => {
    const events = demoEvents(today);
    const pages = [
      events.map(({ banner }) => banner),
      demoGallery(),
      ...events.map(({ gallery }) => gallery),
      ...demoImageSets(today).map(({ pictures }) => pictures),
    ].map(drawingsOf);
    for (const page of pages) expect(new Set(page).size).toBe(page.length);
  });

  it.each(svgs)('are rendered from %s, which has no text, in its size', async (name) => {
    const svg = await readFile(`${folder}${name}`, 'utf8');
    expect(svg).not.toMatch(/<text|<image|<script|NaN|undefined|Infinity/);
    const webp = await sharp(`${folder}${name.replace('.svg', '.webp')}`).metadata();
    expect(svg).toContain(` width="${webp.width}" height="${webp.height}"`);
  });
});
