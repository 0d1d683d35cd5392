import { chmod, open, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FileAccess } from '~/contract/owner-calls';
import { type Database, openDatabase } from '../database/database';
import { migrate } from '../database/migrate';
import { bucketStore } from '../files/bucket-store';
import { isMissing, isTaken, isUnwritable, makeFolder } from '../files/disk';
import { type DiskStore, diskStore } from '../files/disk-store';
import type { FileStore } from '../files/file-store';
import { accessTokens, customToken, type GoogleAddresses, google, serviceAccount } from '../files/google';
import { embeddedBucket } from '../uploads/uploads';
import type { Environment } from './environment';

export interface OpenedFileStore {
  store: FileStore;
  /** Null for a bucket. */
  disk: DiskStore | null;
  /** Returns what the owner's browser needs to reach the store. */
  access(): Promise<FileAccess>;
}

/** Milliseconds for a response and for a whole picture. */
const timeouts = { answer: 8_000, picture: 30_000 };

/** Opens a bucket if FIREBASE_BUCKET is set, else a folder. Throws if the account's key is invalid. */
const openFileStore = async (
  environment: Environment,
  now: () => Date,
  addresses: GoogleAddresses = google,
): Promise<OpenedFileStore> => {
  const {
    FIREBASE_BUCKET: bucket,
    FIREBASE_API_KEY: apiKey,
    FIREBASE_CREDENTIALS: credentials,
  } = environment;
  if (!bucket || !apiKey || !credentials) {
    const disk = diskStore(join(environment.DATA_DIR, 'files'));
    return { store: disk, disk, access: async () => ({ kind: 'embedded', bucket: embeddedBucket }) };
  }
  const account = await serviceAccount(credentials);
  const tokens = accessTokens(account, addresses.token, now, timeouts.answer);
  return {
    store: bucketStore({ bucket, address: addresses.storage, tokens, now, timeouts }),
    disk: null,
    access: async () => ({
      kind: 'firebase',
      bucket,
      apiKey,
      authToken: await customToken(account, now()),
    }),
  };
};

const ownOnly = 0o600;

const make = async (path: string): Promise<void> => {
  try {
    // Never opens an existing file: closing it would release SQLite's locks on it in this process
    // (https://www.sqlite.org/howtocorrupt.html, section 2.2).
    await (await open(path, 'ax', ownOnly)).close();
  } catch (error) {
    // SQLite can serve from a read-only disk, and reports what it cannot open.
    if (!isTaken(error) && !isUnwritable(error)) throw error;
  }
};

const tighten = async (path: string): Promise<void> => {
  try {
    if (((await stat(path)).mode & 0o777 & ~ownOnly) !== 0) await chmod(path, ownOnly);
  } catch (error) {
    // Only the file's owner may change its mode.
    if (!isMissing(error) && !isUnwritable(error)) throw error;
  }
};

/**
 * Restricts an embedded database and its log to their own user, whatever the umask. Creates a missing file on request:
 * SQLite gives its log the mode of the database. Throws disk errors, except that the disk is not writable.
 */
const restrictPermissions = async (database: string, makeMissing: boolean): Promise<void> => {
  if (makeMissing) await make(database);
  for (const ending of ['', '-wal', '-shm']) await tighten(database + ending);
};

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

/** The folder of the nightly backups; null if none are made. */
export const backupsFolder = ({ BACKUPS, DATA_DIR }: Environment): string | null =>
  BACKUPS === 'off' ? null : (BACKUPS ?? join(DATA_DIR, 'backups'));

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
