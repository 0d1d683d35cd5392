import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

/**
 * Rows of any table as they are, for backups. Each table with its key, or null where a backup leaves it out: people
 * sign in again, tries and revisions count for the running site only, secrets are made anew (`secrets.ts`), and a removal
 * can be undone for ten minutes, which a restored site is always past: what was removed shall not live on in an archive.
 * A table comes after those it refers to.
 */
const keys: { [Name in keyof Tables]: readonly (keyof Tables[Name] & string)[] | null } = {
  settings: ['name'],
  accounts: ['id'],
  events: ['id'],
  event_images: ['event_id', 'name'],
  registrations: ['id'],
  place_links: ['link_hash'],
  event_log: ['id'],
  door_helpers: ['id'],
  door_links: ['link_hash'],
  walk_ins: ['id'],
  undecided_ticks: ['id'],
  team_members: ['id'],
  volunteers: ['id'],
  contact_messages: ['id'],
  subscriptions: ['id'],
  photos: ['name'],
  videos: ['id'],
  image_sets: ['id'],
  image_set_images: ['set_id', 'name'],
  voices: ['id'],
  submissions: ['key'],
  sessions: null,
  rate_counters: null,
  revisions: null,
  secrets: null,
  removals: null,
  removal_files: null,
};

/** A row as it is stored. */
export type TableRow = Record<string, string | number | null>;

/** Rows read or written by one statement. */
const atOnce = 200;

/** Every table that a backup holds, each after those that it refers to. */
export const backupTables: readonly string[] = Object.entries(keys).flatMap(([table, key]) =>
  key === null ? [] : [table],
);

/** Every table there is. */
export const allTables: readonly string[] = Object.keys(keys);

/**
 * Does work on what the database holds at one moment, while others go on writing. The work writes nothing.
 */
export const inSnapshot = <Result>(
  db: Database,
  work: (snapshot: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** Those of the tables of a backup that the database has: one of an earlier version has fewer. */
export const existingBackupTables = async (db: Database): Promise<string[]> => {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return backupTables.filter((table) => there.has(table));
};

/** All rows of a table, a few at a time, in the order of its key. */
export async function* readRows(db: Database, table: string): AsyncGenerator<TableRow[]> {
  const key = Object.entries(keys).find(([name]) => name === table)?.[1] ?? [];
  const columns = sql.join(key.map((column) => sql.id(column)));
  let after: TableRow | undefined;
  for (;;) {
    const last = after;
    const beyond = last ? sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})` : sql``;
    const { rows } = await sql<TableRow>`
      select * from ${sql.table(table)} ${beyond} order by ${columns} limit ${sql.lit(atOnce)}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1);
  }
}

/** Puts rows into a table. They may lack columns that have a default, but all lack the same. */
export const insertRows = (db: Database, table: string, rows: readonly TableRow[]): Promise<void> =>
  insert(db, table, rows, sql``);

/** The same for rows of which some may be there again: those stay as they are. */
export const restoreRows = (db: Database, table: string, rows: readonly TableRow[]): Promise<void> =>
  insert(db, table, rows, sql` on conflict do nothing`);

const insert = async (
  db: Database,
  table: string,
  rows: readonly TableRow[],
  onConflict: RawBuilder<unknown>,
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length; from += atOnce) {
    const tuples = rows.slice(from, from + atOnce).map((row) => {
      return sql`(${sql.join(columns.map((column) => row[column] ?? null))})`;
    });
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))})
      values ${sql.join(tuples)}${onConflict}`.execute(db);
  }
};

/** What makes a site more than one that was only just started, which has its settings and the owner's account. */
export const isUsed = async (db: Database): Promise<boolean> => {
  for (const table of backupTables.filter((name) => name !== 'settings')) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 2`.execute(db);
    if (rows.length > (table === 'accounts' ? 1 : 0)) return true;
  }
  return false;
};
