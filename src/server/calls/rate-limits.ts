import { CallFailure } from '~/contract/call-failure';
import { problems } from '~/contract/problem';
import { sha256 } from '../sha256';
import { clearTries, countTry, triesIn, uncountTry } from '../store/rate-counters';
import type { Store } from '../store/store';
import { networkOf } from './network-of';

/** How often each thing may be tried, per bucket and window (DESIGN §4). */
export interface RateLimits {
  submissionsPerMinute: number;
  wrongSignInsPerQuarterHour: number;
  /** In a quarter of an hour too. */
  wrongSignInsPerAddress: number;
  signUpsPerHour: number;
}

const windows = {
  submissionsPerMinute: 60,
  wrongSignInsPerQuarterHour: 15 * 60,
  wrongSignInsPerAddress: 15 * 60,
  signUpsPerHour: 60 * 60,
} as const satisfies Record<keyof RateLimits, number>;

/** The refusal `too-many`, which knows when to try again. */
export class TooManyTries extends CallFailure {
  /** Whole seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    const { status, text } = problems['too-many'];
    super({ kind: 'refused', status, answer: { error: text, code: 'too-many' } });
    this.retryAfter = retryAfter;
  }
}

/** When to come again while the server has more to do than it can. Seconds. */
const busyFor = 5;

/** The refusal of what would have had to wait behind too many others. */
export const tooBusy = () => new TooManyTries(busyFor);

interface Limited {
  limits: RateLimits;
  address: string;
  now: () => Date;
}

/** A limit that a try counts for; `of` narrows its bucket further than the address. */
type Counted = readonly [limit: keyof RateLimits, of?: string];

// Hashed, so that the table tells nobody's address or e-mail at a glance.
const bucketOf = (limit: keyof RateLimits, address: string, of: string) =>
  sha256(`${limit}\n${networkOf(address)}\n${of}`);

const tooMany = (resetsAt: Date, instant: Date) =>
  new TooManyTries(Math.max(1, Math.ceil((resetsAt.getTime() - instant.getTime()) / 1000)));

/** Counts a try; throws `TooManyTries` beyond the limit. `of` narrows the bucket further than the address. */
export const spendTry = async (
  db: Store,
  { limits, address, now }: Limited,
  limit: keyof RateLimits,
  of = '',
): Promise<void> => {
  const instant = now();
  const { tries, resetsAt } = await countTry(db, bucketOf(limit, address, of), windows[limit], instant);
  if (tries > limits[limit]) throw tooMany(resetsAt, instant);
};

/**
 * Counts a try for each of these limits, or for none: throws `TooManyTries` where one of them is reached, and writes
 * nothing then. Else whoever is refused could fill the table, each time with another e-mail. Outside transactions.
 */
const spendTries = async (db: Store, limited: Limited, ...counted: readonly Counted[]): Promise<void> => {
  const { limits, address, now } = limited;
  const instant = now();
  const buckets = counted.map(([limit, of = '']) => bucketOf(limit, address, of));
  const known = await triesIn(db, buckets, instant);
  for (const [index, [limit]] of counted.entries()) {
    const found = known.get(buckets[index] ?? '');
    if (found && found.tries >= limits[limit]) throw tooMany(found.resetsAt, instant);
  }
  await db.transaction().execute(async (transaction) => {
    for (const [limit, of] of counted) await spendTry(transaction, limited, limit, of);
  });
};

/** Forgets the tries of a bucket: they turned out to be welcome. */
export const forgiveTries = (
  db: Store,
  { address }: Limited,
  limit: keyof RateLimits,
  of = '',
): Promise<void> => clearTries(db, bucketOf(limit, address, of));

/** Takes one try back, leaving those of others: it turned out to be welcome, or was not judged at all. */
export const takeTryBack = (
  db: Store,
  { address }: Limited,
  limit: keyof RateLimits,
  of = '',
): Promise<void> => uncountTry(db, bucketOf(limit, address, of));

/**
 * Does work that judges a try, counted first by `spendTries`: tries at the same moment all count. A try that comes to
 * no judgement, since the server was too busy or the database could not be reached, is taken back.
 */
export const judgeTry = async <Result>(
  db: Store,
  limited: Limited,
  counted: readonly Counted[],
  work: () => Promise<Result>,
): Promise<Result> => {
  await spendTries(db, limited, ...counted);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallFailure)) await takeTriesBack(db, limited, counted);
    throw error;
  }
};

/** As far as the database takes it: what went wrong before is what the caller must hear of. */
const takeTriesBack = (db: Store, limited: Limited, counted: readonly Counted[]): Promise<void> =>
  db
    .transaction()
    .execute(async (transaction) => {
      for (const [limit, of] of counted) await takeTryBack(transaction, limited, limit, of);
    })
    .catch(() => undefined);
