import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems } from '~/contract/problem';
import { TooManyTries } from '../calls/rate-limits';
import { refusalFor } from '../http/problem-answers';
import { apiHeaders } from '../http/security-headers';

/** Answers what no page could be rendered for with one sentence that a person can read; logs it where the fault is ours. */
export const sendPageProblem = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const refusal = refusalFor(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'A page failed.');
  if (refusal instanceof TooManyTries) reply.header('retry-after', refusal.retryAfter);
  const { text } = problems[refusal.code ?? 'broken'];
  await apiHeaders(request, reply);
  return reply
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    .code(refusal.status)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}</p><p><a href="/">Home</a></p></html>`,
    );
};
