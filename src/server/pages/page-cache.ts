import type { FastifyRequest } from 'fastify';
import type { Language, PageAddress } from '~/app/entry/entry-server';
import type { CachedResponse } from '../guard/cached-response';
import { perMinute } from '../guard/per-minute';
import { ResponseCache } from '../guard/response-cache';
import { untrustedOrigin } from '../http/page-services';

/** A separate budget, so that varied pages never evict the others. */
const mostBytesOfVaried = 4 * 1024 * 1024;

/** Varied pages rendered per minute, at about 50 ms of CPU each. */
const mostVaried = 120;

/** Cached origins. Without SITE_URL a client can invent any number of them. */
const mostOrigins = 16;

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
  now: () => Date;
}

/** `whole` is hydrated; the client renders a `frame` anew. */
export type RenderAs = 'whole' | 'frame' | 'missing';

/**
 * Caches pages by data revision. Invented addresses cannot fill it: keys omit unknown parameters, and all missing
 * pages, and all pages of an owner route, share an entry. Varied pages (years, pictures) are rate limited; beyond that
 * a frame is sent.
 */
export const pageCache = ({ revisionFor, render, originOf, now }: PageCacheOptions) => {
  const pages = new ResponseCache();
  const varied = new ResponseCache(mostBytesOfVaried);
  const mayRenderVaried = perMinute(mostVaried, now);

  const known = new Set<string>();
  const isKnown = (origin: string): boolean => {
    if (known.size < mostOrigins) known.add(origin);
    return known.has(origin);
  };

  const getFrom = async (
    answers: ResponseCache,
    request: FastifyRequest,
    key: string,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> => {
    const revision = await revisionFor(request);
    return revision === null ? (answers.last(key) ?? make()) : answers.get(revision, key, make);
  };

  const get = (request: FastifyRequest, key: string, make: () => Promise<CachedResponse>) =>
    getFrom(pages, request, key, make);

  /** Caches by origin; unknown origins are not cached. */
  const getForOrigin = (request: FastifyRequest, key: string, make: () => Promise<CachedResponse>) => {
    const origin = originOf(request);
    return isKnown(origin) ? get(request, `${origin} ${key}`, make) : make();
  };

  const missing = async (request: FastifyRequest, language: Language): Promise<CachedResponse> => {
    // Cached as 200, since only found pages are cached.
    const make = async () => ({
      ...(await render(request, nowhere, { as: 'missing', language, origin: untrustedOrigin })),
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
    const asked = originOf(request);
    const origin = isKnown(asked) ? asked : untrustedOrigin;
    const frame = () => render(request, path, { as: 'frame', language, origin });
    if (address.kind === 'owner') return get(request, `${language} ${address.routeId}`, frame);
    const key = `${asked} ${language} ${path}${address.search}`;
    const whole = () => render(request, path + address.search, { as: 'whole', language, origin: asked });
    if (!address.varied && origin === asked) return get(request, key, whole);
    return getFrom(varied, request, key, async () => {
      if (mayRenderVaried()) return whole();
      // Incomplete, so not cached: the next request may get the whole page.
      return { ...(await get(request, `frame ${origin} ${language} ${path}`, frame)), isComplete: false };
    });
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

  return { getForOrigin, missing, page };
};
