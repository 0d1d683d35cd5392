import type { Store } from './store';
import type { VolunteerRow } from './tables';

/** Adds applications. */
export const addVolunteers = async (db: Store, rows: VolunteerRow[]): Promise<void> => {
  await db.insertInto('volunteers').values(rows).execute();
};

/** Every application in the order they came. */
export const allVolunteers = (db: Store): Promise<VolunteerRow[]> =>
  db.selectFrom('volunteers').selectAll().orderBy('id').execute();

/** Deletes one; false where there was none. */
export const deleteVolunteer = async (db: Store, id: string): Promise<boolean> => {
  const deleted = await db.deleteFrom('volunteers').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
};
