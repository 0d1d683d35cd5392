import { join, resolve } from 'node:path';
import { type Database, openDatabase } from './database/database';
import { migrate } from './database/migrate';
import { restrictPermissions } from './database/restrict-permissions';
import type { Environment } from './environment';
import type { GoogleAddresses } from './files/bucket/google';
import type { DiskStore } from './files/disk-store';
import type { FileStore } from './files/file-store';
import { makeFolder } from './files/make-folder';
import { type OpenedFileStore, openFileStore } from './files/open-file-store';

/** What the site stores: the database and the files. */
export interface Data {
  db: Database;
  files: FileStore;
  /** The same file store where it is the embedded one, else null. */
  disk: DiskStore | null;
  fileAccess: OpenedFileStore['access'];
  close(): Promise<void>;
}

/** Milliseconds that commands beside the server may wait for its locks, and take over one statement. */
export const commandLockTimeout = 10 * 60_000;

/** The folder of the sizes made of pictures; all of it can be made again. */
export const sizesFolder = ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string => join(DATA_DIR, 'sizes');

const embeddedDatabase = (folder: string): string => join(folder, 'site.db');

/** The database that the environment names: PostgreSQL's address, or the embedded one's file. */
const databaseOf = ({ DATABASE_URL, DATA_DIR }: Environment): string =>
  DATABASE_URL ?? embeddedDatabase(DATA_DIR);

/** Where the rows lie, for the operator's eyes: the embedded database's file, or PostgreSQL's host and database. */
export const describeDatabase = ({ DATABASE_URL, DATA_DIR }: Environment): string => {
  if (DATABASE_URL === undefined) return resolve(embeddedDatabase(DATA_DIR));
  // Nothing else of the address: the user and the password stand in it.
  const { host, pathname, searchParams } = new URL(DATABASE_URL);
  return `${pathname.slice(1)} of PostgreSQL at ${searchParams.get('host') ?? host}`;
};

/** What people send lies in it: where the site makes it, it is for the site's own user only. */
const makeDataFolder = async ({ DATA_DIR }: Environment): Promise<void> => {
  try {
    await makeFolder(DATA_DIR, 0o700);
  } catch (cause) {
    throw new Error('DATA_DIR: there is no such folder, and none can be made.', { cause });
  }
};

const openConfiguredDatabase = async (environment: Environment, lockTimeout?: number): Promise<Database> => {
  try {
    // Also while PostgreSQL is in use: the file of before may still lie there.
    await restrictPermissions(embeddedDatabase(environment.DATA_DIR), environment.DATABASE_URL === undefined);
    return openDatabase(databaseOf(environment), lockTimeout);
  } catch (cause) {
    const variable = environment.DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    throw new Error(`${variable}: the database ${describeDatabase(environment)} cannot be opened.`, {
      cause,
    });
  }
};

/** Opens what the environment names, making what is missing; the tables stay as they are. `lockTimeout`: as for `openDatabase`. */
export const openUnmigrated = async (
  environment: Environment,
  lockTimeout?: number,
  addresses?: GoogleAddresses,
): Promise<Data> => {
  await makeDataFolder(environment);
  // Before the database, which would have to be closed again where this fails.
  const { store, disk, access } = await openFileStore(environment, () => new Date(), addresses);
  const db = await openConfiguredDatabase(environment, lockTimeout);
  return { db, files: store, disk, fileAccess: access, close: () => db.destroy() };
};

/**
 * Opens what the environment names with the tables up to date, for the server and for commands beside it.
 * `lockTimeout`: as for `openDatabase`; migrations, another process's too, are given as long as they take.
 */
export const openData = async (
  environment: Environment,
  lockTimeout?: number,
  addresses?: GoogleAddresses,
): Promise<Data> => {
  await makeDataFolder(environment);
  const db = await openConfiguredDatabase(environment, commandLockTimeout);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
  return openUnmigrated(environment, lockTimeout, addresses);
};
