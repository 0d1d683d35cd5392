import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type Database from 'libsql';
import { StoreUnavailable } from './store-unavailable';

/** Result codes that mean the machine is in the way, not the statement: https://sqlite.org/rescode.html */
const unavailable = /^SQLITE_(BUSY|LOCKED|READONLY|FULL|IOERR|CANTOPEN|NOMEM|PERM|AUTH|PROTOCOL)/;
const locked = /^SQLITE_(BUSY|LOCKED)/;

/** Milliseconds between two tries for a lock that another process holds. */
const pause = 15;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Raw statements outside transactions are settings of the connection. */
const isWrite = ({ query }: CompiledQuery): boolean =>
  query.kind !== 'SelectQueryNode' && query.kind !== 'RawNode';

/**
 * A SQLite connection that waits for another process's lock without stopping this one: libsql is synchronous, so
 * SQLite's own busy_timeout would hold up every other request.
 *
 * Every write happens under the write lock, and the lock is taken with `exec` alone. libsql leaves a prepared
 * statement that met SQLITE_BUSY open, and until it is garbage every later write of the connection looks done but is
 * not committed (tried with libsql 0.5.29); `exec` leaves nothing open.
 */
export class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #database: Database.Database;
  readonly #patience: number;

  /** `patience`: milliseconds to try for the lock before giving up with `StoreUnavailable`. */
  constructor(connection: DatabaseConnection, database: Database.Database, patience: number) {
    this.#connection = connection;
    this.#database = database;
    this.#patience = patience;
  }

  /** Begins a transaction with the write lock: taken midway, it may be refused at once and the work lost. */
  async begin(): Promise<void> {
    for (let waited = 0; ; waited += pause) {
      try {
        this.#database.exec('begin immediate');
        return;
      } catch (error) {
        if (!locked.test(codeOf(error)) || waited >= this.#patience) throw named(error);
      }
      await sleep(pause);
    }
  }

  commit(): void {
    try {
      this.#database.exec('commit');
    } catch (error) {
      throw named(error);
    }
  }

  /** SQLite has rolled back by itself where the disk was full; another rollback would hide that reason. */
  rollback(): void {
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    query.parameters.forEach(mustBeStorable);
    if (this.#database.inTransaction || !isWrite(query)) return this.#execute<Row>(query);
    await this.begin();
    try {
      const result = await this.#execute<Row>(query);
      this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.#connection.executeQuery<Row>(query);
    } catch (error) {
      throw named(error);
    }
  }
}

const named = (error: unknown): unknown =>
  unavailable.test(codeOf(error)) ? new StoreUnavailable(error) : error;

/** libsql ends the whole process when it is given a value that it does not know, a boolean for one. */
const mustBeStorable = (value: unknown): void => {
  if (value !== null && !['string', 'number', 'bigint'].includes(typeof value)) {
    throw new TypeError(`A ${typeof value} cannot be stored.`);
  }
};
