import * as v from 'valibot';
import { text } from './text';

/** What a numeric input holds: browsers send a number or its text. Taken as a text of at most `most` characters. */
export const numericText = (most: number) =>
  v.union(
    [
      text(most),
      v.pipe(
        v.number('not-valid'),
        v.check((value) => Number.isSafeInteger(value), 'not-valid'),
        v.transform((value) => String(value)),
      ),
    ],
    'not-valid',
  );

/** A number's text of at most `most` characters, or empty. */
export const optionalNumericText = (most: number) => v.optional(numericText(most), '');

/** A whole number between two bounds; null, or empty, for none. */
export const wholeOrNone = (least: number, most: number) =>
  v.pipe(
    v.union([v.null(), numericText(20)], 'not-valid'),
    v.check((value) => value === null || value === '' || isWholeBetween(value, least, most), 'not-valid'),
    v.transform((value) => (value === null || value === '' ? null : Number(value))),
  );

/** The same, and none where it is left out. */
export const optionalWhole = (least: number, most: number) => v.optional(wholeOrNone(least, most), null);

/** A whole number between two bounds. */
export const whole = (least: number, most: number) =>
  v.pipe(
    numericText(20),
    v.minLength(1, 'missing'),
    v.check((value) => isWholeBetween(value, least, most), 'not-valid'),
    v.transform(Number),
  );

const isWholeBetween = (value: string, least: number, most: number): boolean =>
  /^-?\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
