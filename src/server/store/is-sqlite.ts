import { SqliteAdapter } from 'kysely';
import type { Store } from './store';

/** Whether a store, or a transaction in it, is the embedded database; else it is PostgreSQL. */
export const isSqlite = (db: Store): boolean => db.getExecutor().adapter instanceof SqliteAdapter;
