import { inject, onTestFinished } from 'vitest';
import { lendDatabase, makeDatabase } from '../postgres/test-databases';

/** Registers what is done at the end; what was registered last is done first. */
export type AtEnd = (end: () => Promise<void>) => void;

/** The databases of this test, by data folder: servers with one folder share a database. */
const lent = new Map<string, string>();

/**
 * The DATABASE_URL of servers with this data folder, or undefined where the tests run on SQLite: servers that share a
 * folder share a database. The first call creates it, with its tables or without; it is removed at the end of the test, or
 * where `atEnd` says.
 */
export const databaseOf = async (
  folder: string,
  content: 'tables' | 'nothing' = 'tables',
  atEnd: AtEnd = onTestFinished,
): Promise<string | undefined> => {
  const cluster = inject('cluster');
  const known = lent.get(folder);
  if (cluster === undefined || known !== undefined) return known;
  const { address, cancelRegistration } = await (content === 'tables' ? lendDatabase : makeDatabase)(cluster);
  lent.set(folder, address);
  atEnd(async () => {
    lent.delete(folder);
    await cancelRegistration();
  });
  return address;
};

/** The environment of a server or command with this data folder and its database. */
export const dataOf = async (folder: string, atEnd?: AtEnd): Promise<Record<string, string>> => {
  const DATABASE_URL = await databaseOf(folder, 'tables', atEnd);
  return { DATA_DIR: folder, ...(DATABASE_URL !== undefined && { DATABASE_URL }) };
};

/** SQLite's error for a missing table. */
export const missingTable = /no such table/;
