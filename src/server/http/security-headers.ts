import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

const onFiles = {
  'x-content-type-options': 'nosniff',
  // Other origins may call (ALLOWED_ORIGINS), but not embed.
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

/** The door page uses the camera; its secret address must not leak or be indexed. */
export const doorHeaders = {
  'permissions-policy': permissions('(self)'),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Two years, with subdomains, as ASVS 3.4.1 requires from level 2 on. */
const strictTransport = 'max-age=63072000; includeSubDomains';

/** Build assets get fewer headers: a first visit loads thirty of them. */
const isBuiltFile = (url: string) => /^\/assets\/[^?]*\.(js|css|json|woff2)$/.test(url);

/** For every response; pages add a Content-Security-Policy. */
export const securityHeaders = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void => {
  reply.headers(isBuiltFile(request.url) ? onFiles : everywhere);
  // Ignored over http, and wrong for a local address.
  if (request.protocol === 'https') reply.header('strict-transport-security', strictTransport);
  done();
};

/** Data opened as a page must not load or run anything. */
export const markAsData = (reply: FastifyReply): FastifyReply =>
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");

/** Hook that marks responses as data. */
export const dataHeaders = (
  _request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void => {
  markAsData(reply);
  done();
};
