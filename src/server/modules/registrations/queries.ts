import type { Database } from '../../platform/database/database';
import type { RegistrationRow } from '../../platform/database/tables';

/** Adds registrations. */
export const addRegistrations = async (db: Database, rows: RegistrationRow[]): Promise<void> => {
  await db.insertInto('registrations').values(rows).execute();
};

/** The registrations of an event in the order they came. */
export const registrationsOf = (db: Database, eventId: string): Promise<RegistrationRow[]> =>
  db.selectFrom('registrations').selectAll().where('event_id', '=', eventId).orderBy('id').execute();

/** Deletes one; false where there was none. */
export const deleteRegistration = async (db: Database, id: string): Promise<boolean> => {
  const deleted = await db.deleteFrom('registrations').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
};

/** Deletes all of an event. */
export const deleteRegistrationsOf = async (db: Database, eventId: string): Promise<void> => {
  await db.deleteFrom('registrations').where('event_id', '=', eventId).execute();
};

interface Tick {
  came: boolean;
  at: Date;
}

/**
 * Notes whether somebody came, unless a later tick is noted already; of two of one moment, "came" holds. So ticks may
 * come in any order and any number of times. False where there is no such registration.
 */
export const recordArrival = async (db: Database, id: string, tick: Tick): Promise<boolean> => {
  const came = tick.came ? 1 : 0;
  const came_at = tick.at.toISOString();
  const noted = await db
    .updateTable('registrations')
    .set({ came, came_at })
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('came_at', 'is', null),
        row('came_at', '<', came_at),
        row.and([row('came_at', '=', came_at), row('came', '<', came)]),
      ]),
    )
    .executeTakeFirst();
  if (noted.numUpdatedRows > 0n) return true;
  const known = await db.selectFrom('registrations').select('id').where('id', '=', id).executeTakeFirst();
  return known !== undefined;
};
