import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '~/server/database/database';
import { migrate } from '~/server/database/migrate';

declare module 'vitest' {
  interface ProvidedContext {
    /** A SQLite database with empty tables; undefined where the tests run on PostgreSQL. */
    emptyDatabase: string | undefined;
  }
}

/** Makes the database of which each test gets a copy. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'empty-database-'));
  const file = join(folder, 'site.db');
  const db = openDatabase(file);
  await migrate(db);
  // The tables are in the write-ahead log until then, and only the database's own file is copied.
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await db.destroy();
  provide('emptyDatabase', file);
  return () => rm(folder, { recursive: true, force: true });
};

/** Copies the empty database into a data folder, where the tests run on SQLite: faster than migrations. */
export const copyEmptyDatabase = async (folder: string): Promise<void> => {
  const from = inject('emptyDatabase');
  if (from !== undefined) await copyFile(from, join(folder, 'site.db'));
};
