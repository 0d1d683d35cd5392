import { CompiledQuery, sql } from 'kysely';
import { type Database, isSqlite } from './database';
import { type PersonalTables, type PrivacyColumns, personalData, personalTables } from './personal-tables';
import type { Tables } from './tables';

/** Rows of any table as they are, for backups. Tables with personal data are in `personal-tables.ts`. */
type OtherTable = Exclude<keyof Tables, keyof PersonalTables>;

/**
 * Left out of backups: attempts and revisions count for the running site only; removals, because an archive must not
 * hold what was removed.
 */
const leftOut = [
  'rate_counters',
  'revisions',
  'removals',
  'removal_files',
  'removed_rows',
] as const satisfies OtherTable[];

/** Tables without personal data in backups, each after those that it refers to, with its key. */
const otherKeys: {
  [Name in Exclude<OtherTable, (typeof leftOut)[number]>]: readonly (keyof Tables[Name] & string)[];
} = {
  settings: ['name'],
  events: ['id'],
  event_images: ['event_id', 'name'],
  team_members: ['id'],
  photos: ['name'],
  videos: ['id'],
  image_sets: ['id'],
  image_set_images: ['set_id', 'name'],
  voices: ['id'],
  group_parts: ['part', 'language'],
  group_pictures: ['version', 'slot'],
  demo_rows: ['entity', 'entity_id'],
  translations: ['entity', 'entity_id', 'language'],
};

const personalKeys = personalTables.flatMap((table): [string, readonly string[]][] => {
  const { backupKey } = personalData[table];
  return backupKey === null ? [] : [[table, backupKey]];
});

/** Registrations refer to events. */
const keys = new Map<string, readonly string[]>([...Object.entries(otherKeys), ...personalKeys]);

export type TableRow = Record<string, string | number | null>;

/** Rows read or written by one statement. */
const atOnce = 200;

/** Every table that a backup holds, each after those that it refers to. */
export const backupTables: readonly string[] = [...keys.keys()];

export const allTables: readonly string[] = [
  ...backupTables,
  ...personalTables.filter((table) => !keys.has(table)),
  ...leftOut,
];

/** Reads a consistent snapshot while others write. */
export const inSnapshot = <Result>(
  db: Database,
  work: (snapshot: Database) => Promise<Result>,
): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** A database that is not migrated yet may have fewer tables. */
export const existingBackupTables = async (db: Database): Promise<string[]> => {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return backupTables.filter((table) => there.has(table));
};

/** Rows as JSON texts, each with a line break after it, in UTF-8. */
interface Lines {
  /** How many rows. */
  amount: number;
  bytes: Uint8Array;
}

/**
 * SQL of a row of an embedded database as JSON text. SQLite writes it as `JSON.stringify` does, of what tables hold, in a
 * quarter of the time that both take together.
 */
const asJson = (columns: readonly string[]) =>
  sql`json_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.id(column)]))}) as whole_row`;

/** SQL of `Lines` of such rows. As bytes, no text is decoded and encoded again. */
const asLines = sql`count(*) as amount, cast(group_concat(whole_row, char(10)) || char(10) as blob) as bytes`;

const columnsOf = async (db: Database, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  return rows.map(({ name }) => name);
};

/** All rows of a table, a few at a time, in the order of its key. */
export async function* readLines(db: Database, table: string): AsyncGenerator<Lines> {
  const key = keys.get(table) ?? [];
  const keyColumns = sql.join(key.map((column) => sql.id(column)));
  const columns = isSqlite(db) ? await columnsOf(db, table) : [];
  for (let after: TableRow | undefined; ; ) {
    const last = after;
    const beyond = last
      ? sql`where (${keyColumns}) > (${sql.join(key.map((column) => last[column]))})`
      : sql``;
    const from = sql`from ${sql.table(table)} ${beyond} order by ${keyColumns}`;
    if (isSqlite(db)) {
      const { rows } = await sql<Lines>`
        select ${asLines} from (select ${asJson(columns)} ${from} limit ${sql.lit(atOnce)})`.execute(db);
      yield* rows.filter(({ amount }) => amount > 0);
      const ends = await sql<TableRow>`
        select ${keyColumns} ${from} limit 1 offset ${sql.lit(atOnce - 1)}`.execute(db);
      [after] = ends.rows;
    } else {
      const { rows } = await sql<TableRow>`select * ${from} limit ${sql.lit(atOnce)}`.execute(db);
      const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      if (rows.length > 0) yield { amount: rows.length, bytes: Buffer.from(text) };
      after = rows.at(-1);
    }
    if (!after) return;
  }
}

/** All rows of an embedded database's table, in the order in which they were inserted. */
export async function* readLinesAsInserted(
  db: Database,
  table: string,
  columns: readonly string[],
): AsyncGenerator<Lines> {
  for (let after = 0; ; ) {
    // Under a name of its own: where the key is an integer, SQLite calls the column by the key's name.
    const { rows } = await sql<Lines & { place: number }>`
      select max(place) as place, ${asLines} from (
        select rowid as place, ${asJson(columns)} from ${sql.table(table)} where rowid > ${after}
        order by rowid limit ${sql.lit(atOnce)}
      )`.execute(db);
    const [lines] = rows;
    if (!lines || lines.amount === 0) return;
    yield lines;
    after = lines.place;
  }
}

/** Puts rows into a table. They may lack columns that have a default, but all lack the same. */
export const insertRows = (db: Database, table: string, rows: readonly TableRow[]): Promise<void> =>
  insert(db, table, rows, '');

/** As `insertRows`; existing rows stay unchanged. */
export const restoreRows = (db: Database, table: string, rows: readonly TableRow[]): Promise<void> =>
  insert(db, table, rows, ' on conflict do nothing');

const parameter = (db: Database, index: number): string => (isSqlite(db) ? '?' : `$${index + 1}`);

const insert = async (
  db: Database,
  table: string,
  rows: readonly TableRow[],
  onConflict: string,
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {});
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    // Written by hand: Kysely takes longer to compile thousands of parameters than a database to insert them.
    const tuples = some.map(
      (_, at) => `(${columns.map((_, column) => parameter(db, at * columns.length + column)).join()})`,
    );
    const { sql: head } = sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.id(column)))}) values `.compile(
      db,
    );
    const values = some.flatMap((row) => columns.map((column) => row[column] ?? null));
    await db.executeQuery(CompiledQuery.raw(head + tuples.join() + onConflict, values));
  }
};

/** Whether a site holds more than a new one, which has its settings and the owner's account. */
export const isUsed = async (db: Database): Promise<boolean> => {
  for (const table of backupTables.filter((name) => name !== 'settings')) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 2`.execute(db);
    if (rows.length > (table === 'accounts' ? 1 : 0)) return true;
  }
  return false;
};

/** The stored answer to the privacy notice; null where the form had none. */
export const toStoredPrivacy = (row: PrivacyColumns) => ({
  PrivacyAgreed: row.privacy_agreed === null ? null : row.privacy_agreed === 1,
  PrivacyNotice: row.privacy_notice,
});

/** Maps a submission's answer to the privacy notice to its columns; no answer stays null. */
export const toPrivacyColumns = (consent: {
  PrivacyAgreed?: boolean | undefined;
  PrivacyNotice?: string | undefined;
}): PrivacyColumns => ({
  privacy_agreed: consent.PrivacyAgreed === undefined ? null : Number(consent.PrivacyAgreed),
  privacy_notice: consent.PrivacyNotice ?? null,
});
