import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '~/server/platform/database/database';
import { onDatabase } from '../postgres/on-database';
import { lendDatabase, makeDatabase } from '../postgres/test-databases';

/** The databases of this test, by data folder: servers with one folder share a database. */
const lent = new Map<string, string>();

/**
 * The DATABASE_URL of servers with this data folder, or undefined where the tests run on SQLite: servers that share a
 * folder share a database. The first call creates it, with its tables or without, until the test ends.
 */
export const databaseOf = async (
  folder: string,
  content: 'tables' | 'nothing' = 'tables',
): Promise<string | undefined> => {
  const cluster = inject('cluster');
  const known = lent.get(folder);
  if (cluster === undefined || known !== undefined) return known;
  const { address, giveBack } = await (content === 'tables' ? lendDatabase : makeDatabase)(cluster);
  lent.set(folder, address);
  onTestFinished(async () => {
    lent.delete(folder);
    await giveBack();
  });
  return address;
};

/** The environment of a server or command with this data folder and its database. */
export const dataOf = async (folder: string): Promise<Record<string, string>> => {
  const DATABASE_URL = await databaseOf(folder);
  return { DATA_DIR: folder, ...(DATABASE_URL !== undefined && { DATABASE_URL }) };
};

/** Makes a database refuse writes until the test has ended. */
export const takeNoWrites = async (db: Database): Promise<void> => {
  if (inject('cluster') === undefined) {
    await sql`pragma query_only = on`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const alter = (words: string) => `alter database ${rows[0]?.name} ${words} default_transaction_read_only`;
  // Applies to new connections only.
  const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0]?.name}'`;
  const cluster = inject('cluster') ?? '';
  await onDatabase(cluster, `${alter('set')} = on; ${others}`);
  onTestFinished(async () => {
    await onDatabase(cluster, alter('reset'));
  });
};

/** The error of a missing table on SQLite and PostgreSQL. */
export const missingTable = /no such table|42P01/;
