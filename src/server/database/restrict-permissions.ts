import { chmod, open, stat } from 'node:fs/promises';
import { isMissing, isTaken, isUnwritable } from '../files/disk';

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
export const restrictPermissions = async (database: string, makeMissing: boolean): Promise<void> => {
  if (makeMissing) await make(database);
  for (const ending of ['', '-wal', '-shm']) await tighten(database + ending);
};
