import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Api } from '~/contract/calls';
import { createInProcessApi } from '../modules/in-process-api';
import type { CallDependencies } from '../platform/calls/call-context';
import { formKey } from '../platform/idempotency/form-key';
import { publicRevisionReader } from '../platform/response-cache/public-revision';
import { siteOrigin } from './site-origin';

/** What the rendering of pages needs of the server. */
export interface PageServices {
  /**
   * All calls in process, made by nobody in particular: pages are the same for everybody (rule server-rendering).
   * `onFailure` hears of each that brought no answer.
   */
  apiFor(request: FastifyRequest, onFailure?: () => void): Api;
  /** Pages rendered under another revision are stale. */
  publicRevision(): Promise<string>;
  /** The same for a posted form: what is entered once more within ten minutes is the same submission. */
  apiForForm(request: FastifyRequest, entered: readonly unknown[]): Promise<Api>;
  now: () => Date;
  timeZone: string;
  /** Scheme and host that the site is known by. */
  originOf(request: FastifyRequest): string;
}

/** Answers whatever is not a call: rendered pages, static files, plain form posts, the fallback screen. */
export type Pages = (services: PageServices) => FastifyPluginAsync;

export const pageServices = (dependencies: CallDependencies, siteUrl?: string): PageServices => ({
  apiFor: (request, onFailure) =>
    createInProcessApi(
      { ...dependencies, log: request.log },
      { identity: null, address: request.ip },
      onFailure,
    ),
  publicRevision: publicRevisionReader(dependencies),
  apiForForm: async (request, entered) =>
    createInProcessApi(
      { ...dependencies, log: request.log },
      { identity: null, address: request.ip, formKey: await formKey(dependencies, entered) },
    ),
  now: dependencies.now,
  timeZone: dependencies.timeZone,
  originOf: (request) => siteOrigin(request, siteUrl),
});
