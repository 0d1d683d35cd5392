import type { Day } from '~/contract/values/event-date';
import type { Database } from './database';

/** The value stored under a name, or undefined. */
export const readSetting = async (db: Database, name: string): Promise<string | undefined> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
};

/**
 * Holds off, until this transaction ends, every other that does the same with this name, and shows this one what those
 * before have done. To be called first.
 */
export const lockSetting = async (db: Database, name: string): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ name, value: '' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row.ref('settings.value') })),
    )
    .execute();
};

/** Stores a value under a name in place of the one before. */
export const writeSetting = async (db: Database, name: string, value: string): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/** A day's work that a process has taken. */
export interface Claim {
  /** Of the setting. */
  name: string;
  day: Day;
  at: Date;
}

/** Milliseconds after which work that is not noted as done is anybody's: its process may have been killed. */
const claimHolds = 60 * 60 * 1000;

// In this order, also as texts: begun earlier, begun later, done; and days one after the other.
const begun = (day: Day, at: Date) => `${day} begun ${at.toISOString()}`;
const done = (day: Day) => `${day} done`;

/**
 * Notes that a day's work is taken. False where it is done, or was taken within the last hour. What is noted of another
 * day counts for nothing, also of a later one: a clock may have been ahead for once.
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

/** Notes that the work is done, unless another has taken it over. */
export const finishDay = async (db: Database, { name, day, at }: Claim): Promise<void> => {
  await db
    .updateTable('settings')
    .set({ value: done(day) })
    .where('name', '=', name)
    .where('value', '=', begun(day, at))
    .execute();
};

/** Takes the note of `claimDay` back: the work is not done, and anybody's. */
export const releaseDay = async (db: Database, { name, day, at }: Claim): Promise<void> => {
  await db.deleteFrom('settings').where('name', '=', name).where('value', '=', begun(day, at)).execute();
};
