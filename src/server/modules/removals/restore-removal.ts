import { sql } from 'kysely';
import type { EventTransaction } from '../../calls/event-turn';
import type { Database } from '../../database/database';
import { tablesWith } from '../../database/personal-tables';
import { incrementPublicRevision } from '../../database/revision';
import { restoreRows } from '../../database/table-rows';
import { arePublic, emptyRemoval, findRemoval, type RemovedRows } from './queries';

/** Ordered picture tables with the column that names the list. */
const listOf: Partial<Record<string, string | null>> = {
  photos: null,
  event_images: 'event_id',
  image_set_images: 'set_id',
};

/** Shifts the pictures whose positions are taken by restored ones, and all behind them. */
const shiftPositions = async (db: Database, { table, rows }: RemovedRows): Promise<void> => {
  const list = listOf[table];
  if (list === undefined) return;
  const ascending = [...rows].sort((a, b) => Number(a.position) - Number(b.position));
  for (const { position, ...row } of ascending) {
    const here = list === null ? sql`1 = 1` : sql`${sql.ref(list)} = ${row[list]}`;
    const { rows: taken } = await sql`
      select 1 from ${sql.table(table)}
      where ${here} and position = ${position} and name <> ${row.name} limit 1`.execute(db);
    if (taken.length === 0) continue;
    await sql`
      update ${sql.table(table)} set position = position + 1
      where ${here} and position >= ${position}`.execute(db);
  }
};

const withEvent: readonly string[] = ['event_images', ...tablesWith({ undo: 'with-event' })];

const hasParents = async (db: Database, { table, rows }: RemovedRows): Promise<boolean> => {
  if (!withEvent.includes(table)) return true;
  const ids = [...new Set(rows.map(({ event_id }) => String(event_id)))];
  if (ids.length === 0) return true;
  const there = await db.selectFrom('events').select('id').where('id', 'in', ids).execute();
  return there.length === ids.length;
};

/**
 * Restores a removal with the same ids and positions. Rows that exist again stay, and a repeat changes nothing. Returns
 * its rows, `gone` if the removal has expired, or `event-gone` if its event was deleted; then the caller rolls back.
 * `before`: runs before the rows are back.
 */
export const restoreRemoval = async (
  db: EventTransaction,
  id: string,
  since: Date,
  before: (parts: readonly RemovedRows[]) => Promise<void>,
): Promise<'gone' | 'event-gone' | RemovedRows[]> => {
  const parts = await findRemoval(db, id, since);
  if (!parts) return 'gone';
  await before(parts);
  for (const part of parts) {
    if (!(await hasParents(db, part))) return 'event-gone';
    await shiftPositions(db, part);
    await restoreRows(db, part.table, part.rows);
  }
  await emptyRemoval(db, id);
  if (arePublic(parts)) await incrementPublicRevision(db);
  return parts;
};
