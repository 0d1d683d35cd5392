import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { webManifest } from '~/content/web-manifest';

const { icons = [], screenshots = [], shortcuts = [] } = webManifest;

test('the product’s manifest has what a phone shows of the installed app', () => {
  expect(webManifest).toMatchObject({
    name: 'Pregnancy support group',
    short_name: 'Pregnancy',
    start_url: '/?source=installed',
    scope: '/',
    display: 'standalone',
    theme_color: '#0a7558',
    background_color: '#fdf9f5',
  });
  expect(webManifest.description).not.toBe('');
  expect(webManifest.short_name?.length).toBeLessThanOrEqual(13);
  expect(icons.map(({ purpose = 'any' }) => purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable', 'monochrome']),
  );
  // Visitors get it too: nothing of it is the owner's.
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([['Events', '/events']]);
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(
    expect.arrayContaining(['narrow', 'wide']),
  );
});

test('every picture of the manifest exists in the size and the format that it claims', async () => {
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap(({ icons: own = [] }) => own)];
  expect(pictures.length).toBeGreaterThan(4);
  for (const { src, sizes, type } of pictures) {
    const { width, height, format } = await sharp(join('public', src)).metadata();
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
  }
});
