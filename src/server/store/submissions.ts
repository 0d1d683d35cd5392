import type { Store } from './store';
import type { SubmissionRow } from './tables';

/**
 * Keeps a submission's key for ever after. False where the key is kept already; where another transaction is about to
 * keep it, waits until that one has ended.
 */
export const claimSubmission = async (db: Store, row: SubmissionRow): Promise<boolean> => {
  const inserted = await db
    .insertInto('submissions')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** True where something was kept under a key. */
export const hasSubmission = async (db: Store, key: string): Promise<boolean> =>
  (await db.selectFrom('submissions').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;

/** What was kept under a key. */
export const keptSubmission = (db: Store, key: string): Promise<SubmissionRow> =>
  db.selectFrom('submissions').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

/** Forgets the keys kept before an instant. */
export const forgetSubmissionsBefore = async (db: Store, instant: Date): Promise<void> => {
  await db.deleteFrom('submissions').where('created_at', '<', instant.toISOString()).execute();
};
