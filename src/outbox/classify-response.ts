import * as v from 'valibot';
import { receipt } from '~/contract/call';
import { type HeldPlace, heldPlace } from '~/contract/place';
import { readProblemAnswer, retryAfterOf } from '~/contract/problem-answer';
import type { Problem } from './entry';

/**
 * The result of one attempt.
 * - `received`: the backend has it. `place` comes from a registration's receipt; `isUndecided`: the owner decides
 * whether it counts.
 * - `unreachable`: no response; other entries would fail too.
 * - `later`: retry, after `asked` ms (Retry-After) if given. Also for any error that is not the backend's own.
 * - `refused`: the backend itself says that it will never accept it unchanged.
 */
export type DeliveryResult =
  | { outcome: 'received'; place?: HeldPlace | undefined; isUndecided?: true }
  | { outcome: 'unreachable' }
  | { outcome: 'later'; problem: Problem; asked: number }
  | { outcome: 'refused'; problem: Problem };

/** Statuses to retry: Request Timeout, Too Early, Too Many Requests. */
const passing = new Set([408, 425, 429]);

export interface Question {
  key: string;
  /** True if the call needs an account: a 401 then waits for a sign-in. */
  forAccount: boolean;
}

/** Classifies a response. Rejects if its body cannot be read completely. */
export async function classifyResponse(response: Response, question: Question): Promise<DeliveryResult> {
  const body = await response.text();
  const { status } = response;
  if (response.ok) {
    const receipt = readReceipt(body);
    // A 200 that is not the backend's is most likely a captive portal's page.
    return receipt?.key === question.key
      ? { outcome: 'received', place: receipt.Place, ...(receipt.Undecided && { isUndecided: true }) }
      : { outcome: 'later', problem: { status, text: '' }, asked: 0 };
  }
  const read = readProblemAnswer(status, body);
  const { error: text = '', code, fields } = read?.answer ?? {};
  const problem = { status, text, ...(code !== undefined && { code }), ...(fields && { fields }) };
  const staysWaiting =
    !read?.isOurs || status >= 500 || passing.has(status) || (status === 401 && question.forAccount);
  return staysWaiting
    ? { outcome: 'later', problem, asked: retryAfterOf(response.headers) }
    : { outcome: 'refused', problem };
}

/** A place that this build cannot read counts as absent: the submission has arrived. */
const receiptWithPlace = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    ...receipt.entries,
    Place: v.fallback(v.optional(heldPlace), undefined),
    Undecided: v.fallback(v.optional(v.boolean()), undefined),
  }),
);

function readReceipt(body: string) {
  const parsed = v.safeParse(receiptWithPlace, body);
  return parsed.success ? parsed.output : undefined;
}
