import { LRUCache } from 'lru-cache';
import { type CachedResponse, compressForCache, compressHarder } from './cached-response';

/** Bytes of all cached bodies together: some 500 pages, more than a site of this kind has in all its languages. */
const defaultMaxBytes = 8 * 1024 * 1024;

const isCacheable = ({ status, isComplete }: CachedResponse): boolean => status === 200 && isComplete;

/**
 * Answers made for everybody, cached until the data they show changes (rule server-rendering), those asked for last
 * where not all have room. Two requests for an answer that is not there yet wait for one making.
 */
export class ResponseCache {
  #revision = '';
  readonly #responses: LRUCache<string, CachedResponse>;
  readonly #pending = new Map<string, Promise<CachedResponse>>();
  /** Those that are as small as they get, or wait for it. */
  readonly #recompressed = new WeakSet<CachedResponse>();
  #recompressing = Promise.resolve();

  constructor(maxSize = defaultMaxBytes) {
    this.#responses = new LRUCache({ maxSize, sizeCalculation: ({ body }) => body.length });
  }

  /** Bytes of the bodies cached now. */
  get bytes(): number {
    return this.#responses.calculatedSize;
  }

  /**
   * The answer under `key`, made when nothing is cached of this `revision`. Only answers that were found, and whole,
   * are cached: neither failures nor addresses that do not exist.
   */
  async get(revision: string, key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    if (revision !== this.#revision) this.#clear(revision);
    const cached = this.#responses.get(key);
    if (cached) {
      this.#recompress(key, cached);
      return cached;
    }
    const coming = this.#pending.get(key);
    if (coming) return coming;
    const making = make().then((answer) => (isCacheable(answer) ? compressForCache(answer) : answer));
    this.#pending.set(key, making);
    try {
      const answer = await making;
      // Of another revision by now, it is good for those who asked but not for others.
      if (isCacheable(answer) && this.#pending.get(key) === making) this.#responses.set(key, answer);
      return answer;
    } finally {
      if (this.#pending.get(key) === making) this.#pending.delete(key);
    }
  }

  /** The answer last cached under `key`, for while nobody can tell whether its data has changed; undefined if none. */
  last(key: string): CachedResponse | undefined {
    return this.#responses.peek(key);
  }

  /** Makes an answer smaller for those who ask later. Only one that was asked for again, and one at a time. */
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
    // What cannot be made smaller (no memory, say) goes on as it is.
    this.#recompressing = this.#recompressing.then(work).catch(() => undefined);
  }

  #clear(revision: string): void {
    this.#revision = revision;
    this.#responses.clear();
    this.#pending.clear();
  }
}
