import { sql } from 'kysely';
import { isSqlite } from './is-sqlite';
import type { Store } from './store';

/**
 * Brings SQLite's log into the database's file and empties it: what was erased is overwritten in the file only then,
 * and stands in the log as it was until then. To be called when the erasing is on the disk. False where another process
 * is reading or writing just now and the log stays for a later time. Does nothing on PostgreSQL, which clears its own.
 */
export const clearLog = async (db: Store): Promise<boolean> => {
  if (!isSqlite(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
};
