import { join, resolve } from 'node:path';
import { type Database, openDatabase } from '../database/database';
import { migrate } from '../database/migrate';
import { restrictPermissions } from '../database/restrict-permissions';
import { makeFolder } from '../files/disk';
import type { DiskStore } from '../files/disk-store';
import type { FileStore } from '../files/file-store';
import type { GoogleAddresses } from '../files/google';
import { type OpenedFileStore, openFileStore } from '../files/open-file-store';
import type { Environment } from './environment';

export interface Data {
  db: Database;
  files: FileStore;
  /** Null for a bucket. */
  disk: DiskStore | null;
  fileAccess: OpenedFileStore['access'];
  close(): Promise<void>;
}

/** Milliseconds that migrations, backup, restore and files wait for the server's locks, and for one statement. */
export const commandLockTimeout = 10 * 60_000;

/** Resized pictures, which can be made again. */
export const sizesFolder = ({ DATA_DIR }: Pick<Environment, 'DATA_DIR'>): string => join(DATA_DIR, 'sizes');

const embeddedDatabase = (folder: string): string => join(folder, 'site.db');

const databaseOf = ({ DATABASE_URL, DATA_DIR }: Environment): string =>
  DATABASE_URL ?? embeddedDatabase(DATA_DIR);

/** For the operator: the embedded database's path, or PostgreSQL's host and database. */
export const describeDatabase = ({ DATABASE_URL, DATA_DIR }: Environment): string => {
  if (DATABASE_URL === undefined) return resolve(embeddedDatabase(DATA_DIR));
  // The rest of the address contains the password.
  const { host, pathname, searchParams } = new URL(DATABASE_URL);
  return `${pathname.slice(1)} of PostgreSQL at ${searchParams.get('host') ?? host}`;
};

/** Holds personal data: only the site's own user may read it. */
const makeDataFolder = async ({ DATA_DIR }: Environment): Promise<void> => {
  try {
    await makeFolder(DATA_DIR, 0o700);
  } catch (cause) {
    throw new Error('DATA_DIR: there is no such folder, and none can be made.', { cause });
  }
};

const openConfiguredDatabase = async (environment: Environment, lockTimeout?: number): Promise<Database> => {
  try {
    // Also with PostgreSQL: an older embedded database may still exist.
    await restrictPermissions(embeddedDatabase(environment.DATA_DIR), environment.DATABASE_URL === undefined);
    return openDatabase(databaseOf(environment), lockTimeout);
  } catch (cause) {
    const variable = environment.DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL';
    throw new Error(`${variable}: the database ${describeDatabase(environment)} cannot be opened.`, {
      cause,
    });
  }
};

/** Opens database and files without migrating. `lockTimeout`: as for `openDatabase`. */
export const openUnmigrated = async (
  environment: Environment,
  lockTimeout?: number,
  addresses?: GoogleAddresses,
): Promise<Data> => {
  await makeDataFolder(environment);
  // First, so that its failure leaves no open database.
  const { store, disk, access } = await openFileStore(environment, () => new Date(), addresses);
  const db = await openConfiguredDatabase(environment, lockTimeout);
  return { db, files: store, disk, fileAccess: access, close: () => db.destroy() };
};

/** Opens database and files, and migrates. `lockTimeout`: as for `openDatabase`; migrations have their own. */
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
