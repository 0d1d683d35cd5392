import * as v from 'valibot';

const withMissing = v.object({ missing: v.optional(v.array(v.string())) });

/**
 * Response of a call that names files (rule missing-files): `missing` lists names without a stored file; absent if the
 * store was slow.
 */
export const filesTaken = v.pipe(v.unknown(), v.metadata({ meant: withMissing }));

export function missingIn(answer: unknown): readonly string[] {
  const parsed = v.safeParse(withMissing, answer);
  return (parsed.success && parsed.output.missing) || [];
}
