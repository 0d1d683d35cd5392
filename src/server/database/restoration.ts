import * as v from 'valibot';
import { restorationToldFor, restorationWindow } from '~/contract/restoration';
import type { Database } from './database';
import { readSetting, writeSetting } from './settings';

/** The setting's name. */
export const restorationSetting = 'restoration';

const restoration = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** ISO instant of the restore, which is also its mark. */
    at: v.string(),
    /** ISO instant of the backup. */
    from: v.string(),
  }),
);
export type Restoration = v.InferOutput<typeof restoration>;

/** Must run in the transaction of the restore. */
export const writeRestoration = (transaction: Database, { at, from }: Restoration): Promise<void> =>
  writeSetting(transaction, restorationSetting, JSON.stringify({ at, from }));

/** Returns the restoration that the setting names, while phones offer again; undefined later. */
export const presentRestoration = (stored: string | null | undefined, now: Date): Restoration | undefined => {
  const read = v.safeParse(restoration, stored);
  if (!read.success) return undefined;
  // A clock that was ahead during the restore must not make its window endless.
  const age = Math.abs(now.getTime() - Date.parse(read.output.at));
  return age < restorationWindow ? read.output : undefined;
};

/** Whether visitors and the owner are still told of a restoration. */
export const isTold = ({ at }: Restoration, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(at)) < restorationToldFor;

export const findRestoration = async (db: Database, now: Date): Promise<Restoration | undefined> =>
  presentRestoration(await readSetting(db, restorationSetting), now);
