import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../platform/database/database';
import { incrementPublicRevision } from '../../platform/database/revision';
import { restoreRows, type TableRow } from '../../platform/database/table-rows';
import { holdEvent } from '../event-rows/queries';
import { makeRoomForRestored } from '../places/queries';
import { shiftPositions } from './list-positions';

/**
 * Removals that can be undone: the removed rows are stored as JSON for ten minutes, and the files that they name
 * with them. Everything here runs within `changePublicData`, one after another in all processes, so that nobody's data
 * can be restored while they are erased.
 */

/** Milliseconds for which a removal can be undone. */
const undoTime = 10 * 60 * 1000;

/** Removals made before this instant can no longer be undone. */
export const undoDeadline = (now: Date): Date => new Date(now.getTime() - undoTime);

/** Rows written by one statement. */
const atOnce = 5_000;

/** Tables whose rows can be restored, each after those that it refers to; with the column that names a file. */
const restorable = {
  events: { file: 'banner' },
  event_images: { file: 'name' },
  registrations: {},
  event_log: {},
  door_helpers: {},
  walk_ins: {},
  undecided_ticks: {},
  team_members: { file: 'photo' },
  videos: { file: 'thumbnail' },
  photos: { file: 'name' },
  image_sets: {},
  image_set_images: { file: 'name' },
  volunteers: {},
  contact_messages: {},
  subscriptions: {},
} as const satisfies Record<string, { file?: string }>;
export type RestorableTable = keyof typeof restorable;

/** What belongs to an event and is shown to the owner only. */
const isOfEventAlone = (table: RestorableTable): boolean =>
  ['registrations', 'event_log', 'door_helpers', 'walk_ins', 'undecided_ticks'].includes(table);

/** What was sent in and is shown to the owner only. */
const isPrivate = (table: RestorableTable): boolean =>
  isOfEventAlone(table) || ['volunteers', 'contact_messages', 'subscriptions'].includes(table);

/** Rows of a table: those that have these values in these columns. */
export interface RemovedRows {
  table: RestorableTable;
  where: Readonly<Record<string, string | readonly string[]>>;
}

const removedParts = v.array(
  v.object({
    table: v.picklist(Object.keys(restorable)),
    rows: v.array(v.record(v.string(), v.nullable(v.union([v.string(), v.number()])))),
  }),
);
type RemovedParts = { table: RestorableTable; rows: TableRow[] }[];

const isRestorable = (table: string): table is RestorableTable => table in restorable;

/** What a removal holds, as it was written. */
const partsOf = (removed: string): RemovedParts =>
  v
    .parse(removedParts, JSON.parse(removed))
    .flatMap(({ table, rows }) => (isRestorable(table) ? [{ table, rows }] : []));

const select = async (db: Database, { table, where }: RemovedRows): Promise<TableRow[]> => {
  const conditions = Object.entries(where).map(([column, value]) =>
    typeof value === 'string'
      ? sql`${sql.ref(column)} = ${value}`
      : value.length === 0
        ? sql`1 = 0`
        : sql`${sql.ref(column)} in (${sql.join(value)})`,
  );
  const { rows } = await sql<TableRow>`
    select * from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows;
};

/** Notes rows that are about to be removed, with the files they name, so that they can be restored by the removal's id. */
export const recordRemoval = async (
  db: Database,
  removal: { id: string; at: Date; rows: readonly RemovedRows[] },
): Promise<void> => {
  const parts: RemovedParts = [];
  const files = new Set<string>();
  for (const of of removal.rows) {
    const rows = await select(db, of);
    const { file }: { file?: string } = restorable[of.table];
    if (rows.length > 0) parts.push({ table: of.table, rows });
    if (file) for (const row of rows) if (row[file]) files.add(String(row[file]));
  }
  if (parts.length === 0) return;
  await db
    .insertInto('removals')
    .values({ id: removal.id, removed: JSON.stringify(parts), removed_at: removal.at.toISOString() })
    .execute();
  const names = [...files].map((name) => ({ removal_id: removal.id, name }));
  for (let from = 0; from < names.length; from += atOnce)
    await db
      .insertInto('removal_files')
      .values(names.slice(from, from + atOnce))
      .execute();
};

/** Whoever waits comes back to the same number in line: who stands there now stands behind. */
const makeRoomInLines = async (db: Database, rows: readonly TableRow[]): Promise<void> => {
  const waiting = rows.filter(({ state }) => state === 'waiting');
  for (const { event_id, line } of waiting.sort((a, b) => Number(a.line) - Number(b.line)))
    await makeRoomForRestored(db, { event_id: String(event_id), line: Number(line) });
};

/** The events whose registrations are among what was removed, in the order in which all lock them. */
const eventsOf = (parts: RemovedParts): string[] => {
  const registrations = parts.find(({ table }) => table === 'registrations')?.rows ?? [];
  return [...new Set(registrations.map(({ event_id }) => String(event_id)))].sort();
};

/** Whether everything that these rows refer to is there. */
const hasParents = async (db: Database, { table, rows }: RemovedParts[number]): Promise<boolean> => {
  if (table !== 'event_images' && !isOfEventAlone(table)) return true;
  const ids = [...new Set(rows.map(({ event_id }) => String(event_id)))];
  const there = await db.selectFrom('events').select('id').where('id', 'in', ids).execute();
  return there.length === ids.length;
};

/**
 * Restores what was removed since an instant: with the same ids, at the same places of their lists. What is there again
 * by itself stays as it is, and a repeat changes nothing. Gives the events whose registrations came back.
 * `gone`: there is no such removal, or no longer; `event-gone`:
 * what it belonged to has been deleted meanwhile. In a transaction that is rolled back for the latter.
 */
export const restoreRemoval = async (
  db: Database,
  id: string,
  since: Date,
): Promise<'gone' | 'event-gone' | { events: string[] }> => {
  const removal = await db
    .selectFrom('removals')
    .select('removed')
    .where('id', '=', id)
    .where('removed_at', '>=', since.toISOString())
    .executeTakeFirst();
  if (!removal) return 'gone';
  const parts = partsOf(removal.removed);
  // Before anything of theirs is looked at: a line that others change meanwhile would have a number twice.
  const events = eventsOf(parts);
  for (const event of events) await holdEvent(db, event);
  for (const part of parts) {
    if (!(await hasParents(db, part))) return 'event-gone';
    await shiftPositions(db, part);
    if (part.table === 'registrations') await makeRoomInLines(db, part.rows);
    await restoreRows(db, part.table, part.rows);
  }
  await db
    .updateTable('removals')
    .set({ removed: JSON.stringify([]) })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('removal_files').where('removal_id', '=', id).execute();
  if (parts.some(({ table }) => !isPrivate(table))) await incrementPublicRevision(db);
  return { events };
};

/** Whether there are removals from before an instant. */
export const hasRemovalsBefore = async (db: Database, instant: Date): Promise<boolean> => {
  const before = db.selectFrom('removals').select('id').where('removed_at', '<', instant.toISOString());
  return (await before.limit(1).executeTakeFirst()) !== undefined;
};

/**
 * Ends the removals from before an instant: they cannot be undone any more. Gives the files that were retained for them
 * alone, to be deleted once this is committed.
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

/** Rows of one table out of removals that can still be undone. */
export interface UndoableRemoval {
  table: RestorableTable;
  rows: TableRow[];
}

/** Everything that removals of the last minutes hold, or only of those since an instant. */
export const undoableRemovals = async (db: Database, since = new Date(0)): Promise<UndoableRemoval[]> => {
  const removals = await db
    .selectFrom('removals')
    .select('removed')
    .where('removed_at', '>=', since.toISOString())
    .orderBy('removed_at')
    .execute();
  return removals.flatMap(({ removed }) => partsOf(removed));
};

/** Whether a row of this id was removed since an instant, so that it may come back. */
export const mayComeBack = async (db: Database, id: string, since: Date): Promise<boolean> =>
  (await undoableRemovals(db, since)).some(({ rows }) => rows.some((row) => row.id === id));

/** Takes rows out of all removals, for good; gives how many there were by their tables. */
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
    const erased = parts.map(({ table, rows }, part) => ({
      table,
      count: rows.length - (left[part]?.rows.length ?? 0),
    }));
    if (erased.every(({ count }) => count === 0)) continue;
    for (const { table, count } of erased) counts.set(table, (counts.get(table) ?? 0) + count);
    await db
      .updateTable('removals')
      .set({ removed: JSON.stringify(left) })
      .where('id', '=', id)
      .execute();
  }
  return counts;
};
