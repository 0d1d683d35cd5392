import type { CompiledQuery, QueryResult } from 'kysely';
import type Database from 'libsql';
import { StoreUnavailable } from './store-unavailable';

/** Result codes that mean the machine is in the way, not the statement: https://sqlite.org/rescode.html */
const unavailable = /^SQLITE_(BUSY|LOCKED|READONLY|FULL|IOERR|CANTOPEN|NOMEM|PERM|AUTH|PROTOCOL)/;

/** Statements kept ready; the site has fewer than this. */
const mostPrepared = 200;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** True where another process holds the lock. */
export const isLocked = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

/** The error as the rest of the server knows it. */
export const named = (error: unknown): unknown =>
  unavailable.test(codeOf(error)) ? new StoreUnavailable(error) : error;

/** libsql ends the whole process when it is given a value that it does not know, a boolean for one. */
const mustBeStorable = (value: unknown): void => {
  if (value !== null && !['string', 'number', 'bigint'].includes(typeof value)) {
    throw new TypeError(`A ${typeof value} cannot be stored.`);
  }
};

/** What is used of a prepared statement. Its rows are of whatever type the query's author gave the table. */
interface Prepared {
  reader: boolean;
  all<Row>(parameters: readonly unknown[]): Row[];
  iterate<Row>(parameters: readonly unknown[]): IterableIterator<Row>;
  run(parameters: readonly unknown[]): { changes: number };
}

function prepare(database: Database.Database, sql: string): Prepared;
// libsql cannot know the type of a row; the tables' types do.
function prepare(database: Database.Database, sql: string): unknown {
  return database.prepare(sql);
}

/** Runs statements on libsql, and keeps them prepared. Throws `StoreUnavailable` where the machine is in the way. */
export class SqliteStatements {
  readonly #database: Database.Database;
  /** Each with whether it gives rows, which libsql looks up anew whenever it is asked. */
  readonly #prepared = new Map<string, { statement: Prepared; isReader: boolean }>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  execute<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    parameters.forEach(mustBeStorable);
    try {
      const { statement, isReader } = this.#prepare(sql);
      if (isReader) return { rows: statement.all<Row>(parameters) };
      const { changes } = statement.run(parameters);
      return { rows: [], numAffectedRows: BigInt(changes) };
    } catch (error) {
      // One that failed may be left open by libsql.
      this.#prepared.delete(sql);
      throw named(error);
    }
  }

  *iterate<Row>({ sql, parameters }: CompiledQuery): Generator<Row> {
    parameters.forEach(mustBeStorable);
    // Of its own: the kept one may be wanted while this is underway.
    yield* prepare(this.#database, sql).iterate<Row>(parameters);
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
