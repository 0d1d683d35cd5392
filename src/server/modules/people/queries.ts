import { sql } from 'kysely';
import type { Day } from '~/contract/event-date';
import { emailKey } from '~/contract/person';
import { nameKey } from '~/contract/person-names';
import { phoneKey, phoneKeys } from '~/contract/phone-digits';
import { type PersonQuery, submissionNames } from '~/contract/stored-person';
import type { Database } from '../../database/database';
import {
  personalData,
  type RegistrationRow,
  type SubmissionTable,
  submissionTables,
  tablesWith,
} from '../../database/personal-tables';
import type { ListedTable } from '../submissions/queries';

/** Rows per query. */
const page = 5_000;

/** By what a person can be found. */
export interface Contact extends Pick<RegistrationRow, 'email' | 'number'> {
  name: string;
}

/** How a table names a person; empty where it does not. */
const nameIn = {
  registrations: { name: 'name', number: 'number' },
  volunteers: { name: "first_name || ' ' || last_name", number: 'number' },
  contact_messages: { name: "first_name || ' ' || last_name", number: 'number' },
  subscriptions: { name: "''", number: "''" },
  accounts: { name: 'name', number: "''" },
} as const satisfies Record<SubmissionTable | 'accounts', { name: string; number: string }>;

export const contactTables: readonly (SubmissionTable | 'accounts')[] = [...submissionTables, 'accounts'];

/**
 * Yields all rows of a table as contacts, in batches. Numbers are stored as typed, in any script. A normalized column would
 * burden every submission for a query made a few times a year (100,000 rows take less than a second).
 */
export async function* contactsIn(
  db: Database,
  table: SubmissionTable | 'accounts',
): AsyncGenerator<(Contact & { id: string })[]> {
  const { name, number } = nameIn[table];
  for (let after = '', isMore = true; isMore; ) {
    const { rows } = await sql<Contact & { id: string }>`
      select id, email, ${sql.raw(name)} as name, ${sql.raw(number)} as number from ${sql.table(table)}
      where id > ${after} order by id limit ${sql.lit(page)}`.execute(db);
    yield rows;
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === page;
  }
}

/** In order of creation. */
export const registrationsWithEvents = (db: Database, ids: string[]) =>
  db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .selectAll('registrations')
    .select('events.name as event_name')
    .where('registrations.id', 'in', ids)
    .orderBy('registrations.id')
    .execute();

/** In order of creation. */
export const entriesOf = (db: Database, table: ListedTable, ids: string[]): Promise<object[]> =>
  db.selectFrom(table).selectAll().where('id', 'in', ids).orderBy('id').execute();

/** Returns the number of deleted rows. */
export const deleteSent = async (db: Database, table: SubmissionTable, ids: string[]): Promise<number> => {
  const deleted = await db.deleteFrom(table).where('id', 'in', ids).executeTakeFirst();
  return Number(deleted.numDeletedRows);
};

/** Returns the e-mail normalized as in accounts and subscriptions; undefined if it is empty. */
export const emailOf = (query: PersonQuery): string | undefined => emailKey(query.Email) || undefined;

/** Returns a predicate: one of the names, if there are any. */
export const matchesName = ({ Names }: PersonQuery): ((name: string) => boolean) => {
  const keys = Names && new Set(Names.map(nameKey));
  return (name) => keys?.has(nameKey(name)) ?? true;
};

/** Returns a predicate: same normalized e-mail or one of the numbers with the same `phoneKey`, and one of the names. */
export const matchesPerson = (query: PersonQuery): ((row: Contact) => boolean) => {
  const email = emailOf(query);
  const number = phoneKey(query.Number);
  const isMeant = matchesName(query);
  return (row) =>
    ((email !== undefined && emailKey(row.email) === email) ||
      (number !== '' && phoneKeys(row.number).includes(number))) &&
    isMeant(row.name);
};

/** Yields the ids of a person's submissions in batches. */
export async function* submissionsOf(
  db: Database,
  table: SubmissionTable,
  query: PersonQuery,
): AsyncGenerator<string[]> {
  if (personalData[table].foundBy === 'email' && emailOf(query) === undefined) return;
  const isTheirs = matchesPerson(query);
  for await (const contacts of contactsIn(db, table)) {
    const ids = contacts.filter(isTheirs).map(({ id }) => id);
    if (ids.length > 0) yield ids;
  }
}

/**
 * Deletes old personal data: of tables retained from a row's creation, rows created before an instant; of those retained
 * from the event, rows created before it if their event has no day or was before `day`. Returns the number of deleted
 * submissions, by their names in lower case.
 */
export const eraseExpired = async (
  db: Database,
  before: { day: Day; instant: Date },
): Promise<Record<string, number>> => {
  const instant = before.instant.toISOString();
  const counts: Record<string, number> = {};
  const count = (table: keyof typeof personalData, deleted: bigint) => {
    const { submission } = personalData[table];
    if (submission !== null) counts[submissionNames[submission].toLowerCase()] = Number(deleted);
  };
  for (const table of tablesWith({ retainedFrom: 'event' })) {
    const deleted = await db
      .deleteFrom(table)
      .where('created_at', '<', instant)
      .where('event_id', 'in', (eb) =>
        eb
          .selectFrom('events')
          .select('id')
          .where((event) => event.or([event('day', 'is', null), event('day', '<', before.day)])),
      )
      .executeTakeFirst();
    count(table, deleted.numDeletedRows);
  }
  for (const table of tablesWith({ retainedFrom: 'creation' })) {
    const deleted = await db.deleteFrom(table).where('created_at', '<', instant).executeTakeFirst();
    count(table, deleted.numDeletedRows);
  }
  return counts;
};
