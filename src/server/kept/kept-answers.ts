import { compressed, type KeptAnswer, pressed } from './kept-answer';

/** Bytes of all kept bodies together: some 500 pages, more than a site of this kind has in all its languages. */
const mostBytes = 8 * 1024 * 1024;

const isWorthKeeping = ({ status, isWhole }: KeptAnswer): boolean => status === 200 && isWhole;

/**
 * Answers made for everybody, kept until the data they show changes (DESIGN §7), those asked for last
 * where not all have room. Two requests for an answer that is not there yet wait for one making.
 */
export class KeptAnswers {
  #revision = '';
  #bytes = 0;
  readonly #most: number;
  /** Those asked for last at the end. */
  readonly #answers = new Map<string, KeptAnswer>();
  readonly #coming = new Map<string, Promise<KeptAnswer>>();
  /** Those that are as small as they get, or wait for it. */
  readonly #pressed = new WeakSet<KeptAnswer>();
  #pressing = Promise.resolve();

  constructor(most = mostBytes) {
    this.#most = most;
  }

  /** Bytes of the bodies kept now. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The answer under `key`, made when nothing is kept of this `revision`. Only answers that were found, and whole,
   * are kept: neither failures nor addresses that do not exist.
   */
  async get(revision: string, key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    if (revision !== this.#revision) this.#startAgain(revision);
    const kept = this.#answers.get(key);
    if (kept) {
      this.#answers.delete(key);
      this.#answers.set(key, kept);
      this.#press(key, kept);
      return kept;
    }
    const coming = this.#coming.get(key);
    if (coming) return coming;
    const making = make().then((answer) => (isWorthKeeping(answer) ? compressed(answer) : answer));
    this.#coming.set(key, making);
    try {
      const answer = await making;
      // Of another revision by now, it is good for those who asked but not for others.
      if (isWorthKeeping(answer) && this.#coming.get(key) === making) this.#keep(key, answer);
      return answer;
    } finally {
      if (this.#coming.get(key) === making) this.#coming.delete(key);
    }
  }

  /** The answer last kept under `key`, for while nobody can tell whether its data has changed; undefined if none. */
  last(key: string): KeptAnswer | undefined {
    return this.#answers.get(key);
  }

  /** Makes an answer smaller for those who ask later. Only one that was asked for again, and one at a time. */
  #press(key: string, kept: KeptAnswer): void {
    if (this.#pressed.has(kept)) return;
    this.#pressed.add(kept);
    const isStillKept = () => this.#answers.get(key) === kept;
    const work = async () => {
      if (!isStillKept()) return;
      const smaller = await pressed(kept);
      if (!isStillKept()) return;
      this.#pressed.add(smaller);
      this.#answers.set(key, smaller);
      this.#bytes += smaller.body.length - kept.body.length;
    };
    // What cannot be made smaller (no memory, say) goes on as it is.
    this.#pressing = this.#pressing.then(work).catch(() => undefined);
  }

  #startAgain(revision: string): void {
    this.#revision = revision;
    this.#bytes = 0;
    this.#answers.clear();
    this.#coming.clear();
  }

  #keep(key: string, answer: KeptAnswer): void {
    this.#answers.set(key, answer);
    this.#bytes += answer.body.length;
    for (const [oldest, { body }] of this.#answers) {
      if (this.#bytes <= this.#most) return;
      this.#answers.delete(oldest);
      this.#bytes -= body.length;
    }
  }
}
