import type { FastifyRequest } from 'fastify';
import type { Language, PageAddress } from '~/app/entry/entry-server';
import {
  bodyInEncoding,
  type CachedResponse,
  ResponseCache,
  toCachedResponse,
} from '../calls/response-cache';
import { perMinute } from '../guard/per-minute';
import { withOrigin } from './content-policy';

/** A separate budget, so that varied pages never evict the others. */
const mostBytesOfVaried = 4 * 1024 * 1024;

/** Varied pages rendered per minute, at about 50 ms of CPU each. */
const mostVaried = 120;

/** Pages by origin, without SITE_URL. One that is evicted is made of the cached page, without rendering. */
const mostBytesOfOrigins = 4 * 1024 * 1024;

/** Of pages that are cached only for those of each origin to be made of them. */
const qualityOfSource = 2;

/** Matches no route. */
const nowhere = '/404/not-found';

interface PageCacheOptions {
  /** Null: do not cache. */
  revisionFor: (request: FastifyRequest) => Promise<string | null>;
  render: (
    request: FastifyRequest,
    path: string,
    what: { as: RenderAs; language: Language; origin: string },
  ) => Promise<CachedResponse>;
  originOf: (request: FastifyRequest) => string;
  /** See `PageServices`. */
  cachedOrigin: string;
  now: () => Date;
}

/** `whole` is hydrated; the client renders a `frame` anew. */
export type RenderAs = 'whole' | 'frame' | 'missing';

/**
 * Caches pages by data revision. Invented addresses cannot fill it: keys omit unknown parameters, and all missing
 * pages, and all pages of an owner route, share an entry. Varied pages (years, pictures) are rate limited; beyond that
 * a frame is sent.
 */
export const pageCache = ({ revisionFor, render, originOf, cachedOrigin, now }: PageCacheOptions) => {
  const pages = new ResponseCache(undefined, now);
  const varied = new ResponseCache(mostBytesOfVaried, now);
  const byOrigin = new ResponseCache(mostBytesOfOrigins, now);
  const mayRenderVaried = perMinute(mostVaried, now);

  const getFrom = async (
    answers: ResponseCache,
    request: FastifyRequest,
    key: string,
    make: () => Promise<CachedResponse>,
    quality?: number,
  ): Promise<CachedResponse> => {
    const revision = await revisionFor(request);
    return revision === null ? (answers.last(key) ?? make()) : answers.get(revision, key, make, quality);
  };

  const get = (request: FastifyRequest, key: string, make: () => Promise<CachedResponse>) =>
    getFrom(pages, request, key, make);

  /** Caches a response in `answers` that is made for `cachedOrigin`, and writes the request's origin into it. */
  const forOrigin = (
    request: FastifyRequest,
    key: string,
    make: () => Promise<CachedResponse>,
    answers = pages,
  ): Promise<CachedResponse> => {
    const origin = originOf(request);
    if (origin === cachedOrigin) return getFrom(answers, request, key, make);
    return getFrom(byOrigin, request, `${origin} ${key}`, async () => {
      // What is made now need not be unpacked again.
      let made: CachedResponse | undefined;
      const remember = async () => {
        made = await make();
        return made;
      };
      const answer = await getFrom(answers, request, key, remember, qualityOfSource);
      const { 'content-security-policy': policy, ...headers } = answer.headers;
      const sent = withOrigin(await bodyInEncoding(made ?? answer, 'identity'), policy, cachedOrigin, origin);
      const all = { ...headers, ...(sent.policy && { 'content-security-policy': sent.policy }) };
      return toCachedResponse(answer.status, all, sent.body, answer.isComplete);
    });
  };

  const missing = async (request: FastifyRequest, language: Language): Promise<CachedResponse> => {
    // Cached as 200, since only found pages are cached.
    const make = async () => ({
      ...(await render(request, nowhere, { as: 'missing', language, origin: cachedOrigin })),
      status: 200,
    });
    return { ...(await get(request, `missing ${language}`, make)), status: 404 };
  };

  const found = async (
    request: FastifyRequest,
    address: Extract<PageAddress, { path: string }>,
    language: Language,
  ): Promise<CachedResponse> => {
    const { path } = address;
    const frame = () => render(request, path, { as: 'frame', language, origin: cachedOrigin });
    if (address.kind === 'owner') return get(request, `${language} ${address.routeId}`, frame);
    const key = `${language} ${path}${address.search}`;
    const whole = () =>
      render(request, path + address.search, { as: 'whole', language, origin: cachedOrigin });
    if (!address.varied) return forOrigin(request, key, whole);
    const limited = async () => {
      if (mayRenderVaried()) return whole();
      // Incomplete, so not cached: the next request may get the whole page.
      return { ...(await get(request, `frame ${language} ${path}`, frame)), isComplete: false };
    };
    return forOrigin(request, key, limited, varied);
  };

  const page = async (
    request: FastifyRequest,
    address: Exclude<PageAddress, { kind: 'elsewhere' }>,
    language: Language,
  ): Promise<CachedResponse> => {
    if (address.kind === 'missing') return missing(request, language);
    const answer = await found(request, address, language);
    return answer.status === 404 ? missing(request, language) : answer;
  };

  return { getForOrigin: forOrigin, missing, page };
};
