import type { PictureType } from '~/contract/picture-file';

const endings: Record<PictureType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

/** UTF-16 code units used of the original name; the whole stays far below what a file's name may have. */
const longest = 80;

/** Ten digits to the base of 36: two names out of a million are alike once in seven thousand sites. */
const suffix = (random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): string =>
  [...random(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join('');

/** Letters of any script with their marks, and digits; whatever else there is becomes one hyphen. */
const safe = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/\.\p{L}\w{0,4}$/u, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longest)
    // A character cut in half, and hyphens at either end.
    .replace(/\p{Surrogate}$/u, '')
    .replaceAll(/^-+|-+$/g, '');

/**
 * A name for a new file: the original name made safe, a suffix that no other file has (rule file-names), and the ending
 * of what the file now is, as in `उत्सव-2024-k3j9x0q2ab.webp`.
 */
export const uniqueFileName = (
  original: string,
  type: string,
  random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
): string => {
  const ending = Object.entries(endings).find(([known]) => known === type)?.[1] ?? 'img';
  return `${safe(original) || 'picture'}-${suffix(random)}.${ending}`;
};
