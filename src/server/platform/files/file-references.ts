import { sql } from 'kysely';
import type { Database } from '../database/database';
import { incrementPublicRevision } from '../database/revision';
import type { Tables } from '../database/tables';

/**
 * Every column that names files which are shown; a new one belongs here, or the sweep takes its files for left over.
 * With `isRow` the row is nothing but the file; elsewhere an entity may be without one.
 */
const shownColumns = [
  { table: 'events', column: 'banner' },
  { table: 'event_images', column: 'name', isRow: true },
  { table: 'team_members', column: 'photo' },
  { table: 'photos', column: 'name', isRow: true },
  { table: 'videos', column: 'thumbnail' },
  { table: 'image_set_images', column: 'name', isRow: true },
] as const satisfies { table: keyof Tables; column: string; isRow?: true }[];

/** The same, and the column of the files that are retained for an undo, which are not shown meanwhile. */
const fileColumns = [...shownColumns, { table: 'removal_files', column: 'name', isRow: true }] as const;

/** The tables of these columns. */
export const fileTables: readonly string[] = fileColumns.map(({ table }) => table);

/** Names in one statement; PostgreSQL takes 65,535 parameters, SQLite half as many. */
const most = 5_000;

/** Those of the names that nothing refers to, each once; the empty name is none. */
export const unreferencedAmong = async (db: Database, names: readonly string[]): Promise<string[]> => {
  const unused = new Set(names.filter(Boolean));
  const asked = [...unused];
  for (let from = 0; from < asked.length; from += most) {
    const some = asked.slice(from, from + most);
    for (const { table, column } of fileColumns) {
      const { rows } = await sql<{ name: string }>`
        select distinct ${sql.ref(column)} as name from ${sql.table(table)}
        where ${sql.ref(column)} in (${sql.join(some)})`.execute(db);
      for (const { name } of rows) unused.delete(name);
    }
  }
  return [...unused];
};

/** Whether a file is retained for an undo only: nothing that is shown refers to it. Asked for each picture. */
export const isReferencedByUndoOnly = async (db: Database, name: string): Promise<boolean> => {
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

/** Whether anything that is shown refers to this name; asked for each picture, so in one statement. */
export const isShownFile = async (db: Database, name: string): Promise<boolean> => {
  // No text to PostgreSQL.
  if (name.includes('\0')) return false;
  const { rows } = await sql`${shownReferencesTo(name)} limit 1`.execute(db);
  return rows.length > 0;
};

/** Every name that anything in these tables refers to, each once. */
export const referencedNames = async (db: Database, tables: readonly string[]): Promise<string[]> => {
  const names = new Set<string>();
  for (const { table, column } of fileColumns.filter((of) => tables.includes(of.table))) {
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

/** Whatever refers to these names. */
export const referencesTo = async (db: Database, names: readonly string[]): Promise<FileReference[]> => {
  const found: FileReference[] = [];
  for (const { table, column } of fileColumns) {
    for (let from = 0; from < names.length; from += most) {
      const { rows } = await sql<{ name: string }>`
        select ${sql.ref(column)} as name from ${sql.table(table)}
        where ${sql.ref(column)} in (${sql.join(names.slice(from, from + most))})`.execute(db);
      for (const { name } of rows) found.push({ table, column, name });
    }
  }
  return found;
};

/** Makes nothing refer to these names any more, and leaves no set without a picture. In a transaction of the caller's. */
export const dropReferences = async (db: Database, names: readonly string[]): Promise<void> => {
  for (const { table, column, ...of } of fileColumns) {
    for (let from = 0; from < names.length; from += most) {
      const which = sql`${sql.ref(column)} in (${sql.join(names.slice(from, from + most))})`;
      if ('isRow' in of) await sql`delete from ${sql.table(table)} where ${which}`.execute(db);
      else await sql`update ${sql.table(table)} set ${sql.ref(column)} = '' where ${which}`.execute(db);
    }
  }
  await sql`delete from image_sets where id not in (select set_id from image_set_images)`.execute(db);
  await incrementPublicRevision(db);
};
