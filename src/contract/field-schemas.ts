import * as v from 'valibot';
import { isWebAddress, schemeOf } from './is-web-address';
import { limits } from './limits';

// Tab, line feed and carriage return belong to a text of several lines; every other C0 or C1 control, and the
// lone surrogates and U+0000 that PostgreSQL cannot store, do not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/u;

/** Trimmed, at most `most` characters; may be empty. */
export const text = (most: number) =>
  v.pipe(
    v.string('not-valid'),
    v.trim(),
    v.maxLength(most, 'too-long'),
    v.check((value) => !controls.test(value), 'control-characters'),
  );

/** Not empty. */
export const requiredText = (most: number) => v.pipe(text(most), v.minLength(1, 'missing'));

/** Absent counts as empty. */
export const optionalText = (most: number) => v.optional(text(most), '');

/** In a change: absent keeps the value, empty clears it. */
export const changedText = (most: number) => v.exactOptional(text(most));

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

/** Safe to open in a browser. */
export const webAddress = v.pipe(requiredText(limits.link), v.check(isWebAddress, 'not-valid'));

/** A profile's URL, or a name or URL without a scheme (rule add-member). Refuses schemes that could run scripts. */
export const profileLink = v.pipe(
  text(limits.link),
  v.check((written) => schemeOf(written) === undefined || isWebAddress(written), 'not-valid'),
);
