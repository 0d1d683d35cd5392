import { rename, stat } from 'node:fs/promises';
import type { Day } from '~/contract/event-date';
import { isSqlite } from '../database/database';
import { existingBackupTables } from '../database/table-rows';
import { makeFolder, syncFolder, writeAtomically } from '../files/disk';
import type { DiskStore } from '../files/disk-store';
import { referencedNames } from '../files/file-references';
import { diskSpaceOf, spaceGuard } from './free-space';
import { type BackupSource, makeBackup } from './make-backup';
import { nightPictures } from './night-pictures';
import { filesFolder, type NightRecord, nightArchive, readNights, recordOf } from './night-record';
import { deleteLeftovers, deleteNight, deleteOldNights } from './night-retention';
import { verifyBackup } from './verify-backup';

interface NightSource extends BackupSource {
  /** Null for a bucket, whose files are left out. */
  disk: DiskStore | null;
  bucket: string | undefined;
  folder: string;
  now: () => Date;
  /** Of the site. */
  day: Day;
  /** Whether nights may be deleted for their age. */
  isClockTrusted: boolean;
  /** Replaced in tests. */
  spaceOf?: typeof diskSpaceOf;
}

/**
 * Makes and verifies the backup of a night, then deletes the nights that are not to be kept. What a run leaves that was
 * killed anywhere, the next one deletes. Returns the night's record. Throws `DiskFull`, `UnusableBackup`, and errors of the
 * disk and the database; then this day has no backup, and an earlier one of it stays as it was.
 */
export const makeNight = async (source: NightSource): Promise<NightRecord> => {
  const { folder, day, isClockTrusted } = source;
  await makeFolder(folder, 0o700);
  await deleteLeftovers(folder);
  try {
    return await writeNight(source);
  } catch (error) {
    await deleteLeftovers(folder).catch(() => undefined);
    throw error;
  } finally {
    // Also after a failure: the privacy notice promises it.
    if (isClockTrusted) await deleteOldNights(folder, day);
  }
};

const writeNight = async (source: NightSource): Promise<NightRecord> => {
  const { db, disk, bucket, folder, now, day, spaceOf = diskSpaceOf } = source;
  const room = spaceGuard(folder, spaceOf);
  await room(0);
  const [last] = await readNights(folder);
  const pictures = disk && nightPictures(folder, disk, last, room);
  const part = `${nightArchive(folder, day)}.part`;
  let unpacked = 0;
  const manifest = await makeBackup(source, part, now(), {
    storeFile: pictures?.store,
    withoutFiles: !disk,
    beforeWriting: async (bytes) => {
      unpacked += bytes;
      await room(bytes);
    },
  });
  if (disk) await syncFolder(filesFolder(folder)).catch(() => undefined);
  // The scratch database, with its indexes.
  await room(2 * unpacked);
  await verifyBackup(part, folder, { areFilesRead: false });
  const stillNamed = new Set(await referencedNames(db, await existingBackupTables(db)));
  const record: NightRecord = {
    day,
    site: manifest.site ?? '',
    madeAt: manifest.madeAt,
    verifiedAt: now().toISOString(),
    registrations: manifest.tables.registrations?.rows ?? 0,
    rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
    archive: { size: (await stat(part)).size },
    files: pictures?.files ?? [],
    missing: (pictures?.lost ?? []).filter((name) => stillNamed.has(name)),
    damaged: pictures?.damaged ?? [],
    databaseKind: isSqlite(db) ? 'sqlite' : 'postgres',
    ...(bucket !== undefined && { filesElsewhere: bucket }),
  };
  // An earlier one of this day, as after a restore, stays whole until here.
  await deleteNight(folder, day);
  // The record first: it counts once its archive is there, and a kill leaves no archive that nobody knows.
  await writeAtomically(recordOf(folder, day), Buffer.from(`${JSON.stringify(record)}\n`));
  await rename(part, nightArchive(folder, day));
  await syncFolder(folder);
  return record;
};
