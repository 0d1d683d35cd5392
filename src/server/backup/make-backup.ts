import { createHash } from 'node:crypto';
import type { FileStore } from '../files/file-store';
import { namesInUse } from '../store/file-references';
import { inSnapshot, keptTablesOf, readRows } from '../store/kept-rows';
import { migrationsDone } from '../store/migrate';
import type { Store } from '../store/store';
import { type ArchiveWriter, writeArchive } from './archive-writer';
import { fileMember, type Manifest, manifestMember, newManifest, rowsMember } from './manifest';

/** What is backed up, or restored into. */
export interface Kept {
  db: Store;
  files: FileStore;
}

/**
 * Writes all rows, as they are at one moment, and then the files that they name into one file, while the site goes on
 * (DESIGN §4). A file is in the store before a row names it and never changes, so whatever the rows name is there,
 * unless it has been deleted since: those are listed as missing.
 * Gives what was written. Throws what database, store and disk say, and leaves no file then.
 */
export const makeBackup = async ({ db, files }: Kept, path: string, now: Date): Promise<Manifest> => {
  const manifest = newManifest(now, await migrationsDone(db));
  const tables = await keptTablesOf(db);
  if (tables.length === 0) throw new Error('There is no site here: the database has no tables.');
  await writeArchive(path, now, async (archive) => {
    const names = await inSnapshot(db, async (snapshot) => {
      for (const table of tables) manifest.tables[table] = await addRows(archive, snapshot, table);
      return namesInUse(snapshot, tables);
    });
    for (const name of names) await addFile(archive, files, name, manifest);
    await archive.add(manifestMember, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  });
  return manifest;
};

/** Adds a table's rows, one JSON object a line. */
const addRows = async (archive: ArchiveWriter, snapshot: Store, table: string) => {
  const hash = createHash('sha256');
  let [rows, part] = [0, 0];
  for await (const some of readRows(snapshot, table)) {
    const lines = Buffer.from(some.map((row) => `${JSON.stringify(row)}\n`).join(''));
    hash.update(lines);
    rows += some.length;
    part += 1;
    await archive.add(rowsMember(table, part), lines);
  }
  return { rows, sha256: hash.digest('hex') };
};

const addFile = async (
  archive: ArchiveWriter,
  files: FileStore,
  name: string,
  { files: kept, missing }: Manifest,
) => {
  const found = await files.find(name);
  // Deleted between the two, it is as if it had not been found.
  const content = found && (await files.read(name).catch(() => null));
  if (!content) {
    if (found && (await files.find(name))) throw new Error('A file of the store cannot be read.');
    missing.push(name);
    return;
  }
  const hash = createHash('sha256');
  const member = fileMember(kept.length + 1, name);
  await archive.addStream(member, found.size, content, (chunk) => hash.update(chunk));
  kept.push({ member, name, size: found.size, sha256: hash.digest('hex') });
};
