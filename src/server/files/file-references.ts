import { sql } from 'kysely';
import type { Database } from '../database/database';
import { incrementPublicRevision } from '../database/revision';
import type { Tables } from '../database/tables';
import { concurrencyLimit } from '../lib/concurrency';
import type { Log } from '../lib/log';
import { DatabaseUnavailable } from '../lib/refusals';
import type { FileStore } from './file-store';

/**
 * Every column that names shown files. A new one must be added, or the sweep takes its files for orphans. `isRow`: the
 * row is deleted with its file; elsewhere the name is cleared.
 */
const shownColumns = [
  { table: 'events', column: 'banner' },
  { table: 'event_images', column: 'name', isRow: true },
  { table: 'team_members', column: 'photo' },
  { table: 'photos', column: 'name', isRow: true },
  { table: 'videos', column: 'thumbnail' },
  { table: 'image_set_images', column: 'name', isRow: true },
  { table: 'group_pictures', column: 'name', isRow: true },
] as const satisfies { table: keyof Tables; column: string; isRow?: true }[];

/** Includes files kept for an undo, which are not shown. */
const fileColumns = [...shownColumns, { table: 'removal_files', column: 'name', isRow: true }] as const;

export const fileTables: readonly string[] = fileColumns.map(({ table }) => table);

/** Names per query; PostgreSQL takes 65,535 parameters, SQLite half as many. */
const namesPerQuery = 5_000;

/** Returns the distinct names that nothing references. */
export const unreferencedAmong = async (db: Database, names: readonly string[]): Promise<string[]> => {
  const unused = new Set(names.filter(Boolean));
  const asked = [...unused];
  for (let from = 0; from < asked.length; from += namesPerQuery) {
    const some = asked.slice(from, from + namesPerQuery);
    for (const { table, column } of fileColumns) {
      const { rows } = await sql<{ name: string }>`
        select distinct ${sql.ref(column)} as name from ${sql.table(table)}
        where ${sql.ref(column)} in (${sql.join(some)})`.execute(db);
      for (const { name } of rows) unused.delete(name);
    }
  }
  return [...unused];
};

/** Whether a file is kept for an undo only. Called for each picture. */
const isReferencedByUndoOnly = async (db: Database, name: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from removal_files where name = ${name} and not exists (${shownReferencesTo(name)}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

const shownReferencesTo = (name: string) =>
  sql.join(
    shownColumns.map(
      ({ table, column }) => sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${name}`,
    ),
    sql` union all `,
  );

/** Whether shown data references a name. A single query, as it is called for each picture. */
export const isShownFile = async (db: Database, name: string): Promise<boolean> => {
  // PostgreSQL rejects NUL in text.
  if (name.includes('\0')) return false;
  const { rows } = await sql`${shownReferencesTo(name)} limit 1`.execute(db);
  return rows.length > 0;
};

/** Returns the distinct names that these tables reference. */
export const referencedNames = async (db: Database, tables: readonly string[]): Promise<string[]> => {
  const names = new Set<string>();
  for (const { table, column } of fileColumns.filter((fileColumn) => tables.includes(fileColumn.table))) {
    const { rows } = await sql<{ name: string }>`
      select distinct ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} <> ''`.execute(
      db,
    );
    for (const { name } of rows) names.add(name);
  }
  return [...names].sort();
};

export interface FileReference {
  table: string;
  column: string;
  name: string;
}

export const referencesTo = async (db: Database, names: readonly string[]): Promise<FileReference[]> => {
  const found: FileReference[] = [];
  for (const { table, column } of fileColumns) {
    for (let from = 0; from < names.length; from += namesPerQuery) {
      const { rows } = await sql<{ name: string }>`
        select ${sql.ref(column)} as name from ${sql.table(table)}
        where ${sql.ref(column)} in (${sql.join(names.slice(from, from + namesPerQuery))})`.execute(db);
      for (const { name } of rows) found.push({ table, column, name });
    }
  }
  return found;
};

/** Clears all references to these names, and deletes sets that become empty. Must run in a transaction. */
export const dropReferences = async (db: Database, names: readonly string[]): Promise<void> => {
  for (const { table, column, ...rest } of fileColumns) {
    for (let from = 0; from < names.length; from += namesPerQuery) {
      const which = sql`${sql.ref(column)} in (${sql.join(names.slice(from, from + namesPerQuery))})`;
      if ('isRow' in rest) await sql`delete from ${sql.table(table)} where ${which}`.execute(db);
      else await sql`update ${sql.table(table)} set ${sql.ref(column)} = '' where ${which}`.execute(db);
    }
  }
  await sql`delete from image_sets where id not in (select set_id from image_set_images)`.execute(db);
  await incrementPublicRevision(db);
};

/** Deletes unreferenced files after the commit: a rollback would miss them, while the daily sweep finds leftovers. */
export const removeFiles = async (
  { removeFile, log }: { removeFile: (name: string) => Promise<void>; log: Log },
  names: readonly string[],
): Promise<void> => {
  for (const name of names) {
    await removeFile(name).catch((err: unknown) => log.warn({ err }, 'A file was left over.'));
  }
};

/** Milliseconds; a bucket may need longer for a long list. */
const lookupTimeout = 2_000;

/** Concurrent lookups. */
const atOnce = 16;

/** Returns the names without a file, in order; undefined on timeout. Rejects if the store is unavailable. */
export const missingFilesOf =
  (files: Pick<FileStore, 'find'>, timeout = lookupTimeout) =>
  async (names: readonly string[]): Promise<string[] | undefined> => {
    const inTurn = concurrencyLimit(atOnce);
    let isLate = false;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        isLate = true;
        resolve(undefined);
      }, timeout);
    });
    const isMissing = (name: string) => inTurn(async () => !isLate && !(await files.find(name)));
    const asked = Promise.all(names.map(isMissing)).then((missing) => names.filter((_, at) => missing[at]));
    try {
      return await Promise.race([asked, late]);
    } finally {
      isLate = true;
      clearTimeout(timer);
    }
  };

/** Pictures stay visible while the database is unavailable. */
const trueWhileUnavailable = (isShown: Promise<boolean>): Promise<boolean> =>
  isShown.catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) return true;
    throw error;
  });

/** Finds referenced files only: made-up names would each cost a request to the bucket. */
export const shownFilesOnly = (db: Database, files: FileStore): FileStore => ({
  ...files,
  find: async (name) => ((await trueWhileUnavailable(isShownFile(db, name))) ? files.find(name) : null),
});

/** Hides files kept for an undo only. Other unreferenced files stay visible: the owner sees a fresh upload. */
export const filesWithoutUndoOnly = (db: Database, files: FileStore): FileStore => ({
  ...files,
  find: async (name) => {
    const found = await files.find(name);
    const isShown =
      found && (await trueWhileUnavailable(isReferencedByUndoOnly(db, name).then((isHidden) => !isHidden)));
    return isShown ? found : null;
  },
});
