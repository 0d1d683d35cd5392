// @ts-check
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { endMarker, jpegState } from '../../contract/jpeg-data.js';

/**
 * The program of the picture process (picture-process.ts). JavaScript, so that node runs it from source and build.
 * @typedef {import('sharp').ResizeOptions} Resize
 * @typedef {keyof import('sharp').FormatEnum} Format
 * @typedef {{ id: number, path?: string, bytes?: Uint8Array, resize: Resize, ground?: string, edge?: number,
 *   isMonochrome?: boolean, format: Format, options: object }} Message
 */

/** The most that WebP can have, more than any camera's. */
const maxPixels = 16_383 ** 2;

/** Bytes of memory for decoding a picture; enough for 120 megapixels of what cameras make. */
const maxMemory = 600_000_000;

/** Bytes from which pictures are decoded one after the other. */
const muchMemory = 60_000_000;

/** Transparent. */
const clear = '#0000';

sharp.cache(false);
sharp.concurrency(1);
// SVG, for one, could name other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((type) => `VipsForeignLoad${type}`),
});

process.once('disconnect', () => process.exit());

/**
 * Ends the process if the server is gone.
 * @param {{ isReady: true } | { id: number } & ({ isBegun: true } | { encoded: Uint8Array }
 *   | { problem: string, isTooLarge: boolean, isShapeless: boolean })} message
 */
const answer = (message) => process.send?.(message, undefined, undefined, (error) => error && process.exit());

class TooLarge extends Error {}
class Shapeless extends Error {}

/**
 * Returns the bytes of memory that decoding needs, as measured (tests/api/large-pictures.test.ts): nearly none where
 * libvips reads row by row, else the whole picture.
 * @param {import('sharp').Metadata} metadata
 */
const memoryFor = ({ format, width, height, channels, depth, isProgressive, chromaSubsampling }) => {
  const pixels = width * height;
  const isDeep = depth === 'ushort';
  if (format === 'jpeg') {
    // Two bytes for each coefficient.
    const perPixel = { '4:2:0': 3, '4:2:0:4': 5, '4:2:2': 4 }[chromaSubsampling ?? ''] ?? 2 * channels;
    return isProgressive ? perPixel * pixels : 0;
  }
  if (format === 'png') return isProgressive ? channels * (isDeep ? 2 : 1) * pixels : 0;
  if (format === 'webp') return 4 * pixels;
  return pixels * (format === 'gif' ? 5 : isDeep ? 27 : 20);
};

/** @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
const oneByOne = (work) => {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
};

/** @typedef {(more?: import('sharp').SharpOptions) => import('sharp').Sharp} Read */

/**
 * Returns how to read a picture, mended where it only lacks its end marker. Some phones' pictures have faults that every
 * browser passes over, and libvips warns of; but so it does of a picture of which half is missing.
 * @param {Uint8Array} bytes
 * @param {(read: Read) => Promise<Uint8Array>} encodeWith
 */
const withMending = async (bytes, encodeWith) => {
  /** @type {(bytes: Uint8Array, failOn: 'warning' | 'error') => Read} */
  const reader = (bytes, failOn) => () => sharp(bytes, { limitInputPixels: maxPixels, failOn });
  if (bytes[0] !== 0xff) return encodeWith(reader(bytes, 'error'));
  try {
    return await encodeWith(reader(bytes, 'warning'));
  } catch (error) {
    const state = error instanceof Shapeless ? 'cut' : jpegState(bytes);
    if (state === 'cut') throw error;
    const mended = state === 'unended' ? Buffer.concat([bytes, endMarker]) : bytes;
    return encodeWith(reader(mended, 'error'));
  }
};

/** Shares of the picture. With less transparency, such as at cut corners, the shape would be a plain disc. */
const minTransparent = 0.25;
const minShown = 0.02;

/** @param {import('sharp').Sharp} picture */
const requireShape = async (picture) => {
  const { hasAlpha } = await picture.metadata();
  const small = picture.resize({ width: 128, height: 128, fit: 'fill' }).extractChannel('alpha').raw();
  const alphas = hasAlpha ? [...(await small.toBuffer())] : [255];
  const shown = alphas.reduce((sum, alpha) => sum + alpha, 0) / alphas.length / 255;
  if (shown > 1 - minTransparent || shown < minShown) throw new Shapeless('It has no shape of its own.');
};

/**
 * Returns the picture in white, each pixel as transparent as before.
 * @param {import('sharp').Sharp} picture
 */
const inWhite = async (picture) => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at++) if (at % 4 !== 3) data[at] = 255;
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 4 } });
};

/**
 * @param {Message} message
 * @returns {(read: Read) => Promise<Uint8Array>}
 */
const encoderOf =
  ({ resize, ground, edge = 0, isMonochrome = false, format, options }) =>
  async (read) => {
    if (isMonochrome) await requireShape(read());
    const picture = read()
      .autoOrient()
      .resize(isMonochrome ? { ...resize, background: clear } : resize);
    const background = isMonochrome ? clear : (ground ?? (format === 'jpeg' ? '#ffffff' : undefined));
    if (background && !isMonochrome) picture.flatten({ background });
    if (edge > 0) picture.extend({ top: edge, bottom: edge, left: edge, right: edge, background });
    const shown = isMonochrome ? await inWhite(picture) : picture;
    return shown.toFormat(format, options).toBuffer();
  };

/**
 * Calls `begin` when it is the picture's turn.
 * @param {Message} message
 * @param {() => void} begin
 */
const encoded = async (message, begin) => {
  const bytes = message.bytes ?? (await readFile(message.path ?? ''));
  const metadata = await sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata();
  const memory = memoryFor(metadata);
  if (memory > maxMemory || metadata.width * metadata.height > maxPixels)
    throw new TooLarge('It has too many pixels.');
  const encodeNow = () => {
    begin();
    return withMending(bytes, encoderOf(message));
  };
  return memory > muchMemory ? oneByOne(encodeNow) : encodeNow();
};

/** @param {Message} message */
const encode = async (message) => {
  const { id } = message;
  try {
    answer({ id, encoded: await encoded(message, () => answer({ id, isBegun: true })) });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    answer({
      id,
      problem,
      isTooLarge: error instanceof TooLarge,
      isShapeless: error instanceof Shapeless,
    });
  }
};

process.on('message', encode);
answer({ isReady: true });
