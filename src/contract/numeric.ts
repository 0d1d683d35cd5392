import * as v from 'valibot';
import { text } from './text';

/** A number or its text of at most `most` characters, as browsers send either. */
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

export const optionalNumericText = (most: number) => v.optional(numericText(most), '');

/** An integer within bounds; null or empty for none. */
export const wholeOrNone = (least: number, most: number) =>
  v.pipe(
    v.union([v.null(), numericText(20)], 'not-valid'),
    v.check((value) => value === null || value === '' || isWholeBetween(value, least, most), 'not-valid'),
    v.transform((value) => (value === null || value === '' ? null : Number(value))),
  );

/** Absent counts as none. */
export const optionalWhole = (least: number, most: number) => v.optional(wholeOrNone(least, most), null);

/** An integer within bounds. */
export const whole = (least: number, most: number) =>
  v.pipe(
    numericText(20),
    v.minLength(1, 'missing'),
    v.check((value) => isWholeBetween(value, least, most), 'not-valid'),
    v.transform(Number),
  );

const isWholeBetween = (value: string, least: number, most: number): boolean =>
  /^-?\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
