import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../kept/encoding-for';
import { bodyIn, type KeptAnswer } from '../kept/kept-answer';
import { addVary } from './vary';

/**
 * Answers with public data. A cache may keep it but must ask before using it (`no-cache`), and gets 304 while it is
 * unchanged; so the service worker's network-first costs a few bytes on a bad line.
 */
export const sendPublic = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
): Promise<FastifyReply> => {
  reply.headers({ ...answer.headers, 'cache-control': 'no-cache', etag: answer.etag });
  addVary(reply, 'Accept-Encoding');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.includes(answer.etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await bodyIn(answer, encoding));
};
