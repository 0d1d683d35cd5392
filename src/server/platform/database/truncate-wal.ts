import { sql } from 'kysely';
import type { CallContext } from '../calls/call-context';
import { type Database, isSqlite } from './database';

/**
 * Brings SQLite's log into the database's file and empties it: what was erased is overwritten in the file only then,
 * and stands in the log as it was until then. To be called when the erasing is on the disk. False where another process
 * is reading or writing just now and the log stays for a later time. Does nothing on PostgreSQL, which clears its own.
 */
export const truncateWal = async (db: Database): Promise<boolean> => {
  if (!isSqlite(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
};

/**
 * Takes what was just erased out of the database's log as well. It is erased whether that succeeds or not; where it
 * does not, the daily sweep tries again.
 */
export const truncateWalAfterErasing = async ({
  db,
  log,
}: Pick<CallContext, 'db' | 'log'>): Promise<void> => {
  try {
    if (!(await truncateWal(db))) log.warn({}, 'The log of the database is in use, and not cleared yet.');
  } catch (err) {
    log.warn({ err }, 'The log of the database could not be cleared.');
  }
};
