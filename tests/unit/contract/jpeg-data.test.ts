import sharp, { type JpegOptions } from 'sharp';
import { expect, test } from 'vitest';
import { jpegState } from '~/contract/jpeg-data.js';
import { halfEnded, without, withWrongScan } from '../../api/faulty-jpegs';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="603" height="457"><rect width="100%" height="100%"
  fill="#fde"/><circle cx="250" cy="200" r="150" fill="#0a7558"/><text x="20" y="420" font-size="60">Programme</text></svg>`;

/** Always the same noise: with another one at each run, a cut falls now and then where a scan has just begun. */
function photo() {
  const [width, height] = [403, 305];
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 0x7fff_ffff;
    return seed / 0x7fff_ffff;
  };
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => 60 * (random() + random()) + 68);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const encodings: [string, JpegOptions][] = [
  ['sequential', {}],
  ['sequential without subsampling', { chromaSubsampling: '4:4:4' }],
  ['progressive', { progressive: true }],
  ['progressive without subsampling', { progressive: true, chromaSubsampling: '4:4:4', quality: 95 }],
  ['sequential in optimised codes', { optimiseCoding: true, quality: 40 }],
];

test.each(encodings)('a %s JPEG is whole, or lacks its end, or is cut', async (_, options) => {
  const plain = sharp(Buffer.from(drawing));
  for (const picture of [photo(), plain, photo().greyscale()]) {
    const jpeg = await picture.jpeg(options).toBuffer();
    expect(jpegState(jpeg)).toBe('whole');
    expect(jpegState(Buffer.concat([jpeg, Buffer.from('what some phones add')]))).toBe('whole');
    // The last scan of a progressive drawing is hardly longer than that.
    const isShort = picture === plain && options.progressive;
    for (const bytes of isShort ? [1, 2, 3] : [1, 2, 3, 20, 100, 199])
      expect(jpegState(without(jpeg, bytes)), `${bytes} bytes`).toBe('unended');
    for (const share of [0.25, 0.5, 0.75, 0.9])
      expect(jpegState(without(jpeg, Math.round(jpeg.length * share))), `${share}`).toBe('cut');
    expect(jpegState(halfEnded(jpeg))).toBe('cut');
  }
});

test('wrong parameters in the scan of a sequential JPEG change nothing', async () => {
  const jpeg = withWrongScan(await photo().jpeg().toBuffer());
  expect(jpegState(jpeg)).toBe('whole');
  expect(jpegState(without(jpeg, 2))).toBe('unended');
  expect(jpegState(halfEnded(jpeg))).toBe('cut');
});

test('what is no JPEG, or a broken one, is unknown or cut, in any number of bytes', async () => {
  const jpeg = await photo().jpeg().toBuffer();
  for (let length = 0; length < 700; length += 1)
    expect(['cut', 'unknown']).toContain(jpegState(jpeg.subarray(0, length)));
  expect(jpegState(await photo().png().toBuffer())).toBe('unknown');
  const broken = Buffer.from(jpeg).fill(0xaa, 9_000, 12_000);
  expect(['whole', 'cut', 'unknown']).toContain(jpegState(broken));
});
