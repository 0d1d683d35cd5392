import { sql } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { TableRow } from '../../platform/database/table-rows';

/** Lists of pictures with the column that tells one list from another. */
const listOf: Partial<Record<string, string | null>> = {
  photos: null,
  event_images: 'event_id',
  image_set_images: 'set_id',
};

/**
 * Makes room for pictures that come back to the places they had: where another one has taken a place meanwhile, that one
 * and all behind it move on by one. Rows of other tables have no places.
 */
export const shiftPositions = async (
  db: Database,
  { table, rows }: { table: string; rows: readonly TableRow[] },
): Promise<void> => {
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
