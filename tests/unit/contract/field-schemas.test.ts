import * as v from 'valibot';
import { expect, test } from 'vitest';
import { integerBetween, optionalInteger, optionalNumericText } from '~/contract/field-schemas';
import { newImageSet } from '~/contract/gallery';
import { optionalPhone } from '~/contract/person';

const problem = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message;

test.each([
  [1900, 1900],
  ['1900', 1900],
  [2100, 2100],
  ['2100', 2100],
  [' 2024 ', 2024],
  ['02024', 2024],
])('the year %j is %j', (ImageDate, expected) => {
  expect(v.parse(newImageSet, { ImageDate, Images: ['a.webp'] }).ImageDate).toBe(expected);
});

test.each([
  1899,
  2101,
  2024.5,
  '2024.5',
  'abc',
  '2e3',
  '0x7e8',
  '२०२४',
  -2024,
  Number.NaN,
  null,
  true,
  [2024],
  {},
])('the year %j is refused', (ImageDate) => {
  expect(problem(newImageSet, { ImageDate, Images: ['a.webp'] })).toBe('not-valid');
});

test('an empty year is missing', () => {
  expect(problem(integerBetween(1900, 2100), ' ')).toBe('missing');
});

test('a Sequence that is left out, null or empty is none', () => {
  for (const none of [undefined, null, '', ' ']) expect(v.parse(optionalInteger(-5, 5), none)).toBeNull();
  expect(['-5', 5, '0'].map((place) => v.parse(optionalInteger(-5, 5), place))).toEqual([-5, 5, 0]);
  for (const wrong of [6, -6, 1.5, 'x', '1 2', Number.POSITIVE_INFINITY])
    expect(problem(optionalInteger(-5, 5), wrong)).toBe('not-valid');
});

test('a numeric input stores a number as its text and a text unchanged', () => {
  expect(v.parse(optionalNumericText(20), 9876543210)).toBe('9876543210');
  expect(v.parse(optionalNumericText(20), '098765 43210')).toBe('098765 43210');
  expect(problem(optionalNumericText(20), 1e300)).toBe('not-valid');
});

test('a telephone number may be a number', () => {
  expect(v.parse(optionalPhone, 9876543210)).toBe('9876543210');
  expect(problem(optionalPhone, 12345)).toBe('not-valid');
});
