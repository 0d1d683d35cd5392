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
