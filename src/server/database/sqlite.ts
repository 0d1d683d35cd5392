import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import { openSqliteFile, SqliteConnection } from './sqlite-connection';

/** A lock that is granted in the order of the requests. */
class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when the lock is free, with the function that releases it. */
  async lock(): Promise<() => void> {
    const before = this.#last;
    let free = () => {};
    this.#last = new Promise((resolve) => {
      free = resolve;
    });
    await before;
    return free;
  }
}

interface SqliteFiles {
  /** For transactions, and for statements that write. SQLite has one writer anyway. */
  writer: SqliteConnection;
  writerMutex: Mutex;
  /** For reads outside of transactions. Each is over before another begins, since the driver is synchronous. */
  reader: SqliteConnection;
  /** Opens one more connection for reading. */
  openReader(): SqliteConnection;
}

/** Everything else goes to the writer, which can read as well. */
const isRead = ({ sql }: CompiledQuery): boolean => /^\s*select\b/i.test(sql);

/**
 * What Kysely takes for a connection: one statement, or one transaction. A read outside of a transaction sees what was
 * committed before it, and never waits: neither for a transaction of this process nor for a write that waits for
 * another process's lock.
 */
class SqliteSession implements DatabaseConnection {
  readonly #files: SqliteFiles;
  /** Of the transaction, while there is one. */
  #own: SqliteConnection | undefined;
  #endTransaction = () => {};

  constructor(files: SqliteFiles) {
    this.#files = files;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#own) return this.#own.run(query);
    const { reader, writer, writerMutex } = this.#files;
    if (isRead(query)) return reader.run(query);
    const asked = performance.now();
    const free = await writerMutex.lock();
    try {
      return await writer.run(query, asked);
    } finally {
      free();
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely requires the method; no query here is streamed.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new TypeError('Nothing is streamed from SQLite.');
  }

  /**
   * A write transaction takes the lock at its start: taken midway, it may be refused at once, and the work lost. A
   * read-only transaction takes none, so others go on writing, and reads the state at its first statement; it has a
   * separate connection, or other reads would see that state too.
   */
  async begin(isReadOnly: boolean): Promise<void> {
    if (isReadOnly) {
      const reader = this.#files.openReader();
      this.#own = reader;
      this.#endTransaction = () => reader.close();
      await reader.execute('begin');
      return;
    }
    const asked = performance.now();
    const free = await this.#files.writerMutex.lock();
    this.#own = this.#files.writer;
    this.#endTransaction = free;
    await this.#own.execute('begin immediate', asked);
  }

  commit = async (): Promise<void> => this.#own?.execute('commit');

  rollback = async (): Promise<void> => this.#own?.rollback();

  /** Also after a `begin` that has failed. */
  release(): void {
    this.#endTransaction();
    this.#own = undefined;
    this.#endTransaction = () => {};
  }
}

class SqliteSessionDriver implements Driver {
  readonly #files: SqliteFiles;

  constructor(files: SqliteFiles) {
    this.#files = files;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteSession> {
    return new SqliteSession(this.#files);
  }

  async beginTransaction(session: SqliteSession, { accessMode }: TransactionSettings): Promise<void> {
    await session.begin(accessMode === 'read only');
  }

  async commitTransaction(session: SqliteSession): Promise<void> {
    await session.commit();
  }

  async rollbackTransaction(session: SqliteSession): Promise<void> {
    await session.rollback();
  }

  async releaseConnection(session: SqliteSession): Promise<void> {
    session.release();
  }

  async destroy(): Promise<void> {
    this.#files.reader.close();
    // Last: it puts the log into the file.
    this.#files.writer.close();
  }
}

/** SQLite creates and changes tables within transactions, so a migration is applied whole or not at all. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** `dataVersion`: of the connection for reading, as `SqliteConnection` has it. */
export interface SqliteDialect extends Dialect {
  dataVersion(): number | undefined;
}

/**
 * Opens (or creates) a database file, as `openSqliteFile` does. `lockTimeout`: milliseconds to wait for another process's
 * lock; after that a statement throws `DatabaseUnavailable`, which is answered with 503.
 */
export const openSqlite = (file: string, lockTimeout: number): SqliteDialect => {
  const open = () => new SqliteConnection(openSqliteFile(file), lockTimeout);
  const openReader = () => {
    const opened = openSqliteFile(file);
    // Not opened as read-only: such a connection could not recover the log that a killed process has left.
    opened.exec('pragma query_only = on');
    return new SqliteConnection(opened, lockTimeout);
  };
  const files = { writer: open(), writerMutex: new Mutex(), reader: openReader(), openReader };
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: () => new SqliteSessionDriver(files),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    dataVersion: () => files.reader.dataVersion(),
  };
};
