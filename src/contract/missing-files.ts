import * as v from 'valibot';

const withMissing = v.object({ missing: v.optional(v.array(v.string())) });

/**
 * What a call that names files answers besides success (rule missing-files): `missing`, those that the store does not have; left out
 * where the store was slow to say. The browser takes any answer, as of every write.
 */
export const filesTaken = v.pipe(v.unknown(), v.metadata({ meant: withMissing }));

/** The names that the store does not have, as far as the answer of such a call tells. */
export function missingIn(answer: unknown): readonly string[] {
  const parsed = v.safeParse(withMissing, answer);
  return (parsed.success && parsed.output.missing) || [];
}
