import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageCookie, languageQuery } from '~/app/entry/entry-server';
import { acceptedEncoding } from '../http/accepted-encoding';
import { addVary } from '../http/vary';
import { bodyInEncoding, type CachedResponse } from '../platform/response-cache/cached-response';

const year = 365 * 24 * 60 * 60;

/** Sends a rendered page, or 304 to a browser that has it. A language in the address is remembered in the cookie. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  page: CachedResponse,
): Promise<FastifyReply> {
  reply.headers(page.headers);
  // A header that is already set is stricter: no-store, for a page for one person alone.
  if (!reply.hasHeader('cache-control')) reply.headers({ 'cache-control': 'no-cache', etag: page.etag });
  addVary(reply, 'Accept-Language, Cookie, Accept-Encoding');
  if (url.searchParams.has(languageQuery)) {
    const language = page.headers['content-language'] ?? '';
    reply.setCookie(languageCookie, language, { path: '/', maxAge: year, sameSite: 'lax' });
  }
  if (request.method === 'GET' && page.status === 200 && request.headers['if-none-match'] === page.etag) {
    return reply.code(304).send();
  }
  const encoding = acceptedEncoding(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(await bodyInEncoding(page, encoding));
}
