import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type TransactionSettings,
} from 'kysely';
import Database from 'libsql';
import { SqliteSession } from './sqlite-session';

/**
 * SQLite through libsql; SQLite's own words are in the files of this name. One connection, which goes from one
 * transaction or statement to the next in the order they asked for it.
 */

/** A submission that was answered must survive a power cut: FULL syncs the log at every commit. */
const pragmas = [
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  'temp_store = memory',
  // What was erased is overwritten, not only taken off the list; else the file could be read for it for months. The log
  // still has it as it was: `clearLog`.
  'secure_delete = on',
];

/** Somebody's turn at the connection. */
class Turn implements DatabaseConnection {
  readonly #session: SqliteSession;
  inTransaction = false;
  readsOnly = false;
  isOver = false;

  constructor(session: SqliteSession) {
    this.#session = session;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.inTransaction ? this.#session.execute<Row>(query) : this.#session.executeAlone<Row>(query);
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    if (!this.inTransaction) this.#session.settle();
    for (const row of this.#session.iterate<Row>(query)) yield { rows: [row] };
  }
}

class LibsqlDriver implements Driver {
  readonly #database: Database.Database;
  readonly #session: SqliteSession;
  readonly #line: (() => void)[] = [];
  #isTaken = false;
  #isSettling = false;
  #isClosed = false;

  constructor(database: Database.Database, patience: number) {
    this.#database = database;
    this.#session = new SqliteSession(database, patience);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Turn> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#line.push(resolve));
    this.#isTaken = true;
    return new Turn(this.#session);
  }

  async beginTransaction(turn: Turn, { accessMode }: TransactionSettings): Promise<void> {
    turn.readsOnly = accessMode === 'read only';
    if (turn.readsOnly) this.#session.beginReading();
    else await this.#session.begin();
    turn.inTransaction = true;
  }

  /** Whoever is next goes on while this one waits for the disk; she may come along. */
  async commitTransaction(turn: Turn): Promise<void> {
    const onDisk = this.#session.end();
    this.#passOn(turn);
    await onDisk;
  }

  async rollbackTransaction(turn: Turn): Promise<void> {
    // A commit that failed has been taken back already.
    if (!turn.isOver) this.#session.undo();
    turn.inTransaction = false;
  }

  async releaseConnection(turn: Turn): Promise<void> {
    if (!turn.isOver) this.#passOn(turn);
  }

  async destroy(): Promise<void> {
    this.#session.settle();
    this.#isClosed = true;
    this.#database.close();
  }

  #passOn(turn: Turn): void {
    turn.inTransaction = false;
    turn.isOver = true;
    if (turn.readsOnly || !this.#session.hasRoom) this.#session.settle();
    const next = this.#line.shift();
    this.#isTaken = next !== undefined;
    if (next) next();
    else this.#settleAfterThisRound();
  }

  /**
   * libsql answers at once, so a transaction is over before the next request has been read: the line is nearly always
   * empty, however many requests have come. Those of this round of the event loop may still come along.
   */
  #settleAfterThisRound(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    setImmediate(() => {
      this.#isSettling = false;
      // Whoever has the connection now will pass it on; a closed one, once asked, ends the whole process.
      if (!this.#isTaken && !this.#isClosed) this.#session.settle();
    });
  }
}

/** SQLite makes and changes tables within a transaction as well: a migration is done whole, or not at all. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LibsqlDialect extends SqliteDialect {
  readonly #database: Database.Database;
  readonly #patience: number;

  constructor(database: Database.Database, patience: number) {
    super({ database });
    this.#database = database;
    this.#patience = patience;
  }

  override createAdapter(): SqliteAdapter {
    return new LibsqlAdapter();
  }

  override createDriver(): Driver {
    return new LibsqlDriver(this.#database, this.#patience);
  }
}

/**
 * Opens (or makes) the database file. Throws where it cannot be opened at all; a read-only one opens and refuses
 * writes later. `patience`: milliseconds to wait for another process's lock.
 */
export const openSqlite = (file: string, patience: number): SqliteDialect => {
  const database = new Database(file);
  for (const pragma of pragmas) database.prepare(`pragma ${pragma}`).all();
  return new LibsqlDialect(database, patience);
};
