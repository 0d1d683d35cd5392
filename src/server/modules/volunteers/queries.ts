import type { Database } from '../../platform/database/database';
import type { VolunteerRow } from '../../platform/database/tables';

/** Adds applications. */
export const addVolunteers = async (db: Database, rows: VolunteerRow[]): Promise<void> => {
  await db.insertInto('volunteers').values(rows).execute();
};

/** Every application in the order they came. */
export const allVolunteers = (db: Database): Promise<VolunteerRow[]> =>
  db.selectFrom('volunteers').selectAll().orderBy('id').execute();

/** Deletes one; false where there was none. */
export const deleteVolunteer = async (db: Database, id: string): Promise<boolean> => {
  const deleted = await db.deleteFrom('volunteers').where('id', '=', id).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
};
