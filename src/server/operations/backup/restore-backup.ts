import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database';
import { migrateWithin, migrationNames, startAgain } from '../../platform/database/migrate';
import { continuePublicRevisionAfter, lockPublicRevision } from '../../platform/database/revision';
import { backupTables, insertRows, isUsed } from '../../platform/database/table-rows';
import { referencedNames, unreferencedAmong } from '../../platform/files/file-references';
import type { FileStore } from '../../platform/files/file-store';
import { readArchive } from './archive-reader';
import { checkBackup, UnusableBackup } from './check-backup';
import type { BackupSource } from './make-backup';
import { type Manifest, tableOf } from './manifest';

const row = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));

export interface RestoreOptions {
  /** Replaces what the site holds; without, a site that holds anything is refused. */
  replace: boolean;
}

/**
 * Puts what a backup holds in place of what the site holds. The whole backup is checked before anything is changed;
 * then the files are written, and then, in one transaction, the rows, which are brought up to this version of the site.
 * Files that only the rows before named are quarantined at the end; what the restored rows name stays, also where the
 * backup misses it. Sessions end, and counted tries are forgotten.
 * The tables have been migrated by this version. Gives what was restored.
 * Throws `UnusableBackup`, and what database and store say; the rows are as they were then.
 */
export const restoreBackup = async (
  { db, files }: BackupSource,
  path: string,
  { replace }: RestoreOptions,
): Promise<Manifest> => {
  const manifest = await checkBackup(path);
  const done = manifest.migrations;
  if (done.some((name, at) => migrationNames[at] !== name))
    throw new UnusableBackup(`${path} was made by a later version of the site. Update the site first.`);

  const mayReplace = async (store: Database) => {
    if (!replace && (await isUsed(store)))
      throw new UnusableBackup('The site holds something already. To replace all of it, add --replace.');
  };
  await mayReplace(db);
  await writeFiles(files, path, manifest);
  const before = await db.transaction().execute(async (transaction) => {
    const revision = await lockPublicRevision(transaction);
    // Somebody may have come while the files were written.
    await mayReplace(transaction);
    const names = await referencedNames(transaction, backupTables);
    await startAgain(transaction, done);
    for await (const { name: member, content } of readArchive(path)) {
      const table = tableOf(member);
      if (table) await insertRows(transaction, table, rowsIn(String(await buffer(content))));
    }
    await migrateWithin(transaction, migrationNames.slice(done.length));
    // Otherwise a running server could answer from its cache.
    await continuePublicRevisionAfter(transaction, revision);
    return names;
  });

  const restored = new Set(manifest.files.map(({ name }) => name));
  for (const name of before.filter((of) => !restored.has(of)))
    if ((await unreferencedAmong(db, [name])).length > 0) await files.removed.add(name, new Date());
  return manifest;
};

/** Outside the transaction of the rows: PostgreSQL ends one in which nothing is asked for as long as this may take. */
const writeFiles = async (files: FileStore, path: string, manifest: Manifest): Promise<void> => {
  const names = new Map(manifest.files.map(({ member, name }) => [member, name]));
  for await (const { name: member, content } of readArchive(path)) {
    const name = names.get(member);
    if (name !== undefined) await files.write(name, await buffer(content));
  }
};

const rowsIn = (lines: string) =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => v.parse(row, JSON.parse(line)));
