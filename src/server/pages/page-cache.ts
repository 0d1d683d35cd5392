import type { FastifyRequest } from 'fastify';
import type { Language, PageAddress } from '~/app/entry/entry-server';
import { notBelieved } from '../http/site-origin';
import type { CachedResponse } from '../platform/response-cache/cached-response';
import { ResponseCache } from '../platform/response-cache/response-cache';

/** Bytes of all pages together that are one choice among very many, so that they never displace the others. */
const mostBytesOfVaried = 4 * 1024 * 1024;

/** Pages of that kind rendered in a minute, at some 50 ms of the processor each. */
const mostVaried = 120;

/**
 * Origins that pages are cached for. Without SITE_URL the origin is whatever a request says: those beyond these first ones
 * are as many as somebody likes.
 */
const mostOrigins = 16;

/** An address that no route has. */
const nowhere = '/404/not-found';

interface PageCacheOptions {
  /** The revision under which pages are cached, or null where they may not be. */
  revisionFor: (request: FastifyRequest) => Promise<string | null>;
  render: (
    request: FastifyRequest,
    path: string,
    what: { as: RenderAs; language: Language; origin: string },
  ) => Promise<CachedResponse>;
  originOf: (request: FastifyRequest) => string;
  now: () => Date;
}

/** `whole`: to be taken over by the browser. `frame`: the browser draws anew what was asked for. */
export type RenderAs = 'whole' | 'frame' | 'missing';

/**
 * The pages of all addresses, each rendered once for each state of the data. However many addresses somebody makes up,
 * they fall together to as many pages as the site has: what is unknown to a route is no part of its page's key, all
 * missing pages are one, and so are all of an owner's route. What is left, years and pictures, is rendered only so
 * often; beyond that the plain page comes, in which the browser draws what was asked for.
 */
export const pageCache = ({ revisionFor, render, originOf, now }: PageCacheOptions) => {
  const pages = new ResponseCache();
  const varied = new ResponseCache(mostBytesOfVaried);
  const mayRenderVaried = atMostPerMinute(mostVaried, now);

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

  /** The response cached under `key` for the request's origin, or a new one. */
  const getForOrigin = (request: FastifyRequest, key: string, make: () => Promise<CachedResponse>) => {
    const origin = originOf(request);
    return isKnown(origin) ? get(request, `${origin} ${key}`, make) : make();
  };

  const missing = async (request: FastifyRequest, language: Language): Promise<CachedResponse> => {
    // Only pages that were found are cached.
    const make = async () => ({
      ...(await render(request, nowhere, { as: 'missing', language, origin: notBelieved })),
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
    const origin = isKnown(asked) ? asked : notBelieved;
    const frame = () => render(request, path, { as: 'frame', language, origin });
    if (address.kind === 'owner') return get(request, `${language} ${address.routeId}`, frame);
    const key = `${asked} ${language} ${path}${address.search}`;
    const whole = () => render(request, path + address.search, { as: 'whole', language, origin: asked });
    if (!address.varied && origin === asked) return get(request, key, whole);
    return getFrom(varied, request, key, async () => {
      if (mayRenderVaried()) return whole();
      // Not cached under the requested key, for the next request may get the whole page.
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

const minute = 60_000;

/** Gives a function that is true for the first `most` calls of each minute. In this process only. */
const atMostPerMinute = (most: number, now: () => Date): (() => boolean) => {
  let current = Number.NaN;
  let count = 0;
  return () => {
    const of = Math.floor(now().getTime() / minute);
    if (of !== current) count = 0;
    current = of;
    count += 1;
    return count <= most;
  };
};
