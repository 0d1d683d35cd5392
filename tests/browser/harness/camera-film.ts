import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { ensureChromium } from '../../chromium';
import { testFlags } from './chromium-flags';

/** What the camera sees: a table, with a phone that shows a code, or none. */
async function frame(code?: string): Promise<Buffer> {
  const table = sharp({ create: { width: 640, height: 480, channels: 3, background: '#b9ab98' } });
  if (code === undefined) return table.jpeg().toBuffer();
  const { path, size } = drawn(code);
  const screen = `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="260" viewBox="-4 -4 ${size} ${size}"><rect x="-4" y="-4" width="100%" height="100%" fill="white"/><path d="${path}"/></svg>`;
  return table
    .composite([{ input: Buffer.from(screen), left: 190, top: 110 }])
    .jpeg()
    .toBuffer();
}

/** As the page of a place draws it, with its quiet zone. */
function drawn(code: string): { path: string; size: number } {
  const bitmap = generate(code);
  return { path: toSvgPath(bitmap), size: bitmap.size + 8 };
}

/** A scene of so many frames, of which Chromium plays thirty a second. */
export interface Scene {
  code?: string;
  frames: number;
}

/**
 * A browser whose camera plays a film, over and over. It lets no page use it that has not the permission.
 * @param scenes without any, the machine has no camera
 */
export async function browserWithCamera(
  scenes: Scene[],
): Promise<{ browser: Browser; end: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'camera-'));
  const film = join(folder, 'film.mjpeg');
  const shots = await Promise.all(
    scenes.map(async ({ code, frames }) => {
      const shot = await frame(code);
      return Array.from({ length: frames }, () => shot);
    }),
  );
  await writeFile(film, Buffer.concat(shots.flat()));
  const camera = ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...testFlags, ...(scenes.length > 0 ? camera : [])],
  });
  return {
    browser,
    async end() {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}
