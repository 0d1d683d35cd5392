import * as v from 'valibot';
import { text } from './text';

/** What a numeric input holds: browsers send a number or its text. Taken as a text. */
const written = (most: number) =>
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
export const optionalNumericText = (most: number) => v.optional(written(most), '');

/** A whole number between two bounds, or null where there is none. */
export const optionalWhole = (least: number, most: number) =>
  v.pipe(
    v.optional(v.union([v.null(), written(20)], 'not-valid'), null),
    v.check((value) => value === null || value === '' || isWholeBetween(value, least, most), 'not-valid'),
    v.transform((value) => (value === null || value === '' ? null : Number(value))),
  );

/** A whole number between two bounds. */
export const whole = (least: number, most: number) =>
  v.pipe(
    written(20),
    v.minLength(1, 'missing'),
    v.check((value) => isWholeBetween(value, least, most), 'not-valid'),
    v.transform(Number),
  );

const isWholeBetween = (value: string, least: number, most: number): boolean =>
  /^-?\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
