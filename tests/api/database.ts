import { inject, onTestFinished } from 'vitest';
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

/** What the log has of either database that misses a table. */
export const missingTable = /no such table|42P01/;
