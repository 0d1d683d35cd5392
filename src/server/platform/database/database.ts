import { Kysely, SqliteAdapter, type TransactionBuilder } from 'kysely';
import { TransactionConflict } from './database-unavailable';
import { openPostgres } from './postgres-dialect';
import { openSqlite } from './sqlite-dialect';
import type { Tables } from './tables';

/** The database, or a transaction on it: queries take either. SQL lives in this folder only. */
export type Database = Kysely<Tables>;

/** Milliseconds to wait for a lock that another process holds; the browser gives up on an answer later than that. */
const lockTimeout = 4_000;

/** What a DATABASE_URL begins with. */
const postgres = /^postgres(ql)?:\/\//;

/** Each time one of those in each other's way gets through, so this is for as many at once. */
const mostTimes = 5;

/** Does a transaction's work, from its beginning again where another came in between. Throws what the last one did. */
const retryOnConflict = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let time = 1; ; time += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TransactionConflict) || time === mostTimes) throw error;
    }
  }
};

/** Its transactions begin again where another came in between; so their work touches nothing but the database. */
class RetryingKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = (work) => retryOnConflict(() => once(work));
    return builder;
  }
}

/**
 * Opens PostgreSQL at an address (`postgres://…`, connected when first asked) or the embedded database in a file, made
 * if missing. Throws where a file cannot be opened at all.
 * `timeout`: milliseconds to wait for another process's lock, and for PostgreSQL with any one statement.
 */
export const openDatabase = (where: string, timeout = lockTimeout): Database =>
  new RetryingKysely({
    dialect: postgres.test(where) ? openPostgres(where, timeout) : openSqlite(where, timeout),
  });

/** Whether a database, or a transaction in it, is the embedded one; else it is PostgreSQL. */
export const isSqlite = (db: Database): boolean => db.getExecutor().adapter instanceof SqliteAdapter;
