import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../../platform/database/database';
import { migrationsDone } from '../../platform/database/migrate';
import { existingBackupTables, inSnapshot, readRows } from '../../platform/database/table-rows';
import { referencedNames } from '../../platform/files/file-references';
import type { FileStore } from '../../platform/files/file-store';
import { type ArchiveWriter, writeArchive } from './archive-writer';
import { fileMember, type Manifest, manifestMember, newManifest, rowsMember } from './manifest';

/** What is backed up, or restored into. */
export interface BackupSource {
  db: Database;
  files: FileStore;
}

/**
 * Writes all rows, as they are at one moment, and then the files that they name into one file, while the site goes
 * on. A file is in the store before a row names it and never changes, so whatever the rows name is there,
 * unless it has been deleted since. What the store does not give is listed as missing; where something still names it,
 * the backup is incomplete, which is better than none.
 * Gives what was written; `onUnreadable` is told why a file was not given. Throws what the database and the disk of the archive say, and leaves no file then.
 */
export const makeBackup = async (
  { db, files }: BackupSource,
  path: string,
  now: Date,
  onUnreadable: (name: string, reason: unknown) => void = () => undefined,
): Promise<Manifest> => {
  const manifest = newManifest(now, await migrationsDone(db));
  const tables = await existingBackupTables(db);
  if (tables.length === 0) throw new Error('There is no site here: the database has no tables.');
  await writeArchive(path, now, async (archive) => {
    const names = await inSnapshot(db, async (snapshot) => {
      for (const table of tables) manifest.tables[table] = await addRows(archive, snapshot, table);
      return referencedNames(snapshot, tables);
    });
    for (const name of names) {
      const content = await contentOf(files, name, onUnreadable);
      await addFile(archive, name, content, manifest);
    }
    const stillNamed = new Set(manifest.missing.length > 0 ? await referencedNames(db, tables) : []);
    manifest.incomplete = manifest.missing.some((name) => stillNamed.has(name));
    await archive.add(manifestMember, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  });
  return manifest;
};

/** Adds a table's rows, one JSON object a line. */
const addRows = async (archive: ArchiveWriter, snapshot: Database, table: string) => {
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
  name: string,
  content: Buffer | null,
  { files: entries, missing }: Manifest,
) => {
  if (!content) {
    missing.push(name);
    return;
  }
  const member = fileMember(entries.length + 1, name);
  await archive.add(member, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  entries.push({ member, name, size: content.length, sha256 });
};

/**
 * A file, whole (it is a picture), before anything of it is in the archive. Null where the store does not have it or
 * cannot give it: one bad file, or a bucket that is away, must not cost a night's backup its rows.
 */
const contentOf = async (
  files: FileStore,
  name: string,
  onUnreadable: (name: string, reason: unknown) => void,
): Promise<Buffer | null> => {
  try {
    return (await files.find(name)) && (await buffer(await files.read(name)));
  } catch (reason) {
    onUnreadable(name, reason);
    return null;
  }
};
