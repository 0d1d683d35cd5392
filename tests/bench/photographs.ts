import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** 12 megapixels, as phones have them. */
const size = { width: 4_000, height: 3_000 };

/** Noise of which each grain is some pixels wide. */
const grain = async (pixels: number, sigma: number): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma } as const;
  const [width, height] = [size.width / pixels, size.height / pixels];
  const small = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(small).resize(size).png({ compressionLevel: 1 }).toBuffer();
};

const gradient = (turn: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000">
  <linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="hsl(${turn * 9} 60% 80%)" /><stop offset="1" stop-color="hsl(${turn * 9 + 90} 60% 30%)" />
  </linearGradient>
  <rect width="4000" height="3000" fill="url(#light)" />
</svg>`;

/**
 * Pictures of about 4 MB as a phone's camera writes them, put into a folder: light that changes, structure, and the
 * sensor's grain, so that neither JPEG nor making them smaller makes them small beyond what it does to real ones.
 * Gives their paths and their bytes together.
 */
export async function photographs(
  count: number,
  folder: string,
): Promise<{ paths: string[]; bytes: number }> {
  const layers = [await grain(4, 11), await grain(1, 9)];
  const paths: string[] = [];
  let bytes = 0;
  for (let turn = 0; turn < count; turn++) {
    const picture = await sharp(Buffer.from(gradient(turn)))
      .composite(layers.map((input) => ({ input, blend: 'hard-light' })))
      .jpeg({ quality: 90 })
      .toBuffer();
    const path = join(folder, `IMG_${String(turn + 1).padStart(2, '0')}.jpg`);
    await writeFile(path, picture);
    paths.push(path);
    bytes += picture.byteLength;
  }
  return { paths, bytes };
}
