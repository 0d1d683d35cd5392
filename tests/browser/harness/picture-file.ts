import sharp from 'sharp';

/** A picture as a camera would name it, in one colour. */
export const pictureFile = async (name: string, background = '#c08457') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
