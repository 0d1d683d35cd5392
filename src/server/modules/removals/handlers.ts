import { sql } from 'kysely';
import { CallFailure } from '~/contract/call-failure';
import { success } from '../../calls/answers';
import type { CallContext, Handler } from '../../calls/call-context';
import { changePublicData, type EventTransaction } from '../../calls/event-turn';
import type { Database } from '../../database/database';
import { tablesWith } from '../../database/personal-tables';
import { incrementPublicRevision } from '../../database/revision';
import { restoreRows } from '../../database/table-rows';
import { arePublic, emptyRemoval, findRemoval, type RemovedRows, undoDeadline } from './queries';

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

/** What a module does about its rows that come back. The modules import removals, so `modules/handlers.ts` hands it in. */
interface RestoreHooks {
  /** Runs before the rows are back: locks what they need. */
  before?: (transaction: EventTransaction, parts: readonly RemovedRows[]) => Promise<void>;
  after: (
    transaction: EventTransaction,
    parts: readonly RemovedRows[],
    context: CallContext,
  ) => Promise<void>;
}

/**
 * Restores a removal with the same ids and positions. Rows that exist again stay, and a repeat changes nothing. Throws
 * `not-found` if the removal has expired, and `event-gone` if its event was deleted.
 */
export const restoreRemoved =
  (hooks: readonly RestoreHooks[]): Handler<'restoreRemoved'> =>
  async ({ body }, context) => {
    const id = body.Removal.toLowerCase();
    await changePublicData(context.db, async (transaction) => {
      const parts = await findRemoval(transaction, id, undoDeadline(context.now()));
      if (!parts) throw CallFailure.refused('not-found');
      for (const hook of hooks) await hook.before?.(transaction, parts);
      for (const part of parts) {
        if (!(await hasParents(transaction, part))) throw CallFailure.refused('event-gone');
        await shiftPositions(transaction, part);
        await restoreRows(transaction, part.table, part.rows);
      }
      await emptyRemoval(transaction, id);
      if (arePublic(parts)) await incrementPublicRevision(transaction);
      for (const hook of hooks) await hook.after(transaction, parts, context);
    });
    return success;
  };
