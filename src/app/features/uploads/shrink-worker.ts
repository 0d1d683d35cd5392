export interface ShrinkJob {
  id: number;
  picture: Blob;
}
export interface ShrunkPicture {
  /** At most 2,048 px wide and high, upright, in WebP, or JPEG, or PNG if it has transparent parts. */
  picture: Blob;
  /** At most 320 px: a small phone cannot hold dozens of full pictures in memory. */
  preview: Blob;
}
export type ShrinkAnswer = { id: number; shrunk: ShrunkPicture } | { id: number; problem: string };

/** Pixels of the longer side. The largest size that is ever displayed is 1,920. */
const longest = 2_048;

const preview = { longest: 320, quality: 0.7 };

/** Bytes of a transparent picture in PNG, which a photograph exceeds. */
const mostOfPng = 1_500_000;

/** Whether a small copy has transparent pixels. */
const isTransparent = (bitmap: ImageBitmap): boolean => {
  const side = 64;
  const context = new OffscreenCanvas(side, side).getContext('2d');
  context?.drawImage(bitmap, 0, 0, side, side);
  const { data = [] } = context?.getImageData(0, 0, side, side) ?? {};
  return data.some((value, at) => at % 4 === 3 && value < 255);
};

/**
 * Scales and rotates the picture and encodes it as WebP. Where the browser silently falls back to PNG, that stays for a
 * transparent picture, and any other is encoded as JPEG. Drawing strips the camera's metadata: place, time, owner.
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
  if (isTransparent(bitmap) && webp.size <= mostOfPng) return webp;
  // JPEG has no transparency; without a background it turns black.
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
