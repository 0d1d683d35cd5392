import { Kysely, SqliteAdapter, type TransactionBuilder } from 'kysely';
import { TransactionConflict } from './database-unavailable';
import { openPostgres } from './postgres';
import { openSqlite } from './sqlite';
import type { Tables } from './tables';

/** The database, or a transaction on it: queries take either. */
export type Database = Kysely<Tables>;

/** Milliseconds to wait for another process's lock. Browsers wait longer for a response. */
const lockTimeout = 4_000;

const postgres = /^postgres(ql)?:\/\//;

/** Each attempt lets one of the conflicting transactions through. */
const mostTimes = 5;

const retryOnConflict = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let time = 1; ; time += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TransactionConflict) || time === mostTimes) throw error;
    }
  }
};

/** Retries transactions after a conflict, so their work touches the database only. */
class RetryingKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = (work) => retryOnConflict(() => once(work));
    return builder;
  }
}

/**
 * Opens PostgreSQL at an address (`postgres://…`, connected on first use) or an embedded database in a file, created if
 * missing. Throws if the file cannot be opened. `timeout`: milliseconds for a lock, and for each PostgreSQL statement.
 */
export const openDatabase = (where: string, timeout = lockTimeout): Database =>
  new RetryingKysely({
    dialect: postgres.test(where) ? openPostgres(where, timeout) : openSqlite(where, timeout),
  });

export const isSqlite = (db: Database): boolean => db.getExecutor().adapter instanceof SqliteAdapter;
