import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openPicture, preparePicture, uniqueFileName } from '~/app/features/uploads/picture-pipeline';
import { UploadFailure } from '~/app/features/uploads/upload-failure';
import { fileName } from '~/contract/file-name';

/** The same digits each time. */
const zeros = (bytes: Uint8Array<ArrayBuffer>) => bytes;

test.each([
  ['IMG_2041.JPG', 'IMG-2041-0000000000.webp'],
  ['गर्भ संस्कार २०२४.jpeg', 'गर्भ-संस्कार-२०२४-0000000000.webp'],
  ['../../etc/passwd', 'etc-passwd-0000000000.webp'],
  ['a<script>.png.exe', 'a-script-png-0000000000.webp'],
  ['été à la mer', 'été-à-la-mer-0000000000.webp'],
  ['.jpg', 'picture-0000000000.webp'],
  ['', 'picture-0000000000.webp'],
  ['\u0000\u202e📷.png', 'picture-0000000000.webp'],
])('%j becomes %s', (original, name) => {
  expect(uniqueFileName(original, 'image/webp', zeros)).toBe(name);
});

test('a unique file name has the extension of the content, whatever the original was called', () => {
  expect(uniqueFileName('a.png', 'image/jpeg', zeros)).toBe('a-0000000000.jpg');
});

test('every unique file name is accepted by the calls as it is', () => {
  const originals = ['x'.repeat(1_000), 'अ'.repeat(1_000), '𝒂'.repeat(1_000), '  a  ', '..', 'a\\b/c'];
  for (const original of originals) {
    const name = uniqueFileName(original, 'image/webp');
    expect(v.parse(fileName, name)).toBe(name);
  }
});

test('two files of one name get two names', () => {
  const names = Array.from({ length: 1_000 }, () => uniqueFileName('a.jpg', 'image/webp'));
  expect(new Set(names).size).toBe(names.length);
});

test.each([
  ['image/heic', 'x', 'heic'],
  // Not every phone knows the type.
  ['', '\0\0\0\x18ftypheic', 'heic'],
  ['image/jpeg', '\0\0\0\x24ftypmif1', 'heic'],
  ['image/tiff', 'x', 'wrong-type'],
  ['image/svg+xml', '<svg/>', 'wrong-type'],
  ['application/pdf', '%PDF', 'wrong-type'],
  ['image/avif', '\0\0\0\x20ftypavif', 'broken-picture'],
  ['image/jpeg', 'x', 'broken-picture'],
  ['', 'x', 'broken-picture'],
])('a file of type %j with %j that cannot be decoded is refused as %s', async (type, bytes, reason) => {
  const fail = () => Promise.reject(new UploadFailure('broken-picture'));
  const file = new File([bytes], 'a', { type });
  await expect(preparePicture({ shrink: fail }, file, 'a')).rejects.toMatchObject({ reason });
  await expect(openPicture({ open: fail }, file)).rejects.toMatchObject({ reason });
});

test('without a connection for the shrinker’s script a picture is not refused for its type', async () => {
  const shrinker = { shrink: () => Promise.reject(new UploadFailure('unreachable')) };
  await expect(
    preparePicture(shrinker, new Blob(['x'], { type: 'image/heic' }), 'a.heic'),
  ).rejects.toMatchObject({ reason: 'unreachable' });
});
