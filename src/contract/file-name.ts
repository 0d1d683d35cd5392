import * as v from 'valibot';
import { cleaned } from './field-schemas';
import { limits } from './limits';

/** A single path segment, so that it cannot point elsewhere. */
export const fileName = v.pipe(
  // Not cleaned, as it names what lies in the store.
  cleaned(limits.fileName, (written) => written.trim()),
  v.minLength(1, 'missing'),
  v.check((name) => !/[\p{Cc}\p{Surrogate}]/u.test(name), 'control-characters'),
  v.check((name) => !/[\\/]/.test(name) && name !== '.' && name !== '..', 'not-valid'),
);

/** Empty without a picture. */
export const optionalFileName = v.optional(v.union([v.literal(''), fileName], 'not-valid'), '');

/** Distinct, at most as many as a gallery holds. */
export const fileNames = v.pipe(
  v.array(fileName, 'not-valid'),
  v.maxLength(limits.fileNames, 'too-long'),
  v.transform((names) => [...new Set(names)]),
);

/** At least one. */
export const someFileNames = v.pipe(fileNames, v.minLength(1, 'missing'));

const withMissing = v.object({ missing: v.optional(v.array(v.string())) });

/**
 * Response of a call that names files (rule missing-files): `missing` lists names without a stored file; absent if the
 * store was slow.
 */
export const filesTaken = v.unknown();

export function missingIn(answer: unknown): readonly string[] {
  const parsed = v.safeParse(withMissing, answer);
  return (parsed.success && parsed.output.missing) || [];
}
