import * as v from 'valibot';
import type { PersonQuery } from '~/contract/stored-person';
import type { Database } from '../../database/database';
import { tablesWith } from '../../database/personal-tables';
import type { TableRow } from '../../database/table-rows';
import { findEventRow } from '../events/queries';
import { type RestorableTable, undoableRemovals } from '../removals/queries';
import { type Contact, matchesPerson } from './queries';

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
});

/** Tables whose rows are found by what a person has written. */
const foundBySent: readonly string[] = [
  ...tablesWith({ foundBy: 'contact' }),
  ...tablesWith({ foundBy: 'email' }),
];

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
  /** An event's name, also if the event itself is removed. */
  eventName: (id: string) => Promise<string>;
}

export const removedRowsOf = async (db: Database, query: PersonQuery): Promise<RemovedRows> => {
  const parts = await undoableRemovals(db);
  const isTheirs = matchesRemovedRow(query);
  const removedEvents = parts.filter(({ table }) => table === 'events').flatMap((part) => part.rows);
  return {
    rowsOf: (table) =>
      parts
        .filter((part) => part.table === table)
        .flatMap((part) => part.rows.filter((row) => isTheirs(table, row))),
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
