import { addDays, type Day } from '~/contract/values/event-date';
import { deleteSessionsBefore } from '../modules/accounts/session-queries';
import { unusualSubmissions } from '../modules/dashboard/unusual-submissions';
import { deleteDoorLinksBefore } from '../modules/door-rows/queries';
import { setPastBefore } from '../modules/events/queries';
import { eraseExpired } from '../modules/people/expired-queries';
import { deleteLogBefore } from '../modules/places/queries';
import { expireRemovals } from '../modules/removals/expire-removals';
import { type CallDependencies, today } from '../platform/calls/call-context';
import { type Claim, claimDay, finishDay, releaseDay } from '../platform/database/settings';
import { truncateWalAfterErasing } from '../platform/database/truncate-wal';
import type { QuarantinedOrphans, RemovedFilesCleanUp } from '../platform/files/clean-up-files';
import { removedFilesRetention } from '../platform/files/removed-files';
import {
  clearOrphanedPayloadHashes,
  deleteFormKeysBefore,
  deleteSubmissionsBefore,
} from '../platform/idempotency/submission-queries';
import { recordSweepTime } from '../platform/jobs/clock-jump';
import { deleteCountersBefore } from '../platform/rate-limits/rate-counter-queries';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A phone may bring an old submission back after months in a drawer: keys are retained for more than a year. */
const keyRetention = 400 * day;
/** What was done about events, for the owner's questions of a year. */
const logRetention = 400 * day;

/** Under which it is noted which day was swept last, or is being swept. */
const lastSweep = 'last-sweep';

interface SweptSite
  extends Pick<
    CallDependencies,
    'db' | 'now' | 'timeZone' | 'retentionDays' | 'removeFile' | 'limits' | 'log'
  > {
  /** Sets files of the store aside that belong to nothing and are older than an instant. */
  quarantineOrphans: (before: Date) => Promise<QuarantinedOrphans>;
  /** Puts back what was quarantined and is named again; deletes the rest of what was quarantined before an instant. */
  cleanUpRemovedFiles: (before: Date) => Promise<RemovedFilesCleanUp>;
  /** Deletes files on this machine's disk that belong to nothing and are older than an instant. */
  cleanUpLocalDisk: (before: Date) => Promise<void>;
}

/** Files of uploads that led to nothing; those that came within the last day may still be waiting for their entity. */
const aDayAgo = ({ now }: Pick<SweptSite, 'now'>): Date => new Date(now().getTime() - day);

/** When nothing was quarantined yet: then nothing is deleted. */
const never = new Date(0);

const tidyUp = async (site: SweptSite, mayErase: boolean): Promise<void> => {
  const { quarantineOrphans: setAsideOrphans, cleanUpRemovedFiles, now, log } = site;
  const { restored, deleted } = await cleanUpRemovedFiles(
    mayErase ? new Date(now().getTime() - removedFilesRetention) : never,
  );
  if (restored.length > 0) log.warn({ files: restored.length }, 'Files set aside are named again, and back.');
  if (deleted.length > 0) log.info({ files: deleted.length }, 'Files set aside 30 days ago were deleted.');
  const { removed, spared } = await setAsideOrphans(aDayAgo(site));
  if (removed.length > 0) log.info({ files: removed.length }, 'Files that nothing refers to were set aside.');
  if (spared.length === 0) return;
  log.warn(
    { files: spared.length },
    'Most files are named by nothing; is it the right database? See `npm run files -- check`.',
  );
};

/**
 * Erases what people sent when its purpose is over: registrations so many days after the event, or after they came
 * where that was later or there is no date; applications and messages so many days after they came.
 */
const erasePersonalData = async (site: SweptSite): Promise<void> => {
  const { db, now, retentionDays, log } = site;
  const before = {
    day: addDays(today(site), -retentionDays),
    instant: new Date(now().getTime() - retentionDays * day),
  };
  const erased = await db.transaction().execute((transaction) => eraseExpired(transaction, before));
  if (Object.values(erased).some((count) => count > 0)) log.info(erased, 'Old personal data was erased.');
};

/** Whether the clock is believed so far that what is old by it may be erased for good. Says where it is not. */
const isClockBelieved = async ({ db, now, log }: SweptSite): Promise<boolean> => {
  const { hasJumped, ...doubt } = await recordSweepTime(db, now());
  if (doubt.doubtedUntil === null) return true;
  const words = 'Nothing old is erased yet: the clock has jumped, or the site was off for weeks, or is new.';
  if (hasJumped) log.warn(doubt, words);
  else log.info(doubt, words);
  return false;
};

/** Moves what is over to past, and forgets what has expired. */
const sweepAll = async (site: SweptSite): Promise<void> => {
  const { db, now } = site;
  const instant = now();
  const mayErase = await isClockBelieved(site);
  await setPastBefore(db, today(site));
  await deleteSessionsBefore(db, instant);
  await deleteCountersBefore(db, instant);
  await expireRemovals(site);
  if (mayErase) {
    await erasePersonalData(site);
    await deleteSubmissionsBefore(db, new Date(instant.getTime() - keyRetention));
    await deleteLogBefore(db, new Date(instant.getTime() - logRetention));
    await deleteDoorLinksBefore(db, new Date(instant.getTime() - logRetention));
  }
  // Good for minutes only.
  await deleteFormKeysBefore(db, new Date(instant.getTime() - hour));
  await clearOrphanedPayloadHashes(db);
  // Also for what the owner has deleted since yesterday.
  await truncateWalAfterErasing(site);
  // Last: a store that is away must not hold up the rest.
  await tidyUp(site, mayErase);
};

/**
 * Gives the sweep of this process: whenever it is made, it does what is due on that day of the site and is not done
 * yet. What fails is logged, and due again.
 */
export const createSweep = (site: SweptSite): (() => Promise<void>) => {
  const { db, log } = site;
  let failed: Claim | undefined;
  let tidied: Day | undefined;
  const sweepTogether = async () => {
    const due: Claim = { name: lastSweep, day: today(site), at: site.now() };
    // Two processes may do the same at once and harm nothing; the claim only saves the work.
    const claim = (await claimDay(db, due)) ? due : failed;
    if (claim?.day !== due.day) return;
    try {
      failed = claim;
      await sweepAll(site);
      await finishDay(db, claim);
      failed = undefined;
    } catch (error) {
      // For the other processes, and this one started again. A database that is away has it noted as begun.
      await releaseDay(db, claim).catch(() => undefined);
      throw error;
    }
  };
  const tidyHere = async () => {
    const due = today(site);
    if (tidied === due) return;
    await site.cleanUpLocalDisk(aDayAgo(site));
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

/** Sweeps now and looks every hour whether anything is due. Gives a function that stops it. */
export const sweepDaily = (site: SweptSite): (() => void) => {
  const sweep = createSweep(site);
  void sweep();
  const timer = setInterval(sweep, hour);
  timer.unref();
  return () => clearInterval(timer);
};
