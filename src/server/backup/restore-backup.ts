import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import type { FileStore } from '../files/file-store';
import { namesInUse } from '../store/file-references';
import { insertRows, isUsed, keptTables } from '../store/kept-rows';
import { migrateWithin, migrationNames, startAgain } from '../store/migrate';
import { raisePublicRevision } from '../store/revision';
import type { Store } from '../store/store';
import { readArchive } from './archive-reader';
import { checkBackup, UnusableBackup } from './check-backup';
import type { Kept } from './make-backup';
import { type Manifest, tableOf } from './manifest';

const row = v.record(v.string(), v.union([v.string(), v.number(), v.null()]));

export interface RestoreOptions {
  /** Replaces what the site holds; without, a site that holds anything is refused. */
  replace: boolean;
}

/**
 * Puts what a backup holds in place of what the site holds. The whole backup is checked before anything is changed;
 * then the files are written, and then, in one transaction, the rows, which are brought up to this version of the site.
 * Files that only the rows before named are deleted at the end. Sessions end, and counted tries are forgotten.
 * The tables have been migrated by this version. Gives what was restored.
 * Throws `UnusableBackup`, and what database and store say; the rows are as they were then.
 */
export const restoreBackup = async (
  { db, files }: Kept,
  path: string,
  { replace }: RestoreOptions,
): Promise<Manifest> => {
  const manifest = await checkBackup(path);
  const done = manifest.migrations;
  if (done.some((name, at) => migrationNames[at] !== name))
    throw new UnusableBackup(`${path} was made by a later version of the site. Update the site first.`);

  const mayReplace = async (store: Store) => {
    if (!replace && (await isUsed(store)))
      throw new UnusableBackup('The site holds something already. To replace all of it, add --replace.');
  };
  await mayReplace(db);
  await writeFiles(files, path, manifest);
  const before = await db.transaction().execute(async (transaction) => {
    // Somebody may have come while the files were written.
    await mayReplace(transaction);
    const names = await namesInUse(transaction, keptTables);
    await startAgain(transaction, done);
    for await (const { name: member, content } of readArchive(path)) {
      const table = tableOf(member);
      if (table) await insertRows(transaction, table, rowsIn(String(await buffer(content))));
    }
    await migrateWithin(transaction, migrationNames.slice(done.length));
    await raisePublicRevision(transaction);
    return names;
  });

  const kept = new Set(manifest.files.map(({ name }) => name));
  for (const name of before.filter((of) => !kept.has(of))) await files.remove(name);
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
