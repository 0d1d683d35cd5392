import { Kysely, type TransactionBuilder } from 'kysely';
import { againOnConflict } from './again-on-conflict';
import { openPostgres } from './postgres-dialect';
import { openSqlite } from './sqlite-dialect';
import type { Tables } from './tables';

/** The database, or a transaction on it: queries take either. SQL lives in this folder only. */
export type Store = Kysely<Tables>;

/** Milliseconds to wait for a lock that another process holds; the browser gives up on an answer later than that. */
const lockPatience = 4_000;

/** What a DATABASE_URL begins with. */
const postgres = /^postgres(ql)?:\/\//;

/** Its transactions begin again where another came in between; so their work touches nothing but the database. */
class RetryingKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = (work) => againOnConflict(() => once(work));
    return builder;
  }
}

/**
 * Opens PostgreSQL at an address (`postgres://…`, connected when first asked) or the embedded database in a file, made
 * if missing. Throws where a file cannot be opened at all.
 * `patience`: milliseconds to wait for another process's lock, and for PostgreSQL with any one statement.
 */
export const openStore = (where: string, patience = lockPatience): Store =>
  new RetryingKysely({
    dialect: postgres.test(where) ? openPostgres(where, patience) : openSqlite(where, patience),
  });
