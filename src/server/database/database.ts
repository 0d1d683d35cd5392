import {
  type Dialect,
  Kysely,
  type SelectQueryBuilder,
  SqliteAdapter,
  sql,
  type TransactionBuilder,
} from 'kysely';
import { queueByKey, TooBusy } from '../lib/concurrency';
import type { Log } from '../lib/log';
import { DatabaseUnavailable, TransactionConflict } from '../lib/refusals';
import { maxConnections, openPostgres } from './postgres';
import { openSqlite, type SqliteDialect } from './sqlite';
import type { Tables } from './tables';

/** The database, or a transaction on it: queries take either. */
export type Database = Kysely<Tables>;

/** Milliseconds to wait for another process's lock. Browsers wait longer for a response. */
const lockTimeout = 4_000;

const postgres = /^postgres(ql)?:\/\//;

/** Each attempt lets one of the conflicting transactions through. */
const maxAttempts = 5;

const retryOnConflict = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let time = 1; ; time += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TransactionConflict) || time === maxAttempts) throw error;
    }
  }
};

/**
 * PostgreSQL's connections for transactions; the others are left to single statements, so that reads do not wait behind
 * transactions that wait for locks.
 */
const maxTransactions = maxConnections - 3;

/** Waits for one of the connections for transactions. Throws `DatabaseUnavailable` after the timeout. */
const transactionQueue = (timeout: number) => {
  const queue = queueByKey({ limit: maxTransactions, timeout });
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await queue('', work);
    } catch (error) {
      throw error instanceof TooBusy ? new DatabaseUnavailable(error) : error;
    }
  };
};

/** Retries transactions after a conflict, so their work touches the database only. */
class RetryingKysely extends Kysely<Tables> {
  readonly #inTurn: ReturnType<typeof transactionQueue>;
  readonly dataVersion: () => number | undefined;

  constructor(dialect: Dialect | SqliteDialect, inTurn: ReturnType<typeof transactionQueue>) {
    super({ dialect });
    this.#inTurn = inTurn;
    this.dataVersion = 'dataVersion' in dialect ? dialect.dataVersion : () => undefined;
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const once = builder.execute.bind(builder);
    builder.execute = (work) => this.#inTurn(() => retryOnConflict(() => once(work)));
    return builder;
  }
}

/**
 * Opens PostgreSQL at an address (`postgres://…`, connected on first use) or an embedded database in a file, created if
 * missing. Throws if the file cannot be opened. `timeout`: milliseconds for a lock, and for each PostgreSQL statement.
 */
export const openDatabase = (where: string, timeout = lockTimeout): Database =>
  postgres.test(where)
    ? new RetryingKysely(openPostgres(where, timeout), transactionQueue(timeout))
    : new RetryingKysely(openSqlite(where, timeout), (work) => work());

/**
 * Returns a number that is another one once anything was committed, by any process. Undefined where only a query tells:
 * on PostgreSQL, and in a transaction.
 */
export const dataVersionOf = (db: Database): number | undefined =>
  db instanceof RetryingKysely ? db.dataVersion() : undefined;

export const isSqlite = (db: Database): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/**
 * Checkpoints and truncates SQLite's write-ahead log, which holds erased content until then. Call it after the commit.
 * Returns false if another process is using the log. Does nothing on PostgreSQL.
 */
export const truncateWal = async (db: Database): Promise<boolean> => {
  if (!isSqlite(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
};

/** As `truncateWal`. A failure is logged, and the daily sweep tries again. */
export const truncateWalAfterErasing = async ({ db, log }: { db: Database; log: Log }): Promise<void> => {
  try {
    if (!(await truncateWal(db))) log.warn({}, 'The log of the database is in use, and not cleared yet.');
  } catch (err) {
    log.warn({ err }, 'The log of the database could not be cleared.');
  }
};

/** Returns the number of rows that a query finds. */
export const countRows = async <Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> => {
  const { count } = await rows.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
};
