// @ts-check
import sharp from 'sharp';

/**
 * The program of the picture process (picture-process.ts). JavaScript, so that node runs it from source and build.
 * @typedef {import('sharp').ResizeOptions} Resize
 * @typedef {keyof import('sharp').FormatEnum} Format
 * @typedef {{ id: number, path?: string, bytes?: Uint8Array, resize: Resize, ground?: string, edge?: number,
 *   isMonochrome?: boolean, format: Format, options: object }} Message
 */

/** More pixels than any camera's: an attack on the memory. */
const mostPixels = 50_000_000;

/** Transparent. */
const clear = '#0000';

sharp.cache(false);
sharp.concurrency(1);

process.once('disconnect', () => process.exit());

/**
 * Ends the process if the server is gone.
 * @param {{ isReady: true } | { id: number, encoded: Uint8Array } | { id: number, problem: string }} message
 */
const answer = (message) => process.send?.(message, undefined, undefined, (error) => error && process.exit());

/** Shares of the picture. With less transparency, such as at cut corners, the shape would be a plain disc. */
const leastTransparent = 0.25;
const leastShown = 0.02;

/** @param {import('sharp').Sharp} picture */
const requireShape = async (picture) => {
  const { isOpaque, channels } = await picture.stats();
  const shown = isOpaque ? 1 : (channels.at(-1)?.mean ?? 0) / 255;
  if (shown > 1 - leastTransparent || shown < leastShown) throw new Error('It has no shape of its own.');
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

/** @param {Message} message */
const encode = async ({
  id,
  path,
  bytes,
  resize,
  ground,
  edge = 0,
  isMonochrome = false,
  format,
  options,
}) => {
  try {
    const read = () => sharp(bytes ?? path, { limitInputPixels: mostPixels });
    if (isMonochrome) await requireShape(read());
    const picture = read()
      .autoOrient()
      .resize(isMonochrome ? { ...resize, background: clear } : resize);
    const background = isMonochrome ? clear : (ground ?? (format === 'jpeg' ? '#ffffff' : undefined));
    if (background && !isMonochrome) picture.flatten({ background });
    if (edge > 0) picture.extend({ top: edge, bottom: edge, left: edge, right: edge, background });
    const shown = isMonochrome ? await inWhite(picture) : picture;
    answer({ id, encoded: await shown.toFormat(format, options).toBuffer() });
  } catch (error) {
    answer({ id, problem: error instanceof Error ? error.message : String(error) });
  }
};

process.on('message', encode);
answer({ isReady: true });
