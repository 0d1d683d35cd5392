import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageCookie, languageQuery } from '~/app/entry-server';
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
  reply.headers({
    ...page.headers,
    etag: page.etag,
    'cache-control': 'no-cache',
    vary: 'Accept-Language, Cookie, Accept-Encoding',
  });
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
