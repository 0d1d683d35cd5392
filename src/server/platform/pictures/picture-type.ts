import type { PictureType } from '~/contract/picture-file';

/** Bytes from the beginning that tell a picture's type. */
export const headLength = 12;

/** Which picture a file is by its first bytes, whatever its name or its sender says; null for anything else. */
export const pictureTypeOf = (file: Uint8Array): PictureType | null => {
  const head = Buffer.from(file.subarray(0, headLength)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'image/webp';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  return /^[\s\S]{4}ftypavi[fs]/.test(head) ? 'image/avif' : null;
};
