import * as v from 'valibot';
import { receipt } from '~/contract/call';
import { type HeldPlace, heldPlace } from '~/contract/place';
import { problemAnswer } from '~/contract/problem-answer';
import { retryAfterOf } from '~/contract/retry-after';
import type { Problem } from './entry';

/**
 * The result of one attempt.
 * - `received`: the backend has it; of a registration, `place` is what it says of its place. `isUndecided`: the owner
 *   decides whether it counts.
 * - `unreachable`: nobody answered; other entries would fail too.
 * - `later`: to be retried, or the answer was not the backend's; `asked` is its Retry-After in ms.
 * - `refused`: the backend will never accept it as it is.
 */
export type DeliveryResult =
  | { outcome: 'received'; place?: HeldPlace | undefined; isUndecided?: true }
  | { outcome: 'unreachable' }
  | { outcome: 'later'; problem: Problem; asked: number }
  | { outcome: 'refused'; problem: Problem };

/** Statuses to be retried: Request Timeout, Too Early, Too Many Requests. */
const passing = new Set([408, 425, 429]);

/** The request that an answer belongs to. */
export interface Question {
  key: string;
  /** True where the backend proves by a receipt that it has the submission. */
  wantsReceipt: boolean;
  /** True where somebody must be signed in: a 401 then waits for that. */
  forAccount: boolean;
}

/** Classifies a response. Rejects if its body cannot be read to the end. */
export async function classifyResponse(response: Response, question: Question): Promise<DeliveryResult> {
  const body = await response.text();
  const { status } = response;
  if (response.ok) {
    const receipt = question.wantsReceipt ? readReceipt(body) : undefined;
    const received = question.wantsReceipt
      ? receipt?.key === question.key
      : !response.redirected && !isHtml(response);
    // A 200 that is not the backend's is most likely a captive portal's page.
    return received
      ? { outcome: 'received', place: receipt?.Place, ...(receipt?.Undecided && { isUndecided: true }) }
      : { outcome: 'later', problem: { status, text: '' }, asked: 0 };
  }
  const problem = readProblem(status, body);
  const staysWaiting =
    status < 400 || status >= 500 || passing.has(status) || (status === 401 && question.forAccount);
  return staysWaiting
    ? { outcome: 'later', problem, asked: retryAfterOf(response.headers) }
    : { outcome: 'refused', problem };
}

const isHtml = ({ headers }: Response) => /\bhtml\b/i.test(headers.get('Content-Type') ?? '');

/** A place that this build cannot read, of a newer backend, is none: the submission has arrived all the same. */
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

function readProblem(status: number, body: string): Problem {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), problemAnswer), body);
  if (!parsed.success) return { status, text: '' };
  const { error, code, fields } = parsed.output;
  return { status, text: error, ...(code !== undefined && { code }), ...(fields && { fields }) };
}
