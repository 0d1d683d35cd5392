import type { ShrinkAnswer, ShrinkJob, ShrunkPicture } from './shrink-messages';

/** Pixels of the longer side; the widest size that is ever shown has 1,920. */
const longest = 2_048;

/** The same of its preview, and how good that is. */
const preview = { longest: 320, quality: 0.7 };

/**
 * The picture upright, at most so large, in WebP; in JPEG where the browser writes no WebP, which some do not say but
 * answer with PNG. Drawing leaves behind what the camera noted: place, time, owner.
 */
const draw = async (bitmap: ImageBitmap, most: number, quality: number): Promise<Blob> => {
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw here.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp') return webp;
  // JPEG knows no transparency, and would make it black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
};

const shrink = async (picture: Blob): Promise<ShrunkPicture> => {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  try {
    return {
      picture: await draw(bitmap, longest, 0.82),
      preview: await draw(bitmap, preview.longest, preview.quality),
    };
  } finally {
    bitmap.close();
  }
};

const answer = (message: ShrinkAnswer) => postMessage(message);

addEventListener('message', ({ data: { id, picture } }: MessageEvent<ShrinkJob>) => {
  shrink(picture).then(
    (shrunk) => answer({ id, shrunk }),
    (error: unknown) => answer({ id, problem: String(error) }),
  );
});
