import type { Day } from '~/contract/event-date';
import type { Database } from './database';

export const readSetting = async (db: Database, name: string): Promise<string | undefined> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
};

/** Locks a name until the transaction ends, for transactions that call this first. */
export const lockSetting = async (db: Database, name: string): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ name, value: '' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row.ref('settings.value') })),
    )
    .execute();
};

export const writeSetting = async (db: Database, name: string, value: string): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

export const deleteSetting = async (db: Database, name: string): Promise<void> => {
  await db.deleteFrom('settings').where('name', '=', name).execute();
};

/** A process's claim to do a day's work. */
export interface Claim {
  name: string;
  day: Day;
  at: Date;
}

/** Milliseconds after which an unfinished claim expires: its process may have been killed. */
const claimHolds = 60 * 60 * 1000;

// Sorted as text: begun earlier, begun later, done.
const begun = (day: Day, at: Date) => `${day} begun ${at.toISOString()}`;
const done = (day: Day) => `${day} done`;

/**
 * Claims a day's work. Returns false if it is done or was claimed within the last hour. Claims of other days are ignored,
 * also of later ones: a clock may have been ahead.
 */
export const claimDay = async (db: Database, { name, day, at }: Claim): Promise<boolean> => {
  const value = begun(day, at);
  const free = begun(day, new Date(at.getTime() - claimHolds));
  const claimed = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where((row) => row.or([row('settings.value', '<=', free), row('settings.value', '>', done(day))])),
    )
    .executeTakeFirst();
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Marks claimed work as done, unless another process has claimed it since. */
export const finishDay = async (db: Database, { name, day, at }: Claim): Promise<void> => {
  await db
    .updateTable('settings')
    .set({ value: done(day) })
    .where('name', '=', name)
    .where('value', '=', begun(day, at))
    .execute();
};

export const releaseDay = async (db: Database, { name, day, at }: Claim): Promise<void> => {
  await db.deleteFrom('settings').where('name', '=', name).where('value', '=', begun(day, at)).execute();
};
