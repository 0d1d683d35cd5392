import { isIPv4, isIPv6 } from 'node:net';
import { CallFailure } from '~/contract/call-failure';
import type { Database } from '../database/database';
import { RetryLater } from '../lib/refusals';
import { sha256 } from '../lib/sha256';

/** Addresses as some proxies write them: `203.0.113.6:50001` and `[2001:db8::1]:50001`. */
const withPort = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;

/** IPv4 within IPv6: mapped (RFC 4291, 2.5.5.2) and NAT64 (RFC 6052, 2.1). */
const embeddedIPv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * Returns the network of one household: an IPv4 address, or the first 64 bits of an IPv6 address. All senders whose
 * address cannot be read share one.
 */
export const networkOf = (written: string): string => {
  const { v4, v6 } = withPort.exec(written)?.groups ?? {};
  const address = v4 ?? v6 ?? written;
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unreadable';
  const groups = ipv6Groups(address);
  if (!embeddedIPv4.includes(groups.slice(0, 6).join(':'))) return groups.slice(0, 4).join(':');
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
};

/** Returns the eight groups of an IPv6 address in hexadecimal, without leading zeros. */
const ipv6Groups = (address: string): string[] => {
  const [withoutZone] = address.split('%');
  // The URL parser writes each address in one way.
  const [head = '', tail] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right];
};

export interface RateCounter {
  tries: number;
  resetsAt: Date;
}

/**
 * Counts an attempt in a bucket that resets `seconds` after its first one. A single statement, so that concurrent
 * attempts all count.
 */
export const incrementCounter = async (
  db: Database,
  bucket: string,
  seconds: number,
  now: Date,
): Promise<RateCounter> => {
  const instant = now.toISOString();
  const resets_at = new Date(now.getTime() + seconds * 1000).toISOString();
  const row = await db
    .insertInto('rate_counters')
    .values({ bucket, tries: 1, resets_at })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((old) => {
        const isOver = old('rate_counters.resets_at', '<=', instant);
        return {
          tries: old
            .case()
            .when(isOver)
            .then(1)
            .else(old('rate_counters.tries', '+', 1))
            .end(),
          resets_at: old.case().when(isOver).then(resets_at).else(old.ref('rate_counters.resets_at')).end(),
        };
      }),
    )
    .returning(['tries', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { tries: row.tries, resetsAt: new Date(row.resets_at) };
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

const decrementCounter = async (db: Database, bucket: string): Promise<void> => {
  await db
    .updateTable('rate_counters')
    .set((old) => ({ tries: old('tries', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('tries', '>', 0)
    .execute();
};

const deleteCounter = async (db: Database, bucket: string): Promise<void> => {
  await db.deleteFrom('rate_counters').where('bucket', '=', bucket).execute();
};

export const deleteCountersBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('rate_counters').where('resets_at', '<', instant.toISOString()).execute();
};

/** Attempts per bucket and window (rule rate-limits). */
export interface RateLimits {
  submissionsPerMinute: number;
  submissionsPerDay: number;
  /** Successful ones, per account. */
  signInsPerMinute: number;
  wrongSignInsPerQuarterHour: number;
  /** Per quarter of an hour. */
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
  address: string;
  now: () => Date;
}

/** `of`: a part of the bucket besides the address. */
type CountedLimit = readonly [limit: keyof RateLimits, of?: string];

// Hashed: the table must not reveal addresses or e-mails.
const bucketOf = (limit: keyof RateLimits, address: string, of: string) =>
  sha256(`${limit}\n${networkOf(address)}\n${of}`);

/** Returns the refusal until a counter resets. */
export const tooManyUntil = (resetsAt: Date, instant: Date) =>
  new TooManyAttempts(Math.max(1, Math.ceil((resetsAt.getTime() - instant.getTime()) / 1000)));

/** Throws `TooManyAttempts` beyond the limit. `of`: a part of the bucket besides the address. */
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
 * Counts an attempt for all limits, or for none if one is reached; then throws `TooManyAttempts`. Otherwise refused
 * attempts could fill the table. Not within a transaction.
 */
export const countAttempts = async (
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

export const resetAttempts = (
  db: Database,
  { address }: Limited,
  limit: keyof RateLimits,
  of = '',
): Promise<void> => deleteCounter(db, bucketOf(limit, address, of));

/** Refunds one attempt, and leaves concurrent ones counted. */
export const refundAttempt = (
  db: Database,
  { address }: Limited,
  limit: keyof RateLimits,
  of = '',
): Promise<void> => decrementCounter(db, bucketOf(limit, address, of));

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
      for (const [limit, of] of counted) await refundAttempt(transaction, limited, limit, of);
    })
    .catch(() => undefined);
