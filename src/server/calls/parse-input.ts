import * as v from 'valibot';
import { CallFailure } from '~/contract/call-failure';
import { type Call, type CallName, calls, type ParsedInput } from '~/contract/calls';
import { id, submissionKey } from '~/contract/id';

/** What came with a call, as yet unread. */
export interface RawInput {
  params?: unknown;
  body?: unknown;
}

const params = v.optional(v.record(v.string(), id), {});

/** Which field is at fault and how, in the words of `FieldProblem`. A missing or misplaced value has no such word. */
const fieldsOf = (issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Record<string, string> =>
  Object.fromEntries(
    issues.map((issue): [string, string] => {
      const missing = issue.received === 'undefined';
      return [String(issue.path?.[0]?.key ?? ''), missing ? 'missing' : issue.message];
    }),
  );

/**
 * A call's path parameters and body as its schemas give them. Throws the refusals `not-found` (an id that cannot
 * exist), `bad-json` (no object where the call needs one) and `invalid` with the fields at fault.
 */
export function parseInput<Name extends CallName>(name: Name, raw: RawInput): ParsedInput<Name>;
// The table ties a name to its types; inside, where every name is possible, the compiler cannot follow that.
export function parseInput(name: CallName, raw: RawInput): unknown {
  const { request }: Call = calls[name];
  const parsedParams = v.safeParse(params, raw.params);
  if (!parsedParams.success) throw CallFailure.refused('not-found');
  if (!request) return { params: parsedParams.output };
  if (typeof raw.body !== 'object' || raw.body === null || Array.isArray(raw.body)) {
    throw CallFailure.refused('bad-json');
  }
  const body = v.safeParse(request, raw.body);
  if (!body.success) throw CallFailure.refused('invalid', fieldsOf(body.issues));
  return { params: parsedParams.output, body: body.output };
}

/** An Idempotency-Key, where one was given. Throws the refusal `invalid` for one that is no UUID. */
export const parseKey = (key: unknown): string | undefined => {
  if (key === undefined) return undefined;
  const parsed = v.safeParse(submissionKey, key);
  if (!parsed.success) throw CallFailure.refused('invalid', { 'Idempotency-Key': 'not-valid' });
  return parsed.output;
};
