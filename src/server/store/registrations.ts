import { compiledOnce } from './compiled-once';
import type { Store } from './store';
import type { RegistrationRow } from './tables';

/** Adds registrations. */
export const addRegistrations = async (db: Store, rows: RegistrationRow[]): Promise<void> => {
  await db.insertInto('registrations').values(rows).execute();
};

const insertOne = compiledOnce((db, row: RegistrationRow) =>
  db.insertInto('registrations').values({
    id: row.id,
    event_id: row.event_id,
    name: row.name,
    email: row.email,
    number: row.number,
    address: row.address,
    why_we_join: row.why_we_join,
    late: row.late,
    came: row.came,
    came_at: row.came_at,
    privacy_agreed: row.privacy_agreed,
    privacy_notice: row.privacy_notice,
    created_at: row.created_at,
  }),
);

/** Adds one registration. */
export const addRegistration = async (db: Store, row: RegistrationRow): Promise<void> => {
  await insertOne(db, row);
};

/** The registrations of an event in the order they came. */
export const registrationsOf = (db: Store, eventId: string): Promise<RegistrationRow[]> =>
  db.selectFrom('registrations').selectAll().where('event_id', '=', eventId).orderBy('id').execute();

/** Deletes one; false where there was none. */
export const deleteRegistration = async (db: Store, id: string): Promise<boolean> => {
  const deleted = await db.deleteFrom('registrations').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
};

/** Deletes all of an event. */
export const deleteRegistrationsOf = async (db: Store, eventId: string): Promise<void> => {
  await db.deleteFrom('registrations').where('event_id', '=', eventId).execute();
};
