import type { Database } from '../../database/database';
import type { RegistrationRow } from '../../database/personal-tables';

export const addRegistrations = async (db: Database, rows: RegistrationRow[]): Promise<void> => {
  await db.insertInto('registrations').values(rows).execute();
};

/** In order of arrival. */
export const registrationsOf = (db: Database, eventId: string): Promise<RegistrationRow[]> =>
  db.selectFrom('registrations').selectAll().where('event_id', '=', eventId).orderBy('id').execute();
