import type { Database } from '../../database/database';
import { type RegistrationRow, submissionTables } from '../../database/personal-tables';

export const addRegistrations = async (db: Database, rows: RegistrationRow[]): Promise<void> => {
  await db.insertInto('registrations').values(rows).execute();
};

/** In order of arrival. */
export const registrationsOf = (db: Database, eventId: string): Promise<RegistrationRow[]> =>
  db.selectFrom('registrations').selectAll().where('event_id', '=', eventId).orderBy('id').execute();

/** Deletes a withdrawn message, application or subscription. Registrations are cancelled instead. */
export const deleteInboxRow = async (db: Database, id: string): Promise<void> => {
  for (const table of submissionTables)
    if (table !== 'registrations') await db.deleteFrom(table).where('id', '=', id).execute();
};
