import type { FastifyReply, FastifyRequest } from 'fastify';
import { bodyInEncoding, type CachedResponse, type Encoding } from '../calls/response-cache';

/** Returns the cheapest accepted encoding. */
export const acceptedEncoding = ({ headers }: FastifyRequest): Encoding => {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.replaceAll(/\s/g, ''))
    // Weight 0 means not accepted (RFC 9110, section 12.4.2).
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') || accepted.includes('*') ? 'gzip' : 'identity';
};

export const addVary = (reply: FastifyReply, field: string): void => {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? field : `${String(others)}, ${field}`);
};

/**
 * Sends public data. Caches must revalidate (`no-cache`), unless the answer says more; so an unchanged response costs only a
 * 304.
 */
export const sendCachedResponse = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedResponse,
): Promise<FastifyReply> => {
  reply.headers({ 'cache-control': 'no-cache', ...answer.headers, etag: answer.etag });
  addVary(reply, 'Accept-Encoding');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.includes(answer.etag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await bodyInEncoding(answer, encoding));
};
