import * as v from 'valibot';
import { isProblemCode, problems } from './call-failure';

/** Body of every error response. Proxies may answer with `error` alone (rule answers-and-errors). */
export const problemAnswer = v.object({
  error: v.string(),
  code: v.optional(v.string()),
  /** Error code by field (`src/contract/field-schemas.ts`). */
  fields: v.optional(v.record(v.string(), v.string())),
});
export type ProblemAnswer = v.InferOutput<typeof problemAnswer>;

const problemText = v.pipe(v.string(), v.parseJson(), problemAnswer);

/**
 * Parses the body of an error response; undefined if it is no problem. `isOurs` only with a known code and its status:
 * firewalls, filters and proxies on the way answer with pages or JSON of their own.
 */
export function readProblemAnswer(status: number, body: string) {
  const parsed = v.safeParse(problemText, body);
  if (!parsed.success) return undefined;
  const { code } = parsed.output;
  return { answer: parsed.output, isOurs: isProblemCode(code) && problems[code].status === status };
}

/** Returns Retry-After in ms, or 0. A date is compared with the server's clock, not the device's. */
export function retryAfterOf(headers: Headers): number {
  const asked = headers.get('Retry-After');
  if (asked === null) return 0;
  if (/^\d+$/.test(asked)) return Number(asked) * 1000;
  const wait = Date.parse(asked) - Date.parse(headers.get('Date') ?? '');
  return Number.isFinite(wait) ? Math.max(wait, 0) : 0;
}
