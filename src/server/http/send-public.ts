import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers with public data. A cache may keep it but must ask before using it (`no-cache`), and gets 304 while it is
 * unchanged; so the service worker's network-first costs a few bytes on a bad line.
 */
export const sendPublic = (request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply => {
  const text = JSON.stringify(answer);
  // Weak: the same answer may travel compressed in several ways.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.includes(etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(text);
};
