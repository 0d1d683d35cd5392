import { LRUCache } from 'lru-cache';
import { readPublicRevision } from '../database/revision';
import { type CallDependencies, today } from '../lib/call-context';
import { type CachedResponse, compressForCache, compressHarder } from './cached-response';

/** Total bytes of cached bodies: about 500 pages, more than such a site has. */
const defaultMaxBytes = 8 * 1024 * 1024;

const isCacheable = ({ status, isComplete }: CachedResponse): boolean => status === 200 && isComplete;

/**
 * LRU cache of public responses, valid for one data revision (rule server-rendering). Concurrent requests share one
 * render.
 */
export class ResponseCache {
  #revision = '';
  readonly #responses: LRUCache<string, CachedResponse>;
  readonly #pending = new Map<string, Promise<CachedResponse>>();
  /** Already recompressed, or queued for it. */
  readonly #recompressed = new WeakSet<CachedResponse>();
  #recompressing = Promise.resolve();

  constructor(maxSize = defaultMaxBytes) {
    this.#responses = new LRUCache({ maxSize, sizeCalculation: ({ body }) => body.length });
  }

  get bytes(): number {
    return this.#responses.calculatedSize;
  }

  /**
   * Returns the response of `key`, made if none of this `revision` is cached. Caches complete 200 responses only.
   * `quality`: of its first compression.
   */
  async get(
    revision: string,
    key: string,
    make: () => Promise<CachedResponse>,
    quality?: number,
  ): Promise<CachedResponse> {
    if (revision !== this.#revision) this.#clear(revision);
    const cached = this.#responses.get(key);
    if (cached) {
      this.#recompress(key, cached);
      return cached;
    }
    const coming = this.#pending.get(key);
    if (coming) return coming;
    const making = make().then((answer) =>
      isCacheable(answer) ? compressForCache(answer, quality) : answer,
    );
    this.#pending.set(key, making);
    try {
      const answer = await making;
      // If the revision has changed meanwhile, only the waiting requests get this response.
      if (isCacheable(answer) && this.#pending.get(key) === making) this.#responses.set(key, answer);
      return answer;
    } finally {
      if (this.#pending.get(key) === making) this.#pending.delete(key);
    }
  }

  /** Returns the cached response regardless of its revision, for use while the database is unavailable. */
  last(key: string): CachedResponse | undefined {
    return this.#responses.peek(key);
  }

  /** Recompresses a response that was requested again, one at a time. */
  #recompress(key: string, cached: CachedResponse): void {
    if (this.#recompressed.has(cached)) return;
    this.#recompressed.add(cached);
    const isCurrent = () => this.#responses.peek(key) === cached;
    const work = async () => {
      if (!isCurrent()) return;
      const smaller = await compressHarder(cached);
      if (!isCurrent()) return;
      this.#recompressed.add(smaller);
      this.#responses.set(key, smaller);
    };
    // On failure, the response stays as it is.
    this.#recompressing = this.#recompressing.then(work).catch(() => undefined);
  }

  #clear(revision: string): void {
    this.#revision = revision;
    this.#responses.clear();
    this.#pending.clear();
  }
}

/** Shares one read among calls of the same tick. It starts after them, so no caller gets stale data. */
export const batchedRead = <Result>(read: () => Promise<Result>): (() => Promise<Result>) => {
  let coming: Promise<Result> | undefined;
  return () => {
    coming ??= new Promise((resolve, reject) => {
      const begin = () => {
        coming = undefined;
        read().then(resolve, reject);
      };
      setImmediate(begin);
    });
    return coming;
  };
};

/** Returns a revision that changes with public data, written by any process, and with the site's day. */
export const publicRevisionReader = (
  site: Pick<CallDependencies, 'db' | 'now' | 'timeZone'>,
): (() => Promise<string>) => {
  const read = batchedRead(() => readPublicRevision(site.db));
  return async () => `${today(site)}.${await read()}`;
};
