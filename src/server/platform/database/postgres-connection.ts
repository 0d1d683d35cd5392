import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { TransactionConflict } from './database-unavailable';
import { namedPostgresError } from './postgres-errors';

/** A connection lent by the pool. Once more than its statement went wrong, it is thrown away at its return. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  #broken: unknown;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** Throws `DatabaseUnavailable` or `TransactionConflict` for what is not the statement's own fault. */
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // Also for the `rollback` that follows: behind a statement that got no answer it would wait as long again.
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

  // biome-ignore lint/correctness/useYield: Kysely asks for the method; no query here is read in parts.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new TypeError('Nothing is streamed from PostgreSQL.');
  }

  /** Back to the pool. */
  release(): void {
    this.#client.release(this.#broken !== undefined);
  }
}
