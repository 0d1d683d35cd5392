import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, QueryResult } from 'kysely';
import type Database from 'libsql';
import { isLocked, named, SqliteStatements } from './sqlite-statements';
import { StoreUnavailable } from './store-unavailable';

/** Milliseconds between two tries for a lock that another process holds. */
const pause = 15;

/** Transactions that may reach the disk together. More gain nothing, and each waits for the last. */
const mostTogether = 64;

interface Waiting {
  done: () => void;
  failed: (reason: unknown) => void;
}

/** Raw statements outside transactions are settings of the connection, or reads. */
const isWrite = ({ query }: CompiledQuery): boolean =>
  query.kind !== 'SelectQueryNode' && query.kind !== 'RawNode';

/**
 * The one connection to a SQLite file: its lock and its transactions.
 *
 * Every write happens under the write lock, and the lock is taken with `exec` alone. libsql leaves a prepared
 * statement that met SQLITE_BUSY open, and until it is garbage every later write of the connection looks done but is
 * not committed (tried with libsql 0.5.29); `exec` leaves nothing open. libsql is synchronous, so SQLite's own
 * busy_timeout would hold up every other request: here a lock of another process is waited for between tries.
 *
 * Group commit: syncing the log to the disk is most of a small transaction's time. A finished transaction stays inside
 * an open outer one, as a released savepoint, while others of the same round of the event loop may follow; then the
 * outer one is committed, and all of them are told. Nobody is told before her work is on the disk, and nothing else
 * reads in between.
 */
export class SqliteSession {
  readonly #database: Database.Database;
  readonly #statements: SqliteStatements;
  readonly #patience: number;
  #together: Waiting[] = [];

  /** `patience`: milliseconds to try for the lock before giving up with `StoreUnavailable`. */
  constructor(database: Database.Database, patience: number) {
    this.#database = database;
    this.#statements = new SqliteStatements(database);
    this.#patience = patience;
  }

  /** Begins a transaction: a savepoint, in the outer transaction of those before it where that is still open. */
  async begin(): Promise<void> {
    if (!this.#database.inTransaction) await this.#lock();
    this.#database.exec('savepoint work');
  }

  /**
   * Begins a transaction that only reads: without the lock, so that other processes go on writing, and it sees what was
   * there at its first statement. To be settled before anybody else's begins.
   */
  beginReading(): void {
    this.settle();
    this.#database.exec('begin');
    this.#database.exec('savepoint work');
  }

  /** Ends a transaction. Resolves once it is on the disk, which may be after `settle`; rejects where it cannot be. */
  end(): Promise<void> {
    this.#database.exec('release work');
    return new Promise((done, failed) => this.#together.push({ done, failed }));
  }

  /** True while one more transaction may join those that are not on the disk yet. */
  get hasRoom(): boolean {
    return this.#together.length < mostTogether;
  }

  /** Takes back what the transaction has done, and nothing of those that wait with it. */
  undo(): void {
    if (this.#database.inTransaction) {
      this.#database.exec('rollback to work');
      this.#database.exec('release work');
    } else {
      // SQLite has rolled everything back by itself, where the disk was full for one.
      this.#fail(new StoreUnavailable(new Error('SQLite took the transaction back.')));
    }
  }

  /** Brings to the disk what waits for it. Does nothing where nothing does. */
  settle(): void {
    if (!this.#database.inTransaction) return;
    try {
      this.#database.exec('commit');
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec('rollback');
      this.#fail(named(error));
      return;
    }
    const settled = this.#together;
    this.#together = [];
    for (const { done } of settled) done();
  }

  /** Runs a statement of the transaction that has begun. Throws `StoreUnavailable` and what SQLite says. */
  execute<Row>(query: CompiledQuery): QueryResult<Row> {
    return this.#statements.execute<Row>(query);
  }

  /** Runs a statement by itself: a write in a transaction of its own, on the disk when this resolves. */
  async executeAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.settle();
    if (!isWrite(query)) return this.execute<Row>(query);
    await this.#lock();
    try {
      const result = this.execute<Row>(query);
      this.#database.exec('commit');
      return result;
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec('rollback');
      throw named(error);
    }
  }

  iterate<Row>(query: CompiledQuery): Generator<Row> {
    return this.#statements.iterate<Row>(query);
  }

  #fail(reason: unknown): void {
    const failed = this.#together;
    this.#together = [];
    for (const waiting of failed) waiting.failed(reason);
  }

  /** Taken at the start: midway it may be refused at once, and the work lost. */
  async #lock(): Promise<void> {
    for (let waited = 0; ; waited += pause) {
      try {
        this.#database.exec('begin immediate');
        return;
      } catch (error) {
        if (!isLocked(error) || waited >= this.#patience) throw named(error);
      }
      await sleep(pause);
    }
  }
}
