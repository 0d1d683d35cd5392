import { setTimeout as sleep } from 'node:timers/promises';
// The one import to change once Node 22.16 is the oldest supported version: `node:sqlite` has the same API.
import { DatabaseSync } from '@photostructure/sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { DatabaseUnavailable } from '../lib/refusals';

type SqliteFile = InstanceType<typeof DatabaseSync>;

const pragmas = [
  // An acknowledged submission must survive a power cut. The driver is compiled with NORMAL as the default in WAL mode,
  // which syncs at checkpoints only; FULL syncs the log at every commit.
  'synchronous = full',
  'foreign_keys = on',
  'temp_store = memory',
  // Erased content is overwritten, not only unlinked; the log keeps it until `truncateWal`.
  'secure_delete = on',
];

/** Milliseconds to wait for another process's lock while the file is opened. */
const openTimeout = 4_000;

/** Milliseconds between two attempts to take a lock that another process holds. */
const lockRetryInterval = 15;

/** The statement cache's limit: lists of different lengths make different statements. */
const maxStatements = 200;

/**
 * SQLite's messages for failures of the machine, not of the statement, with their result codes
 * (https://sqlite.org/rescode.html). The messages are fixed in SQLite; the driver's `all` throws errors without a code.
 */
const machineFailures: readonly (readonly [message: string, code: string])[] = [
  ['database is locked', 'SQLITE_BUSY'],
  ['database table is locked', 'SQLITE_LOCKED'],
  ['attempt to write a readonly database', 'SQLITE_READONLY'],
  ['database or disk is full', 'SQLITE_FULL'],
  ['disk I/O error', 'SQLITE_IOERR'],
  ['unable to open database', 'SQLITE_CANTOPEN'],
  ['out of memory', 'SQLITE_NOMEM'],
  ['access permission denied', 'SQLITE_PERM'],
  ['authorization denied', 'SQLITE_AUTH'],
  ['locking protocol', 'SQLITE_PROTOCOL'],
];

/** Returns the result code of a failure of the machine, and undefined for every other error. */
const machineFailureCode = ({ message }: Error): string | undefined =>
  machineFailures.find(([text]) => message.startsWith(text))?.[1];

type Storable = string | number | bigint | null;

/**
 * Refuses what the driver would store as something else without an error: it turns a boolean into 1, an object into
 * NULL, and cuts a text at a NUL. PostgreSQL refuses all of these.
 */
function assertStorable(parameters: readonly unknown[]): asserts parameters is readonly Storable[] {
  for (const value of parameters) {
    if (value === null || typeof value === 'number' || typeof value === 'bigint') continue;
    if (typeof value !== 'string') throw new TypeError(`A ${typeof value} cannot be stored.`);
    if (value.includes('\0')) throw new TypeError('A text with a NUL cannot be stored.');
  }
}

interface CachedStatement {
  statement: ReturnType<SqliteFile['prepare']>;
  /** Whether it returns rows. Cached: the driver lists all columns to answer this. */
  returnsRows: boolean;
}

/**
 * A connection to a SQLite file. The driver is synchronous, and SQLite's own `busy_timeout` would block the whole
 * process, so a lock of another process is waited for between attempts.
 */
export class SqliteConnection {
  readonly #file: SqliteFile;
  readonly #lockTimeout: number;
  // The driver frees a statement only by garbage collection, so statements are prepared once.
  readonly #statements = new Map<string, CachedStatement>();

  constructor(file: SqliteFile, lockTimeout: number) {
    this.#file = file;
    this.#lockTimeout = lockTimeout;
  }

  /**
   * Runs a statement. Outside a transaction a write is on the disk when this resolves. `since`: when it was asked for, by
   * `performance.now()`. Throws `DatabaseUnavailable` for failures of the machine, and SQLite's own error for a fault in
   * the statement.
   */
  async run<Row>({ sql, parameters }: CompiledQuery, since?: number): Promise<QueryResult<Row>> {
    assertStorable(parameters);
    return this.#whenUnlocked(since, () => {
      const { statement, returnsRows } = this.#prepare(sql);
      // The tables' types tell the type of a row; the driver cannot.
      if (returnsRows) return { rows: statement.all(...parameters) as Row[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
    });
  }

  /** Runs a statement of transaction control. Throws as `run` does. */
  async execute(sql: string, since?: number): Promise<void> {
    await this.#whenUnlocked(since, () => this.#file.exec(sql));
  }

  /** Rolls the transaction back, unless SQLite has done so already, as it may when the disk is full. */
  async rollback(): Promise<void> {
    if (this.#file.isTransaction) await this.execute('rollback');
  }

  /**
   * Returns a number that is another one once any other connection, also of another process, has committed a change
   * (https://sqlite.org/pragma.html#pragma_data_version). Undefined while that cannot be read.
   */
  dataVersion(): number | undefined {
    try {
      return Number(this.#prepare('pragma data_version').statement.get()?.data_version);
    } catch {
      return undefined;
    }
  }

  close(): void {
    this.#file.close();
  }

  /**
   * Repeats work that another process's lock stops: SQLite has then changed nothing, and an open transaction stays. Throws
   * `DatabaseUnavailable` after the lock timeout, which callers see as a 503.
   */
  async #whenUnlocked<Result>(since = performance.now(), work: () => Result): Promise<Result> {
    for (;;) {
      try {
        return work();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        const code = machineFailureCode(error);
        if (code === undefined) throw error;
        // The code is for the log, where an operator looks for it.
        if (code !== 'SQLITE_BUSY' || performance.now() - since >= this.#lockTimeout)
          throw new DatabaseUnavailable(Object.assign(error, { code }));
      }
      await sleep(lockRetryInterval);
    }
  }

  #prepare(sql: string): CachedStatement {
    const cached = this.#statements.get(sql);
    if (cached) return cached;
    if (this.#statements.size >= maxStatements) this.#statements.clear();
    const statement = this.#file.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    this.#statements.set(sql, prepared);
    return prepared;
  }
}

/**
 * Turns the log on. SQLite does not wait for this lock: where two processes open a new file at once, one of them would
 * be refused within a millisecond. Blocks the process, which serves nothing yet.
 */
const useWal = (opened: SqliteFile): void => {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; ; waited += lockRetryInterval) {
    try {
      opened.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      const locked = error instanceof Error && machineFailureCode(error) === 'SQLITE_BUSY';
      if (!locked || waited >= openTimeout) throw error;
    }
    Atomics.wait(pause, 0, 0, lockRetryInterval);
  }
};

/**
 * Opens (or creates) a database file. Throws where it cannot be opened at all; a read-only one opens and refuses writes
 * later.
 */
export const openSqliteFile = (file: string): SqliteFile => {
  const opened = new DatabaseSync(file, { timeout: openTimeout });
  useWal(opened);
  for (const pragma of [...pragmas, 'busy_timeout = 0']) opened.exec(`pragma ${pragma}`);
  return opened;
};
