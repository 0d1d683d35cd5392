import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageCookie, languageQuery } from '~/app/entry-server';
import { addVary } from '../http/vary';
import { encodingFor } from '../kept/encoding-for';
import { bodyIn, type KeptAnswer } from '../kept/kept-answer';

const year = 365 * 24 * 60 * 60;

/** Sends a rendered page, or 304 to a browser that has it. A language in the address is remembered in the cookie. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  page: KeptAnswer,
): Promise<FastifyReply> {
  reply.headers(page.headers);
  // What was said before is stricter: a page for one person alone, which is not kept to be asked for again.
  if (!reply.hasHeader('cache-control')) reply.headers({ 'cache-control': 'no-cache', etag: page.etag });
  addVary(reply, 'Accept-Language, Cookie, Accept-Encoding');
  if (url.searchParams.has(languageQuery)) {
    const language = page.headers['content-language'];
    reply.header('set-cookie', `${languageCookie}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`);
  }
  if (request.method === 'GET' && page.status === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.code(304).send();
  }
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(await bodyIn(page, encoding));
}
