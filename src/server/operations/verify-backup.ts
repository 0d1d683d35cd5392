import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '../database/database';
import { inOwnNames, migrateWithin, migrations } from '../database/migrate';
import { readLinesAsInserted } from '../database/table-rows';
import type { Manifest } from './archive';
import { checkBackup, UnusableBackup } from './check-backup';
import { loadRows } from './restore-backup';

/** Rows of the scratch database need not survive anything. */
const scratchPragmas = ['synchronous = off', 'journal_mode = off', 'secure_delete = off'];

/**
 * Verifies a backup: every member against the manifest, then the rows by restoring them into a scratch database, reading them
 * back, and migrating them to this version. SQLite deletes the database's file in `folder` when it is closed, also by a
 * kill. Returns the manifest. Throws `UnusableBackup`, and errors of the disk.
 * @param areFilesRead whether to read the files beside the archive; a night's job has just done so
 */
export const verifyBackup = async (
  path: string,
  folder: string,
  { areFilesRead = true } = {},
): Promise<Manifest> => {
  const manifest = await checkBackup(path, { areFilesRead });
  const done = inOwnNames(manifest.migrations, path);
  process.env.SQLITE_TMPDIR = folder;
  // A nameless database is temporary (https://www.sqlite.org/inmemorydb.html).
  const scratch = openDatabase('');
  try {
    for (const pragma of scratchPragmas) await sql`pragma ${sql.raw(pragma)}`.execute(scratch);
    await scratch.transaction().execute(async (transaction) => {
      const columns = await loadRows(transaction, path, done, migrations);
      for (const [table, names] of columns) {
        const hash = createHash('sha256');
        for await (const { bytes } of readLinesAsInserted(transaction, table, names)) hash.update(bytes);
        if (hash.digest('hex') !== manifest.tables[table]?.sha256)
          throw new UnusableBackup(`${path} does not restore the rows of ${table} as they were backed up.`);
      }
      await migrateWithin(transaction, Object.keys(migrations).slice(done.length), migrations);
    });
  } finally {
    await scratch.destroy();
  }
  return manifest;
};
