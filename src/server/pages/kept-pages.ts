import { compressed, type Page } from './page';

/** Bytes of all kept bodies together: some 500 pages, more than a site of this kind has in all its languages. */
const mostBytes = 8 * 1024 * 1024;

/**
 * Pages rendered for anonymous visitors, kept until the data they show changes (DESIGN §7), those asked for last
 * where not all have room. Two requests for a page that is not there yet wait for one rendering.
 */
export class KeptPages {
  #revision = '';
  #bytes = 0;
  readonly #most: number;
  /** Those asked for last at the end. */
  readonly #pages = new Map<string, Page>();
  readonly #coming = new Map<string, Promise<Page>>();

  constructor(most = mostBytes) {
    this.#most = most;
  }

  /** Bytes of the bodies kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The page under `key`, rendered when nothing is kept of this `revision`. Only pages that were found are kept:
   * neither failures nor addresses that do not exist.
   */
  async get(revision: string, key: string, render: () => Promise<Page>): Promise<Page> {
    if (revision !== this.#revision) this.#startAgain(revision);
    const kept = this.#pages.get(key);
    if (kept) {
      this.#pages.delete(key);
      this.#pages.set(key, kept);
      return kept;
    }
    const coming = this.#coming.get(key);
    if (coming) return coming;
    const rendering = render().then((page) => (page.status === 200 ? compressed(page) : page));
    this.#coming.set(key, rendering);
    try {
      const page = await rendering;
      // Of another revision by now, it is good for those who asked but not for others.
      if (page.status === 200 && this.#coming.get(key) === rendering) this.#keep(key, page);
      return page;
    } finally {
      if (this.#coming.get(key) === rendering) this.#coming.delete(key);
    }
  }

  #startAgain(revision: string): void {
    this.#revision = revision;
    this.#bytes = 0;
    this.#pages.clear();
    this.#coming.clear();
  }

  #keep(key: string, page: Page): void {
    this.#pages.set(key, page);
    this.#bytes += page.body.length;
    for (const [oldest, { body }] of this.#pages) {
      if (this.#bytes <= this.#most) return;
      this.#pages.delete(oldest);
      this.#bytes -= body.length;
    }
  }
}
