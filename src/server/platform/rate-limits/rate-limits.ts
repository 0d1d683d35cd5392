import { CallFailure } from '~/contract/call-failure';
import { problems } from '~/contract/problem';
import type { Database } from '../database/database';
import { sha256 } from '../sha256';
import { networkOf } from './network-of';
import { decrementCounter, deleteCounter, incrementCounter, readCounters } from './rate-counter-queries';

/** How often each thing may be tried, per bucket and window (rule rate-limits). */
export interface RateLimits {
  submissionsPerMinute: number;
  submissionsPerDay: number;
  /** Correct ones, of one account. */
  signInsPerMinute: number;
  wrongSignInsPerQuarterHour: number;
  /** In a quarter of an hour too. */
  wrongSignInsPerAddress: number;
  signUpsPerHour: number;
  wrongLinksPerQuarterHour: number;
}

const windows = {
  submissionsPerMinute: 60,
  submissionsPerDay: 24 * 60 * 60,
  signInsPerMinute: 60,
  wrongSignInsPerQuarterHour: 15 * 60,
  wrongSignInsPerAddress: 15 * 60,
  signUpsPerHour: 60 * 60,
  wrongLinksPerQuarterHour: 15 * 60,
} as const satisfies Record<keyof RateLimits, number>;

/** The refusal `too-many`, which knows when to try again. */
export class TooManyAttempts extends CallFailure {
  /** Whole seconds. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    const { status, text } = problems['too-many'];
    super({ kind: 'refused', status, answer: { error: text, code: 'too-many' } });
    this.retryAfter = retryAfter;
  }
}

/** When to come again while the server has more to do than it can. Seconds. */
const busyRetryAfter = 5;

/** The refusal of what would have had to wait behind too many others. */
export const serverBusy = () => new TooManyAttempts(busyRetryAfter);

interface Limited {
  limits: RateLimits;
  address: string;
  now: () => Date;
}

/** A limit that a try counts for; `of` narrows its bucket further than the address. */
type CountedLimit = readonly [limit: keyof RateLimits, of?: string];

// Hashed, so that the table tells nobody's address or e-mail at a glance.
const bucketOf = (limit: keyof RateLimits, address: string, of: string) =>
  sha256(`${limit}\n${networkOf(address)}\n${of}`);

const tooManyUntil = (resetsAt: Date, instant: Date) =>
  new TooManyAttempts(Math.max(1, Math.ceil((resetsAt.getTime() - instant.getTime()) / 1000)));

/** Counts a try; throws `TooManyAttempts` beyond the limit. `of` narrows the bucket further than the address. */
export const countAttempt = async (
  db: Database,
  { limits, address, now }: Limited,
  limit: keyof RateLimits,
  of = '',
): Promise<void> => {
  const instant = now();
  const { tries, resetsAt } = await incrementCounter(
    db,
    bucketOf(limit, address, of),
    windows[limit],
    instant,
  );
  if (tries > limits[limit]) throw tooManyUntil(resetsAt, instant);
};

/**
 * Counts a try for each of these limits, or for none: throws `TooManyAttempts` where one of them is reached, and writes
 * nothing then. Else whoever is refused could fill the table, each time with another e-mail. Outside transactions.
 */
const countAttempts = async (
  db: Database,
  limited: Limited,
  ...counted: readonly CountedLimit[]
): Promise<void> => {
  const { limits, address, now } = limited;
  const instant = now();
  const buckets = counted.map(([limit, of = '']) => bucketOf(limit, address, of));
  const known = await readCounters(db, buckets, instant);
  for (const [index, [limit]] of counted.entries()) {
    const found = known.get(buckets[index] ?? '');
    if (found && found.tries >= limits[limit]) throw tooManyUntil(found.resetsAt, instant);
  }
  await db.transaction().execute(async (transaction) => {
    for (const [limit, of] of counted) await countAttempt(transaction, limited, limit, of);
  });
};

/** Forgets the tries of a bucket: they turned out to be welcome. */
export const resetAttempts = (
  db: Database,
  { address }: Limited,
  limit: keyof RateLimits,
  of = '',
): Promise<void> => deleteCounter(db, bucketOf(limit, address, of));

/** Takes one try back, leaving those of others: it turned out to be welcome, or was not judged at all. */
export const refundAttempt = (
  db: Database,
  { address }: Limited,
  limit: keyof RateLimits,
  of = '',
): Promise<void> => decrementCounter(db, bucketOf(limit, address, of));

/**
 * Does work that judges a try, counted first by `countAttempt`: tries at the same moment all count. A try that comes to
 * no judgement, since the server was too busy or the database could not be reached, is taken back.
 */
export const rateLimited = async <Result>(
  db: Database,
  limited: Limited,
  counted: readonly CountedLimit[],
  work: () => Promise<Result>,
): Promise<Result> => {
  await countAttempts(db, limited, ...counted);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CallFailure)) await refundAttempts(db, limited, counted);
    throw error;
  }
};

/** As far as the database takes it: what went wrong before is what the caller must hear of. */
const refundAttempts = (db: Database, limited: Limited, counted: readonly CountedLimit[]): Promise<void> =>
  db
    .transaction()
    .execute(async (transaction) => {
      for (const [limit, of] of counted) await refundAttempt(transaction, limited, limit, of);
    })
    .catch(() => undefined);
