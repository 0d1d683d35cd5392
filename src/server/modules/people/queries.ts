import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Day } from '~/contract/event-date';
import { emailKey } from '~/contract/person';
import { nameKey } from '~/contract/person-names';
import { phoneKey, phoneKeys } from '~/contract/phone-digits';
import { type PersonQuery, submissionNames } from '~/contract/stored-person';
import { type Database, isSqlite } from '../../database/database';
import {
  personalData,
  type RegistrationRow,
  type SubmissionTable,
  submissionTables,
  tablesWith,
} from '../../database/personal-tables';
import type { TableRow } from '../../database/table-rows';
import { findEventRow } from '../events/queries';
import { type RestorableTable, undoableRemovals } from '../removals/queries';
import type { ListedTable } from '../submissions/queries';

/** Rows per query. */
const page = 5_000;

/** By what a person can be found. */
export interface Contact extends Pick<RegistrationRow, 'email' | 'number'> {
  name: string;
}

type ContactTable = SubmissionTable | 'missing_submissions' | 'accounts';

/** How a table names a person; empty where it does not. */
const nameIn = {
  registrations: { name: 'name', number: 'number' },
  missing_submissions: { name: 'name', number: 'number' },
  volunteers: { name: "first_name || ' ' || last_name", number: 'number' },
  contact_messages: { name: "first_name || ' ' || last_name", number: 'number' },
  subscriptions: { name: "''", number: "''" },
  accounts: { name: 'name', number: "''" },
} as const satisfies Record<ContactTable, { name: string; number: string }>;

export const contactTables: readonly ContactTable[] = [
  ...submissionTables,
  'missing_submissions',
  'accounts',
];

/**
 * Yields all rows of a table as contacts, in batches. Numbers are stored as typed, in any script. A normalized column would
 * burden every submission for a query made a few times a year (120,000 rows take 0.15 to 0.25 s of the processor).
 */
export async function* contactsIn(
  db: Database,
  table: ContactTable,
): AsyncGenerator<(Contact & { id: string })[]> {
  const { name, number } = nameIn[table];
  for (let after = '', isMore = true; isMore; ) {
    const rows = await contactsOf(
      db,
      sql`
      select id, email, ${sql.raw(name)} as name, ${sql.raw(number)} as number from ${sql.table(table)}
      where id > ${after} order by id limit ${sql.lit(page)}`,
    );
    yield rows;
    after = rows.at(-1)?.id ?? after;
    isMore = rows.length === page;
  }
}

/** SQLite's driver takes several times as long to make an object of each row as it takes to read each column as one text. */
const contactsOf = async (
  db: Database,
  query: RawBuilder<Contact & { id: string }>,
): Promise<(Contact & { id: string })[]> => {
  if (!isSqlite(db)) return (await query.execute(db)).rows;
  const { rows } = await sql<Record<'ids' | 'emails' | 'names' | 'numbers', string>>`
    select json_group_array(id) as ids, json_group_array(email) as emails, json_group_array(name) as names,
      json_group_array(number) as numbers
    from (${query})`.execute(db);
  const { ids, emails, names, numbers } = rows[0] ?? { ids: '[]', emails: '[]', names: '[]', numbers: '[]' };
  const [email, name, number] = [JSON.parse(emails), JSON.parse(names), JSON.parse(numbers)];
  return JSON.parse(ids).map((id: string, at: number) => ({
    id,
    email: email[at],
    name: name[at],
    number: number[at],
  }));
};

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
const matchesPerson = (query: PersonQuery): ((row: Contact) => boolean) => {
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
  table: Exclude<ContactTable, 'accounts'>,
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

const text = v.string();

/** A registration as removals store it. */
const registration = v.object({
  id: text,
  event_id: text,
  name: text,
  email: text,
  number: text,
  address: text,
  why_we_join: text,
  privacy_agreed: v.nullable(v.number()),
  privacy_notice: v.nullable(text),
  late: v.number(),
  came: v.number(),
  came_at: v.nullable(text),
  came_by: v.nullable(text),
  created_at: text,
  state: v.picklist(['confirmed', 'waiting', 'cancelled']),
  party: v.number(),
  line: v.nullable(v.number()),
  owner_decides: v.number(),
  door_code: v.nullable(text),
  number_at: v.nullable(text),
  party_at: v.nullable(text),
  state_at: v.nullable(text),
  // Missing in what was removed before an update.
  language: v.optional(text, ''),
  coming_at: v.optional(v.nullable(text), null),
});

/** Tables whose rows are found by what a person has written. */
const foundBySent: readonly string[] = [
  ...tablesWith({ foundBy: 'contact' }),
  ...tablesWith({ foundBy: 'email' }),
];

/** Whether rows of a table are found by the registration that they belong to. */
export const isAboutRegistration = (table: RestorableTable): boolean =>
  (['announcements', 'told_marks', 'push_subscriptions'] as const).some((one) => one === table);

const toContact = ({ name, first_name, last_name, email, number }: TableRow): Contact => ({
  name: String(name ?? `${first_name ?? ''} ${last_name ?? ''}`),
  email: String(email ?? ''),
  number: String(number ?? ''),
});

/** Returns a predicate for rows of removals. */
export const matchesRemovedRow = (
  query: PersonQuery,
): ((table: RestorableTable, row: TableRow) => boolean) => {
  const isTheirs = matchesPerson(query);
  return (table, row) => foundBySent.includes(table) && isTheirs(toContact(row));
};

/** A person's rows in undoable removals. */
interface RemovedRows {
  rowsOf: (table: RestorableTable) => TableRow[];
  /** Rows that belong to the person's registrations. */
  aboutRegistrations: (table: RestorableTable) => TableRow[];
  /** An event's name, also if the event itself is removed. */
  eventName: (id: string) => Promise<string>;
}

export const removedRowsOf = async (db: Database, query: PersonQuery): Promise<RemovedRows> => {
  const parts = await undoableRemovals(db);
  const isTheirs = matchesRemovedRow(query);
  const removedEvents = parts.filter(({ table }) => table === 'events').flatMap((part) => part.rows);
  const rowsIn = (table: RestorableTable) => parts.flatMap((part) => (part.table === table ? part.rows : []));
  const registrations = rowsIn('registrations').filter((row) => isTheirs('registrations', row));
  const ids = new Set(registrations.map(({ id }) => id));
  return {
    rowsOf: (table) => rowsIn(table).filter((row) => isTheirs(table, row)),
    aboutRegistrations: (table) =>
      rowsIn(table).filter(({ registration_id = null }) => ids.has(registration_id)),
    eventName: async (eid) =>
      (await findEventRow(db, eid))?.name ?? String(removedEvents.find(({ id }) => id === eid)?.name ?? ''),
  };
};

/** Everybody in undoable removals. */
export const removedContacts = async (db: Database): Promise<Contact[]> =>
  (await undoableRemovals(db))
    .filter(({ table }) => foundBySent.includes(table))
    .flatMap(({ rows }) => rows.map(toContact));

export const removedRegistrations = ({ rowsOf, eventName }: RemovedRows) =>
  Promise.all(
    rowsOf('registrations')
      .map((row) => v.parse(registration, row))
      .map(async (row) => ({ ...row, event_name: await eventName(row.event_id) })),
  );
