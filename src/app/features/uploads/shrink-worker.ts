import type { CropRect, Size } from '../../owner-kit/crop-view';

/** `open` decodes a picture for `crop`, which takes a part of the opened one. */
export type ShrinkJob = { id: number } & (
  | { do: 'shrink'; picture: Blob }
  | { do: 'open'; picture: Blob }
  | { do: 'crop'; rect: CropRect }
);
export interface ShrunkPicture {
  /** At most 2,048 px wide and high, upright, in WebP, or JPEG, or PNG if it has transparent parts. */
  picture: Blob;
  /** At most 320 px: a small phone cannot hold dozens of full pictures in memory. */
  preview: Blob;
}
/** A decoded picture: its upright size in the pixels that are cropped, and a smaller copy to show. */
export interface OpenedPicture extends Size {
  preview: Blob;
}
export type ShrinkAnswer = { id: number } & (
  | { shrunk: ShrunkPicture }
  | { opened: OpenedPicture }
  | { problem: string }
);

/** Pixels of the longer side. The largest size that is ever displayed is 1,920. */
const longest = 2_048;

const preview = { longest: 320, quality: 0.7 };

/** Pixels of the longer side of a picture that stays decoded while it is cropped: 50 MB. */
const longestOpened = 4_096;
const openedPreview = { longest: 1_600, quality: 0.8 };

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

const wholeOf = ({ width, height }: ImageBitmap): CropRect => ({ x: 0, y: 0, width, height });

/**
 * Scales and rotates the picture and encodes it as WebP. Where the browser silently falls back to PNG, that stays for a
 * transparent picture, and any other is encoded as JPEG. Drawing strips the camera's metadata: place, time, owner.
 */
const draw = async (
  bitmap: ImageBitmap,
  most: number,
  quality: number,
  { x, y, width, height }: CropRect = wholeOf(bitmap),
): Promise<Blob> => {
  const scale = Math.min(1, most / Math.max(width, height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw here.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp') return webp;
  if (isTransparent(bitmap) && webp.size <= mostOfPng) return webp;
  // JPEG has no transparency; without a background it turns black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
};

const decode = (picture: Blob) => createImageBitmap(picture, { imageOrientation: 'from-image' });

const shrunk = async (bitmap: ImageBitmap, rect = wholeOf(bitmap)): Promise<ShrunkPicture> => ({
  picture: await draw(bitmap, longest, 0.82, rect),
  preview: await draw(bitmap, preview.longest, preview.quality, rect),
});

const shrink = async (picture: Blob): Promise<ShrunkPicture> => {
  const bitmap = await decode(picture);
  try {
    return await shrunk(bitmap);
  } finally {
    bitmap.close();
  }
};

/** Decodes a picture once. One that is larger than any crop needs is kept smaller. */
const decodeToCrop = async (picture: Blob): Promise<ImageBitmap> => {
  const whole = await decode(picture);
  const scale = longestOpened / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  try {
    return await createImageBitmap(whole, {
      resizeWidth: Math.max(1, Math.round(whole.width * scale)),
      resizeHeight: Math.max(1, Math.round(whole.height * scale)),
      resizeQuality: 'high',
    });
  } finally {
    whole.close();
  }
};

let toCrop: ImageBitmap | undefined;

const open = async (picture: Blob): Promise<OpenedPicture> => {
  toCrop?.close();
  toCrop = await decodeToCrop(picture);
  const { width, height } = toCrop;
  return { width, height, preview: await draw(toCrop, openedPreview.longest, openedPreview.quality) };
};

const answerTo = async (job: ShrinkJob) => {
  if (job.do === 'open') return { opened: await open(job.picture) };
  if (job.do === 'shrink') return { shrunk: await shrink(job.picture) };
  if (!toCrop) throw new Error('No picture is opened.');
  return { shrunk: await shrunk(toCrop, job.rect) };
};

const answer = (message: ShrinkAnswer) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ShrinkJob>) => {
  const { id } = data;
  answerTo(data).then(
    (done) => answer({ id, ...done }),
    (error: unknown) => answer({ id, problem: String(error) }),
  );
});
