import * as v from 'valibot';
import { emailKey } from '~/contract/person';
import type { PersonQuery } from '~/contract/stored-person';
import { readDay } from '~/contract/values/event-date';
import type { Database } from '../../platform/database/database';
import type { TableRow } from '../../platform/database/table-rows';
import { findEventRow } from '../event-rows/queries';
import { type RestorableTable, undoableRemovals } from '../removals/queries';
import { emailOf, matchesPerson } from './matches-person';

const text = v.string();
const stored = {
  id: text,
  email: text,
  privacy_agreed: v.nullable(v.number()),
  privacy_notice: v.nullable(text),
  created_at: text,
};
const reach = { ...stored, number: text };
// Absent from what was removed before the column came.
const answered = { answered_at: v.optional(v.nullable(text), null) };

/** What people sent, as removals store it. */
const rows = {
  registrations: v.object({
    ...reach,
    event_id: text,
    name: text,
    address: text,
    why_we_join: text,
    late: v.number(),
    came: v.number(),
    came_at: v.nullable(text),
    came_by: v.optional(v.nullable(text), null),
    // Absent from what was removed before they came.
    state: v.optional(v.picklist(['confirmed', 'waiting', 'cancelled', 'arrived']), 'arrived'),
    party: v.optional(v.number(), 1),
    line: v.optional(v.nullable(v.number()), null),
    owner_decides: v.optional(v.number(), 0),
    door_code: v.optional(v.nullable(text), null),
  }),
  volunteers: v.object({
    ...reach,
    ...answered,
    first_name: text,
    last_name: text,
    birth_day: v.pipe(
      v.nullable(text),
      v.transform((day) => (day === null ? null : readDay(day))),
    ),
    why: text,
  }),
  contact_messages: v.object({ ...reach, ...answered, first_name: text, last_name: text, message: text }),
  subscriptions: v.object(stored),
};

/** Tells whether a row of a removal is of the person who is asked for. */
export const matchesRemovedRow = (
  query: PersonQuery,
): ((table: RestorableTable, row: TableRow) => boolean) => {
  const isTheirs = matchesPerson(query);
  return (table, row) =>
    table === 'subscriptions'
      ? emailKey(String(row.email)) === emailOf(query)
      : table in rows && isTheirs({ email: String(row.email), number: String(row.number) });
};

/** What removals of the last minutes, which can still be undone, hold of a person. */
export const removedRowsOf = async (db: Database, query: PersonQuery) => {
  const parts = await undoableRemovals(db);
  const isTheirs = matchesRemovedRow(query);
  const of = (table: RestorableTable): TableRow[] =>
    parts
      .filter((part) => part.table === table)
      .flatMap((part) => part.rows.filter((row) => isTheirs(table, row)));
  const removedEvents = parts.filter(({ table }) => table === 'events').flatMap((part) => part.rows);
  const nameOf = async (eid: string): Promise<string> =>
    (await findEventRow(db, eid))?.name ?? String(removedEvents.find(({ id }) => id === eid)?.name ?? '');
  return {
    registrations: await Promise.all(
      of('registrations')
        .map((row) => v.parse(rows.registrations, row))
        .map(async (row) => ({ ...row, event_name: await nameOf(row.event_id) })),
    ),
    volunteers: of('volunteers').map((row) => v.parse(rows.volunteers, row)),
    messages: of('contact_messages').map((row) => v.parse(rows.contact_messages, row)),
    subscriptions: of('subscriptions').map((row) => v.parse(rows.subscriptions, row)),
  };
};
