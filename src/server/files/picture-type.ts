import type { PictureType } from '~/contract/picture-file';

/** Bytes needed to detect a picture's type. */
export const headLength = 12;

/** Length of an AVIF's first box, the list of compatible brands. In a text file, the number would be in the millions. */
const isBoxLength = (length: number): boolean => length >= 16 && length <= 2048 && length % 4 === 0;

/** Detects the type by content, never by name; null if unknown. */
export const pictureTypeOf = (file: Uint8Array): PictureType | null => {
  const bytes = Buffer.from(file.subarray(0, headLength));
  const head = bytes.toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'image/webp';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (!/^[\s\S]{4}ftypavi[fs]/.test(head)) return null;
  return isBoxLength(bytes.readUInt32BE()) ? 'image/avif' : null;
};

export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png';

/** Sharp options. Measured on 12 MP at 640 px: AVIF 47 kB in 0.2 s of a core; effort 4 takes five times as long. */
export const encodings: Record<PictureFormat, object> = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 70 },
  jpeg: { quality: 78, progressive: true },
  // A palette of 256 colours, which a logo rarely exceeds.
  png: { palette: true },
};

/** Returns the smallest accepted format. Robots that accept anything get JPEG. */
export const formatFor = (accept: string | undefined): PictureFormat => {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'jpeg';
};
