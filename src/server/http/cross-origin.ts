import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from './vary';

/** Seconds that a browser may remember a preflight's answer. */
const rememberedFor = 3600;

/**
 * Lets pages of these origins make the calls (ALLOWED_ORIGINS). The token travels in a header and no cookie counts,
 * so credentials are not allowed and nobody else's page can act for a signed-in person.
 */
export const crossOrigin =
  (allowed: readonly string[]) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    addVary(reply, 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !allowed.includes(origin)) return undefined;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Date, ETag, Retry-After',
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return undefined;
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
        'access-control-max-age': rememberedFor,
      })
      .code(204)
      .send();
  };
