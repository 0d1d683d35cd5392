import * as v from 'valibot';
import { instant } from '~/contract/id';
import type { Database } from '../database/database';
import { lockSetting, readSetting, writeSetting } from '../database/settings';

const day = 24 * 60 * 60 * 1000;

/** Longest plausible interval of sweeps; beyond it, the clock was changed or the site was off. */
const maxGap = 40 * day;

/** Time for the operator to notice a wrong clock before data is erased. */
const clockGracePeriod = day;

const setting = 'sweep-clock';

const noted = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ lastSweep: instant, doubtedUntil: v.nullable(instant) }),
);

interface ClockDoubt {
  /** Null at the first sweep. */
  lastSweep: string | null;
  /** Nothing may be erased by age until then; null if the clock is trusted. */
  doubtedUntil: string | null;
  /** Whether this sweep detected the jump. */
  hasJumped: boolean;
}

/** Returns null before the first sweep. */
const readNoted = async (db: Database): Promise<v.InferOutput<typeof noted> | null> => {
  const stored = v.safeParse(noted, await readSetting(db, setting));
  return stored.success ? stored.output : null;
};

const isJump = ({ lastSweep }: { lastSweep: string }, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(lastSweep)) > maxGap;

/**
 * Stores the time of a sweep. The clock is not trusted for 24 hours after the first sweep, or after a jump of more than
 * 40 days.
 */
export const recordSweepTime = (db: Database, now: Date): Promise<ClockDoubt> =>
  db.transaction().execute(async (transaction) => {
    await lockSetting(transaction, setting);
    const last = await readNoted(transaction);
    const hasJumped = last !== null && isJump(last, now);
    const end = new Date(now.getTime() + clockGracePeriod).toISOString();
    const until = !last || hasJumped ? end : last.doubtedUntil;
    // A later time comes from a clock that was ahead and has been corrected.
    const doubtedUntil = until !== null && until > now.toISOString() && until <= end ? until : null;
    await writeSetting(transaction, setting, JSON.stringify({ lastSweep: now, doubtedUntil }));
    return { lastSweep: last?.lastSweep ?? null, doubtedUntil, hasJumped };
  });

/** Whether the clock is not trusted, also where it has jumped since the last sweep. */
export const isClockDoubted = async (db: Database, now: Date): Promise<boolean> => {
  const last = await readNoted(db);
  if (!last || isJump(last, now)) return true;
  return last.doubtedUntil !== null && last.doubtedUntil > now.toISOString();
};
