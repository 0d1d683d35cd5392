import { type ChildProcess, spawn } from 'node:child_process';
import type { CallDependencies } from '../calls/call-context';
import { today } from '../calls/call-context';
import { type Claim, claimDay, releaseDay } from '../database/settings';
import { repeatEvery } from '../lib/concurrency';
import { lookAtCopy, noteCopy } from '../modules/dashboard/last-copy';
import { isNightDue } from './night-schedule';

/** The setting that holds the claim of the process that makes the night's backup. */
export const nightClaim = 'nightly-copy';

const lookInterval = 10 * 60 * 1000;

type ServedSite = Pick<CallDependencies, 'db' | 'now' | 'timeZone' | 'log'>;

/**
 * Looks every ten minutes whether the night's backup is due, and has it made by a process of its own, so that no page waits
 * for it. Of several servers with one database, one does. Returns a function that stops it, with the process.
 * @param program the path of `night-program.ts`, built
 */
export const backUpNightly = (site: ServedSite, program: string): (() => Promise<void>) => {
  const { db, now, timeZone, log } = site;
  let child: ChildProcess | undefined;
  let isStopped = false;

  /** Resolves with the exit code, or the signal that ended it. */
  const run = (claim: Claim) =>
    new Promise<number | NodeJS.Signals>((resolve, reject) => {
      child = spawn(process.execPath, [program, claim.day, claim.at.toISOString()], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(code ?? signal ?? 1));
    });

  const make = async (claim: Claim): Promise<void> => {
    try {
      const end = await run(claim);
      // The program has stored what came of it.
      if (end === 0) {
        const { failed } = await lookAtCopy(db, now());
        if (failed) log.error({ problem: failed.problem }, 'The nightly backup is not good.');
        return;
      }
      // A service manager sends this to all processes of the server.
      if (end !== 'SIGTERM')
        await noteCopy(db, now(), {
          failed: { at: now().toISOString(), problem: end === 1 ? 'database' : 'killed' },
        });
    } finally {
      child = undefined;
      await releaseDay(db, claim);
    }
  };

  const look = async (): Promise<void> => {
    try {
      if (child || !isNightDue(await lookAtCopy(db, now()), now(), timeZone)) return;
      const claim: Claim = { name: nightClaim, day: today(site), at: now() };
      if (!isStopped && (await claimDay(db, claim))) await make(claim);
    } catch (err) {
      log.error({ err }, 'The nightly backup could not be started.');
    }
  };
  const looking = repeatEvery(lookInterval, look);
  looking.runNow();
  return async () => {
    isStopped = true;
    child?.kill('SIGTERM');
    await looking.stop();
  };
};
