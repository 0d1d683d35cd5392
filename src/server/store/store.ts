import { Kysely } from 'kysely';
import { openSqlite } from './sqlite-dialect';
import type { Tables } from './tables';

/** The database, or a transaction on it: queries take either. SQL lives in this folder only. */
export type Store = Kysely<Tables>;

/** Milliseconds to wait for a lock that another process holds; the browser gives up on an answer later than that. */
const lockPatience = 4_000;

/** Opens the embedded database in a file, made if missing. Throws where it cannot be opened at all. */
export const openStore = (file: string, patience = lockPatience): Store =>
  new Kysely<Tables>({ dialect: openSqlite(file, patience) });
