import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Day, daysBetween } from '~/contract/event-date';
import { isMissing } from '../files/disk';
import { filesFolder, type NightRecord, nightArchive, readNights, recordOf } from './night-record';

const keptNights = 7;
const keptSundays = 4;

/** The privacy notice promises 30 (`backupRetentionDays`); the last day has hours of its own. */
const maxAge = 29;

const isSunday = (day: Day): boolean => new Date(day).getUTCDay() === 0;

/**
 * Returns the nights to delete of those given, the newest first: all but the newest seven and the newest four Sundays, and
 * whatever is too old. Those of days to come, which a clock has made that was ahead, are deleted once there is one of
 * today, and count for nothing until then.
 */
export const nightsToDelete = (nights: readonly Day[], today: Day): Day[] => {
  const past = nights.filter((day) => day <= today);
  const kept = new Set([...past.slice(0, keptNights), ...past.filter(isSunday).slice(0, keptSundays)]);
  const isKept = (day: Day) =>
    day > today ? !past.includes(today) : kept.has(day) && daysBetween(day, today) <= maxAge;
  return nights.filter((day) => !isKept(day));
};

const entriesOf = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

const recordName = /^(\d{4}-\d{2}-\d{2})\.json$/;

/** Deletes pictures that no night names. */
const deleteUnnamedFiles = async (folder: string, nights: readonly NightRecord[]): Promise<void> => {
  const named = new Set(nights.flatMap(({ files }) => files.map(({ sha256 }) => sha256)));
  for (const name of await entriesOf(filesFolder(folder)))
    if (!named.has(name)) await rm(join(filesFolder(folder), name), { force: true });
};

/** The record goes last, so that a kill leaves no archive that nobody knows. */
export const deleteNight = async (folder: string, day: string): Promise<void> => {
  await rm(nightArchive(folder, day), { force: true });
  await rm(recordOf(folder, day), { force: true });
};

/**
 * Deletes what killed runs have left: partial files, records without their archive, and pictures that no night names. Other
 * archives are the operator's, and stay. No other run may be under way.
 */
export const deleteLeftovers = async (folder: string): Promise<void> => {
  const nights = await readNights(folder);
  const good = new Set<string>(nights.map(({ day }) => day));
  for (const name of await entriesOf(folder)) {
    const [, day] = recordName.exec(name) ?? [];
    if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
    else if (day !== undefined && !good.has(day)) await deleteNight(folder, day);
  }
  await deleteUnnamedFiles(folder, nights);
};

/** Deletes the nights that are not to be kept. */
export const deleteOldNights = async (folder: string, today: Day): Promise<void> => {
  const nights = await readNights(folder);
  const due = new Set(
    nightsToDelete(
      nights.map(({ day }) => day),
      today,
    ),
  );
  if (due.size === 0) return;
  for (const day of due) await deleteNight(folder, day);
  await deleteUnnamedFiles(
    folder,
    nights.filter(({ day }) => !due.has(day)),
  );
};
