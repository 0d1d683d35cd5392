import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyInEncoding, type CachedResponse } from '../platform/response-cache/cached-response';
import { acceptedEncoding } from './accepted-encoding';
import { addVary } from './vary';

/**
 * Answers with public data. A cache may store it but must revalidate it (`no-cache`), and gets 304 while it is
 * unchanged; so the service worker's network-first costs a few bytes on a bad line.
 */
export const sendCachedResponse = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> => {
  reply.headers({ ...answer.headers, 'cache-control': 'no-cache', etag: answer.etag });
  addVary(reply, 'Accept-Encoding');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.includes(answer.etag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await bodyInEncoding(answer, encoding));
};
