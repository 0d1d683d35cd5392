import type { FastifyReply, FastifyRequest } from 'fastify';
import { createServerI18n, requestLanguage } from '~/app/entry/entry-server';
import { markAsData } from '../http/security-headers';
import { toRefusal } from '../http/send-problem';
import { TooManyAttempts } from '../platform/rate-limits/rate-limits';
import { pageUrl } from './page-url';

/**
 * Answers what no page could be rendered for with a bare one that a person can read: the title of rule
 * fallback-screen, what happened, and the way home, in the visitor's language. Logs it where the fault is ours.
 */
export const sendPageProblem = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'A page failed.');
  if (refusal instanceof TooManyAttempts) reply.header('retry-after', refusal.retryAfter);
  const { cookie, 'accept-language': accept } = request.headers;
  const language = requestLanguage(pageUrl(request.url), cookie, accept);
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
