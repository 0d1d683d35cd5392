import { constants, setPriority } from 'node:os';
import { readDay } from '~/contract/event-date';
import { readEnvironment } from '../config/environment';
import { backupsFolder, commandLockTimeout, openUnmigrated } from '../config/open-data';
import { finishDay, releaseDay } from '../database/settings';
import { isFull } from '../files/disk';
import { describeError } from '../lib/log';
import { DatabaseUnavailable } from '../lib/refusals';
import { type LastCopy, noteCopy } from '../modules/dashboard/last-copy';
import { UnusableBackup } from './check-backup';
import { isClockDoubted } from './clock-doubt';
import { DiskFull } from './free-space';
import { makeNight } from './make-night';
import { nightClaim } from './night-process';
import type { NightRecord } from './night-record';

/**
 * `nightly-backup.js DAY INSTANT`: makes the night's backup for the server whose claim that is, and stores what came of it.
 * Exit code 0 also after a failure that is stored.
 */

/** Milliseconds; before the claim expires, and another process begins. */
const timeLimit = 50 * 60 * 1000;

type Failure = NonNullable<LastCopy['failed']>;

const problemOf = (error: unknown): Failure['problem'] => {
  if (error instanceof DiskFull || isFull(error)) return 'disk-full';
  if (error instanceof UnusableBackup) return 'damaged';
  if (error instanceof DatabaseUnavailable) return 'database';
  return error instanceof Error && 'syscall' in error ? 'cannot-write' : 'killed';
};

/** A backup without a picture that rows name is better than none, and not good. */
const resultOf = ({
  day,
  madeAt,
  verifiedAt,
  registrations,
  archive,
  files,
  missing,
  damaged,
}: NightRecord) => {
  const faulty = missing.length + damaged.length;
  const problem = missing.length > 0 ? 'pictures-missing' : 'damaged';
  if (faulty > 0) return { failed: { at: verifiedAt, problem, faulty } as const };
  const bytes = files.reduce((sum, { size }) => sum + size, archive.size);
  return { good: { day, at: madeAt, registrations, pictures: files.length, bytes } };
};

const [, , written = '', at = ''] = process.argv;
const day = readDay(written);
const environment = readEnvironment(process.env);
const folder = backupsFolder(environment);
if (!day || folder === null) throw new Error('The server starts this with a day and an instant.');

// Pages come first.
setPriority(constants.priority.PRIORITY_LOW);
setTimeout(() => process.kill(process.pid, 'SIGKILL'), timeLimit).unref();
// The server decides, also where a terminal signals all its processes.
process.on('SIGINT', () => undefined);

const now = () => new Date();
const claim = { name: nightClaim, day, at: new Date(at) };
const { close, ...data } = await openUnmigrated(environment, commandLockTimeout);
try {
  const isClockTrusted = !(await isClockDoubted(data.db, now()));
  const bucket = environment.FIREBASE_BUCKET;
  const record = await makeNight({ ...data, bucket, folder, now, day, isClockTrusted });
  await noteCopy(data.db, now(), resultOf(record));
  await finishDay(data.db, claim);
} catch (error) {
  process.stderr.write(`The nightly backup failed: ${describeError(error)}\n`);
  await noteCopy(data.db, now(), { failed: { at: now().toISOString(), problem: problemOf(error) } });
  await releaseDay(data.db, claim);
} finally {
  await close();
}
