import { privacyNotice } from '~/content/privacy-notice';
import { addDays, type Day } from '~/contract/event-date';
import { type CallDependencies, today } from '../calls/call-context';
import { changePublicData } from '../calls/event-turn';
import {
  clearOrphanedPayloadHashes,
  deleteFormKeysBefore,
  deleteSubmissionsBefore,
} from '../calls/submit-once';
import { truncateWalAfterErasing } from '../database/database';
import { type Claim, claimDay, finishDay, releaseDay } from '../database/settings';
import { removeFiles, unreferencedAmong } from '../files/file-references';
import { unreferencedRetention } from '../files/file-store';
import { deleteLinksBefore } from '../guard/links';
import { deleteCountersBefore } from '../guard/rate-limits';
import { repeatEvery } from '../lib/concurrency';
import { deleteSessionsBefore } from '../modules/accounts/queries';
import { deleteMessagesBefore } from '../modules/announcements/outgoing-messages';
import { deletePhonesBefore } from '../modules/announcements/push-subscriptions';
import { unusualSubmissions } from '../modules/dashboard/queries';
import { deleteLogBefore } from '../modules/events/event-log';
import { deleteOrphanedRows } from '../modules/events/queries';
import { findLiveGroup } from '../modules/group/queries';
import { eraseExpired } from '../modules/people/queries';
import { deleteRemovalsBefore, hasRemovalsBefore, undoDeadline } from '../modules/removals/queries';
import { deleteMissingBefore } from '../modules/restorations/queries';
import type { DeletedOrphans } from '../uploads/clean-up-files';
import { recordSweepTime } from './clock-doubt';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** A phone may be offline for months and then send its queue. */
const keyRetention = 400 * day;
/** The owner can look back a year. */
const logRetention = privacyNotice.eventLogDays * day;

const newsRetention = privacyNotice.newsPhoneDays * day;
/** As long as the notice says; a copy of the site may hold it as long too. */
const missingRetention = privacyNotice.backupRetentionDays * day;
/** Longer than anything is sent late. */
const messageRetention = 8 * day;

const lastSweep = 'last-sweep';

interface SweptSite
  extends Pick<
    CallDependencies,
    'db' | 'now' | 'timeZone' | 'retentionDays' | 'removeFile' | 'limits' | 'log'
  > {
  /** Deletes unreferenced files older than an instant. */
  deleteOrphans: (before: Date) => Promise<DeletedOrphans>;
  /** Deletes local leftovers older than an instant. */
  cleanUpLocalDisk: (before: Date) => Promise<void>;
}

/** Older than any file. */
const never = new Date(0);

const deleteOldOrphans = async ({ deleteOrphans, now, log }: SweptSite, mayErase: boolean): Promise<void> => {
  const before = mayErase ? new Date(now().getTime() - unreferencedRetention) : never;
  const { deleted, spared } = await deleteOrphans(before);
  if (deleted.length > 0)
    log.info({ files: deleted.length }, 'Old files that nothing refers to were deleted.');
  if (spared.length === 0) return;
  log.warn(
    { files: spared.length },
    'Most files are named by nothing; is it the right database? See `npm run files -- check`.',
  );
};

/** Returns the days of a number of months, not more than any calendar has. */
const daysOf = (months: number): number => Math.floor((months * 365) / 12);

/**
 * Erases registrations and what belongs to them a number of days after the event, or after their creation if that was
 * later or there is no date; applications and messages after their creation. Which tables are counted from what is in
 * `personal-tables.ts`. The days are the operator's `KEEP_PERSONAL_DATA_DAYS`, at most and by default those of
 * `privacy-notice.ts`, or the owner's months if those are shorter.
 */
const erasePersonalData = async (site: SweptSite): Promise<void> => {
  const { db, now, log } = site;
  const { texts } = await findLiveGroup(db);
  const months = texts['']?.keptMonths;
  // Never longer than the notice says.
  const retentionDays = Math.min(
    site.retentionDays,
    months ? daysOf(Number(months)) : Number.POSITIVE_INFINITY,
  );
  const before = {
    day: addDays(today(site), -retentionDays),
    instant: new Date(now().getTime() - retentionDays * day),
  };
  const erased = await db.transaction().execute((transaction) => eraseExpired(transaction, before));
  if (Object.values(erased).some((count) => count > 0)) log.info(erased, 'Old personal data was erased.');
};

/** Whether the clock is reliable enough to erase by age. */
const isClockTrusted = async ({ db, now, log }: SweptSite): Promise<boolean> => {
  const { hasJumped, ...doubt } = await recordSweepTime(db, now());
  if (doubt.doubtedUntil === null) return true;
  const words = 'Nothing old is erased yet: the clock has jumped, or the site was off for weeks, or is new.';
  if (hasJumped) log.warn(doubt, words);
  else log.info(doubt, words);
  return false;
};

/**
 * Deletes removals that can no longer be undone, with their files and logs. Safe in several processes: each deletes the
 * files of the rows that it deleted. The daily sweep deletes files that a crash leaves.
 */
export const expireRemovals = async (
  context: Pick<CallDependencies, 'db' | 'now' | 'removeFile' | 'log'>,
): Promise<void> => {
  const before = undoDeadline(context.now());
  // Read first, so that the usual call does not write.
  if (!(await hasRemovalsBefore(context.db, before))) return;
  const unused = await changePublicData(context.db, async (transaction) =>
    unreferencedAmong(transaction, await deleteRemovalsBefore(transaction, before)),
  );
  await removeFiles(context, unused);
  await deleteOrphanedRows(context.db);
};

const sweepAll = async (site: SweptSite): Promise<void> => {
  const { db, now } = site;
  const instant = now();
  const mayErase = await isClockTrusted(site);
  await deleteSessionsBefore(db, instant);
  await deleteCountersBefore(db, instant);
  await expireRemovals(site);
  await deleteOrphanedRows(db);
  if (mayErase) {
    await erasePersonalData(site);
    await deleteSubmissionsBefore(db, new Date(instant.getTime() - keyRetention));
    const logEnd = new Date(instant.getTime() - logRetention);
    await deleteLogBefore(db, logEnd);
    await deleteLinksBefore(db, logEnd);
    await deleteMissingBefore(db, new Date(instant.getTime() - missingRetention));
    await deleteMessagesBefore(db, new Date(instant.getTime() - messageRetention));
    await deletePhonesBefore(db, {
      today: today(site),
      newsBefore: new Date(instant.getTime() - newsRetention),
    });
  }
  // Form keys are used for minutes only.
  await deleteFormKeysBefore(db, new Date(instant.getTime() - hour));
  await clearOrphanedPayloadHashes(db);
  // Also removes data that the owner has deleted since yesterday.
  await truncateWalAfterErasing(site);
  // Last: an unreachable store must not block the rest.
  await deleteOldOrphans(site, mayErase);
};

/** Returns this process's sweep: it does what is due on the site's current day. Failures are logged and retried. */
export const createSweep = (site: SweptSite): (() => Promise<void>) => {
  const { db, log } = site;
  let failed: Claim | undefined;
  let tidied: Day | undefined;
  const sweepTogether = async () => {
    const due: Claim = { name: lastSweep, day: today(site), at: site.now() };
    // The claim only saves work; concurrent sweeps are harmless.
    const claim = (await claimDay(db, due)) ? due : failed;
    if (claim?.day !== due.day) return;
    try {
      failed = claim;
      await sweepAll(site);
      await finishDay(db, claim);
      failed = undefined;
    } catch (error) {
      // Lets other processes retry. An unreachable database keeps the claim.
      await releaseDay(db, claim).catch(() => undefined);
      throw error;
    }
  };
  const tidyHere = async () => {
    const due = today(site);
    if (tidied === due) return;
    await site.cleanUpLocalDisk(new Date(site.now().getTime() - day));
    tidied = due;
  };
  const warnOfMany = async () => {
    const submissions = await unusualSubmissions(site);
    if (submissions !== undefined) log.warn({ submissions }, 'Unusually much was sent within 24 hours.');
  };
  return async () => {
    for (const work of [sweepTogether, tidyHere, warnOfMany]) {
      await work().catch((err: unknown) => log.error({ err }, 'The daily sweep failed.'));
    }
  };
};

/** Sweeps now, then checks hourly. Returns a function that stops it, and resolves once no sweep runs. */
export const sweepDaily = (site: SweptSite): (() => Promise<void>) => {
  const sweeping = repeatEvery(hour, createSweep(site));
  sweeping.runNow();
  return sweeping.stop;
};

/** Also handles removals of processes that have ended. Returns a function that stops it, and resolves once none runs. */
export const expireRemovalsEveryMinute = (
  site: Pick<CallDependencies, 'db' | 'now' | 'removeFile' | 'log'>,
): (() => Promise<void>) => {
  const end = () =>
    expireRemovals(site).catch((err: unknown) => site.log.error({ err }, 'Removals could not be ended.'));
  return repeatEvery(minute, end).stop;
};
