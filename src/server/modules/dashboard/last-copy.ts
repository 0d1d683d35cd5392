import * as v from 'valibot';
import { backupProblems, type Dashboard } from '~/contract/dashboard';
import { instant } from '~/contract/id';
import type { CallDependencies } from '../../calls/call-context';
import { type Database, isSqlite } from '../../database/database';
import { lockSetting, readSetting, writeSetting } from '../../database/settings';

/** The setting's name. */
export const lastCopySetting = 'last-copy';

const lastCopy = v.object({
  /** When a server first looked whether a backup is due. */
  lookedAt: instant,
  /** The last attempt that failed, unless one was good since. */
  failed: v.exactOptional(
    v.object({ at: instant, problem: v.picklist(backupProblems), faulty: v.exactOptional(v.number()) }),
  ),
  /** The last good backup. */
  good: v.exactOptional(
    v.object({
      /** ISO day of the site. */
      day: v.string(),
      at: instant,
      registrations: v.number(),
      pictures: v.number(),
      bytes: v.number(),
    }),
  ),
});
/** What the site's processes know of its nightly backups. */
export type LastCopy = v.InferOutput<typeof lastCopy>;

const readLastCopy = async (db: Database): Promise<LastCopy | undefined> => {
  const stored = v.pipe(v.string(), v.parseJson(), lastCopy);
  const read = v.safeParse(stored, await readSetting(db, lastCopySetting));
  return read.success ? read.output : undefined;
};

/** Stores what an attempt has come to. Returns what is then known. */
export const noteCopy = (
  db: Database,
  now: Date,
  result: Pick<LastCopy, 'failed' | 'good'> = {},
): Promise<LastCopy> =>
  db.transaction().execute(async (transaction) => {
    await lockSetting(transaction, lastCopySetting);
    const { failed, ...known } = (await readLastCopy(transaction)) ?? { lookedAt: now.toISOString() };
    const noted = { ...known, ...(failed && !result.good && { failed }), ...result };
    await writeSetting(transaction, lastCopySetting, JSON.stringify(noted));
    return noted;
  });

/** Returns what is known, after the first look was noted. Writes only then. */
export const lookAtCopy = async (db: Database, now: Date): Promise<LastCopy> =>
  (await readLastCopy(db)) ?? noteCopy(db, now);

/** Returns what Today says of the nightly backups (rule nightly-copies). */
export const findCopy = async ({
  db,
  backups,
}: Pick<CallDependencies, 'db' | 'backups'>): Promise<Dashboard['Copy']> => {
  const covered = {
    Covers: backups.coverPictures ? 'all' : 'without-pictures',
    Database: isSqlite(db) ? 'sqlite' : 'postgres',
  } as const;
  if (!backups.isOn) return { State: 'off', ...covered };
  const { lookedAt, failed, good } = (await readLastCopy(db)) ?? {};
  const since = good?.at ?? lookedAt;
  return {
    State: failed ? 'failed' : good ? 'good' : 'none',
    ...(good && {
      At: good.at,
      Day: good.day,
      Registrations: good.registrations,
      Pictures: good.pictures,
      Bytes: good.bytes,
    }),
    ...(failed && { Problem: failed.problem, FailedAt: failed.at }),
    ...(failed?.faulty !== undefined && { Faulty: failed.faulty }),
    ...(since !== undefined && { Since: since }),
    ...covered,
  };
};
