import * as v from 'valibot';

// Tab, line feed and carriage return belong to a text of several lines; every other C0 or C1 control, and the
// lone surrogates and U+0000 that PostgreSQL cannot store, do not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/u;

/** A text of at most `most` characters, trimmed; may be empty. */
export const text = (most: number) =>
  v.pipe(
    v.string('not-valid'),
    v.trim(),
    v.maxLength(most, 'too-long'),
    v.check((value) => !controls.test(value), 'control-characters'),
  );

/** Like `text`, but something must be written. */
export const requiredText = (most: number) => v.pipe(text(most), v.minLength(1, 'missing'));

/** A text that may be left out altogether, which is the same as leaving it empty. */
export const optionalText = (most: number) => v.optional(text(most), '');

/** A text of a change: left out, what is there stays; only an empty one empties it. */
export const changedText = (most: number) => v.exactOptional(text(most));

/**
 * A text in an answer. Other backends leave one out or hold null or a number in its place (rule stored-fields);
 * whatever else stands there shows nothing, rather than hiding the rest of the entry.
 */
export const answeredText = v.optional(
  v.pipe(
    v.unknown(),
    v.metadata({ meant: v.string() }),
    v.transform((value) => (typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : '')),
  ),
  '',
);
