import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallFailure } from '~/contract/call-failure';
import { type ProblemCode, problems } from '~/contract/problem';
import type { ProblemAnswer } from '~/contract/problem-answer';
import { DatabaseUnavailable } from '../platform/database/database-unavailable';
import { BucketUnavailable } from '../platform/files/bucket/google';
import { TooBusy } from '../platform/jobs/concurrency-limit';
import { serverBusy, TooManyAttempts } from '../platform/rate-limits/rate-limits';
import { markAsData } from './security-headers';

/** Fastify's own refusals by their status; what it says itself names its insides. */
const codeByStatus: Record<number, ProblemCode> = {
  404: 'not-found',
  405: 'wrong-method',
  413: 'too-large',
  // An address too long for the router names nothing.
  414: 'not-found',
  415: 'wrong-type',
  503: 'cannot-save',
};

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

/** What a failure is called in an answer. Whatever is not expected is `broken`: its reason is for the log only. */
export const toRefusal = (error: unknown): CallFailure => {
  if (error instanceof CallFailure && error.kind === 'refused') return error;
  if (error instanceof TooBusy) return serverBusy();
  if (error instanceof DatabaseUnavailable || error instanceof BucketUnavailable)
    return CallFailure.refused('cannot-save');
  const status = statusOf(error);
  return CallFailure.refused(codeByStatus[status] ?? (status >= 400 && status < 500 ? 'bad-json' : 'broken'));
};

/** Answers a failure as `{error, code, fields}` (rule answers-and-errors); logs it where the fault is ours. */
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
  if (refusal instanceof TooManyAttempts) reply.header('retry-after', refusal.retryAfter);
  markAsData(reply);
  reply.header('cache-control', 'no-store').code(refusal.status).send(answer);
};
