// @ts-check
import sharp from 'sharp';

/**
 * The program of the picture process (picture-process.ts). JavaScript, so that node runs it from source and build.
 * @typedef {import('sharp').ResizeOptions} Resize
 * @typedef {keyof import('sharp').FormatEnum} Format
 * @typedef {{ id: number, path?: string, bytes?: Uint8Array, resize: Resize, ground?: string, edge?: number,
 *   format: Format, options: object }} Message
 */

/** More pixels than any camera's: an attack on the memory. */
const mostPixels = 50_000_000;

sharp.cache(false);
sharp.concurrency(1);

process.once('disconnect', () => process.exit());

/**
 * Ends the process if the server is gone.
 * @param {{ id: number, encoded: Uint8Array } | { id: number, problem: string }} message
 */
const answer = (message) => process.send?.(message, undefined, undefined, (error) => error && process.exit());

/** @param {Message} message */
const encode = async ({ id, path, bytes, resize, ground, edge = 0, format, options }) => {
  try {
    const picture = sharp(bytes ?? path, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize(resize);
    const background = ground ?? (format === 'jpeg' ? '#ffffff' : undefined);
    if (background) picture.flatten({ background });
    if (edge > 0) picture.extend({ top: edge, bottom: edge, left: edge, right: edge, background });
    answer({ id, encoded: await picture.toFormat(format, options).toBuffer() });
  } catch (error) {
    answer({ id, problem: error instanceof Error ? error.message : String(error) });
  }
};

process.on('message', encode);
