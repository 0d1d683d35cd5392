import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { serializeError } from './serialize-error';

/**
 * What the log says of a request: its method and the pattern of its route, never its address, query, headers or body,
 * which may hold a person's data or token.
 */
const request = (of: FastifyRequest) => ({ method: of.method, route: of.routeOptions?.url ?? 'unknown' });

/** For whatever Fastify itself logs about a request, and for every error. */
export const serializers = { req: request, err: serializeError };

/** Refusals are the caller's business, but many tries may be an attack, and a failure is ours. */
const levelOf = (status: number) => (status >= 500 ? 'error' : status === 429 ? 'warn' : 'info');

/** One line for each answer, in place of Fastify's two. */
export const logResponse = (of: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
  const { statusCode: status, elapsedTime } = reply;
  of.log[levelOf(status)]({ ...request(of), status, ms: Math.round(elapsedTime) }, 'answered');
  done();
};
