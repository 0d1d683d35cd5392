import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

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
 * `quality`: 4 for one reader, 6 for a cached body, 2 for one from which others are made. Higher levels save 1 to 10 % but
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

export const compressForCache = async (answer: CachedResponse, quality = 6): Promise<CachedResponse> =>
  answer.encoding === 'br'
    ? answer
    : { ...answer, body: await compressBrotli(answer.body, quality), encoding: 'br' };

/** Saves a tenth of the bytes; too slow for many at once. */
export const compressHarder = async (response: CachedResponse): Promise<CachedResponse> => ({
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
