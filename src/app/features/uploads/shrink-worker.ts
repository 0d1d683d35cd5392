import type { ShrinkAnswer, ShrinkJob } from './picture-shrinker';

/** Pixels of the longer side; the widest size that is ever shown has 1,920. */
const longest = 2_048;

/**
 * The picture upright, at most so large, in WebP; in JPEG where the browser writes no WebP, which some do not say but
 * answer with PNG. Drawing leaves behind what the camera noted: place, time, owner.
 */
const shrink = async (picture: Blob): Promise<Blob> => {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw here.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
  if (webp.type === 'image/webp') return webp;
  // JPEG knows no transparency, and would make it black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
};

const answer = (message: ShrinkAnswer) => postMessage(message);

addEventListener('message', ({ data: { id, picture } }: MessageEvent<ShrinkJob>) => {
  shrink(picture).then(
    (smaller) => answer({ id, smaller }),
    (error: unknown) => answer({ id, problem: String(error) }),
  );
});
