import sharp from 'sharp';

/** A file as the phone's picker gives it. */
export interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Pictures as a camera makes them: full of detail, so that they do not compress to nothing. */
export const cameraRoll = (count: number, { width = 1_200, height = 900 } = {}): Promise<Chosen[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `IMG_${String(index + 1).padStart(2, '0')}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: {
          width,
          height,
          channels: 3,
          background: '#0a7558',
          noise: { type: 'gaussian', mean: 60 + index * 3, sigma: 40 },
        },
      })
        .jpeg({ quality: 80 })
        .toBuffer(),
    })),
  );

/** Has the first bytes of a picture and cannot be decoded. */
export const damagedPicture: Chosen = {
  name: 'damaged.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('ffd8ffe000104a464946000101', 'hex'),
};

/** A file that is no picture. */
export const letter: Chosen = {
  name: 'letter.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7'),
};
