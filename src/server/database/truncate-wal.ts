import { sql } from 'kysely';
import type { Log } from '../lib/log';
import { type Database, isSqlite } from './database';

/**
 * Checkpoints and truncates SQLite's write-ahead log, which holds erased content until then. Call it after the commit.
 * Returns false if another process is using the log. Does nothing on PostgreSQL.
 */
export const truncateWal = async (db: Database): Promise<boolean> => {
  if (!isSqlite(db)) return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
};

/** As `truncateWal`. A failure is logged, and the daily sweep tries again. */
export const truncateWalAfterErasing = async ({ db, log }: { db: Database; log: Log }): Promise<void> => {
  try {
    if (!(await truncateWal(db))) log.warn({}, 'The log of the database is in use, and not cleared yet.');
  } catch (err) {
    log.warn({ err }, 'The log of the database could not be cleared.');
  }
};
