import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Api } from '~/contract/calls';
import { browserCookie } from '~/contract/form-cookies';
import { formKey } from '../guard/form-key';
import { publicRevisionReader } from '../guard/response-cache';
import type { CallDependencies } from '../lib/call-context';
import { createInProcessApi } from '../modules/in-process-api';

/** Replaces an untrusted host. */
export const untrustedOrigin = 'http://localhost';

/**
 * Returns the origin for absolute links: SITE_URL, else that of the request. X-Forwarded-Host is ignored, because many
 * proxies pass it unchecked. A malformed Host is replaced.
 */
const siteOrigin = (request: FastifyRequest, siteUrl: string | undefined): string => {
  if (siteUrl) return siteUrl;
  const said = `${request.protocol}://${request.headers.host}`;
  return /^https?:\/\/[\w.-]+(:\d{1,5})?$/.test(said) ? said.toLowerCase() : untrustedOrigin;
};

export interface PageServices {
  /** Returns the in-process API of an anonymous caller: pages are the same for everyone (rule server-rendering). */
  apiFor(request: FastifyRequest, onFailure?: () => void): Api;
  /** Pages of another revision are stale. */
  publicRevision(): Promise<string>;
  /** As `apiFor`, with an idempotency key derived from the entered values and the browser's cookie. */
  apiForForm(request: FastifyRequest, entered: readonly unknown[]): Promise<Api>;
  now: () => Date;
  timeZone: string;
  /** Returns the site's public origin. */
  originOf(request: FastifyRequest): string;
}

/** Serves everything but calls: pages, static files, form posts, the fallback screen. */
export type Pages = (services: PageServices) => FastifyPluginAsync;

export const pageServices = (dependencies: CallDependencies, siteUrl?: string): PageServices => ({
  apiFor: (request, onFailure) =>
    createInProcessApi(
      { ...dependencies, log: request.log },
      { identity: null, address: request.ip },
      onFailure,
    ),
  publicRevision: publicRevisionReader(dependencies),
  async apiForForm(request, entered) {
    const { key, isBrowsers } = await formKey(dependencies, entered, request.cookies[browserCookie]);
    return createInProcessApi(
      { ...dependencies, log: request.log },
      { identity: null, address: request.ip, formKey: key, isBrowsersForm: isBrowsers },
    );
  },
  now: dependencies.now,
  timeZone: dependencies.timeZone,
  originOf: (request) => siteOrigin(request, siteUrl),
});
