import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable, TransactionConflict } from '../lib/refusals';

/** Pool size per process; PostgreSQL's default `max_connections` is 100. */
export const maxConnections = 10;

/** Milliseconds to get a connection, also where statements may take longer. */
const connectTimeout = 4_000;

/** `count(*)` is a bigint, which the driver returns as a string by default; a count fits a number. */
const bigint = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === bigint ? Number : pg.types.getTypeParser(oid, format)),
};

/**
 * A pool of connections to PostgreSQL. A statement that takes longer than `timeout` milliseconds fails with
 * `DatabaseUnavailable`. Lost connections are replaced on demand.
 */
const openPool = (address: string, timeout: number): pg.Pool => {
  const settings = [
    `statement_timeout = ${timeout}`,
    `idle_in_transaction_session_timeout = ${timeout}`,
    // The queries rely on statements that see what was committed before, whatever the operator's default is.
    `default_transaction_isolation = 'read committed'`,
  ];
  const pool = new pg.Pool({
    connectionString: address,
    max: maxConnections,
    types,
    keepAlive: true,
    connectionTimeoutMillis: Math.min(timeout, connectTimeout),
    // PostgreSQL cancels a statement earlier; this is for a machine that has vanished from the network.
    query_timeout: timeout + 1_000,
    // Not as connection parameters: poolers in front of PostgreSQL refuse those that they do not know.
    onConnect: async (client) => {
      await client.query(settings.map((setting) => `set ${setting}`).join(';'));
    },
  });
  // An error event without a listener would end the process. A connection lost while idle has left the pool by then; one
  // lost while in use fails its statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

// SQLSTATE codes and their classes: https://www.postgresql.org/docs/current/errcodes-appendix.html

/**
 * Failures of the machine, not of the statement: no connection (08), no permission to connect (28, 3D, 42501), a
 * read-only database (25006), an idle transaction that was ended (25P03), a commit with an unknown outcome (40003), no
 * room (53), a lock timeout (55P03), the operator or a timeout (57), the disk (58).
 */
const machineFailure = /^(08|28|3D|53|57|58|25006|25P03|40003|42501|55P03)/;

/**
 * A concurrent transaction interfered: serialization failure, deadlock, or a row inserted or deleted after this
 * transaction had looked for it (23503, 23505).
 */
const conflict = /^(40001|40P01|23503|23505)$/;

/** Returns `TransactionConflict` or `DatabaseUnavailable` for a driver's error, or the error itself for a fault of the program. */
export const namedPostgresError = (error: unknown): unknown => {
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    if (conflict.test(code)) return new TransactionConflict(error);
    return machineFailure.test(code) ? new DatabaseUnavailable(error) : error;
  }
  // All other errors come from the connection (refused, lost, timed out), except for a value that cannot be sent.
  return error instanceof TypeError ? error : new DatabaseUnavailable(error);
};

/** A connection lent by the pool. After a failure of the machine it is discarded at its release. */
class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  #broken: unknown;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  /** Throws `DatabaseUnavailable` or `TransactionConflict` for failures that are not the statement's own. */
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // Also for the `rollback` that follows: after a statement without an answer it would wait as long again.
    if (this.#broken !== undefined) throw this.#broken;
    try {
      const { rows, rowCount } = await this.#client.query(sql, [...parameters]);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    } catch (error) {
      const named = namedPostgresError(error);
      if (named !== error && !(named instanceof TransactionConflict)) this.#broken = named;
      throw named;
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely requires the method; no query here is streamed.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new TypeError('Nothing is streamed from PostgreSQL.');
  }

  release(): void {
    this.#client.release(this.#broken !== undefined);
  }
}

class PostgresDriver implements Driver {
  readonly #pool: pg.Pool;

  constructor(address: string, timeout: number) {
    this.#pool = openPool(address, timeout);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    try {
      return new PostgresConnection(await this.#pool.connect());
    } catch (error) {
      throw namedPostgresError(error);
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PostgresConnection) connection.release();
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    await connection.executeQuery(CompiledQuery.raw(`begin${isolation} ${accessMode ?? ''}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** PostgreSQL at an address, `postgres://user@host/name`; connects on first use. `timeout`: as `openDatabase`. */
export const openPostgres = (address: string, timeout: number): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PostgresDriver(address, timeout),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
