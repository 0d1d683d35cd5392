import * as v from 'valibot';
import type { Call, Who } from '~/contract/call';
import { CallFailure } from '~/contract/call-failure';
import {
  type Api,
  type CallAnswer,
  type CallName,
  type CallOptions,
  callNames,
  calls,
  type ParsedInput,
} from '~/contract/calls';
import { id, submissionKey } from '~/contract/id';
import { isOwner } from '~/contract/is-owner';
import { offeredBody } from '~/contract/restoration';
import { findRestoration } from '../database/restoration';
import { serverBusy } from '../guard/rate-limits';
import { TooBusy } from '../lib/concurrency';
import { DatabaseUnavailable, RecordGone, RetryLater } from '../lib/refusals';
import type {
  CallContext,
  CallDependencies,
  Caller,
  Handlers,
  Offered,
  SiteDependencies,
} from './call-context';

/** Unvalidated input of a call. */
export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Throws `not-signed-in` or `not-owner` if the caller may not make the call. The routes resolve helpers
 * (`requireHelper`).
 */
export const authorize = (who: Who, { identity, helper }: Pick<Caller, 'identity' | 'helper'>): void => {
  if (who === 'anyone' || (who === 'helper' && helper)) return;
  if (!identity || who === 'helper') throw CallFailure.refused('not-signed-in');
  if (who === 'owner' && !isOwner(identity)) throw CallFailure.refused('not-owner');
};

/**
 * Runs a call: authorization, validation, handler. The only entry point, over HTTP and in process. Throws `CallFailure`
 * for every refusal; any other error is a bug.
 */
export const dispatchCall = async <Name extends CallName>(
  site: SiteDependencies,
  caller: Caller,
  name: Name,
  raw: RawInput & { idempotencyKey?: unknown },
): Promise<CallAnswer<Name>> => {
  authorize(calls[name].who, caller);
  const idempotencyKey = parseKey(raw.idempotencyKey);
  const handle: Handlers[Name] = site.modules.handlers[name];
  const offered = idempotencyKey === undefined ? undefined : await offeredIn(site, name, raw.body);
  const context = { ...site, ...caller, idempotencyKey, offered };
  try {
    const answer = await handle(parseInput(name, raw), context);
    if (offered && idempotencyKey) await site.modules.forgetMissing(site.db, idempotencyKey);
    return answer;
  } catch (thrown) {
    const error = thrown instanceof RecordGone ? await refusalOfGone(site, name, thrown) : thrown;
    if (offered && error instanceof CallFailure) throw await refusalOfOffered(context, name, raw.body, error);
    throw refusalIfUnavailable(site, error);
  }
};

/** Returns the offer beside a submission's fields. Throws `cannot-save` if it is not about the last restore, which the answer names. */
const offeredIn = async (
  { db, now }: CallDependencies,
  name: CallName,
  body: unknown,
): Promise<Offered | undefined> => {
  const { idempotent }: Call = calls[name];
  const read = v.safeParse(offeredBody, body);
  if (!idempotent || !read.success) return undefined;
  const { Offered: offer } = read.output;
  const restoration = await findRestoration(db, now());
  if (restoration?.at !== offer.Mark) throw new RetryLater('cannot-save', offerRetryAfter);
  const [from, at] = [Date.parse(restoration.from), Date.parse(restoration.at)];
  const delivered = now().getTime() - (offer.Age ?? 0);
  return { ...offer, deliveredAt: new Date(Math.min(Math.max(delivered, from), at)) };
};

/** Seconds between two attempts to offer what the site cannot take yet. */
const offerRetryAfter = 10 * 60;

/**
 * Notes what cannot be taken, so that the owner knows whose it is. What is about a missing row may be taken later: the
 * owner may save the event again, and another phone may offer the registration.
 */
const refusalOfOffered = async (
  context: CallContext & SiteDependencies,
  name: CallName,
  body: unknown,
  error: CallFailure,
): Promise<CallFailure> => {
  const isFinal = error.status < 500 && !transient.has(error.status) && error.code !== 'key-reused';
  if (!isFinal) return error;
  await context.modules.noteMissing(context, name, body);
  return error instanceof RecordGone ? new RetryLater('cannot-save', offerRetryAfter) : error;
};

/** Of the caller, or of the moment. */
const transient = new Set([401, 403, 429]);

/** Returns the refusal for a busy server or an unavailable database; any other error is returned as it is. */
const refusalIfUnavailable = ({ log }: Pick<CallDependencies, 'log'>, error: unknown): unknown => {
  if (error instanceof TooBusy) return serverBusy();
  if (!(error instanceof DatabaseUnavailable)) return error;
  log.error({ err: error.cause }, error.message);
  return CallFailure.refused('cannot-save');
};

/** Seconds between two attempts of a submission about a row whose removal can be undone. */
const undoRetryAfter = 60;

/**
 * A submission about a row that may come back is not refused for good. Runs after the call's transaction, so that its
 * locks are free.
 */
const refusalOfGone = async (
  site: SiteDependencies,
  name: CallName,
  gone: RecordGone,
): Promise<CallFailure> => {
  const { idempotent }: Call = calls[name];
  return idempotent && (await site.modules.isUndoable(site, gone.id))
    ? new RetryLater('cannot-save', undoRetryAfter)
    : gone;
};

const params = v.optional(v.record(v.string(), id), {});

/**
 * The innermost field that is not within a list: texts in a group of texts are entered one by one, entries together. Those
 * of other languages have the names of the own ones.
 */
const fieldOf = (issue: v.BaseIssue<unknown>): string => {
  const path: readonly v.IssuePathItem[] = issue.path ?? [];
  const inner = path.findIndex(
    ({ type }, index) => type === 'array' || path[index - 1]?.key === 'Translations',
  );
  return String((inner < 0 ? path : path.slice(0, inner)).at(-1)?.key ?? '');
};

/**
 * Returns the code of each invalid field (`src/contract/field-schemas.ts`). The first problem of a field wins: an empty password
 * is missing rather than too short.
 */
const fieldsOf = (issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): Record<string, string> =>
  Object.fromEntries(
    issues.toReversed().map((issue): [string, string] => {
      const missing = issue.received === 'undefined';
      return [fieldOf(issue), missing ? 'missing' : issue.message];
    }),
  );

/**
 * Validates path parameters, query and body. Throws `not-found` (malformed id), `bad-json` (body is no object) or
 * `invalid` with the fields.
 */
function parseInput<Name extends CallName>(name: Name, raw: RawInput): ParsedInput<Name>;
// The overload ties a name to its types; the implementation handles all names, which TypeScript cannot check.
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

/** Throws `invalid` if the key is no UUID. */
const parseKey = (key: unknown): string | undefined => {
  if (key === undefined) return undefined;
  const parsed = v.safeParse(submissionKey, key);
  if (!parsed.success) throw CallFailure.refused('invalid', { 'Idempotency-Key': 'not-valid' });
  return parsed.output;
};

/**
 * Runs a call or another read of a page. Rejects with `CallFailure` only. `onFailure` is called for failures other than 404.
 */
export const runInProcess = async <Result>(
  dependencies: Pick<CallDependencies, 'log'>,
  work: () => Promise<Result>,
  onFailure: () => void = () => undefined,
): Promise<Result> => {
  try {
    return await work();
  } catch (thrown) {
    const error = refusalIfUnavailable(dependencies, thrown);
    if (!(error instanceof CallFailure && error.status === 404)) onFailure();
    if (error instanceof CallFailure) throw error;
    // As over HTTP, the reason is only logged: a page passes its failures to the browser.
    dependencies.log.error({ err: error }, 'A call of a page failed.');
    throw CallFailure.refused('broken');
  }
};

/**
 * Returns an API that calls the handlers without the network, for server rendering and plain form posts, with the same
 * authorization, validation and limits. Rejects with `CallFailure` only. `onFailure` is called for failures other than
 * 404.
 */
export function createInProcessApi(site: SiteDependencies, caller: Caller, onFailure?: () => void): Api;
// `Object.fromEntries` loses the type of each name.
export function createInProcessApi(site: SiteDependencies, caller: Caller, onFailure?: () => void): object {
  const callOf = (name: CallName) => (input: RawInput, options?: CallOptions) =>
    runInProcess(
      site,
      () => dispatchCall(site, caller, name, { ...input, idempotencyKey: options?.idempotencyKey }),
      onFailure,
    );
  return Object.fromEntries(callNames.map((name) => [name, callOf(name)]));
}
