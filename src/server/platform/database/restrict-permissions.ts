import { chmod, open, stat } from 'node:fs/promises';
import { isMissing, isTaken, isUnwritable } from '../files/disk-errors';

/** Read and written by its own user only. */
const ownOnly = 0o600;

const make = async (path: string): Promise<void> => {
  try {
    // Never opens a file that is there: closing it would end the locks that SQLite holds on it in this process
    // (https://www.sqlite.org/howtocorrupt.html, section 2.2).
    await (await open(path, 'ax', ownOnly)).close();
  } catch (error) {
    // SQLite serves from a read-only disk, and says itself what it cannot open.
    if (!isTaken(error) && !isUnwritable(error)) throw error;
  }
};

const tighten = async (path: string): Promise<void> => {
  try {
    if (((await stat(path)).mode & 0o777 & ~ownOnly) !== 0) await chmod(path, ownOnly);
  } catch (error) {
    // Nobody but its owner may change a file's mode: a site that runs as another user works as before.
    if (!isMissing(error) && !isUnwritable(error)) throw error;
  }
};

/**
 * Takes an embedded database and its log away from everybody but their own user, whatever an earlier version or the
 * umask gave; makes the file where it is missing if told so. SQLite gives its log the mode of the database.
 * Throws what the disk says, except that it cannot be written.
 */
export const restrictPermissions = async (database: string, makeMissing: boolean): Promise<void> => {
  if (makeMissing) await make(database);
  for (const ending of ['', '-wal', '-shm']) await tighten(database + ending);
};
