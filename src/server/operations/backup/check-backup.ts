import { createHash, type Hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { backupTables } from '../../platform/database/table-rows';
import { readArchive } from './archive-reader';
import { type BackedUpFile, type Manifest, manifest, manifestMember, tableOf } from './manifest';

/** Something is wrong with the file; its message is for the operator. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup';
}

/** Longest a member other than a file of the store may be, for it is read whole: a few hundred rows. Bytes. */
const mostRows = 64 * 1024 * 1024;

/**
 * Reads a backup to its end and compares every row and file with what its manifest says. Gives the manifest.
 * Throws `UnusableBackup` for a file that is none, that is damaged or ends too early.
 */
export const checkBackup = async (path: string): Promise<Manifest> => {
  try {
    return await compare(path);
  } catch (error) {
    if (error instanceof UnusableBackup) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnusableBackup(`${path} is no usable backup: ${reason}`, { cause: error });
  }
};

const compare = async (path: string): Promise<Manifest> => {
  const tables = new Map(backupTables.map((table) => [table, { rows: 0, hash: createHash('sha256') }]));
  const files = new Map<string, Omit<BackedUpFile, 'name'>>();
  let stated: Manifest | undefined;
  for await (const { name, size, content } of readArchive(path)) {
    if (stated) throw new UnusableBackup(`${path} goes on after its end.`);
    const table = tables.get(tableOf(name) ?? '');
    if (table) {
      if (size > mostRows) throw new UnusableBackup(`${path} holds more than rows in ${name}.`);
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
    // An earlier version of the site may not have had the table.
    const said = stated.tables[table] ?? { rows: 0, sha256: createHash('sha256').digest('hex') };
    if (!isDeepStrictEqual(said, { rows, sha256: hash.digest('hex') }))
      throw new UnusableBackup(`${path} is damaged: the rows of ${table} are not those that were backed up.`);
  }
  for (const { name: _, ...said } of stated.files) {
    if (!isDeepStrictEqual(said, files.get(said.member)))
      throw new UnusableBackup(`${path} is damaged: ${said.member} is not the file that was backed up.`);
  }
  return stated;
};

const countLines = (lines: Buffer, hash: Hash): number => {
  hash.update(lines);
  return lines.reduce((count, byte) => (byte === 0x0a ? count + 1 : count), 0);
};
