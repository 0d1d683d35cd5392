import { CallFailure } from '~/contract/call-failure';
import type { Database } from '../../platform/database/database';
import { incrementPublicRevision } from '../../platform/database/revision';
import type { EventRow } from '../../platform/database/tables';

/** The rows of events, for what several modules must know of an event, or hold while they change what belongs to it. */

/** An event without its pictures, for what only wants to know that it is there and when. */
export const findEventRow = (db: Database, id: string): Promise<EventRow | undefined> =>
  db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();

/** Gives the event of an id without its pictures. Throws the refusal `event-gone`. */
export const requireEventRow = async (db: Database, id: string): Promise<EventRow> => {
  const row = await findEventRow(db, id);
  if (!row) throw CallFailure.refused('event-gone');
  return row;
};

/** Holds off every other change of an event's places until this transaction ends, where there is such an event. */
export const holdEvent = (transaction: Database, id: string): Promise<EventRow | undefined> =>
  // PostgreSQL holds a row that was written; SQLite, which knows no `for update`, holds off all writers anyway.
  transaction
    .updateTable('events')
    .set((event) => ({ id: event.ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** The same for an event that has to be there. Throws the refusal `event-gone`. */
export const lockEvent = async (transaction: Database, id: string): Promise<EventRow> => {
  const row = await holdEvent(transaction, id);
  if (!row) throw CallFailure.refused('event-gone');
  return row;
};

/** Notes that an event is called off, or takes that back. */
export const setCalledOff = async (
  db: Database,
  id: string,
  off: { at: Date; reason: string } | null,
): Promise<void> => {
  await db
    .updateTable('events')
    .set({ called_off_at: off?.at.toISOString() ?? null, called_off_reason: off?.reason ?? '' })
    .where('id', '=', id)
    .execute();
  await incrementPublicRevision(db);
};
