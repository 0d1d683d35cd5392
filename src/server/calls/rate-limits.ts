import { CallFailure } from '~/contract/call-failure';
import { problems } from '~/contract/problem';
import { sha256 } from '../sha256';
import { clearTries, countTry, uncountTry } from '../store/rate-counters';
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

// Hashed, so that the table tells nobody's address or e-mail at a glance.
const bucketOf = (limit: keyof RateLimits, address: string, of: string) =>
  sha256(`${limit}\n${networkOf(address)}\n${of}`);

/** Counts a try; throws `TooManyTries` beyond the limit. `of` narrows the bucket further than the address. */
export const spendTry = async (
  db: Store,
  { limits, address, now }: Limited,
  limit: keyof RateLimits,
  of = '',
): Promise<void> => {
  const instant = now();
  const { tries, resetsAt } = await countTry(db, bucketOf(limit, address, of), windows[limit], instant);
  if (tries <= limits[limit]) return;
  throw new TooManyTries(Math.max(1, Math.ceil((resetsAt.getTime() - instant.getTime()) / 1000)));
};

/** Forgets the tries of a bucket: they turned out to be welcome. */
export const forgiveTries = (
  db: Store,
  { address }: Limited,
  limit: keyof RateLimits,
  of = '',
): Promise<void> => clearTries(db, bucketOf(limit, address, of));

/** Takes one try back, leaving those of others: it turned out to be welcome. */
export const takeTryBack = (db: Store, { address }: Limited, limit: keyof RateLimits): Promise<void> =>
  uncountTry(db, bucketOf(limit, address, ''));
