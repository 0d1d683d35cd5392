import * as v from 'valibot';
import { type Day, readDay, writeDay } from './event-date';
import { line } from './field-schemas';
import { limits } from './limits';
import { phoneDigits } from './phone-digits';

/** A number or its text of at most `most` characters, as browsers send either. */
export const numericText = (max: number) =>
  v.union(
    [
      line(max),
      v.pipe(
        v.number('not-valid'),
        v.check((value) => Number.isSafeInteger(value), 'not-valid'),
        v.transform((value) => String(value)),
      ),
    ],
    'not-valid',
  );

export const optionalNumericText = (max: number) => v.optional(numericText(max), '');

/** An integer within bounds; null or empty for none. */
export const nullableInteger = (min: number, max: number) =>
  v.pipe(
    v.union([v.null(), numericText(20)], 'not-valid'),
    v.check((value) => value === null || value === '' || isWholeBetween(value, min, max), 'not-valid'),
    v.transform((value) => (value === null || value === '' ? null : Number(value))),
  );

/** Absent counts as none. */
export const optionalWhole = (min: number, max: number) => v.optional(nullableInteger(min, max), null);

/** An integer within bounds. */
export const integerBetween = (min: number, max: number) =>
  v.pipe(
    numericText(20),
    v.minLength(1, 'missing'),
    v.check((value) => isWholeBetween(value, min, max), 'not-valid'),
    v.transform(Number),
  );

const isWholeBetween = (value: string, min: number, max: number): boolean =>
  /^-?\d+$/.test(value) && Number(value) >= min && Number(value) <= max;

/** A day in a request, or empty; stored as 05/March/2024. */
const writtenDay = (read: (written: string) => Day | null) =>
  v.pipe(
    line(limits.fact),
    v.check((written) => written === '' || read(written) !== null, 'not-valid'),
    v.transform((written) => {
      const day = read(written);
      return day ? writeDay(day) : '';
    }),
  );

/** In either stored format; empty while it is not fixed. */
export const writtenDate = writtenDay(readDay);

/** Absent counts as empty. */
export const eventDate = v.optional(writtenDate, '');

/** Day, month, year with any separators or none, as number pads lack them. */
const dayFirst = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$|^(\d{2})(\d{2})(\d{4})$/;

/**
 * Reads a typed day, day first: 05/03/1990, 5-3-1990, 05031990, in any script's digits; also the formats of `readDay`.
 * Null for anything else.
 */
export const readTypedDay = (typed: string): Day | null => {
  const plain = typed.trim().replaceAll(/\p{Nd}/gu, phoneDigits);
  const [, day, month, year, ...together] = dayFirst.exec(plain) ?? [];
  const [d, m, y] = day ? [day, month, year] : together;
  return readDay(y ? `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}` : plain);
};

/** Writes 05/03/1990. */
export const writeTypedDay = (day: Day): string => day.split('-').reverse().join('/');

/** The version that a change is made to; a record that has another one by then refuses the change (rule edit-event). */
export const changedVersion = v.optional(v.pipe(v.number('not-valid'), v.safeInteger('not-valid')));

/** Absent counts as empty. */
export const typedDay = v.optional(writtenDay(readTypedDay), '');
