import * as v from 'valibot';
import { type Day, readDay, writeDay } from './event-date';
import { phoneDigits } from './phone-digits';

/** A day in a request, or empty; stored as 05/March/2024. */
const writtenDay = (read: (written: string) => Day | null) =>
  v.pipe(
    v.string('not-valid'),
    v.trim(),
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
const dayFirst = /^(\d{1,2})\s*[\s./-]\s*(\d{1,2})\s*[\s./-]\s*(\d{4})$|^(\d{2})(\d{2})(\d{4})$/;

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

/** Absent counts as empty. */
export const typedDay = v.optional(writtenDay(readTypedDay), '');
