import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered page. Its body is compressed with Brotli where the page is kept, else as it was rendered. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  encoding: 'br' | 'identity';
}

export const pageOf = (status: number, headers: Record<string, string>, html: string): Page => {
  const body = Buffer.from(html);
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, body, encoding: 'identity' };
};

/** `quality`: 4 for one reader, 9 for many. A window of 256 kB holds a page; the usual 4 MB would only take memory. */
const squeeze = (body: Buffer, quality: number): Promise<Buffer> =>
  brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/** The page as it is kept for all who will ask. */
export const compressed = async (page: Page): Promise<Page> =>
  page.encoding === 'br' ? page : { ...page, body: await squeeze(page.body, 9), encoding: 'br' };

/** The body in the encoding that is asked for; only Brotli, which nearly every browser takes, costs nothing. */
export const bodyIn = async (page: Page, wanted: Encoding): Promise<Buffer> => {
  if (page.encoding === wanted) return page.body;
  const identity = page.encoding === 'br' ? await unpack(page.body) : page.body;
  if (wanted === 'br') return squeeze(identity, 4);
  return wanted === 'gzip' ? zip(identity) : identity;
};
