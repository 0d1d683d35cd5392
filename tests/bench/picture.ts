import { join } from 'node:path';
import sharp from 'sharp';
import { diskStore } from '~/server/files/disk-store';
import type { RunningSite } from './site';

const atOnce = 20;

/** A picture of 12 megapixels with the grain of a phone's camera, as it might come without our shrinking. */
async function photograph(turn: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 6 + turn / 10 } as const;
  const size = { width: 4000, height: 3000 };
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp('src/server/demo/pictures/garba-evening-2.svg', { density: 300 })
    .resize(size)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

const timed = async (url: string): Promise<{ took: number; bytes: number }> => {
  const before = performance.now();
  const answer = await fetch(url, { headers: { accept: 'image/avif' } });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return { took: performance.now() - before, bytes: byteLength };
};

/** What a visitor waits for a large photograph, and what it costs. */
export async function measurePicture(site: RunningSite): Promise<Record<string, number>> {
  const files = diskStore(join(site.folder, 'files'));
  const put = async (name: string, turn: number) => files.write(name, await photograph(turn));
  await put('large.jpg', 0);
  const first = await timed(`${site.url}/img/640/large.jpg`);
  const later = await timed(`${site.url}/img/640/large.jpg`);
  const names = Array.from({ length: atOnce }, (_, turn) => `large-${turn}.jpg`);
  for (const [turn, name] of names.entries()) await put(name, turn);
  let most = 0;
  const watching = setInterval(async () => {
    most = Math.max(most, (await site.residentMemory()).together);
  }, 50);
  await Promise.all(names.map((name) => timed(`${site.url}/img/640/${name}`)));
  clearInterval(watching);
  return {
    'AVIF of 640 px, kB': Math.round(first.bytes / 100) / 10,
    'first request, ms': Math.round(first.took),
    'later ones, ms': Math.round(later.took * 10) / 10,
    [`memory with ${atOnce} at once, encoder included, MB`]: Math.round(most / 1e6),
  };
}
