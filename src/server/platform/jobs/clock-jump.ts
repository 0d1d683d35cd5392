import * as v from 'valibot';
import type { Database } from '../database/database';
import { lockSetting, readSetting, writeSetting } from '../database/settings';

const hour = 60 * 60 * 1000;

/** Milliseconds between two sweeps; beyond, the clock was set, or the site was off for weeks. */
const longestGap = 40 * 24 * hour;

/** Milliseconds for an operator to notice a wrong clock before anything is erased by it. */
const doubtedFor = 24 * hour;

/** The setting that stores the time of the last sweep, for all processes. */
const setting = 'sweep-clock';

const instant = v.pipe(v.string(), v.isoTimestamp());
const noted = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ lastSweep: instant, doubtedUntil: v.nullable(instant) }),
);

export interface ClockDoubt {
  /** The sweep before; null at the first of a database. */
  lastSweep: string | null;
  /** Until when nothing may be erased by its age; null where the clock is believed. */
  doubtedUntil: string | null;
  /** Whether it was this sweep that found the clock elsewhere than the last one had left it. */
  hasJumped: boolean;
}

/**
 * Notes the time of a sweep, and tells whether the clock may be believed: not within 24 hours after it has jumped by
 * more than 40 days either way, nor after the first sweep of a database, when nobody knows.
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
    // Further away than a day it is of a clock that was ahead, and has been put back by less than a jump.
    const doubtedUntil = until !== null && until > now.toISOString() && until <= end ? until : null;
    await writeSetting(transaction, setting, JSON.stringify({ lastSweep: now, doubtedUntil }));
    return { lastSweep: last?.lastSweep ?? null, doubtedUntil, hasJumped };
  });
