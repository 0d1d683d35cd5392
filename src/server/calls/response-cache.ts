import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { goodUntilHeader } from '~/contract/worker-protocol';
import { isTold, presentRestoration } from '../database/restoration';
import { knownPublicState, readPublicState } from '../database/revision';
import { type CallDependencies, today } from './call-context';

const brotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A response that is the same for everyone: a page or public data. Cached bodies are compressed with Brotli. */
export interface CachedResponse {
  status: number;
  /** False if some of its data could not be loaded. */
  isComplete: boolean;
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  encoding: 'br' | 'identity';
}

export const toCachedResponse = (
  status: number,
  headers: Record<string, string>,
  content: string | Buffer,
  isComplete = true,
): CachedResponse => {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status, isComplete, headers, etag, body, encoding: 'identity' };
};

/**
 * `quality`: 4 for one reader, 6 for a cached body. Higher levels save 1 to 10 % but
 * take up to 33 MB and 170 ms a page. A window of 256 kB holds a page.
 */
const compressBrotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

export const compressForCache = async (answer: CachedResponse): Promise<CachedResponse> =>
  answer.encoding === 'br'
    ? answer
    : { ...answer, body: await compressBrotli(answer.body, 6), encoding: 'br' };

/** Saves a tenth of the bytes; too slow for many at once. */
const compressHarder = async (response: CachedResponse): Promise<CachedResponse> => ({
  ...response,
  body: await compressBrotli(await bodyInEncoding(response, 'identity'), 10),
  encoding: 'br',
});

/** Bodies in gzip by their cached form in Brotli, with which they go. */
const zipped = new WeakMap<Buffer, Promise<Buffer>>();

const zipOnce = (packed: Buffer): Promise<Buffer> => {
  const known = zipped.get(packed);
  if (known) return known;
  const zipping = unpack(packed).then((identity) => zip(identity));
  zipped.set(packed, zipping);
  zipping.catch(() => zipped.delete(packed));
  return zipping;
};

/**
 * Returns the body in an encoding. Brotli, which nearly all browsers accept, costs nothing, and gzip nothing after its
 * first use. A plain body is unpacked each time: cached, it would take several times the memory.
 */
export const bodyInEncoding = async (answer: CachedResponse, wanted: Encoding): Promise<Buffer> => {
  if (answer.encoding === wanted) return answer.body;
  if (answer.encoding === 'br') return wanted === 'gzip' ? zipOnce(answer.body) : unpack(answer.body);
  return wanted === 'br' ? compressBrotli(answer.body, 4) : zip(answer.body);
};

/** Total bytes of cached bodies: about 500 pages, more than such a site has. */
const defaultMaxBytes = 8 * 1024 * 1024;

const isCacheable = ({ status, isComplete }: CachedResponse): boolean => status === 200 && isComplete;

/**
 * LRU cache of public responses, valid for one data revision (rule server-rendering) and until the instant that they
 * name (`goodUntilHeader`). Concurrent requests share one render.
 */
export class ResponseCache {
  #revision = '';
  readonly #responses: LRUCache<string, CachedResponse>;
  readonly #pending = new Map<string, Promise<CachedResponse>>();
  /** Already recompressed, or queued for it. */
  readonly #recompressed = new WeakSet<CachedResponse>();
  #recompressing = Promise.resolve();

  readonly #now: () => Date;

  constructor(maxSize = defaultMaxBytes, now = () => new Date()) {
    this.#responses = new LRUCache({ maxSize, sizeCalculation: ({ body }) => body.length });
    this.#now = now;
  }

  get bytes(): number {
    return this.#responses.calculatedSize;
  }

  /**
   * Returns the response of `key`, made if none of this `revision` is cached and still right. Caches complete 200 responses only.
   */
  async get(revision: string, key: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    if (revision !== this.#revision) this.#clear(revision);
    const cached = this.#responses.get(key);
    if (cached && !this.#isOutdated(cached)) {
      this.#recompress(key, cached);
      return cached;
    }
    const coming = this.#pending.get(key);
    if (coming) return coming;
    const making = make().then((answer) => (isCacheable(answer) ? compressForCache(answer) : answer));
    this.#pending.set(key, making);
    try {
      const answer = await making;
      // If the revision has changed since, only the waiting requests get this response.
      if (isCacheable(answer) && this.#pending.get(key) === making) this.#responses.set(key, answer);
      return answer;
    } finally {
      if (this.#pending.get(key) === making) this.#pending.delete(key);
    }
  }

  /** A page is wrong once an event that it shows has ended. */
  #isOutdated({ headers }: CachedResponse): boolean {
    return this.#now().getTime() >= Date.parse(headers[goodUntilHeader.toLowerCase()] ?? '');
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

export interface PublicState {
  /** Changes with public data, written by any process, and with the site's day. */
  revision: string;
  /** The mark of the last restore, for as long as phones offer again what it may lack. */
  restoredAt: string | undefined;
}

export const publicStateReader = (
  site: Pick<CallDependencies, 'db' | 'now' | 'timeZone'>,
): (() => Promise<PublicState>) => {
  const read = batchedRead(async () => knownPublicState(site.db) ?? readPublicState(site.db));
  return async () => {
    const { revision, restoration } = await read();
    const restored = presentRestoration(restoration, site.now());
    // What the pages say of a restore goes by itself after a day.
    const told = restored && isTold(restored, site.now()) ? '.restored' : '';
    return { revision: `${today(site)}.${revision}${told}`, restoredAt: restored?.at };
  };
};

export const publicRevisionReader = (
  ...site: Parameters<typeof publicStateReader>
): (() => Promise<string>) => {
  const read = publicStateReader(...site);
  return async () => (await read()).revision;
};
