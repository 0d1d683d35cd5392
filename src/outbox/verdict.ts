import * as v from 'valibot';
import { receipt } from '~/contract/calls';
import { problemAnswer } from '~/contract/problem-answer';
import type { Problem } from './entry';

/**
 * What one try came to.
 * - `received`: the backend has it.
 * - `unreachable`: nobody answered; trying others now is pointless.
 * - `later`: not now, or the answer was not the backend's; `asked` is its Retry-After in ms.
 * - `refused`: it will never be taken as it is.
 */
export type Verdict =
  | { verdict: 'received' }
  | { verdict: 'unreachable' }
  | { verdict: 'later'; problem: Problem; asked: number }
  | { verdict: 'refused'; problem: Problem };

/** Refusals that time heals: Request Timeout, Too Early, Too Many Requests. */
const passing = new Set([408, 425, 429]);

/** What an answer had to be for. */
export interface Question {
  key: string;
  /** True where the backend proves by a receipt that it has the submission. */
  wantsReceipt: boolean;
  /** True where somebody must be signed in: a 401 then waits for that. */
  forAccount: boolean;
}

/** Judges an answer. Rejects when its body cannot be read to the end. */
export async function judge(response: Response, question: Question): Promise<Verdict> {
  const body = await response.text();
  const { status } = response;
  if (response.ok) {
    const received = question.wantsReceipt
      ? isReceipt(body, question.key)
      : !response.redirected && !isHtml(response);
    // A 200 of somebody else, most likely a captive portal's page.
    return received ? { verdict: 'received' } : { verdict: 'later', problem: { status, text: '' }, asked: 0 };
  }
  const problem = readProblem(status, body);
  const staysWaiting =
    status < 400 || status >= 500 || passing.has(status) || (status === 401 && question.forAccount);
  return staysWaiting
    ? { verdict: 'later', problem, asked: askedWait(response.headers) }
    : { verdict: 'refused', problem };
}

const isHtml = ({ headers }: Response) => /\bhtml\b/i.test(headers.get('Content-Type') ?? '');

function isReceipt(body: string, key: string): boolean {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), receipt), body);
  return parsed.success && parsed.output.key === key;
}

function readProblem(status: number, body: string): Problem {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), problemAnswer), body);
  if (!parsed.success) return { status, text: '' };
  const { error, code, fields } = parsed.output;
  return { status, text: error, ...(code !== undefined && { code }), ...(fields && { fields }) };
}

/** Retry-After in ms: seconds, or a date, which is held against the server's own clock and not the phone's. */
function askedWait(headers: Headers): number {
  const asked = headers.get('Retry-After');
  if (asked === null) return 0;
  if (/^\d+$/.test(asked)) return Number(asked) * 1000;
  const wait = Date.parse(asked) - Date.parse(headers.get('Date') ?? '');
  return Number.isFinite(wait) ? Math.max(wait, 0) : 0;
}
