import { endMarker, jpegState } from '~/contract/jpeg-data.js';
import type { CropRect, Size } from '../../owner-kit/crop-view';
import { scaleFor, type Target } from '../../owner-kit/crop-view';

/** `open` decodes a picture for `crop`, which takes a part of the opened one. */
export type ShrinkJob = { id: number } & (
  | { do: 'shrink'; picture: Blob }
  | { do: 'open'; picture: Blob }
  | { do: 'crop'; rect: CropRect; isDisc: boolean }
);
export interface ShrunkPicture {
  /** Upright, in WebP, or JPEG, or PNG if it has transparent parts. */
  picture: Blob;
  /**
   * A small copy: a small phone cannot hold dozens of full pictures in memory. Null where there is none, and the picture
   * itself is too large to be shown as one.
   */
  preview: Blob | null;
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

/** The largest width that is ever displayed is 1,920; a tall screenshot of a phone keeps its width, to stay readable. */
const stored: Target = { longer: 2_048, shorter: 1_080, area: 12_000_000 };

/** Of a logo, whose largest icon is 512 wide; small enough for PNG. */
const storedDisc: Target = { longer: 1_024, shorter: 1_024, area: 1_024 * 1_024 };

const preview: Target = { longer: 320, shorter: 160, area: 320 * 320 };
const previewQuality = 0.7;

/** A picture that stays decoded while it is cropped: 64 MB. */
const opened: Target = { longer: 4_096, shorter: 2_160, area: 16_000_000 };
const openedPreview: Target = { longer: 1_600, shorter: 800, area: 1_600 * 1_600 };

/** Bytes of a transparent picture in PNG, which a photograph exceeds. */
const maxPngBytes = 1_500_000;

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
  target: Target,
  quality: number,
  { x, y, width, height }: CropRect = wholeOf(bitmap),
  isDisc = false,
): Promise<Blob> => {
  const scale = scaleFor({ width, height }, target);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw here.');
  context.imageSmoothingQuality = 'high';
  if (isDisc) {
    context.beginPath();
    context.arc(canvas.width / 2, canvas.height / 2, canvas.width / 2, 0, 2 * Math.PI);
    context.clip();
  }
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp') return webp;
  if (isDisc || (isTransparent(bitmap) && webp.size <= maxPngBytes)) return webp;
  // JPEG has no transparency; without a background it turns black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
};

/** Decodes a picture, also one that only lacks its end marker, which pages show and Chromium refuses here. */
const decode = async (picture: Blob): Promise<ImageBitmap> => {
  const bitmapOf = (blob: Blob) => createImageBitmap(blob, { imageOrientation: 'from-image' });
  return bitmapOf(picture).catch(async (error: unknown) => {
    if (jpegState(new Uint8Array(await picture.arrayBuffer())) !== 'unended') throw error;
    return bitmapOf(new Blob([picture, endMarker], { type: 'image/jpeg' }));
  });
};

const shrunk = async (
  bitmap: ImageBitmap,
  rect = wholeOf(bitmap),
  isDisc = false,
): Promise<ShrunkPicture> => ({
  picture: await draw(bitmap, isDisc ? storedDisc : stored, 0.82, rect, isDisc),
  preview: await draw(bitmap, preview, previewQuality, rect, isDisc),
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
  const scale = scaleFor(whole, opened);
  if (scale === 1) return whole;
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
  return { width, height, preview: await draw(toCrop, openedPreview, 0.8) };
};

const answerTo = async (job: ShrinkJob) => {
  if (job.do === 'open') return { opened: await open(job.picture) };
  if (job.do === 'shrink') return { shrunk: await shrink(job.picture) };
  if (!toCrop) throw new Error('No picture is opened.');
  return { shrunk: await shrunk(toCrop, job.rect, job.isDisc) };
};

const answer = (message: ShrinkAnswer) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ShrinkJob>) => {
  const { id } = data;
  answerTo(data).then(
    (done) => answer({ id, ...done }),
    (error: unknown) => answer({ id, problem: String(error) }),
  );
});
