import { addDays, type Day } from '~/contract/event-date';
import { type CallDependencies, today } from './calls/call-context';
import { leaveNoTrace } from './calls/leave-no-trace';
import type { Tidied } from './files/tidy-files';
import { setPastBefore } from './store/events';
import { eraseExpired } from './store/expired';
import { forgetTriesBefore } from './store/rate-counters';
import { forgetSessionsBefore } from './store/sessions';
import { type Claim, claimDay, finishDay, giveDayBack } from './store/settings';
import { forgetFingerprints, forgetSubmissionsBefore } from './store/submissions';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A phone may bring an old submission back after months in a drawer: keys are kept for more than a year. */
const keysKept = 400 * day;

/** Under which it is noted which day was swept last, or is being swept. */
const lastSweep = 'last-sweep';

interface Swept extends Pick<CallDependencies, 'db' | 'now' | 'timeZone' | 'keptDays' | 'log'> {
  /** Deletes files of the store that belong to nothing and are older than an instant. */
  tidyFiles: (before: Date) => Promise<Tidied>;
  /** Deletes what this machine alone keeps, belongs to nothing and is older than an instant. */
  tidyMachine: (before: Date) => Promise<void>;
}

/** Files of uploads that led to nothing; those that came within the last day may still be waiting for their entity. */
const aDayAgo = ({ now }: Pick<Swept, 'now'>): Date => new Date(now().getTime() - day);

const tidyUp = async (site: Swept): Promise<void> => {
  const { tidyFiles, log } = site;
  const { removed, spared } = await tidyFiles(aDayAgo(site));
  if (removed.length > 0) log.info({ files: removed.length }, 'Files that nothing refers to were deleted.');
  if (spared.length === 0) return;
  log.warn({ files: spared.length }, 'Too many files that nothing refers to: see `npm run files -- check`.');
};

/**
 * Erases what people sent when its purpose is over: registrations so many days after the event, or after they came
 * where that was later or there is no date; applications and messages so many days after they came.
 */
const erasePersonalData = async (site: Swept): Promise<void> => {
  const { db, now, keptDays, log } = site;
  const before = {
    day: addDays(today(site), -keptDays),
    instant: new Date(now().getTime() - keptDays * day),
  };
  const erased = await db.transaction().execute((transaction) => eraseExpired(transaction, before));
  if (Object.values(erased).some((count) => count > 0)) log.info(erased, 'Old personal data was erased.');
};

/** Moves what is over to past, and forgets what has expired. */
const sweepAll = async (site: Swept): Promise<void> => {
  const { db, now } = site;
  const instant = now();
  await setPastBefore(db, today(site));
  await forgetSessionsBefore(db, instant);
  await forgetTriesBefore(db, instant);
  await erasePersonalData(site);
  await forgetSubmissionsBefore(db, new Date(instant.getTime() - keysKept));
  await forgetFingerprints(db);
  // Also for what the owner has deleted since yesterday.
  await leaveNoTrace(site);
  // Last: a store that is away must not hold up the rest.
  await tidyUp(site);
};

/**
 * Gives the sweep of this process: whenever it is made, it does what is due on that day of the site and is not done
 * yet. What fails is logged, and due again.
 */
export const sweeper = (site: Swept): (() => Promise<void>) => {
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
      await giveDayBack(db, claim).catch(() => undefined);
      throw error;
    }
  };
  const tidyHere = async () => {
    const due = today(site);
    if (tidied === due) return;
    await site.tidyMachine(aDayAgo(site));
    tidied = due;
  };
  return async () => {
    for (const work of [sweepTogether, tidyHere]) {
      await work().catch((err: unknown) => log.error({ err }, 'The daily sweep failed.'));
    }
  };
};

/** Sweeps now and looks every hour whether anything is due. Gives a function that stops it. */
export const sweepDaily = (site: Swept): (() => void) => {
  const sweep = sweeper(site);
  void sweep();
  const timer = setInterval(sweep, hour);
  timer.unref();
  return () => clearInterval(timer);
};
