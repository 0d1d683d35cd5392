import { createHash, type Hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { backupTables } from '../database/table-rows';
import { digestOf, isMissing } from '../files/disk';
import { type BackedUpFile, type Manifest, manifest, manifestMember, readArchive, tableOf } from './archive';
import { fileBeside } from './night-record';

/** An invalid backup; the message is for the operator. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup';
}

/** Bytes of the largest rows or manifest member, which is read into memory. */
const maxRows = 64 * 1024 * 1024;

/**
 * Verifies every row and file against the manifest and returns it. Files that the archive lacks are read beside it.
 * Throws `UnusableBackup`.
 */
export const checkBackup = async (path: string, { areFilesRead = true } = {}): Promise<Manifest> => {
  try {
    return await compare(path, areFilesRead);
  } catch (error) {
    if (error instanceof UnusableBackup) throw error;
    throw new UnusableBackup(`${path} is no usable backup.`, { cause: error });
  }
};

const compare = async (path: string, areFilesRead: boolean): Promise<Manifest> => {
  const tables = new Map(backupTables.map((table) => [table, { rows: 0, hash: createHash('sha256') }]));
  const files = new Map<string, Omit<BackedUpFile, 'name'>>();
  let stated: Manifest | undefined;
  for await (const { name, size, content } of readArchive(path)) {
    if (stated) throw new UnusableBackup(`${path} goes on after its end.`);
    const table = tables.get(tableOf(name) ?? '');
    if (table) {
      if (size > maxRows) throw new UnusableBackup(`${path} holds more than rows in ${name}.`);
      table.rows += countLines(await buffer(content), table.hash);
    } else if (name === manifestMember) {
      stated = v.parse(manifest, JSON.parse(String(await buffer(content))));
    } else {
      const hash = createHash('sha256');
      for await (const chunk of content) hash.update(chunk);
      files.set(name, { member: name, size, sha256: hash.digest('hex') });
    }
  }
  if (!stated) throw new UnusableBackup(`${path} has no manifest.`);
  for (const [table, { rows, hash }] of tables) {
    // A backup does not have the tables that later migrations add.
    const expected = stated.tables[table] ?? { rows: 0, sha256: createHash('sha256').digest('hex') };
    if (!isDeepStrictEqual(expected, { rows, sha256: hash.digest('hex') }))
      throw new UnusableBackup(`${path} is damaged: the rows of ${table} are not those that were backed up.`);
  }
  const missing: string[] = [];
  for (const { name, ...expected } of stated.files) {
    const found = files.get(expected.member) ?? (await readBeside(path, expected, areFilesRead));
    if (!found) missing.push(name);
    else if (!isDeepStrictEqual(expected, found))
      throw new UnusableBackup(`${path} is damaged: ${name} is not the file that was backed up.`);
  }
  if (missing.length > 0)
    throw new UnusableBackup(
      `${path} needs the files beside it. Copy its whole folder, with the folder "files". It lacks ${missing.length}: ${missing.join(', ')}`,
    );
  return stated;
};

/** Returns null if there is no such file. */
const readBeside = async (
  path: string,
  { member, sha256 }: Omit<BackedUpFile, 'name'>,
  isRead: boolean,
): Promise<Omit<BackedUpFile, 'name'> | null> => {
  const file = fileBeside(path, sha256);
  try {
    return { member, size: (await stat(file)).size, sha256: isRead ? await digestOf(file) : sha256 };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

const countLines = (lines: Buffer, hash: Hash): number => {
  hash.update(lines);
  let count = 0;
  for (let at = lines.indexOf('\n'); at >= 0; at = lines.indexOf('\n', at + 1)) count += 1;
  return count;
};
