import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer that is the same for everybody: a rendered page, or public data. Its body is compressed with Brotli where it is cached. */
export interface CachedResponse {
  status: number;
  /** False where something it should show could not be had when it was made. */
  isComplete: boolean;
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  encoding: 'br' | 'identity';
}

export const toCachedResponse = (
  status: number,
  headers: Record<string, string>,
  text: string,
  isComplete = true,
): CachedResponse => {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status, isComplete, headers, etag, body, encoding: 'identity' };
};

/**
 * `quality`: 4 for one reader, 6 for many. From 7 on Brotli takes 8 to 33 MB for each page that it has in hand, and up to
 * six times as long, for a hundredth fewer bytes; 10 takes a sixth of a second, for a tenth fewer. A window of 256 kB
 * holds a page; the usual 4 MB would only take memory.
 */
const compressBrotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** The answer as it is cached for all who will ask. */
export const compressForCache = async (answer: CachedResponse): Promise<CachedResponse> =>
  answer.encoding === 'br'
    ? answer
    : { ...answer, body: await compressBrotli(answer.body, 6), encoding: 'br' };

/** The response compressed harder, to a tenth fewer bytes; too slow for many at once. */
export const compressHarder = async (response: CachedResponse): Promise<CachedResponse> => ({
  ...response,
  body: await compressBrotli(await bodyInEncoding(response, 'identity'), 10),
  encoding: 'br',
});

/** The body in the encoding that is asked for; only Brotli, which nearly every browser takes, costs nothing. */
export const bodyInEncoding = async (answer: CachedResponse, wanted: Encoding): Promise<Buffer> => {
  if (answer.encoding === wanted) return answer.body;
  const identity = answer.encoding === 'br' ? await unpack(answer.body) : answer.body;
  if (wanted === 'br') return compressBrotli(identity, 4);
  return wanted === 'gzip' ? zip(identity) : identity;
};
