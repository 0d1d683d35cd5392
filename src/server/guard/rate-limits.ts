import { createHmac } from 'node:crypto';
import { CallFailure } from '~/contract/call-failure';
import type { Database } from '../database/database';
import { RetryLater } from '../lib/refusals';
import type { SecretOf } from '../lib/secrets';
import { networksOf } from './network';

interface RateCounter {
  tries: number;
  resetsAt: Date;
}

/** A bucket that resets `seconds` after its first attempt. */
interface Window {
  bucket: string;
  seconds: number;
}

/**
 * Counts an attempt, or `by` of them, in each of these buckets, and returns their counters in the same order. A single
 * statement, so that concurrent attempts all count.
 */
const incrementCounters = async (
  db: Database,
  windows: readonly Window[],
  now: Date,
  by = 1,
): Promise<RateCounter[]> => {
  const instant = now.toISOString();
  const values = windows.map(({ bucket, seconds }) => ({
    bucket,
    tries: by,
    resets_at: new Date(now.getTime() + seconds * 1000).toISOString(),
  }));
  const rows = await db
    .insertInto('rate_counters')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((old) => {
        const isOver = old('rate_counters.resets_at', '<=', instant);
        return {
          tries: old
            .case()
            .when(isOver)
            .then(by)
            .else(old('rate_counters.tries', '+', by))
            .end(),
          resets_at: old
            .case()
            .when(isOver)
            .then(old.ref('excluded.resets_at'))
            .else(old.ref('rate_counters.resets_at'))
            .end(),
        };
      }),
    )
    .returning(['bucket', 'tries', 'resets_at'])
    .execute();
  const counters = new Map(rows.map((row) => [row.bucket, row]));
  return windows.map(({ bucket }) => {
    const counter = counters.get(bucket);
    if (!counter) throw new Error('An attempt was not counted.');
    return { tries: counter.tries, resetsAt: new Date(counter.resets_at) };
  });
};

/** Returns the running counters of these buckets. */
const readCounters = async (
  db: Database,
  buckets: readonly string[],
  now: Date,
): Promise<Map<string, RateCounter>> => {
  const rows = await db
    .selectFrom('rate_counters')
    .selectAll()
    .where('bucket', 'in', buckets)
    .where('resets_at', '>', now.toISOString())
    .execute();
  return new Map(
    rows.map(({ bucket, tries, resets_at }) => [bucket, { tries, resetsAt: new Date(resets_at) }]),
  );
};

export const deleteCountersBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('rate_counters').where('resets_at', '<', instant.toISOString()).execute();
};

/** Limits that are no settings of the operator's. Tests pass their own to `openSite`. */
export const defaultLimits = {
  /** Per e-mail and network address, or per device that has signed in to the account. */
  wrongSignInsPerQuarterHour: 10,
  /** Per quarter of an hour and network address, for any e-mail: one password tried on many accounts. */
  wrongSignInsPerAddress: 100,
  /** Per network address. */
  signUpsPerHour: 30,
  /** Per network address: unknown secret links. */
  wrongLinksPerQuarterHour: 100,
  /** Per registration: changes through its link. */
  changesPerHour: 20,
  /** Per helper's link: ticks and walk-ins. */
  doorActionsPerMinute: 60,
  /** Per helper's link, person and two seconds. The second is a correction, which must not wait. */
  doorTicksPerPerson: 2,
  /**
   * Per helper's link: each phone reads the list three times a minute, and several may share a link. Counted by each
   * process (`perMinute`).
   */
  doorReadsPerMinute: 60,
};

/** The rate limits: attempts per bucket and window (rule rate-limits). */
export type RateLimits = Record<keyof typeof defaultLimits, number> & {
  submissionsPerMinute: number;
  submissionsPerDay: number;
  /** Successful ones, per account. */
  signInsPerMinute: number;
  /** Per event and ten minutes, where half of the free places are not more. */
  peopleConfirmedPerAddress: number;
};

const windows = {
  submissionsPerMinute: 60,
  submissionsPerDay: 24 * 60 * 60,
  signInsPerMinute: 60,
  wrongSignInsPerQuarterHour: 15 * 60,
  wrongSignInsPerAddress: 15 * 60,
  signUpsPerHour: 60 * 60,
  wrongLinksPerQuarterHour: 15 * 60,
  peopleConfirmedPerAddress: 10 * 60,
  changesPerHour: 60 * 60,
  doorActionsPerMinute: 60,
  doorTicksPerPerson: 2,
  doorReadsPerMinute: 60,
} as const satisfies Record<keyof RateLimits, number>;

/** The refusal `too-many` with the time of the next attempt. */
export class TooManyAttempts extends RetryLater {
  constructor(retryAfter: number) {
    super('too-many', retryAfter);
  }
}

/** In seconds. */
const busyRetryAfter = 5;

/** The refusal for an overloaded server. */
export const serverBusy = () => new TooManyAttempts(busyRetryAfter);

interface Limited {
  limits: RateLimits;
  secretOf: SecretOf;
  /** Undefined for the budget of a link, which holds at any address: phones in a hall share one. */
  address: string | undefined;
  now: () => Date;
}

/** `subject`: a part of the bucket besides the address. */
type CountedLimit = readonly [limit: keyof RateLimits, subject?: string];

/**
 * The table must not reveal addresses or e-mails. All addresses can be tried against a plain hash, so it is an HMAC. Its
 * key is of the day in UTC, which limits what a key reveals; counts restart at midnight.
 */
const bucketOf = ({ secretOf, now }: Limited, limit: keyof RateLimits, network: string, subject: string) =>
  createHmac('sha256', secretOf(`rate-counters ${now().toISOString().slice(0, 10)}`))
    .update(`${limit}\n${network}\n${subject}`)
    .digest('hex');

/** How many times the limit of a network counts for all networks of an IPv6 site. */
const siteFactor = 4;

interface Bucket {
  bucket: string;
  seconds: number;
  max: number;
}

/** Returns the buckets that count an attempt. */
const bucketsOf = (limited: Limited, [limit, subject = '']: CountedLimit): Bucket[] => {
  const max = limited.limits[limit];
  const [network, site] = limited.address === undefined ? ['of a link'] : networksOf(limited.address);
  const seconds = windows[limit];
  const own = { bucket: bucketOf(limited, limit, network, subject), seconds, max };
  return site === undefined
    ? [own]
    : [own, { bucket: bucketOf(limited, limit, site, subject), seconds, max: max * siteFactor }];
};

/** Returns the refusal until a counter resets. */
const tooManyUntil = (resetsAt: Date, instant: Date) =>
  new TooManyAttempts(Math.max(1, Math.ceil((resetsAt.getTime() - instant.getTime()) / 1000)));

/** Counts an attempt for all limits. Throws `TooManyAttempts` beyond one; the transaction must then be rolled back. */
export const countAttempt = async (
  transaction: Database,
  limited: Limited,
  ...counted: readonly CountedLimit[]
): Promise<void> => {
  const instant = limited.now();
  const buckets = counted.flatMap((each) => bucketsOf(limited, each));
  const counters = await incrementCounters(transaction, buckets, instant);
  for (const [index, { tries, resetsAt }] of counters.entries())
    if (tries > (buckets[index]?.max ?? 0)) throw tooManyUntil(resetsAt, instant);
};

/**
 * Counts an attempt for all limits, or for none if one is reached; then throws `TooManyAttempts`. Otherwise refused
 * attempts could fill the table. Not within a transaction.
 */
export const countAttempts = async (
  db: Database,
  limited: Limited,
  ...counted: readonly CountedLimit[]
): Promise<void> => {
  const instant = limited.now();
  const buckets = counted.flatMap((each) => bucketsOf(limited, each));
  const names = buckets.map(({ bucket }) => bucket);
  const known = await readCounters(db, names, instant);
  const full = buckets.find(({ bucket, max }) => (known.get(bucket)?.tries ?? 0) >= max);
  if (full) throw tooManyUntil(known.get(full.bucket)?.resetsAt ?? instant, instant);
  await db.transaction().execute((transaction) => countAttempt(transaction, limited, ...counted));
};

/**
 * Counts people who register for an event with so many free places. Returns false, and counts none of them, if their network
 * has sent as many as may be confirmed without the owner within ten minutes (rule event-places): half of what was free
 * when it began, for a carrier's address may be that of a whole village. Within a transaction that locks the event.
 */
export const countPeople = async (
  transaction: Database,
  limited: Limited,
  event: { id: string; free: number },
  people: number,
): Promise<boolean> => {
  const buckets = bucketsOf(limited, ['peopleConfirmedPerAddress', event.id]);
  const instant = limited.now();
  const names = buckets.map(({ bucket }) => bucket);
  const known = await readCounters(transaction, names, instant);
  const isFull = ({ bucket, max }: Bucket) => {
    const counted = known.get(bucket)?.tries ?? 0;
    return counted + people > Math.max(max, Math.floor((event.free + counted) / 2));
  };
  if (buckets.some(isFull)) return false;
  await incrementCounters(transaction, buckets, instant, people);
  return true;
};

export const resetAttempts = async (
  db: Database,
  limited: Limited,
  limit: keyof RateLimits,
  subject = '',
): Promise<void> => {
  for (const { bucket } of bucketsOf(limited, [limit, subject]))
    await db.deleteFrom('rate_counters').where('bucket', '=', bucket).execute();
};

/** Refunds one attempt, and leaves concurrent ones counted. */
export const refundAttempt = async (
  db: Database,
  limited: Limited,
  limit: keyof RateLimits,
  subject = '',
): Promise<void> => {
  for (const { bucket } of bucketsOf(limited, [limit, subject]))
    await db
      .updateTable('rate_counters')
      .set((old) => ({ tries: old('tries', '-', 1) }))
      .where('bucket', '=', bucket)
      .where('tries', '>', 0)
      .execute();
};

/**
 * Runs work that judges an attempt. Counts first, so that concurrent attempts all count. Refunds it if no judgement was
 * made (server busy, database unavailable).
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

/** Ignores its own errors: the first error matters to the caller. */
const refundAttempts = (db: Database, limited: Limited, counted: readonly CountedLimit[]): Promise<void> =>
  db
    .transaction()
    .execute(async (transaction) => {
      for (const [limit, subject] of counted) await refundAttempt(transaction, limited, limit, subject);
    })
    .catch(() => undefined);

/**
 * Returns true for the first `max` calls of each sender and minute, in this process: for work that is limited because of
 * its cost, and should not cost a write to the database.
 */
export const perMinute = (max: number, now: () => Date): ((sender?: string) => boolean) => {
  let current = Number.NaN;
  const counts = new Map<string, number>();
  return (sender = '') => {
    const currentMinute = Math.floor(now().getTime() / 60_000);
    if (currentMinute !== current) counts.clear();
    current = currentMinute;
    const count = (counts.get(sender) ?? 0) + 1;
    counts.set(sender, count);
    return count <= max;
  };
};

/** Returns the seconds until `perMinute` restarts its counts. */
export const secondsLeft = (instant: Date): number => 60 - instant.getUTCSeconds();
