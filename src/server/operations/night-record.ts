import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { readDay } from '~/contract/event-date';
import { instant } from '~/contract/id';
import { isMissing } from '../files/disk';
import { count, digest } from './archive';

/**
 * The folder of nightly backups (rule nightly-copies). Of each night, `DAY.tar.gz` has the rows and the manifest, and
 * `DAY.json`, written after the verification, is its record; both together count. The pictures of all nights are in
 * `files/SHA256`.
 */

const day = v.pipe(
  v.string(),
  v.maxLength(10),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readDay(dataset.value);
    if (read === dataset.value) return read;
    addIssue({ message: 'is no day' });
    return NEVER;
  }),
);

const storedPicture = v.object({
  /** In the store. */
  name: v.string(),
  sha256: digest,
  size: count,
  /** Of the store; an unchanged one saves reading the file again. */
  version: v.string(),
});
export type StoredPicture = v.InferOutput<typeof storedPicture>;

const nightRecord = v.object({
  day,
  /** The site's id. */
  site: v.string(),
  madeAt: instant,
  verifiedAt: instant,
  registrations: count,
  rows: count,
  /** In bytes. */
  archive: v.object({ size: count }),
  files: v.array(storedPicture),
  /** Names of pictures that the store lacks although rows name them. */
  missing: v.array(v.string()),
  /** Names of pictures whose content in the store has changed by itself. */
  damaged: v.array(v.string()),
  databaseKind: v.picklist(['sqlite', 'postgres']),
  /** The bucket that has the files; without it they are in `files`. */
  filesElsewhere: v.exactOptional(v.string()),
});
export type NightRecord = v.InferOutput<typeof nightRecord>;

export const nightArchive = (folder: string, day: string): string => join(folder, `${day}.tar.gz`);

export const recordOf = (folder: string, day: string): string => join(folder, `${day}.json`);

/** The folder with the pictures of all nights. */
export const filesFolder = (folder: string): string => join(folder, 'files');

/** Returns the path of a file that lies beside an archive. */
export const fileBeside = (archive: string, sha256: string): string =>
  join(filesFolder(dirname(archive)), sha256);

/** Returns null for what is no record, or not that of the archive beside it. */
const readRecord = async (folder: string, name: string): Promise<NightRecord | null> => {
  try {
    const record = v.parse(nightRecord, JSON.parse(await readFile(join(folder, name), 'utf8')));
    const { size } = await stat(nightArchive(folder, record.day));
    return name === `${record.day}.json` && size === record.archive.size ? record : null;
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError || error instanceof v.ValiError) return null;
    throw error;
  }
};

/** Returns the record of a good night; null if there is none of this day. Throws disk errors. */
export const readNight = async (folder: string, written: string): Promise<NightRecord | null> =>
  v.is(day, written) ? readRecord(folder, `${written}.json`) : null;

/** Returns the records of all good nights, the newest first; none if there is no such folder. Throws disk errors. */
export const readNights = async (folder: string): Promise<NightRecord[]> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const nights: NightRecord[] = [];
  for (const name of names.filter((entry) => entry.endsWith('.json')).sort()) {
    const record = await readRecord(folder, name);
    if (record) nights.unshift(record);
  }
  return nights;
};
