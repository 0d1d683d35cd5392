import { sql } from 'kysely';
import type { Store } from './store';
import type { Tables } from './tables';

/**
 * Rows of any table as they are, for backups. Each table with its key, or null where a backup leaves it out: people
 * sign in again, and tries and revisions count for the running site only. A table comes after those it refers to.
 */
const keys: { [Name in keyof Tables]: readonly (keyof Tables[Name] & string)[] | null } = {
  settings: ['name'],
  accounts: ['id'],
  events: ['id'],
  event_images: ['event_id', 'name'],
  registrations: ['id'],
  team_members: ['id'],
  volunteers: ['id'],
  contact_messages: ['id'],
  subscriptions: ['id'],
  photos: ['name'],
  videos: ['id'],
  image_sets: ['id'],
  image_set_images: ['set_id', 'name'],
  submissions: ['key'],
  sessions: null,
  rate_counters: null,
  revisions: null,
};

/** A row as it is stored. */
export type KeptRow = Record<string, string | number | null>;

/** Rows read or written by one statement. */
const atOnce = 200;

/** Every table that a backup holds, each after those that it refers to. */
export const keptTables: readonly string[] = Object.entries(keys).flatMap(([table, key]) =>
  key === null ? [] : [table],
);

/** Every table there is. */
export const allTables: readonly string[] = Object.keys(keys);

/**
 * Does work on what the database holds at one moment, while others go on writing (DESIGN §4). The work writes nothing.
 */
export const inSnapshot = <Result>(db: Store, work: (snapshot: Store) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** Those of the tables of a backup that the database has: one of an earlier version has fewer. */
export const keptTablesOf = async (db: Store): Promise<string[]> => {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return keptTables.filter((table) => there.has(table));
};

/** All rows of a table, a few at a time, in the order of its key. */
export async function* readRows(db: Store, table: string): AsyncGenerator<KeptRow[]> {
  const key = Object.entries(keys).find(([name]) => name === table)?.[1] ?? [];
  const columns = sql.join(key.map((column) => sql.id(column)));
  let after: KeptRow | undefined;
  for (;;) {
    const last = after;
    const beyond = last ? sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})` : sql``;
    const { rows } = await sql<KeptRow>`
      select * from ${sql.table(table)} ${beyond} order by ${columns} limit ${sql.lit(atOnce)}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1);
  }
}

/** Puts rows into a table. They may lack columns that have a default, but all lack the same. */
export const insertRows = async (db: Store, table: string, rows: readonly KeptRow[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length; from += atOnce) {
    const tuples = rows.slice(from, from + atOnce).map((row) => {
      return sql`(${sql.join(columns.map((column) => row[column] ?? null))})`;
    });
    await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))})
      values ${sql.join(tuples)}`.execute(db);
  }
};

/** What makes a site more than one that was only just started, which has its settings and the owner's account. */
export const isUsed = async (db: Store): Promise<boolean> => {
  for (const table of keptTables.filter((name) => name !== 'settings')) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 2`.execute(db);
    if (rows.length > (table === 'accounts' ? 1 : 0)) return true;
  }
  return false;
};
