import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../database/database';
import { migrationsDone } from '../database/migrate';
import { readSiteId } from '../database/site-id';
import { existingBackupTables, inSnapshot, readRows } from '../database/table-rows';
import { referencedNames } from '../files/file-references';
import type { FileStore } from '../files/file-store';
import {
  type ArchiveWriter,
  fileMember,
  type Manifest,
  manifestMember,
  newManifest,
  rowsMember,
  writeArchive,
} from './archive';

export interface BackupSource {
  db: Database;
  files: FileStore;
}

/**
 * Writes a snapshot of all rows, then the files they name, while the site runs. Files are stored before rows name them
 * and never change, so only deleted ones can be missing. If one is still referenced, the backup is incomplete. Returns
 * the manifest. On an error no file is left.
 */
export const makeBackup = async (
  { db, files }: BackupSource,
  path: string,
  now: Date,
  onUnreadable: (name: string, reason: unknown) => void = () => undefined,
): Promise<Manifest> => {
  const tables = await existingBackupTables(db);
  if (tables.length === 0) throw new Error('There is no site here: the database has no tables.');
  const manifest = newManifest(now, await migrationsDone(db), await readSiteId(db));
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

/** One JSON object per line. */
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

/** Reads a file into memory first. Null if that fails: a bad file or unreachable bucket must not cost the rows. */
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
