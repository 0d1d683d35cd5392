import type { Database } from '../../platform/database/database';

/** Notes when a message or an application was answered; null where it was not. False where there is none. */
export const recordAnswered = async (
  db: Database,
  table: 'contact_messages' | 'volunteers',
  id: string,
  at: Date | null,
): Promise<boolean> => {
  const noted = await db
    .updateTable(table)
    .set({ answered_at: at?.toISOString() ?? null })
    .where('id', '=', id)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
};

/** Deletes rows of one table; ids that name none are passed over. */
export const deleteRows = async (
  db: Database,
  table: 'contact_messages' | 'subscriptions' | 'volunteers',
  ids: readonly string[],
): Promise<void> => {
  await db.deleteFrom(table).where('id', 'in', ids).execute();
};
