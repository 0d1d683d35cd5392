import * as v from 'valibot';

/** The body of every error answer. Only `error` is promised by other backends (rule answers-and-errors). */
export const problemAnswer = v.object({
  error: v.string(),
  code: v.optional(v.string()),
  /** The fields at fault and what is wrong with each (`src/contract/text.ts`). */
  fields: v.optional(v.record(v.string(), v.string())),
});
export type ProblemAnswer = v.InferOutput<typeof problemAnswer>;
