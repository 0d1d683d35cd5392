import type { Database } from '../../platform/database/database';
import type { ContactMessageRow, RegistrationRow, VolunteerRow } from '../../platform/database/tables';

/** What people send with an e-mail or a number. */
interface SentRows {
  registrations: RegistrationRow;
  volunteers: VolunteerRow;
  contact_messages: ContactMessageRow;
}
export type SentTable = keyof SentRows;

/** Of each row, what tells whose it is. */
export type Reach = Pick<RegistrationRow, 'email' | 'number'>;

/** Rows looked at in one statement. */
const page = 5_000;

/**
 * Ids of the rows of a table that belong to somebody, in groups. Every row is looked at: numbers are stored as they were
 * written, in any script, and one that is normalised beside them would cost every submission something for the sake
 * of a question that is asked a few times a year (100,000 rows take less than a second).
 */
export async function* idsOf(
  db: Database,
  table: SentTable,
  isTheirs: (row: Reach) => boolean,
): AsyncGenerator<string[]> {
  for (let after = '', isMore = true; isMore; ) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'email', 'number'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(page)
      .execute();
    const ids = rows.filter(isTheirs).map(({ id }) => id);
    if (ids.length > 0) yield ids;
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === page;
  }
}

/** Registrations with the names of their events, in the order they came. */
export const registrationsWithEvents = (db: Database, ids: string[]) =>
  db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .selectAll('registrations')
    .select('events.name as event_name')
    .where('registrations.id', 'in', ids)
    .orderBy('registrations.id')
    .execute();

export const volunteersOf = (db: Database, ids: string[]): Promise<VolunteerRow[]> =>
  db.selectFrom('volunteers').selectAll().where('id', 'in', ids).orderBy('id').execute();

export const messagesOf = (db: Database, ids: string[]): Promise<ContactMessageRow[]> =>
  db.selectFrom('contact_messages').selectAll().where('id', 'in', ids).orderBy('id').execute();

/** Deletes rows by their ids; gives how many there were. */
export const deleteSent = async (db: Database, table: SentTable, ids: string[]): Promise<number> => {
  const deleted = await db.deleteFrom(table).where('id', 'in', ids).executeTakeFirst();
  return Number(deleted.numDeletedRows);
};
