import type { FastifyRequest } from 'fastify';
import type { Language, PageAddress } from '~/app/entry/entry-server';
import { type CachedResponse, ResponseCache } from '../calls/response-cache';
import { perMinute } from '../guard/rate-limits';

/** A separate budget, so that varied pages never evict the others. */
const maxVariedBytes = 4 * 1024 * 1024;

/** Varied pages rendered per minute, at about 50 ms of CPU each. */
const maxVaried = 120;

/** Matches no route. */
const nowhere = '/404/not-found';

interface PageCacheOptions {
  /** Null: do not cache. */
  revisionFor: (request: FastifyRequest) => Promise<string | null>;
  render: (
    request: FastifyRequest,
    path: string,
    what: { as: RenderAs; language: Language },
  ) => Promise<CachedResponse>;
  originOf: (request: FastifyRequest) => string;
  now: () => Date;
}

/** `whole` is hydrated; the client renders a `frame` anew. */
export type RenderAs = 'whole' | 'frame' | 'missing';

/**
 * Returns a public response from the cache, or as `make` makes it. One for each origin: that is SITE_URL, or without it
 * the few private addresses by which the server is reached.
 */
export type CachedFor = (
  request: FastifyRequest,
  key: string,
  make: () => Promise<CachedResponse>,
) => Promise<CachedResponse>;

/**
 * Caches pages by data revision. Invented addresses cannot fill it: keys omit unknown parameters, and all missing
 * pages, and all pages of an owner route, share an entry. Varied pages (years, pictures) are rate limited; beyond that
 * a frame is sent.
 */
export const pageCache = ({ revisionFor, render, originOf, now }: PageCacheOptions) => {
  const pages = new ResponseCache(undefined, now);
  const varied = new ResponseCache(maxVariedBytes, now);
  const mayRenderVaried = perMinute(maxVaried, now);

  const getFrom = async (
    answers: ResponseCache,
    request: FastifyRequest,
    name: string,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> => {
    const key = `${originOf(request)} ${name}`;
    const revision = await revisionFor(request);
    return revision === null ? (answers.last(key) ?? make()) : answers.get(revision, key, make);
  };

  const cached: CachedFor = (request, key, make) => getFrom(pages, request, key, make);

  const missing = async (request: FastifyRequest, language: Language): Promise<CachedResponse> => {
    // Cached as 200, since only found pages are cached.
    const make = async () => ({
      ...(await render(request, nowhere, { as: 'missing', language })),
      status: 200,
    });
    return { ...(await cached(request, `missing ${language}`, make)), status: 404 };
  };

  const found = async (
    request: FastifyRequest,
    address: Extract<PageAddress, { path: string }>,
    language: Language,
  ): Promise<CachedResponse> => {
    const { path } = address;
    const frame = () => render(request, path, { as: 'frame', language });
    if (address.kind === 'owner') return cached(request, `${language} ${address.routeId}`, frame);
    const key = `${language} ${path}${address.search}`;
    const whole = () => render(request, path + address.search, { as: 'whole', language });
    if (!address.varied) return cached(request, key, whole);
    const limited = async () => {
      if (mayRenderVaried()) return whole();
      // Incomplete, so not cached: the next request may get the whole page.
      return { ...(await cached(request, `frame ${language} ${path}`, frame)), isComplete: false };
    };
    return getFrom(varied, request, key, limited);
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

  return { cached, missing, page };
};
