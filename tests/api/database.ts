import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import type { Store } from '~/server/store/store';
import { onDatabase } from '../postgres/on-database';
import { lendDatabase, makeDatabase } from '../postgres/test-databases';

/** The databases of this test, by the data folder of the servers that share one. */
const lent = new Map<string, string>();

/**
 * The DATABASE_URL of servers with this data folder, or undefined where the tests run on SQLite: servers that share a
 * folder share a database. At the first call it is got ready, with its tables or without, for as long as the test runs.
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

/** The environment of a server, or of a command beside it, that keeps its data in a folder and in its database. */
export const dataOf = async (folder: string): Promise<Record<string, string>> => {
  const DATABASE_URL = await databaseOf(folder);
  return { DATA_DIR: folder, ...(DATABASE_URL !== undefined && { DATABASE_URL }) };
};

/** Makes a database refuse writes until the test has ended. */
export const takeNoWrites = async (db: Store): Promise<void> => {
  if (inject('cluster') === undefined) {
    await sql`pragma query_only = on`.execute(db);
    return;
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const alter = (words: string) => `alter database ${rows[0]?.name} ${words} default_transaction_read_only`;
  // It holds for connections made from now on.
  const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${rows[0]?.name}'`;
  const cluster = inject('cluster') ?? '';
  await onDatabase(cluster, `${alter('set')} = on; ${others}`);
  onTestFinished(async () => {
    await onDatabase(cluster, alter('reset'));
  });
};

/** What the log has of either database that misses a table. */
export const missingTable = /no such table|42P01/;
