import sharp from 'sharp';

/** A picture with noise, so that it does not compress to nothing. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#0a7558',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

/** Pixels: enough for tests, and quick to encode. */
const maxSide = 400;

/** A JPEG of exactly this many bytes: a picture, and padding after its end, which is allowed. */
export const jpegOf = async (bytes: number): Promise<Uint8Array<ArrayBuffer>> => {
  const side = Math.min(maxSide, Math.max(16, Math.floor(Math.sqrt(bytes / 2))));
  const picture = await noise(side, side).jpeg({ quality: 80 }).toBuffer();
  if (picture.length > bytes) throw new Error(`${picture.length} bytes are more than ${bytes}.`);
  const padded = new Uint8Array(bytes);
  padded.set(picture);
  return padded;
};
