import { type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely';
import Database from 'libsql';
import { PatientConnection } from './patient-connection';

/**
 * SQLite through libsql; SQLite's own words are in this file and in the connection's. One connection, which Kysely
 * hands from one transaction or statement to the next in order.
 */

/** A submission that was answered must survive a power cut: FULL syncs the log at every commit. */
const pragmas = ['journal_mode = wal', 'synchronous = full', 'foreign_keys = on', 'temp_store = memory'];

class LibsqlDriver extends SqliteDriver {
  readonly #database: Database.Database;
  readonly #patience: number;
  #connection: PatientConnection | undefined;

  constructor(database: Database.Database, patience: number) {
    super({ database });
    this.#database = database;
    this.#patience = patience;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    this.#connection ??= new PatientConnection(connection, this.#database, this.#patience);
    return this.#connection;
  }

  override async beginTransaction(): Promise<void> {
    await this.#connection?.begin();
  }

  override async commitTransaction(): Promise<void> {
    this.#connection?.commit();
  }

  override async rollbackTransaction(): Promise<void> {
    this.#connection?.rollback();
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

  override createDriver() {
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
