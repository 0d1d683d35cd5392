import { expect, test } from 'vitest';
import { readCorrectSearch } from '~/app/features/submission/correct-search';
import { oneOf, wholeBetween } from '~/app/search';
import { readPhotoSearch } from '~/app/ui/gallery/photo-search';

test('of an address only what can be meant is taken', () => {
  expect(oneOf(['signup', 'login'], 'login')).toBe('login');
  for (const written of ['Login', 1, undefined, ['login']])
    expect(oneOf(['signup', 'login'], written)).toBeUndefined();
  expect(wholeBetween(1, 12, 12)).toBe(12);
  for (const written of [0, 13, 1.5, '3', Number.NaN, null, undefined])
    expect(wholeBetween(1, 12, written)).toBeUndefined();
});

test('a picture named by digits alone is found too', () => {
  expect(readPhotoSearch({ photo: 'a.webp' })).toEqual({ photo: 'a.webp' });
  expect(readPhotoSearch({ photo: 12 })).toEqual({ photo: '12' });
  expect(readPhotoSearch({ photo: { name: 'a.webp' } }).photo).toBeUndefined();
});

test('what is to be corrected is named by the key of a submission', () => {
  const correct = '6f0a2f6e-6f0b-4d3c-9a57-2f1d3a4b5c6d';
  expect(readCorrectSearch({ correct })).toEqual({ correct });
  for (const written of [`${correct}0`, 'x', 7, undefined])
    expect(readCorrectSearch({ correct: written }).correct).toBeUndefined();
});
