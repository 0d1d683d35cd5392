import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Api } from '~/contract/calls';
import type { CallDependencies } from '../calls/call-context';
import { createInProcessApi } from '../calls/in-process';
import { publicRevisionOf } from '../public-revision';
import { hasSubmission } from '../store/submissions';
import { siteOrigin } from './site-origin';

/** What the rendering of pages needs of the server. */
export interface PageServices {
  /**
   * All calls in process, made by nobody in particular: pages are the same for everybody (DESIGN §7). `onFailure` hears
   * of each that brought no answer.
   */
  apiFor(request: FastifyRequest, onFailure?: () => void): Api;
  /** Pages rendered under another revision are stale. */
  publicRevision(): Promise<string>;
  /** True where a submission was taken under this key. */
  wasSubmitted(key: string): Promise<boolean>;
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
  publicRevision: publicRevisionOf(dependencies),
  wasSubmitted: (key) => hasSubmission(dependencies.db, key),
  now: dependencies.now,
  timeZone: dependencies.timeZone,
  originOf: (request) => siteOrigin(request, siteUrl),
});
