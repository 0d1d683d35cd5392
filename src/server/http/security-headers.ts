import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

const onFiles = {
  'x-content-type-options': 'nosniff',
  // Other sites may make calls where ALLOWED_ORIGINS names them, which is another matter; none may embed an answer.
  'cross-origin-resource-policy': 'same-origin',
};

const permissions = (camera: '()' | '(self)') =>
  `camera=${camera}, microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()`;

const everywhere = {
  ...onFiles,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissions('()'),
  'cross-origin-opener-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
};

/** Of the helpers' door alone, in place of those: it reads codes by camera, and nobody learns or finds its address. */
export const doorHeaders = {
  'permissions-policy': permissions('(self)'),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Two years; for the site's subdomains as well, as ASVS 3.4.1 asks from its second level on. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** Scripts, styles, fonts and drawings: thirty of them on a first visit, where each line counts, and never a page. */
const isBuiltFile = (url: string) => /^\/assets\/[^?]*\.(js|css|json|woff2)$/.test(url);

/** For every answer; pages add a Content-Security-Policy of their own. */
export const securityHeaders = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void => {
  reply.headers(isBuiltFile(request.url) ? onFiles : everywhere);
  // Said over plain http it would be ignored, and on a phone's local address it would be wrong.
  if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport);
  done();
};

/** For an answer that is data: shown as a page by mistake, it can load and run nothing. */
export const markAsData = (reply: FastifyReply): FastifyReply =>
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");

/** For every answer of the routes it is hooked to. */
export const dataHeaders = (
  _request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void => {
  markAsData(reply);
  done();
};
