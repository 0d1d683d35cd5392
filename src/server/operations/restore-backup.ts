import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { dayInZone } from '~/contract/event-date';
import type { Database } from '../database/database';
import { inOwnNames, type Migrations, migrateWithin, migrations, startAgain } from '../database/migrate';
import { findRestoration, writeRestoration } from '../database/restoration';
import { continuePublicRevisionAfter, lockPublicRevision } from '../database/revision';
import { deleteSetting } from '../database/settings';
import { ensureSiteId, readSiteId } from '../database/site-id';
import { backupTables, insertRows, isUsed, type TableRow } from '../database/table-rows';
import { referencedNames, unreferencedAmong } from '../files/file-references';
import type { FileStore } from '../files/file-store';
import { type KeptSignIns, keepSignIns, readSignIns } from '../modules/accounts/accounts-after-restore';
import { endedMessages } from '../modules/announcements/outgoing-messages';
import { lastCopySetting } from '../modules/dashboard/last-copy';
import { revokeAllTokens } from '../modules/door/helper-tokens';
import { type Manifest, readArchive, tableOf } from './archive';
import { checkBackup, UnusableBackup } from './check-backup';
import type { BackupSource } from './make-backup';
import { nightClaim } from './night-process';
import { fileBeside } from './night-record';

const isValue = (value: unknown) => typeof value === 'string' || typeof value === 'number' || value === null;

/** By hand: a schema takes longer than reading the rows. */
const isRow = (read: unknown): read is TableRow =>
  typeof read === 'object' && read !== null && !Array.isArray(read) && Object.values(read).every(isValue);

export interface RestoreOptions {
  /** Without it, a site with data is refused. */
  replace: boolean;
  /** Without it, a site with data is not replaced by the copy of another site. */
  fromAnotherSite?: boolean;
  now: Date;
  /** Of the site; decides which events are over. */
  timeZone: string;
  /** The site's migrations; replaced in tests. */
  known?: Migrations;
}

interface Restored {
  manifest: Manifest;
  /** Helpers of events that are not over, whose links the restore has ended. */
  helpersToInvite: number;
  signIns: KeptSignIns;
}

/**
 * Replaces the site's data with a backup: verifies it, writes the files, then rows and migrations in one transaction.
 * Files of the earlier rows get the time of the restore, so that the sweep keeps them for 30 days. Sessions and rate
 * counters are dropped, and all helpers' links end; passwords and accounts that were given up since the backup do not come
 * back (`keepSignIns`). Requires migrated tables. Throws `UnusableBackup`, `TooOld`, and database
 * or store errors; the rows are unchanged then.
 */
export const restoreBackup = async (
  { db, files }: BackupSource,
  path: string,
  { replace, fromAnotherSite = false, now, timeZone, known = migrations }: RestoreOptions,
): Promise<Restored> => {
  const manifest = await checkBackup(path);
  const done = inOwnNames(manifest.migrations, path);
  const names = Object.keys(known);
  if (done.some((name, at) => names[at] !== name))
    throw new UnusableBackup(`${path} was made by a later version of the site. Update the site first.`);

  const mayReplace = async (store: Database) => {
    if (!(await isUsed(store))) return;
    if (!replace)
      throw new UnusableBackup('The site holds something already. To replace all of it, add --replace.');
    const site = await readSiteId(store);
    if (!fromAnotherSite && site && manifest.site && site !== manifest.site)
      throw new UnusableBackup(
        'This is the copy of another site. To replace this site by that one, add --from-another-site.',
      );
  };
  await mayReplace(db);
  await writeFiles(files, path, manifest);
  const { before, helpersToInvite, signIns } = await db.transaction().execute(async (transaction) => {
    const revision = await lockPublicRevision(transaction);
    // Data may have arrived while the files were written.
    await mayReplace(transaction);
    const before = await referencedNames(transaction, backupTables);
    const site = await readSiteId(transaction);
    const [present, wasUsed] = [await readSignIns(transaction), await isUsed(transaction)];
    const ended = await endedMessages(transaction);
    const last = await findRestoration(transaction, now);
    await loadRows(transaction, path, done, known);
    await migrateWithin(transaction, names.slice(done.length), known);
    // Copies of versions that knew no id are of this site.
    if (site) await ensureSiteId(transaction, site);
    await insertRows(transaction, 'outgoing_messages', ended);
    // Otherwise a running server could serve its cache.
    await continuePublicRevisionAfter(transaction, revision);
    // They tell of the nights before the restore.
    for (const setting of [nightClaim, lastCopySetting]) await deleteSetting(transaction, setting);
    // Phones take notice of a later one only, and a clock may have been put back.
    const at = new Date(Math.max(now.getTime(), last ? Date.parse(last.at) + 1 : 0)).toISOString();
    await writeRestoration(transaction, { at, from: manifest.madeAt });
    // The backup may be older than the end of a link, which must not work again.
    const helpersToInvite = await revokeAllTokens(transaction, now, dayInZone(now, timeZone));
    return { before, helpersToInvite, signIns: await keepSignIns(transaction, present, wasUsed) };
  });

  const restored = new Set(manifest.files.map(({ name }) => name));
  const superseded = before.filter((name) => !restored.has(name));
  for (const name of await unreferencedAmong(db, superseded))
    if (await files.find(name)) await files.write(name, await buffer(await files.read(name)));
  return { manifest, helpersToInvite, signIns };
};

/**
 * Replaces all tables by those of a backup, as its migrations made them. Must run in a transaction. Returns the columns of each
 * table that has rows, in the backup's order.
 */
export const loadRows = async (
  transaction: Database,
  path: string,
  done: readonly string[],
  known: Migrations,
): Promise<Map<string, string[]>> => {
  const columns = new Map<string, string[]>();
  await startAgain(transaction, done, known);
  for await (const { name: member, content } of readArchive(path)) {
    const table = tableOf(member);
    if (!table) continue;
    const rows = rowsIn(String(await buffer(content)));
    columns.set(table, Object.keys(rows[0] ?? {}));
    await insertRows(transaction, table, rows);
  }
  return columns;
};

/** Before the transaction, which PostgreSQL ends after a long idle time. */
const writeFiles = async (files: FileStore, path: string, manifest: Manifest): Promise<void> => {
  const beside = new Map(manifest.files.map((file) => [file.member, file]));
  for await (const { name: member, content } of readArchive(path)) {
    const name = beside.get(member)?.name;
    if (name !== undefined) await files.write(name, await buffer(content));
    beside.delete(member);
  }
  for (const { name, sha256 } of beside.values())
    await files.write(name, await readFile(fileBeside(path, sha256)));
};

const rowsIn = (lines: string): TableRow[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const read: unknown = JSON.parse(line);
      if (!isRow(read)) throw new UnusableBackup('The backup holds a line that is no row.');
      return read;
    });
