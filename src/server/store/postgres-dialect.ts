import { type Dialect, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { PostgresDriver } from './postgres-driver';

/** PostgreSQL at an address, `postgres://user@host/name`; connects when it is first asked. `patience`: as openStore. */
export const openPostgres = (address: string, patience: number): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PostgresDriver(address, patience),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
