import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type Database from 'libsql';
import { DatabaseUnavailable } from './database-unavailable';

/** Milliseconds between two tries for a lock that another process holds. */
const pause = 15;

/** The most statements that are cached prepared; the site has fewer. */
const mostPrepared = 200;

/** Result codes that mean the machine is in the way, not the statement: https://sqlite.org/rescode.html */
const unavailable = /^SQLITE_(BUSY|LOCKED|READONLY|FULL|IOERR|CANTOPEN|NOMEM|PERM|AUTH|PROTOCOL)/;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** True where another process holds the lock. */
const isLocked = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

/** The error as the rest of the server knows it. */
const named = (error: unknown): unknown =>
  unavailable.test(codeOf(error)) ? new DatabaseUnavailable(error) : error;

/** libsql ends the whole process when it is given a value that it does not know, a boolean for one. */
const mustBeStorable = (value: unknown): void => {
  if (value !== null && !['string', 'number', 'bigint'].includes(typeof value)) {
    throw new TypeError(`A ${typeof value} cannot be stored.`);
  }
};

/** Raw statements outside transactions are settings of the connection, or reads. */
const isWrite = ({ query }: CompiledQuery): boolean =>
  query.kind !== 'SelectQueryNode' && query.kind !== 'RawNode';

/** What is used of a prepared statement. Its rows are of whatever type the query's author gave the table. */
interface Prepared {
  reader: boolean;
  all<Row>(parameters: readonly unknown[]): Row[];
  run(parameters: readonly unknown[]): { changes: number };
}

function prepare(database: Database.Database, sql: string): Prepared;
// libsql cannot know the type of a row; the tables' types do.
function prepare(database: Database.Database, sql: string): unknown {
  return database.prepare(sql);
}

/**
 * The one connection to a SQLite file. What is peculiar to libsql is met here and nowhere else:
 *
 * - A prepared statement that met SQLITE_BUSY stays open, and until it is garbage every later write of the connection
 *   looks done but is not committed (tried with 0.5.29). So every write happens under the write lock, and the lock is
 *   taken with `exec`, which leaves nothing open; a statement that failed is not used again.
 * - It is synchronous: SQLite's own busy_timeout would hold up every other request. A lock of another process is
 *   waited for between tries.
 * - It ends the process for values that it cannot store.
 * - It frees a prepared statement only as garbage, and looks up anew, whenever it is asked, whether one gives rows: so
 *   both are kept.
 */
export class LibsqlConnection implements DatabaseConnection {
  readonly #database: Database.Database;
  readonly #lockTimeout: number;
  readonly #prepared = new Map<string, { statement: Prepared; isReader: boolean }>();

  /** `lockTimeout`: milliseconds to try for the lock before giving up with `DatabaseUnavailable`. */
  constructor(database: Database.Database, lockTimeout: number) {
    this.#database = database;
    this.#lockTimeout = lockTimeout;
  }

  /**
   * Runs a statement; a write outside a transaction in one of its own, on the disk when this resolves. Throws
   * `DatabaseUnavailable` where the machine is in the way, and else what SQLite says.
   */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#database.inTransaction || !isWrite(query)) return this.#run<Row>(query);
    await this.begin();
    try {
      const result = this.#run<Row>(query);
      this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; no query here is read in parts.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new TypeError('Nothing is streamed from SQLite.');
  }

  /** Begins a transaction. Its lock is taken at the start: midway it may be refused at once, and the work lost. */
  async begin(): Promise<void> {
    for (let waited = 0; ; waited += pause) {
      try {
        this.#database.exec('begin immediate');
        return;
      } catch (error) {
        if (!isLocked(error) || waited >= this.#lockTimeout) throw named(error);
      }
      await sleep(pause);
    }
  }

  /**
   * Begins a transaction that only reads: without the lock, so that other processes go on writing, and it sees what
   * was there at its first statement.
   */
  beginReading(): void {
    this.#database.exec('begin');
  }

  /** Ends a transaction; it is on the disk then. */
  commit(): void {
    try {
      this.#database.exec('commit');
    } catch (error) {
      throw named(error);
    }
  }

  /** Takes back what the transaction has done. SQLite may have done so by itself, where the disk was full for one. */
  rollback(): void {
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    parameters.forEach(mustBeStorable);
    try {
      const { statement, isReader } = this.#prepare(sql);
      if (isReader) return { rows: statement.all<Row>(parameters) };
      const { changes } = statement.run(parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (error) {
      this.#prepared.delete(sql);
      throw named(error);
    }
  }

  #prepare(sql: string): { statement: Prepared; isReader: boolean } {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = prepare(this.#database, sql);
    // Statements with lists of different lengths must not fill the memory.
    if (this.#prepared.size >= mostPrepared) this.#prepared.clear();
    const made = { statement, isReader: statement.reader };
    this.#prepared.set(sql, made);
    return made;
  }
}
