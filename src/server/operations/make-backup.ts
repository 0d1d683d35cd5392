import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../database/database';
import { migrationsDone } from '../database/migrate';
import { readSiteId } from '../database/site-id';
import { existingBackupTables, inSnapshot, readLines } from '../database/table-rows';
import { referencedNames } from '../files/file-references';
import type { FileStore } from '../files/file-store';
import {
  type ArchiveWriter,
  type BackedUpFile,
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

/** Stores a file for a backup. Returns null if it cannot be read. */
export type StoreFile = (name: string) => Promise<Pick<BackedUpFile, 'size' | 'sha256'> | null>;

export interface BackupOptions {
  onUnreadable?: (name: string, reason: unknown) => void;
  /** Stores the files elsewhere than in the archive. */
  storeFile?: StoreFile | undefined;
  /** For a bucket, which has its files anyway. */
  withoutFiles?: boolean;
  /** Called before so many bytes are written; throws to stop. */
  beforeWriting?: (bytes: number) => Promise<void>;
}

/**
 * Writes a snapshot of all rows, then the files they name, while the site runs. Files are stored before rows name them
 * and never change, so only deleted ones can be missing. If one is still referenced, the backup is incomplete. Returns
 * the manifest. On an error no archive is left.
 */
export const makeBackup = async (
  { db, files }: BackupSource,
  path: string,
  now: Date,
  { onUnreadable = () => undefined, storeFile, withoutFiles, beforeWriting }: BackupOptions = {},
): Promise<Manifest> => {
  const tables = await existingBackupTables(db);
  if (tables.length === 0) throw new Error('There is no site here: the database has no tables.');
  const manifest = newManifest(now, await migrationsDone(db), await readSiteId(db));
  await writeArchive(path, now, async ({ add }) => {
    const archive: ArchiveWriter = {
      add: async (name, content) => {
        await beforeWriting?.(content.length);
        await add(name, content);
      },
    };
    const names = await inSnapshot(db, async (snapshot) => {
      for (const table of tables) manifest.tables[table] = await addRows(archive, snapshot, table);
      return withoutFiles ? [] : referencedNames(snapshot, tables);
    });
    for (const name of names) {
      const member = fileMember(manifest.files.length + 1, name);
      const file = await (storeFile?.(name) ?? addFile(archive, member, name, files, onUnreadable));
      if (file) manifest.files.push({ member, name, ...file });
      else manifest.missing.push(name);
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
  for await (const { amount, bytes } of readLines(snapshot, table)) {
    hash.update(bytes);
    rows += amount;
    part += 1;
    await archive.add(rowsMember(table, part), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  }
  return { rows, sha256: hash.digest('hex') };
};

/** Reads a file into memory first. Null if that fails: a bad file or unreachable bucket must not cost the rows. */
const addFile = async (
  archive: ArchiveWriter,
  member: string,
  name: string,
  files: FileStore,
  onUnreadable: (name: string, reason: unknown) => void,
): ReturnType<StoreFile> => {
  const content = await contentOf(files, name).catch((reason: unknown) => {
    onUnreadable(name, reason);
    return null;
  });
  if (!content) return null;
  await archive.add(member, content);
  return { size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
};

const contentOf = async (files: FileStore, name: string): Promise<Buffer | null> =>
  (await files.find(name)) && (await buffer(await files.read(name)));
