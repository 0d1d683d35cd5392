import { expect, test } from 'vitest';
import {
  integerParam,
  oneOf,
  parseSearch,
  readCorrectSearch,
  readPhotoSearch,
  stringifySearch,
} from '~/app/lib/search-params';

test('unknown and impossible search parameters are dropped', () => {
  expect(oneOf(['signup', 'login'], 'login')).toBe('login');
  for (const written of ['Login', 1, undefined, ['login']])
    expect(oneOf(['signup', 'login'], written)).toBeUndefined();
  expect(integerParam(1, 12, 12)).toBe(12);
  for (const written of [0, 13, 1.5, '3', Number.NaN, null, undefined])
    expect(integerParam(1, 12, written)).toBeUndefined();
});

test('a picture named by digits alone is found', () => {
  expect(readPhotoSearch({ photo: 'a.webp' })).toEqual({ photo: 'a.webp' });
  expect(readPhotoSearch({ photo: 12 })).toEqual({ photo: '12' });
  expect(readPhotoSearch({ photo: { name: 'a.webp' } }).photo).toBeUndefined();
});

test('a correction is addressed by the key of its submission', () => {
  const correct = '6f0a2f6e-6f0b-4d3c-9a57-2f1d3a4b5c6d';
  expect(readCorrectSearch({ correct })).toEqual({ correct });
  for (const written of [`${correct}0`, 'x', 7, undefined])
    expect(readCorrectSearch({ correct: written }).correct).toBeUndefined();
});

test('search parameters stay as written and are never parsed as JSON', () => {
  for (const written of [
    'photo=9999',
    'photo=1e3',
    'photo=a.webp&lng=hi',
    'year=2024',
    'photo=%5B1%5D',
    'x=null',
  ])
    expect(stringifySearch(parseSearch(`?${written}`)), written).toBe(`?${written}`);
  expect(parseSearch('?year=2024&photo=%22a%22')).toEqual({ year: 2024, photo: '"a"' });
  expect(stringifySearch({ ...readPhotoSearch({ photo: 9999 }) })).toBe('?photo=9999');
});
