import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A rendered page, ready to be sent in the encodings that browsers take. */
export interface KeptPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Record<Encoding, Buffer>;
}

/** Compresses once for all who will ask. */
export async function keepable(
  status: number,
  headers: Record<string, string>,
  html: string,
): Promise<KeptPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    zip(identity),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, bodies: { br, gzip: gz, identity } };
}

/** Pages kept in memory; more addresses than a site of this kind has, less memory than anyone minds. */
const mostPages = 200;

/**
 * Pages rendered for anonymous visitors, kept until the data they show changes (DESIGN §7). Two requests for a page
 * that is not there yet wait for one rendering.
 */
export class KeptPages {
  #revision = '';
  readonly #pages = new Map<string, Promise<KeptPage>>();

  /**
   * The page under `key`, rendered when nothing is kept of this `revision`. Only pages that were found are kept:
   * neither failures nor addresses that do not exist.
   */
  get(revision: string, key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    if (revision !== this.#revision) {
      this.#pages.clear();
      this.#revision = revision;
    }
    const kept = this.#pages.get(key);
    if (kept) return kept;
    const rendered = render();
    this.#pages.set(key, rendered);
    const forget = () => {
      if (this.#pages.get(key) === rendered) this.#pages.delete(key);
    };
    rendered.then(({ status }) => status !== 200 && forget(), forget);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > mostPages && oldest !== undefined) this.#pages.delete(oldest);
    return rendered;
  }
}
