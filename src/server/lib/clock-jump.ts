import * as v from 'valibot';
import type { Database } from '../database/database';
import { lockSetting, readSetting, writeSetting } from '../database/settings';

const hour = 60 * 60 * 1000;

/** Longest plausible interval of sweeps; beyond it, the clock was changed or the site was off. */
const longestGap = 40 * 24 * hour;

/** Time for the operator to notice a wrong clock before data is erased. */
const doubtedFor = 24 * hour;

const setting = 'sweep-clock';

const instant = v.pipe(v.string(), v.isoTimestamp());
const noted = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ lastSweep: instant, doubtedUntil: v.nullable(instant) }),
);

export interface ClockDoubt {
  /** Null at the first sweep. */
  lastSweep: string | null;
  /** Nothing may be erased by age until then; null if the clock is trusted. */
  doubtedUntil: string | null;
  /** Whether this sweep detected the jump. */
  hasJumped: boolean;
}

/**
 * Stores the time of a sweep. The clock is not trusted for 24 hours after the first sweep, or after a jump of more than
 * 40 days.
 */
export const recordSweepTime = (db: Database, now: Date): Promise<ClockDoubt> =>
  db.transaction().execute(async (transaction) => {
    await lockSetting(transaction, setting);
    const before = v.safeParse(noted, await readSetting(transaction, setting));
    const last = before.success ? before.output : null;
    const gap = last ? Math.abs(now.getTime() - Date.parse(last.lastSweep)) : undefined;
    const hasJumped = gap !== undefined && gap > longestGap;
    const end = new Date(now.getTime() + doubtedFor).toISOString();
    const until = !last || hasJumped ? end : last.doubtedUntil;
    // A later time comes from a clock that was ahead and has been corrected.
    const doubtedUntil = until !== null && until > now.toISOString() && until <= end ? until : null;
    await writeSetting(transaction, setting, JSON.stringify({ lastSweep: now, doubtedUntil }));
    return { lastSweep: last?.lastSweep ?? null, doubtedUntil, hasJumped };
  });
