import type { Day } from '~/contract/event-date';
import type { Store } from './store';

/** The value kept under a name, or undefined. */
export const readSetting = async (db: Store, name: string): Promise<string | undefined> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
};

/**
 * Holds off, until this transaction ends, every other that does the same with this name, and shows this one what those
 * before have done. To be called first.
 */
export const holdSetting = async (db: Store, name: string): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ name, value: '' })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ value: row.ref('settings.value') })),
    )
    .execute();
};

/** Keeps a value under a name in place of the one before. */
export const writeSetting = async (db: Store, name: string, value: string): Promise<void> => {
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};

/** Notes under a name that a day's work is taken. False where it was noted for that day, or a later one, already. */
export const claimDay = async (db: Store, name: string, day: Day): Promise<boolean> => {
  const claimed = await db
    .insertInto('settings')
    .values({ name, value: day })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: day }).where('settings.value', '<', day),
    )
    .executeTakeFirst();
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
};
