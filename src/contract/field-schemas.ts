import * as v from 'valibot';
import { cleanLine, cleanText, isVisible } from './clean-text';

/**
 * How long a text may be as it comes, before blanks and what cannot be seen are taken away (rule field-limits). The
 * transformation that follows in a pipe is not reached by what is longer.
 */
export const mostAsItComes = (most: number): number => 2 * most + 100;

/** At most `most` characters after `clean`. */
export const cleaned = (most: number, clean: (written: string) => string) =>
  v.pipe(
    v.string('not-valid'),
    v.maxLength(mostAsItComes(most), 'too-long'),
    v.transform(clean),
    v.maxLength(most, 'too-long'),
  );

/** Of several lines, without what cannot be seen; may be empty. */
export const text = (most: number) => cleaned(most, cleanText);

/** As `text`, in one line. */
export const line = (most: number) => cleaned(most, cleanLine);

const isSeen = v.check(isVisible, 'missing');

/** Something can be seen. */
export const requiredText = (most: number) => v.pipe(text(most), isSeen);
export const requiredLine = (most: number) => v.pipe(line(most), isSeen);

/** Absent counts as empty. */
export const optionalText = (most: number) => v.optional(text(most), '');
export const optionalLine = (most: number) => v.optional(line(most), '');

/** In a change: absent keeps the value, empty clears it. */
export const changedText = (most: number) => v.exactOptional(text(most));
export const changedLine = (most: number) => v.exactOptional(line(most));

/**
 * A text in a response. Older caches may omit it or send null or a number (rule stored-fields); anything else counts
 * as empty, so that the entry stays visible.
 */
export const answeredText = v.optional(
  v.pipe(
    v.unknown(),
    v.metadata({ meant: v.string() }),
    v.transform((value) => (typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '')),
  ),
  '',
);
