import {
  type Dialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import Database from 'libsql';
import { LibsqlConnection } from './libsql-connection';

/** A submission that was answered must survive a power cut: FULL syncs the log at every commit. */
const pragmas = [
  'journal_mode = wal',
  'synchronous = full',
  'foreign_keys = on',
  'temp_store = memory',
  // What was erased is overwritten, not only taken off the list; else the file could be read for it for months. The
  // log still has it as it was: `truncateWal`.
  'secure_delete = on',
];

/** Kysely's driver lends the one connection to one transaction or statement after the other. */
class LibsqlDriver extends SqliteDriver {
  readonly #connection: LibsqlConnection;

  constructor(database: Database.Database, lockTimeout: number) {
    super({ database });
    this.#connection = new LibsqlConnection(database, lockTimeout);
  }

  override async acquireConnection(): Promise<LibsqlConnection> {
    await super.acquireConnection();
    return this.#connection;
  }

  override async beginTransaction(_: unknown, settings?: TransactionSettings): Promise<void> {
    if (settings?.accessMode === 'read only') this.#connection.beginReading();
    else await this.#connection.begin();
  }

  override async commitTransaction(): Promise<void> {
    this.#connection.commit();
  }

  override async rollbackTransaction(): Promise<void> {
    this.#connection.rollback();
  }
}

/** SQLite makes and changes tables within a transaction as well: a migration is done whole, or not at all. */
class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Opens (or makes) the database file, through libsql; SQLite's own words are in this folder only. Throws where it cannot
 * be opened at all; a read-only one opens and refuses writes later. `lockTimeout`: milliseconds to wait for another
 * process's lock.
 */
export const openSqlite = (file: string, lockTimeout: number): Dialect => {
  const database = new Database(file);
  for (const pragma of pragmas) database.prepare(`pragma ${pragma}`).all();
  return {
    createAdapter: () => new LibsqlAdapter(),
    createDriver: () => new LibsqlDriver(database, lockTimeout),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
};
