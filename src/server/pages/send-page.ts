import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  createServerI18n,
  defaultLanguage,
  type Language,
  languageCookie,
  languageOf,
  languageQuery,
  languages,
  requestLanguage,
} from '~/app/entry/entry-server';
import { bodyInEncoding, type CachedResponse } from '../calls/response-cache';
import { TooManyAttempts } from '../guard/rate-limits';
import { normalizeRequestUrl } from '../http/normalize-request-url';
import type { PageServices } from '../http/page-services';
import { markAsData } from '../http/security-headers';
import { acceptedEncoding, addVary } from '../http/send-cached-response';
import { toRefusal } from '../http/send-problem';

/** Returns the languages of the site, the main one first (rule my-site). */
export type ReadSiteLanguages = (request: FastifyRequest) => Promise<readonly Language[]>;

/**
 * Reads them again after each change of public data. While that fails, the last known ones hold.
 * @param revisionFor the revision of public data, or null if it cannot be read
 */
export function siteLanguagesReader(
  { apiFor }: Pick<PageServices, 'apiFor'>,
  revisionFor: (request: FastifyRequest) => Promise<string | null>,
): ReadSiteLanguages {
  let last: { revision: string | null; known: readonly Language[] } = { revision: null, known: languages };
  return async (request) => {
    const revision = await revisionFor(request);
    if (revision === null || revision === last.revision) return last.known;
    try {
      const { result } = await apiFor(request).getGroup({ params: { language: defaultLanguage } });
      last = { revision, known: result.Languages.flatMap((code) => languageOf(code) ?? []) };
    } catch (err) {
      request.log.error({ err }, 'The languages of the site could not be read.');
    }
    return last.known;
  };
}

const year = 365 * 24 * 60 * 60;

/** Sends a page, or 304. A language in the query is stored in the cookie. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  url: URL,
  page: CachedResponse,
): Promise<FastifyReply> {
  reply.headers(page.headers);
  // An existing header is stricter: `no-store` for personal pages.
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

/** Returns a page's URL with a dummy origin: the Host header is untrusted, and pages link only within the site. */
export const pageUrl = (asked: string): URL => new URL(`http://localhost${normalizeRequestUrl(asked)}`);

export type SendPageProblem = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/**
 * Returns what sends a minimal error page in the visitor's language (rule fallback-screen), and logs failures on our side.
 */
export const pageProblemSender =
  (siteLanguages: ReadSiteLanguages): SendPageProblem =>
  async (error, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.status >= 500) request.log.error({ err: error }, 'A page failed.');
    if (refusal instanceof TooManyAttempts) reply.header('retry-after', refusal.retryAfter);
    const { cookie, 'accept-language': accept } = request.headers;
    const language = requestLanguage(pageUrl(request.url), cookie, accept, await siteLanguages(request));
    const { t } = createServerI18n(language);
    const title = t('site.errorTitle');
    const status = refusal.status === 404 ? `<p>404 ${t('site.notFound')}</p>` : '';
    const text = t(`problems.${refusal.code ?? 'broken'}`);
    markAsData(reply);
    return reply
      .headers({ 'cache-control': 'no-store', 'content-language': language })
      .code(refusal.status)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="${language}"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1>${status}<p>${text}</p><p><a href="/">${t('site.toHome')}</a></p></html>`,
      );
  };
