import { expect, test } from 'vitest';
import {
  newestOf,
  openedYears,
  picturesByYear,
  readOpenedYears,
  withYear,
} from '~/app/features/galleries/gallery-page';
import { picturesOf } from '~/app/ui/pictures';

const set = (ImageDate: string, ...Images: string[]) => ({
  _id: Images.join('-') || 'none',
  ImageDate,
  Images,
});

test('years ascend, and sets of one year come together in the order in which they came', () => {
  expect(
    picturesByYear([
      { ...set('2024', 'a'), Colours: { a: '#111,#222,#333' } },
      set('2019', 'b', 'c'),
      { ...set('2024', 'd'), Colours: { d: '#444,#555,#666' } },
      set('2101', 'e'),
    ]),
  ).toEqual([
    { year: '2019', names: ['b', 'c'], colours: {} },
    { year: '2024', names: ['a', 'd'], colours: { a: '#111,#222,#333', d: '#444,#555,#666' } },
    { year: '2101', names: ['e'], colours: {} },
  ]);
});

test('a year without pictures has no heading; pictures without a year come last', () => {
  expect(
    picturesByYear([set('', 'lost'), set('2020'), set('05/March/2018', 'old'), set('2022', 'new')]),
  ).toEqual([
    { year: '2018', names: ['old'], colours: {} },
    { year: '2022', names: ['new'], colours: {} },
    { year: '', names: ['lost'], colours: {} },
  ]);
});

test('a picture listed twice is shown once, and an empty name not at all; the numbers have no gaps', () => {
  expect(picturesOf(['a', '', 'b', 'a', 'c'], (number) => `Picture ${number}`, undefined)).toEqual([
    { name: 'a', label: 'Picture 1' },
    { name: 'b', label: 'Picture 2' },
    { name: 'c', label: 'Picture 3' },
  ]);
});

test('the newest year is the last one with pictures that have a year', () => {
  expect(newestOf(['2019', '2024', 'undated'])).toBe('2024');
  expect(newestOf(['undated'])).toBe('undated');
});

test('the URL has the open years other than the newest one, in their order', () => {
  expect(withYear(undefined, '2021', 1)).toBe('2021');
  expect(withYear('2021', '2019', 1)).toBe('2019_2021');
  expect(withYear('2019_2021', '2019', 1)).toBe('2019_2021');
  expect(withYear('2019_2021', '2019', 3)).toBe('2019_2019_2019_2021');
  expect(withYear('2019_undated', '2019', 0)).toBe('undated');
  expect(withYear('2019', '2019', 0)).toBeUndefined();
  expect(openedYears('2019_2021')).toEqual(['2019', '2021']);
  expect(openedYears(undefined)).toEqual([]);
});

test('years in the address have four digits; a single one is a number', () => {
  expect([2019, '2019_2021', 'undated', '2019_undated'].map(readOpenedYears)).toEqual([
    '2019',
    '2019_2021',
    'undated',
    '2019_undated',
  ]);
  expect([undefined, '', '19', '2019_', '2019__2021', 'years', [2019, 2021]].map(readOpenedYears)).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
});
