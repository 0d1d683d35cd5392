import { addDays } from '~/contract/event-date';
import { type CallDependencies, today } from './calls/call-context';
import type { Tidied } from './files/tidy-files';
import { setPastBefore } from './store/events';
import { eraseExpired } from './store/expired';
import { forgetTriesBefore } from './store/rate-counters';
import { forgetSessionsBefore } from './store/sessions';
import { claimDay } from './store/settings';
import { forgetFingerprints, forgetSubmissionsBefore } from './store/submissions';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A phone may bring an old submission back after months in a drawer: keys are kept for more than a year. */
const keysKept = 400 * day;

interface Swept extends Pick<CallDependencies, 'db' | 'now' | 'timeZone' | 'keptDays' | 'log'> {
  /** Deletes files that belong to nothing and are older than an instant. */
  tidyFiles: (before: Date) => Promise<Tidied>;
}

/** Files of uploads that led to nothing; those that came within the last day may still be waiting for their entity. */
const tidyUp = async ({ now, tidyFiles, log }: Swept): Promise<void> => {
  const { removed, spared } = await tidyFiles(new Date(now().getTime() - day));
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

/** Once on each day of the site: moves what is over to past, and forgets what has expired. */
export const sweep = async (site: Swept): Promise<void> => {
  const { db, now } = site;
  // Two processes may do the same at once and harm nothing; the claim only saves the work.
  if (!(await claimDay(db, 'last-sweep', today(site)))) return;
  const instant = now();
  await setPastBefore(db, today(site));
  await forgetSessionsBefore(db, instant);
  await forgetTriesBefore(db, instant);
  await erasePersonalData(site);
  await forgetSubmissionsBefore(db, new Date(instant.getTime() - keysKept));
  await forgetFingerprints(db);
  // Last: a store that is away must not hold up the rest.
  await tidyUp(site);
};

/** Sweeps now and looks every hour whether a new day has begun. Gives a function that stops it. */
export const sweepDaily = (site: Swept): (() => void) => {
  const sweepNow = () =>
    sweep(site).catch((err: unknown) => site.log.error({ err }, 'The daily sweep failed.'));
  void sweepNow();
  const timer = setInterval(sweepNow, hour);
  timer.unref();
  return () => clearInterval(timer);
};
