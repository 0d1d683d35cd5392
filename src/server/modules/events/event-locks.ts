import { type EventTransaction, requireTurn } from '../../calls/event-turn';
import { type Database, isSqlite } from '../../database/database';
import type { TableWith } from '../../database/personal-tables';
import type { EventRow } from '../../database/tables';
import { RecordGone } from '../../lib/refusals';
import { findEventRow } from './queries';

/**
 * Locks the rows of events for a change of their places until the transaction ends. Returns those that exist, by id.
 */
export const lockEvents = async (
  transaction: EventTransaction,
  ids: readonly string[],
): Promise<EventRow[]> => {
  requireTurn(transaction, ids);
  const rows: EventRow[] = [];
  // Sorted to avoid deadlocks.
  for (const id of [...new Set(ids)].sort()) {
    // PostgreSQL locks a written row. SQLite allows only one writer anyway, and would look through all rows that refer
    // to a written key.
    const row = isSqlite(transaction)
      ? await findEventRow(transaction, id)
      : await transaction
          .updateTable('events')
          .set((event) => ({ id: event.ref('id') }))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
    if (row) rows.push(row);
  }
  return rows;
};

/** As `lockEvents`, for one. Throws `event-gone`. */
export const lockEvent = async (transaction: EventTransaction, id: string): Promise<EventRow> => {
  const [row] = await lockEvents(transaction, [id]);
  if (!row) throw new RecordGone('event-gone', id);
  return row;
};

/**
 * Keeps an event's row from being deleted or locked by others until the transaction ends. Every transaction that writes
 * rows of an event takes this or `lockEvent` first; otherwise a deletion of the event could miss them. Throws
 * `event-gone`.
 */
export const shareEvent = async (transaction: EventTransaction, id: string): Promise<EventRow> => {
  requireTurn(transaction, [id]);
  const row = await transaction
    .selectFrom('events')
    .selectAll()
    .where('id', '=', id)
    // Not `for key share`, which does not wait for `lockEvent`. SQLite allows only one writer anyway.
    .$if(!isSqlite(transaction), (query) => query.forShare())
    .executeTakeFirst();
  if (!row) throw new RecordGone('event-gone', id);
  return row;
};

type TableOfEvent = TableWith<{ undo: 'with-event' }>;

/** Returns the ids of the events of rows, each once. */
export const eventIdsOf = async (
  db: Database,
  table: TableOfEvent,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom(table).select('event_id').distinct().where('id', 'in', ids).execute();
  return rows.map(({ event_id }) => event_id);
};

/** As `shareEvent`, for the event of a row. Throws `not-found` if there is no such row. */
export const shareEventOf = async (
  transaction: EventTransaction,
  table: TableOfEvent,
  id: string,
): Promise<EventRow> => {
  const [eventId] = await eventIdsOf(transaction, table, [id]);
  if (eventId === undefined) throw new RecordGone('not-found', id);
  return shareEvent(transaction, eventId);
};
