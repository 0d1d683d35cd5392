import * as v from 'valibot';
import type { Call, Who } from '~/contract/call';
import { CallFailure } from '~/contract/call-failure';
import { type CallAnswer, type CallName, calls, type ParsedInput } from '~/contract/calls';
import { id, submissionKey } from '~/contract/id';
import { isOwner } from '~/contract/is-owner';
import type { CallDependencies, Caller, Handlers } from '../platform/calls/call-context';
import { DatabaseUnavailable } from '../platform/database/database-unavailable';
import { TooBusy } from '../platform/jobs/concurrency-limit';
import { serverBusy } from '../platform/rate-limits/rate-limits';
import { handlers } from './handlers';

/** What came with a call, as yet unread. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Throws the refusal `not-signed-in` or `not-owner` where this person may not make the call. Whose link for the door it
 * is, the routes find out (`requireHelper`).
 */
export const authorize = (who: Who, { identity, helper }: Pick<Caller, 'identity' | 'helper'>): void => {
  if (who === 'anyone' || (who === 'helper' && helper)) return;
  if (!identity || who === 'helper') throw CallFailure.refused('not-signed-in');
  if (who === 'owner' && !isOwner(identity)) throw CallFailure.refused('not-owner');
};

/**
 * Makes a call: authorization, validation, then what it does. The one way in, over http and in the same process.
 * Throws `CallFailure` for every refusal; anything else that it throws is a bug.
 */
export const dispatchCall = async <Name extends CallName>(
  dependencies: CallDependencies,
  caller: Caller,
  name: Name,
  raw: RawInput & { idempotencyKey?: unknown },
): Promise<CallAnswer<Name>> => {
  authorize(calls[name].who, caller);
  const input = parseInput(name, raw);
  const idempotencyKey = parseKey(raw.idempotencyKey);
  const handle: Handlers[Name] = handlers[name];
  try {
    return await handle(input, { ...dependencies, ...caller, idempotencyKey });
  } catch (error) {
    if (error instanceof TooBusy) throw serverBusy();
    if (!(error instanceof DatabaseUnavailable)) throw error;
    dependencies.log.error({ err: error.cause }, error.message);
    throw CallFailure.refused('cannot-save');
  }
};

const params = v.optional(v.record(v.string(), id), {});

/**
 * Which field is at fault and how, in the codes of the contract (`src/contract/text.ts`). A missing or misplaced value has no such
 * word. Of several problems of a field the first counts: an empty password is missing rather than too short.
 */
const fieldsOf = (issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Record<string, string> =>
  Object.fromEntries(
    issues.toReversed().map((issue): [string, string] => {
      const missing = issue.received === 'undefined';
      return [String(issue.path?.[0]?.key ?? ''), missing ? 'missing' : issue.message];
    }),
  );

/**
 * A call's path parameters, query and body as its schemas give them. Throws the refusals `not-found` (an id that cannot
 * exist), `bad-json` (no object where the call needs one) and `invalid` with the fields at fault.
 */
function parseInput<Name extends CallName>(name: Name, raw: RawInput): ParsedInput<Name>;
// The table ties a name to its types; inside, where every name is possible, the compiler cannot follow that.
function parseInput(name: CallName, raw: RawInput): unknown {
  const { request, query }: Call = calls[name];
  const parsedParams = v.safeParse(params, raw.params);
  if (!parsedParams.success) throw CallFailure.refused('not-found');
  const parsedQuery = query && v.safeParse(query, raw.query ?? {});
  if (parsedQuery?.success === false) throw CallFailure.refused('invalid', fieldsOf(parsedQuery.issues));
  const address = { params: parsedParams.output, query: parsedQuery?.output };
  if (!request) return address;
  if (typeof raw.body !== 'object' || raw.body === null || Array.isArray(raw.body)) {
    throw CallFailure.refused('bad-json');
  }
  const body = v.safeParse(request, raw.body);
  if (!body.success) throw CallFailure.refused('invalid', fieldsOf(body.issues));
  return { ...address, body: body.output };
}

/** An Idempotency-Key, where one was given. Throws the refusal `invalid` for one that is no UUID. */
const parseKey = (key: unknown): string | undefined => {
  if (key === undefined) return undefined;
  const parsed = v.safeParse(submissionKey, key);
  if (!parsed.success) throw CallFailure.refused('invalid', { 'Idempotency-Key': 'not-valid' });
  return parsed.output;
};
