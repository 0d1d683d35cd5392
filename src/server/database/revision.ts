import type { CompiledQuery } from 'kysely';
import { type Database, dataVersionOf } from './database';
import { restorationSetting } from './restoration';

/** All public data has one revision; pages of an earlier one are stale. */
const name = 'public';

/** Must run in the transaction of the change. */
export const incrementPublicRevision = async (db: Database): Promise<void> => {
  await db
    .insertInto('revisions')
    .values({ name, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({ revision: row('revisions.revision', '+', 1) })),
    )
    .execute();
};

/** Locks public data until the transaction ends and returns the revision. Call it first in a transaction. */
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

/** Continues after an earlier revision in a new table, so that no number is used twice. */
export const continuePublicRevisionAfter = async (transaction: Database, after: number): Promise<void> => {
  await transaction
    .insertInto('revisions')
    .values({ name, revision: after + 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ revision: after + 1 }))
    .execute();
};

interface PublicState {
  revision: number;
  /** Of the last restore, as its setting has it; null without one. */
  restoration: string | null;
}

const queryOf = (db: Database): CompiledQuery<PublicState> =>
  db
    .selectFrom('revisions')
    .leftJoin('settings', (join) => join.on('settings.name', '=', restorationSetting))
    .select(['revision', 'settings.value as restoration'])
    .where('revisions.name', '=', name)
    .compile();

const queries = new WeakMap<Database, CompiledQuery<PublicState>>();
const lastStates = new WeakMap<Database, { dataVersion: number; state: PublicState }>();

/** Returns the state without a query, if nothing was committed since it was read. */
export const knownPublicState = (db: Database): PublicState | undefined => {
  const last = lastStates.get(db);
  return last && last.dataVersion === dataVersionOf(db) ? last.state : undefined;
};

/** Hot path: each public response reads it, so the query is compiled once. */
export const readPublicState = async (db: Database): Promise<PublicState> => {
  const query = queries.get(db) ?? queryOf(db);
  queries.set(db, query);
  // Before the query: what is committed in between is read again.
  const dataVersion = dataVersionOf(db);
  const { rows } = await db.executeQuery(query);
  const state = rows[0] ?? { revision: 0, restoration: null };
  if (dataVersion !== undefined) lastStates.set(db, { dataVersion, state });
  return state;
};

export const readPublicRevision = async (db: Database): Promise<number> =>
  (await readPublicState(db)).revision;
