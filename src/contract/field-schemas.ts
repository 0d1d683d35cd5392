import * as v from 'valibot';
import { cleanLine, cleanText, isVisible } from './clean-text';

/**
 * How long a text may be as it comes, before blanks and what cannot be seen are taken away (rule field-limits). The
 * transformation that follows in a pipe is not reached by what is longer.
 */
export const maxRawLength = (max: number): number => 2 * max + 100;

/** At most `most` characters after `clean`. */
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
