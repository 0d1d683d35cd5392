import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../database/database';
import { type TableWith, tablesWith } from '../../database/personal-tables';
import type { TableRow } from '../../database/table-rows';

/**
 * Undoable removals: removed rows are stored as JSON for ten minutes, with the names of their files. Everything runs
 * within `changePublicData`, serialized across processes, so that no data is restored while being erased.
 */

/** In milliseconds. */
const undoTime = 10 * 60 * 1000;

export const undoDeadline = (now: Date): Date => new Date(now.getTime() - undoTime);

/** Rows per statement, far below the databases' limits of parameters. */
const atOnce = 5_000;

/**
 * Restorable tables without people, with the column that names a file; the others are in `personal-tables.ts`. Visitors do not see
 * what is `earlier`.
 */
const publicTables = {
  events: { file: 'banner' },
  event_images: { file: 'name' },
  team_members: { file: 'photo' },
  videos: { file: 'thumbnail' },
  photos: { file: 'name' },
  voices: {},
  image_sets: {},
  image_set_images: { file: 'name' },
  demo_rows: {},
  group_parts: {},
  translations: {},
  group_versions: { earlier: true },
  group_pictures: { file: 'name', earlier: true },
} as const satisfies Record<string, { file?: string; earlier?: true }>;
export type RestorableTable = keyof typeof publicTables | TableWith<{ undo: 'alone' | 'with-event' }>;

const restorable: readonly string[] = [
  ...Object.keys(publicTables),
  ...tablesWith({ undo: 'with-event' }),
  ...tablesWith({ undo: 'alone' }),
];

const isPublic = (table: RestorableTable): table is keyof typeof publicTables => table in publicTables;

/** Selects rows by column values. */
export interface SelectedRows {
  table: RestorableTable;
  where: Readonly<Record<string, string | readonly string[]>>;
  /** Stored with the removal, so that what refers to it can be restored, but not deleted. */
  stays?: boolean;
}

export interface RemovedRows {
  table: RestorableTable;
  rows: TableRow[];
}

const removedParts = v.array(
  v.object({
    table: v.picklist(restorable),
    rows: v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))),
  }),
);

const isRestorable = (table: string): table is RestorableTable => restorable.includes(table);

const partsOf = (removed: string): RemovedRows[] =>
  v
    .parse(removedParts, JSON.parse(removed))
    .flatMap(({ table, rows }) => (isRestorable(table) ? [{ table, rows }] : []));

/**
 * Deletes rows and returns them. The deletion itself returns them: what another transaction commits between a read and a
 * deletion would be lost. `selected`: each table after the tables it refers to.
 */
export const takeRows = async (db: Database, selected: readonly SelectedRows[]): Promise<RemovedRows[]> => {
  const taken: RemovedRows[] = [];
  for (const { table, where, stays } of selected.toReversed()) {
    const conditions = Object.entries(where).map(([column, value]) =>
      typeof value === 'string'
        ? sql`${sql.ref(column)} = ${value}`
        : value.length === 0
          ? sql`1 = 0`
          : sql`${sql.ref(column)} in (${sql.join(value)})`,
    );
    const these = sql`from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`;
    const { rows } = await (stays
      ? sql<TableRow>`select * ${these}`
      : sql<TableRow>`delete ${these} returning *`
    ).execute(db);
    if (rows.length > 0) taken.unshift({ table, rows });
  }
  return taken;
};

export const arePublic = (parts: readonly RemovedRows[]): boolean =>
  parts.some(({ table }) => isPublic(table) && !('earlier' in publicTables[table]));

/** Returns the distinct files that rows name. */
export const filesOf = (parts: readonly RemovedRows[]): string[] => {
  const files = parts.flatMap(({ table, rows }) => {
    const { file }: { file?: string } = isPublic(table) ? publicTables[table] : {};
    return file === undefined ? [] : rows.map((row) => String(row[file] ?? ''));
  });
  return [...new Set(files.filter(Boolean))];
};

/** Stores deleted rows, their ids and the files they name. */
export const recordRemoval = async (
  db: Database,
  { id, at, parts }: { id: string; at: Date; parts: readonly RemovedRows[] },
): Promise<void> => {
  if (parts.length === 0) return;
  await db
    .insertInto('removals')
    .values({ id, removed: JSON.stringify(parts), removed_at: at.toISOString() })
    .execute();
  const names = filesOf(parts).map((name) => ({ removal_id: id, name }));
  for (let from = 0; from < names.length; from += atOnce)
    await db
      .insertInto('removal_files')
      .values(names.slice(from, from + atOnce))
      .execute();
  const ids = parts.flatMap(({ rows }) => rows.flatMap((row) => row.id ?? []));
  const rows = ids.map((row) => ({ removal_id: id, row_id: String(row) }));
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto('removed_rows')
      .values(rows.slice(from, from + atOnce))
      .execute();
};

/** Returns the rows of a removal made since an instant; empty once restored. Returns undefined if there is none. */
export const findRemoval = async (
  db: Database,
  id: string,
  since: Date,
): Promise<RemovedRows[] | undefined> => {
  const removal = await db
    .selectFrom('removals')
    .select('removed')
    .where('id', '=', id)
    .where('removed_at', '>=', since.toISOString())
    .executeTakeFirst();
  return removal && partsOf(removal.removed);
};

/** Keeps the removal without rows, so that a repeated undo changes nothing. */
export const emptyRemoval = async (db: Database, id: string): Promise<void> => {
  await db
    .updateTable('removals')
    .set({ removed: JSON.stringify([]) })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('removal_files').where('removal_id', '=', id).execute();
  await db.deleteFrom('removed_rows').where('removal_id', '=', id).execute();
};

export const hasRemovalsBefore = async (db: Database, instant: Date): Promise<boolean> => {
  const before = db.selectFrom('removals').select('id').where('removed_at', '<', instant.toISOString());
  return (await before.limit(1).executeTakeFirst()) !== undefined;
};

/**
 * Deletes removals made before an instant. Returns the files kept for them, to be deleted after the commit if
 * unreferenced.
 */
export const deleteRemovalsBefore = async (db: Database, instant: Date): Promise<string[]> => {
  const ended = db.selectFrom('removals').select('id').where('removed_at', '<', instant.toISOString());
  const files = await db
    .deleteFrom('removal_files')
    .where('removal_id', 'in', ended)
    .returning('name')
    .execute();
  await db.deleteFrom('removals').where('removed_at', '<', instant.toISOString()).execute();
  return files.map(({ name }) => name);
};

/** Returns the rows of all undoable removals. */
export const undoableRemovals = async (db: Database): Promise<RemovedRows[]> => {
  const removals = await db.selectFrom('removals').select('removed').orderBy('removed_at').execute();
  return removals.flatMap(({ removed }) => partsOf(removed));
};

/** Whether a row was removed since an instant and can still be restored. */
export const isUndoable = async (db: Database, id: string, since: Date): Promise<boolean> => {
  const removal = await db
    .selectFrom('removed_rows')
    .innerJoin('removals', 'removals.id', 'removed_rows.removal_id')
    .select('removals.id')
    .where('removed_rows.row_id', '=', id)
    .where('removals.removed_at', '>=', since.toISOString())
    .executeTakeFirst();
  return removal !== undefined;
};

/** Deletes rows from all removals for good. Returns their number by table. */
export const eraseFromRemovals = async (
  db: Database,
  isErased: (table: RestorableTable, row: TableRow) => boolean,
): Promise<Map<RestorableTable, number>> => {
  const counts = new Map<RestorableTable, number>();
  for (const { id, removed } of await db.selectFrom('removals').select(['id', 'removed']).execute()) {
    const parts = partsOf(removed);
    const left = parts.map(({ table, rows }) => ({
      table,
      rows: rows.filter((row) => !isErased(table, row)),
    }));
    const erased = parts.map(({ table, rows }) => ({
      table,
      rows: rows.filter((row) => isErased(table, row)),
    }));
    const ids = erased.flatMap(({ rows }) => rows.map((row) => String(row.id)));
    if (ids.length === 0) continue;
    for (const { table, rows } of erased) counts.set(table, (counts.get(table) ?? 0) + rows.length);
    for (let from = 0; from < ids.length; from += atOnce)
      await db
        .deleteFrom('removed_rows')
        .where('removal_id', '=', id)
        .where('row_id', 'in', ids.slice(from, from + atOnce))
        .execute();
    await db
      .updateTable('removals')
      .set({ removed: JSON.stringify(left) })
      .where('id', '=', id)
      .execute();
  }
  return counts;
};
