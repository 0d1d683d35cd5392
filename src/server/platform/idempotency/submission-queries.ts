import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database/database';
import type { SubmissionRow, Tables } from '../database/tables';

/**
 * Stores a submission's key. False where the key is stored already; where another transaction is storing it, waits until
 * that one has ended.
 */
export const claimSubmission = async (db: Database, row: SubmissionRow): Promise<boolean> => {
  const inserted = await db
    .insertInto('submissions')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** A fingerprint that was forgotten. */
const clearedHash = '';

/** Whether a payload with this hash is the stored one; true where the stored hash was cleared. */
export const isSamePayload = (stored: SubmissionRow, payloadHash: string): boolean =>
  stored.payload_hash === clearedHash || stored.payload_hash === payloadHash;

/** The tables of submissions. */
const sentTables = ['registrations', 'volunteers', 'contact_messages', 'subscriptions'] as const;

/** Begins the keys that are made of a form's content (`form-key.ts`). No header can: those are UUIDs. */
export const formKeyPrefix = 'form:';

/**
 * Keys made of the content: of posted forms, and UUIDs of version 5, whose 15th character is that digit (RFC 9562).
 */
const contentKeyPatterns = [`${formKeyPrefix}%`, `${'_'.repeat(14)}5%`] as const;

/**
 * Forgets what could be guessed of erased submissions. Somebody with a suspicion could hash a guess and
 * compare: so where the row is gone, however that happened, the hash of its payload goes too. The key stays, by which
 * a late repeat is known and brings nothing back; but a key that was itself made of the content goes.
 */
export const clearOrphanedPayloadHashes = async (db: Database): Promise<void> => {
  const isGone = (of: ExpressionBuilder<Tables, 'submissions'>) =>
    of.and(
      sentTables.map((table) =>
        of.not(
          of.exists(of.selectFrom(table).select('id').whereRef(`${table}.id`, '=', 'submissions.row_id')),
        ),
      ),
    );
  await db
    .deleteFrom('submissions')
    .where((row) => row.or(contentKeyPatterns.map((pattern) => row('key', 'like', pattern))))
    .where('row_id', 'is not', null)
    .where(isGone)
    .execute();
  await db
    .updateTable('submissions')
    .set({ payload_hash: clearedHash })
    .where('payload_hash', '!=', clearedHash)
    .where('row_id', 'is not', null)
    .where(isGone)
    .execute();
};

/** True where something is stored under a key. */
export const hasSubmission = async (db: Database, key: string): Promise<boolean> =>
  (await db.selectFrom('submissions').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;

/** What is stored under a key. */
export const findSubmission = (db: Database, key: string): Promise<SubmissionRow> =>
  db.selectFrom('submissions').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

/** Deletes the keys stored before an instant. */
export const deleteSubmissionsBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('submissions').where('created_at', '<', instant.toISOString()).execute();
};

/** Deletes the keys of posted forms that were stored before an instant. */
export const deleteFormKeysBefore = async (db: Database, instant: Date): Promise<void> => {
  await db
    .deleteFrom('submissions')
    .where('key', 'like', `${formKeyPrefix}%`)
    .where('created_at', '<', instant.toISOString())
    .execute();
};
