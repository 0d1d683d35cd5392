import type { CompiledQuery } from 'kysely';
import type { Database } from './database';

/** What public pages show has one revision; pages rendered under an earlier one are stale. */
const name = 'public';

/** Counts one more change to public data. To be called in the transaction that makes the change. */
export const incrementPublicRevision = async (db: Database): Promise<void> => {
  await db
    .insertInto('revisions')
    .values({ name, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ revision: row('revisions.revision', '+', 1) })),
    )
    .execute();
};

/**
 * Holds off all other changes of public data until this transaction ends, and gives the revision as it is. To be called
 * first in a transaction.
 */
export const lockPublicRevision = async (transaction: Database): Promise<number> => {
  const { revision } = await transaction
    .insertInto('revisions')
    .values({ name, revision: 0 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ revision: row.ref('revisions.revision') })),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
};

/** Lets the count go on after a revision where the table was made anew, or a number would come up a second time. */
export const continuePublicRevisionAfter = async (transaction: Database, after: number): Promise<void> => {
  await transaction
    .insertInto('revisions')
    .values({ name, revision: after + 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ revision: after + 1 }))
    .execute();
};

const queryOf = (db: Database): CompiledQuery<{ revision: number }> =>
  db.selectFrom('revisions').select('revision').where('name', '=', name).compile();

const queries = new WeakMap<Database, CompiledQuery<{ revision: number }>>();

/** How often public data has changed. Every public answer asks, so its query is put into words once. */
export const readPublicRevision = async (db: Database): Promise<number> => {
  const query = queries.get(db) ?? queryOf(db);
  queries.set(db, query);
  const { rows } = await db.executeQuery(query);
  return rows[0]?.revision ?? 0;
};

/**
 * Changes public data in a transaction of its own, one such after another in all processes: what `work` reads of it
 * stays so until its end. SQLite holds all writers off by itself; PostgreSQL does it by the row that is touched here.
 * `work` may be done again from its beginning, so it touches nothing but the database.
 */
export const changePublicData = <Result>(
  db: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction().execute(async (transaction) => {
    await lockPublicRevision(transaction);
    return work(transaction);
  });
