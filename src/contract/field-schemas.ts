import * as v from 'valibot';
import { cleanLine, cleanText, isVisible } from './clean-text';
import { type Day, readDay, writeDay } from './event-date';
import { limits } from './limits';
import { phoneDigits } from './phone-digits';

/**
 * How long a text may be as it comes, before blanks and what cannot be seen are taken away (rule field-limits). The
 * transformation that follows in a pipe is not reached by what is longer.
 */
export const maxRawLength = (max: number): number => 2 * max + 100;

/** At most `max` characters after `clean`. */
export const cleaned = (max: number, clean: (written: string) => string) =>
  v.pipe(
    v.string('not-valid'),
    v.maxLength(maxRawLength(max), 'too-long'),
    v.transform(clean),
    v.maxLength(max, 'too-long'),
  );

/** Of several lines, without what cannot be seen; may be empty. */
export const text = (max: number) => cleaned(max, cleanText);

/** As `text`, in one line. */
export const line = (max: number) => cleaned(max, cleanLine);

const isSeen = v.check(isVisible, 'missing');

/** Something can be seen. */
export const requiredText = (max: number) => v.pipe(text(max), isSeen);
export const requiredLine = (max: number) => v.pipe(line(max), isSeen);

/** Absent counts as empty. */
export const optionalText = (max: number) => v.optional(text(max), '');
export const optionalLine = (max: number) => v.optional(line(max), '');

/** In a change: absent keeps the value, empty clears it. */
export const changedText = (max: number) => v.exactOptional(text(max));
export const changedLine = (max: number) => v.exactOptional(line(max));

/**
 * A text in a response. Older caches may omit it or send null or a number (rule stored-fields); anything else counts
 * as empty, so that the entry stays visible.
 */
export const answeredText = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '')),
  ),
  '',
);

/** A number or its text of at most `max` characters, as browsers send either. */
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
    v.check((value) => value === null || value === '' || isIntegerBetween(value, min, max), 'not-valid'),
    v.transform((value) => (value === null || value === '' ? null : Number(value))),
  );

/** Absent counts as none. */
export const optionalInteger = (min: number, max: number) => v.optional(nullableInteger(min, max), null);

/** An integer within bounds. */
export const integerBetween = (min: number, max: number) =>
  v.pipe(
    numericText(20),
    v.minLength(1, 'missing'),
    v.check((value) => isIntegerBetween(value, min, max), 'not-valid'),
    v.transform(Number),
  );

const isIntegerBetween = (value: string, min: number, max: number): boolean =>
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
