import type { ExpressionBuilder } from 'kysely';
import { compiledOnce } from './compiled-once';
import type { Store } from './store';
import type { SubmissionRow, Tables } from './tables';

const insertUnlessThere = compiledOnce((db, row: SubmissionRow) =>
  db
    .insertInto('submissions')
    .values({
      key: row.key,
      payload_hash: row.payload_hash,
      answer: row.answer,
      row_id: row.row_id,
      created_at: row.created_at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing()),
);

/**
 * Keeps a submission's key for ever after. False where the key is kept already; where another transaction is about to
 * keep it, waits until that one has ended.
 */
export const claimSubmission = async (db: Store, row: SubmissionRow): Promise<boolean> =>
  ((await insertUnlessThere(db, row)).numAffectedRows ?? 0n) > 0n;

/** A fingerprint that was forgotten. */
const forgotten = '';

/** Whether a payload with this hash is the one that was kept; yes where the fingerprint is forgotten. */
export const isSamePayload = (kept: SubmissionRow, payloadHash: string): boolean =>
  kept.payload_hash === forgotten || kept.payload_hash === payloadHash;

/** Where the rows of submissions are kept. */
const sentTables = ['registrations', 'volunteers', 'contact_messages', 'subscriptions'] as const;

/** The version's digit of a UUID, at the place where RFC 9562 puts it. */
const ofVersion5 = `${'_'.repeat(14)}5%`;

/**
 * Forgets what could be guessed of erased submissions. Somebody with a suspicion could hash what she suspects and
 * compare: so where the row is gone, however that happened, the hash of its payload goes too. The key stays, by which a
 * late repeat is known and brings nothing back; but a key that was itself made of the content (version 5, of a form
 * posted without scripts, good for minutes) goes.
 */
export const forgetFingerprints = async (db: Store): Promise<void> => {
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
    .where('key', 'like', ofVersion5)
    .where('row_id', 'is not', null)
    .where(isGone)
    .execute();
  await db
    .updateTable('submissions')
    .set({ payload_hash: forgotten })
    .where('payload_hash', '!=', forgotten)
    .where('row_id', 'is not', null)
    .where(isGone)
    .execute();
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
