import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure, type ProblemCode, problems } from '~/contract/call-failure';
import type { ProblemAnswer } from '~/contract/problem-answer';
import { BucketUnavailable } from '../files/google';
import { serverBusy } from '../guard/rate-limits';
import { TooBusy } from '../lib/concurrency';
import { DatabaseUnavailable, RetryLater } from '../lib/refusals';
import { markAsData } from './security-headers';

/** Fastify's own errors by status; its messages reveal internals. */
const codeByStatus: Record<number, ProblemCode> = {
  404: 'not-found',
  405: 'wrong-method',
  413: 'too-large',
  // Too long for the router.
  414: 'not-found',
  415: 'wrong-type',
  503: 'cannot-save',
};

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

/** Maps an error to a refusal. Unexpected errors become `broken`; their reason is only logged. */
export const toRefusal = (error: unknown): CallFailure => {
  if (error instanceof CallFailure && error.kind === 'refused') return error;
  if (error instanceof TooBusy) return serverBusy();
  if (error instanceof DatabaseUnavailable || error instanceof BucketUnavailable)
    return CallFailure.refused('cannot-save');
  const status = statusOf(error);
  return CallFailure.refused(codeByStatus[status] ?? (status >= 400 && status < 500 ? 'bad-json' : 'broken'));
};

/** Sends `{error, code, fields}` (rule answers-and-errors); logs failures on our side. */
export const sendProblem = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'A request failed.');
  const code = refusal.code ?? 'broken';
  const answer: ProblemAnswer = { error: problems[code].text, code };
  if (Object.keys(refusal.fields).length > 0) answer.fields = { ...refusal.fields };
  if (refusal instanceof RetryLater) reply.header('retry-after', refusal.retryAfter);
  markAsData(reply);
  reply.header('cache-control', 'no-store').code(refusal.status).send(answer);
};
