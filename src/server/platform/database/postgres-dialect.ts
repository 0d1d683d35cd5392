import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { PostgresConnection } from './postgres-connection';
import { namedPostgresError } from './postgres-errors';

/** Of one process. PostgreSQL takes 100 of all processes together unless told otherwise. */
const mostConnections = 10;

/** Milliseconds to get a connection, however long statements may take. */
const connecting = 4_000;

/** `count(*)` is a bigint there, which the driver gives as a text unless told otherwise: a count fits a number. */
const bigint = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === bigint ? Number : pg.types.getTypeParser(oid, format)),
};

/**
 * A pool of connections to PostgreSQL that hang for no one: whatever cannot be done within `timeout` milliseconds
 * fails with `DatabaseUnavailable`. Connections that were lost are made anew when they are needed.
 */
const openPool = (address: string, timeout: number): pg.Pool => {
  const settings = [
    `statement_timeout = ${timeout}`,
    `idle_in_transaction_session_timeout = ${timeout}`,
    // A statement sees what was committed before it: the queries count on that, whatever the operator's default is.
    `default_transaction_isolation = 'read committed'`,
  ];
  const pool = new pg.Pool({
    connectionString: address,
    max: mostConnections,
    types,
    keepAlive: true,
    connectionTimeoutMillis: Math.min(timeout, connecting),
    // PostgreSQL itself ends a statement before that; this is for a machine that has vanished from the network.
    query_timeout: timeout + 1_000,
    // Not among the parameters of the connection: poolers in front of PostgreSQL refuse those that they do not know.
    onConnect: async (client) => {
      await client.query(settings.map((setting) => `set ${setting}`).join(';'));
    },
  });
  // A connection lost while idle is out of the pool by then, and whoever asks next gets another or is told why not; an
  // event without a listener would end the process. The same of one that is lost while it is lent.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** Kysely's way to PostgreSQL, naming failures as the store names them. */
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

/** PostgreSQL at an address, `postgres://user@host/name`; connects when it is first asked. `timeout`: as `openDatabase`. */
export const openPostgres = (address: string, timeout: number): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PostgresDriver(address, timeout),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
